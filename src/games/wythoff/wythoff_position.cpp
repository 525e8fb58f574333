// Outcome and winning moves for piles of any size by Wythoff's theorem: the P-positions are the
// pairs (⌊φn⌋, ⌊φ²n⌋). Values, and moves to a value, by whatever way reaches them
// (wythoff/function/grundy_function).

#include "games/wythoff/wythoff_position.hpp"

#include "base/within_limits.hpp"
#include "game/marks.hpp"
#include "games/wythoff/wythoff_reason.hpp"
#include "math/integer_format.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/cold_pairs.hpp"
#include "wythoff/function/reachable.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <utility>

namespace grundy {

namespace {

using wythoff::ColdPair;
using wythoff::DenseTable;

Integer partner(const Integer& pile) {
    const ColdPair pair = wythoff::cold_pair_containing(pile);
    return pair.small == pile ? pair.large : pair.small;
}

// What was found of a position, and its words. A losing pair is one by Wythoff's theorem.
class Found : public Evidence {
public:
    Found(Integer first, Integer second, wythoff::Evaluation found, Context context)
        : position_(std::move(first), std::move(second)),
          piles_(piles_of(position_.heaps())),
          found_(std::move(found)),
          context_(std::move(context)) {}

    std::string reason() const override {
        return piles_.is_cold() ? cold_reason(piles_) : hot_reason();
    }

    // The values of all options, where they had to be found for this position alone.
    [[nodiscard]] const wythoff::CellOptions* options() const {
        const auto* const table = std::get_if<wythoff::ByTable>(&found_.evidence);
        return table != nullptr ? table->options.get() : nullptr;
    }

    std::string how_to_win() const override {
        const std::string pair = piles_.is_cold() ? "" : winning_pair(piles_);
        const std::string words = in_fibonacci_words(piles_);
        return pair + (pair.empty() || words.empty() ? "" : "\n") + words;
    }

private:
    [[nodiscard]] static WythoffPiles piles_of(const std::vector<Integer>& piles) {
        const auto [smaller, larger] = std::minmax(piles[0], piles[1]);
        return {smaller, larger, wythoff::cold_pair(Integer(larger - smaller))};
    }

    [[nodiscard]] std::string hot_reason() const {
        const Value& value = found_.value;
        const bool small = piles_.larger < wythoff::table_limit;
        if (found_.is<wythoff::ByAutomaton>() && !value.is_exact() && found_.limit.empty()) {
            return fmt::format("The value is greater than {}, {}.", value.number, found_.because());
        }
        if (!value.is_exact()) {
            return fmt::format(
                "The value itself is not known{}, only that it is {}.",
                found_.limit.empty() ? " for piles of this size" : " (" + found_.limit + ")",
                value.number > 0
                    ? fmt::format("greater than {} ({})", value.number, found_.because())
                    : "not 0");
        }
        // Only what the table or an automaton knows; periodic rows have a reason of their own.
        const bool by_periods = found_.is<wythoff::ByPeriod>();
        if (small && value.certainty != Certainty::conjectural && !by_periods) return mex_reason();
        return fmt::format("The value is {}, {}.", value.number, found_.because());
    }

    // A position for each smaller value, where these are few.
    [[nodiscard]] std::string mex_reason() const {
        constexpr unsigned readable = 6;
        const Integer& value = found_.value.number;
        std::vector<std::string> witnesses;
        for (unsigned smaller = 0; smaller < readable && smaller < value; ++smaller) {
            const MoveList list = position_.moves_to(smaller, 1, {}, context_);
            if (list.moves.empty()) break;  // a limit was reached meanwhile
            witnesses.push_back(fmt::format("{} ({})", smaller, list.moves.front().to.text()));
        }
        return fmt::format(
            "The value is {0} by the mex rule: moves reach {1}{2}, and none reaches {0}.", value,
            fmt::join(witnesses, ", "), value > readable ? " and every other smaller value" : "");
    }

    WythoffPosition position_;
    WythoffPiles piles_;
    wythoff::Evaluation found_;
    Context context_;
};

}  // namespace

WythoffPosition::WythoffPosition(Integer first, Integer second)
    : first_(std::move(first)), second_(std::move(second)) {}

std::string WythoffPosition::text() const {
    return fmt::format("wythoff({},{})", first_, second_);
}

void WythoffPosition::for_each_move(const MoveVisitor& visit) const {
    const bool second_is_larger = second_ >= first_;
    const Integer& larger = second_is_larger ? second_ : first_;
    const Integer& smaller = second_is_larger ? first_ : second_;
    for (Integer taken = 1; taken <= larger; ++taken) {
        if (!visit(second_is_larger ? from_second(taken) : from_first(taken))) return;
        if (taken > smaller) continue;
        if (!visit(second_is_larger ? from_first(taken) : from_second(taken))) return;
        if (!visit(from_both(taken))) return;
    }
}

Evaluation WythoffPosition::explained(wythoff::Evaluation found, const Context& context) const {
    Value value = found.value;
    return {std::move(value), std::make_shared<Found>(first_, second_, std::move(found), context)};
}

Evaluation WythoffPosition::evaluate(const Goal& goal, const Context& context) const {
    switch (goal.kind) {
        case Goal::Kind::equals: return compare_with(goal.target, *goal.known, context);
        case Goal::Kind::exceeds:
            return goal.target > 0 ? compare_with(goal.target, *goal.known, context) : *goal.known;
        case Goal::Kind::value:
        case Goal::Kind::thorough: break;
    }
    const auto effort =
        goal.kind == Goal::Kind::value ? wythoff::Effort::quick : wythoff::Effort::thorough;
    return explained(wythoff::evaluate(first_, second_, effort, context), context);
}

Evaluation WythoffPosition::compare_with(const Integer& target, const Evaluation& known,
                                         const Context& context) const {
    if (target == 0) {
        return explained(wythoff::evaluate_outcome(first_, second_), context);
    }
    if (target > wythoff::small_values(context)) return known;
    return explained(wythoff::evaluate_small_value(first_, second_, context), context);
}

MoveList WythoffPosition::moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                                   const Context& context) const {
    if (value == 0) return list_all(moves_to_cold(), limit);
    if (value <= wythoff::small_values(context)) {
        return moves_by_points(static_cast<unsigned>(value.to<std::size_t>()), limit, context);
    }
    if (const auto table = wythoff::shared_table(Integer(larger() + 1), context)) {
        return list_all(moves_by_table(*table, value), limit, Certainty::computed);
    }
    const auto* const found = dynamic_cast<const Found*>(known.evidence.get());
    if (const auto* const options = found != nullptr ? found->options() : nullptr) {
        return list_all(moves_by_options(*options, value), limit, Certainty::computed);
    }
    if (const auto rows = wythoff::shared_periodic_rows(smaller(), context)) {
        return list_all(moves_by_periodic_rows(*rows, value), limit, Certainty::proved);
    }
    // Lemma 2.1: a position (x',y') of that value has y' <= value + 2x'. If the larger pile is
    // beyond that, only taking from it can help, and what is left of it is within that.
    const Integer reach = value + 2 * smaller();
    if (larger() > reach) {
        if (const auto table = wythoff::shared_table(Integer(reach + 1), context)) {
            return list_all(row_moves_by_table(*table, value, reach), limit, Certainty::computed);
        }
    }
    if (value > wythoff::point_limit) return MoveList::unknown();
    return moves_by_points(static_cast<unsigned>(value.to<std::size_t>()), limit, context);
}

std::optional<Move> WythoffPosition::find_move(const Position& to,
                                               const Context& /*context*/) const {
    const auto* target = only_component<WythoffPosition>(to);
    if (target == nullptr) return std::nullopt;
    const Integer first = first_ - target->first_;
    const Integer second = second_ - target->second_;
    if (first > 0 && second == 0) return from_first(first);
    if (second > 0 && first == 0) return from_second(second);
    if (first > 0 && first == second) return from_both(first);
    return std::nullopt;
}

Drawing WythoffPosition::drawing(const Context& /*context*/) const {
    return piece_drawing("queen", {first_, second_}, heaps());
}

Mark WythoffPosition::mark(const Move& move) const {
    Mark mark;
    mark.sizes = only_component<WythoffPosition>(move.to)->heaps();
    mark.cell = {mark.sizes[0], mark.sizes[1]};
    return mark;
}

std::optional<Move> WythoffPosition::find_marked(const Mark& mark, const Context& context) const {
    if (!mark.cell && mark.sizes.size() != 2) return std::nullopt;
    const Cell to = mark.cell ? *mark.cell : Cell(mark.sizes[0], mark.sizes[1]);
    if (to.first < 0 || to.second < 0) return std::nullopt;
    return find_move(position_of<WythoffPosition>(to.first, to.second), context);
}

std::string WythoffPosition::key() const {
    return KeyBuilder(info().name).add(first_).add(second_).take();
}

std::string WythoffPosition::value_key() const {
    return KeyBuilder(info().name).add(smaller()).add(larger()).take();
}

std::string WythoffPosition::describe(const Move& move) const {
    const auto* const to = only_component<WythoffPosition>(move.to);
    if (to->second_ == second_) {
        return fmt::format("take {} from the pile of {}", move.taken, first_);
    }
    if (to->first_ == first_) {
        return fmt::format("take {} from the pile of {}", move.taken, second_);
    }
    return fmt::format("take {} from both piles", Integer(move.taken / 2));
}

// Misère play. Let A be (0,0), (1,2), (2,1) and B be (0,1), (1,0), (2,2). Those of A have value 0
// and misère value 1, those of B the other way round, as one sees by hand. All others are firm: a
// position outside of A and B has an option in A just if it has one in B, namely if it is, up to
// order, (0,n) with n >= 2, (1,1), (1,n) or (2,n) with n >= 3, (n,n) with n >= 3, or (n,n+1) with
// n >= 2. So the misère values of its options are, as a set, their values.
std::string_view WythoffPosition::tame_by() const {
    return "In misère play only (0,0), (1,2), (0,1) and (2,2) differ from normal play: the first "
           "two have misère value 1 instead of 0, the others 0 instead of 1. Every other position "
           "from which a move leads to one of the first two has one to the others too, so its "
           "value stays.";
}

std::optional<Tame> WythoffPosition::tame(const Evaluation& /*known*/) const {
    return Tame{is_fickle(), Certainty::theorem};
}

bool WythoffPosition::is_fickle() const {
    return larger() <= 2 && (smaller() == 0 ? larger() < 2 : larger() == 2);
}

std::optional<MoveList> WythoffPosition::misere_moves_to(const Integer& value, std::size_t limit,
                                                         const Evaluation& known,
                                                         const Context& context) const {
    if (value > 1) return moves_to(value, limit, known, context);
    constexpr std::size_t plenty = 16;  // each row, column and diagonal has a value once
    MoveList list = moves_to(value, plenty, known, context);
    std::vector<Move> moves;
    for (const Move& move : list.moves) {
        if (!only_component<WythoffPosition>(move.to)->is_fickle()) moves.push_back(move);
    }
    // Of value 1 and misère value 0, and the other way round.
    const std::array<std::array<int, 2>, 3> swapped =
        value == 0 ? std::array<std::array<int, 2>, 3>{{{0, 1}, {1, 0}, {2, 2}}}
                   : std::array<std::array<int, 2>, 3>{{{0, 0}, {1, 2}, {2, 1}}};
    for (const auto& [first, second] : swapped) {
        if (auto move = find_move(position_of<WythoffPosition>(first, second), context)) {
            moves.push_back(std::move(*move));
        }
    }
    MoveList result = list_all(std::move(moves), limit, list.certainty);
    if (!list.complete) {
        result.complete = false;
        result.total.reset();
    }
    return result;
}

Move WythoffPosition::from_first(const Integer& taken) const {
    return {position_of<WythoffPosition>(Integer(first_ - taken), second_), taken};
}
Move WythoffPosition::from_second(const Integer& taken) const {
    return {position_of<WythoffPosition>(first_, Integer(second_ - taken)), taken};
}
Move WythoffPosition::from_both(const Integer& taken) const {
    return {position_of<WythoffPosition>(Integer(first_ - taken), Integer(second_ - taken)),
            Integer(2 * taken)};
}

// Each pile has one partner and each difference one pair, so there are at most three.
std::vector<Move> WythoffPosition::moves_to_cold() const {
    std::vector<Move> moves;
    const ColdPair same_difference = wythoff::cold_pair(Integer(larger() - smaller()));
    if (same_difference.small < smaller()) {
        moves.push_back(from_both(Integer(smaller() - same_difference.small)));
    }
    const Integer second = partner(first_);
    if (second < second_) moves.push_back(from_second(Integer(second_ - second)));
    const Integer first = partner(second_);
    if (first < first_) moves.push_back(from_first(Integer(first_ - first)));
    return moves;
}

std::vector<Move> WythoffPosition::moves_by_table(const DenseTable& table,
                                                  const Integer& value) const {
    std::vector<Move> moves;
    const std::size_t x = first_.to<std::size_t>();
    const std::size_t y = second_.to<std::size_t>();
    for (std::size_t taken = 1; taken <= std::max(x, y); ++taken) {
        if (taken <= x && taken <= y && table.value(x - taken, y - taken) == value) {
            moves.push_back(from_both(taken));
        }
        if (taken <= y && table.value(x, y - taken) == value) {
            moves.push_back(from_second(taken));
        }
        if (taken <= x && table.value(x - taken, y) == value) {
            moves.push_back(from_first(taken));
        }
    }
    return moves;
}

std::vector<Move> WythoffPosition::moves_by_options(const wythoff::CellOptions& options,
                                                    const Integer& value) const {
    const bool first_is_smaller = first_ <= second_;
    const std::size_t x = options.column.size();
    const std::size_t y = options.row.size();
    std::vector<Move> moves;
    for (std::size_t taken = 1; taken <= y; ++taken) {
        if (taken <= x && options.diagonal[x - taken] == value) moves.push_back(from_both(taken));
        if (options.row[y - taken] == value) {
            moves.push_back(first_is_smaller ? from_second(taken) : from_first(taken));
        }
        if (taken <= x && options.column[x - taken] == value) {
            moves.push_back(first_is_smaller ? from_first(taken) : from_second(taken));
        }
    }
    return moves;
}

std::vector<Move> WythoffPosition::row_moves_by_table(const DenseTable& table, const Integer& value,
                                                      const Integer& reach) const {
    std::vector<Move> moves;
    for (std::size_t k = 0; k <= reach.to<std::size_t>(); ++k) {
        if (table.value(smaller().to<std::size_t>(), k) != value) continue;
        const Integer taken = larger() - k;
        moves.push_back(first_ <= second_ ? from_second(taken) : from_first(taken));
    }
    return moves;
}

// All options of a row whose pile is small: 3x + 1 in the row itself, and the rest of the
// column and of the diagonal.
std::vector<Move> WythoffPosition::moves_by_periodic_rows(
    const std::vector<wythoff::PeriodicRow>& rows, const Integer& value) const {
    const bool first_is_smaller = first_ <= second_;
    const std::size_t x = smaller().to<std::size_t>();
    const Integer& y = larger();
    std::vector<Move> moves;
    for (std::size_t taken = 1; taken <= x; ++taken) {
        if (rows[x - taken].value(Integer(y - taken)) == value) moves.push_back(from_both(taken));
        if (rows[x - taken].value(y) == value) {
            moves.push_back(first_is_smaller ? from_first(taken) : from_second(taken));
        }
    }
    // G(x,k) = value only for value - x <= k <= value + 2x (Lemma 2.1).
    const Integer last = std::min(Integer(y - 1), Integer(value + 2 * x));
    for (Integer k = std::max(Integer(0), Integer(value - x)); k <= last; ++k) {
        if (rows[x].value(k) != value) continue;
        const Integer taken = y - k;
        moves.push_back(first_is_smaller ? from_second(taken) : from_first(taken));
    }
    return moves;
}

MoveList WythoffPosition::moves_by_points(unsigned value, std::size_t limit,
                                          const Context& context) const {
    const auto reachable = wythoff::reachable_points(first_, second_, value, context);
    // Those that take least first, as everywhere.
    std::vector<std::pair<Integer, Move>> by_taken;
    for (const auto& [first, second] : reachable.positions) {
        const Integer from_one = first_ - first;
        const Integer from_other = second_ - second;
        by_taken.emplace_back(std::max(from_one, from_other),
                              from_one == 0     ? from_second(from_other)
                              : from_other == 0 ? from_first(from_one)
                                                : from_both(from_one));
    }
    std::stable_sort(by_taken.begin(), by_taken.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Move> moves;
    for (auto& [taken, move] : by_taken) moves.push_back(std::move(move));
    MoveList list = list_all(std::move(moves), limit, reachable.certainty);
    if (!reachable.complete) {
        list.complete = false;
        list.total.reset();
    }
    return list;
}

}  // namespace grundy
