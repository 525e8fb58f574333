// Wythoff's game. Outcome and winning moves for piles of any size by Wythoff's theorem: the
// P-positions are the pairs (⌊φn⌋, ⌊φ²n⌋). Values, and moves to a value, by whatever way reaches
// them (wythoff/grundy_function).

#include "games/wythoff.hpp"

#include "games/tables.hpp"
#include "wythoff/function/cold_pairs.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/silber.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

using wythoff::ColdPair;
using wythoff::DenseTable;
using wythoff::Knowledge;

constexpr Facts wythoff_facts{
    "wythoff",
    "wythoff(m,n)",
    "Take any number from one pile, or the same number from both; whoever takes the last chip "
    "wins.",
    "wythoff(10,15)",
    "W. A. Wythoff, A modification of the game of Nim, 1907",
};

constexpr unsigned blink_values = 20;  // whose points are found quickly

class WythoffPosition : public Position {
public:
    WythoffPosition(Integer first, Integer second)
        : first_(std::move(first)), second_(std::move(second)) {}

    std::string text() const override {
        return fmt::format("wythoff({},{})", first_.get_str(), second_.get_str());
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
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

    Value value(const Context& context) const override { return knowledge(context).value; }

    Value value_beyond(const Integer& target, const Context& context) const override {
        if (target > wythoff::point_limit) return value(context);
        if (target > 0 && target <= wythoff::small_values(context)) {
            return compared_with(target, context);
        }
        const unsigned up_to = target > blink_values ? wythoff::point_limit : blink_values;
        return wythoff::know_value(first_, second_, up_to, context).value;
    }

    Value compared_with(const Integer& target, const Context& context) const override {
        if (target == 0) {
            return is_cold() ? Value::exact(0, Standing::theorem)
                             : Value::greater_than(0, Standing::theorem);
        }
        if (target > wythoff::small_values(context)) return value(context);
        return wythoff::know_small_value(first_, second_, context).value;
    }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Context& context) const override {
        if (value == 0) return list_all(moves_to_cold(), limit);
        if (value <= wythoff::small_values(context)) {
            return moves_by_points(static_cast<unsigned>(value.get_ui()), limit, context);
        }
        if (const auto table = wythoff::shared_table(Integer(larger() + 1), context)) {
            return list_all(moves_by_table(*table, value), limit, Standing::computed);
        }
        if (const auto laws = wythoff::shared_laws(smaller(), context)) {
            return list_all(moves_by_laws(*laws, value), limit, Standing::proved);
        }
        // Lemma 2.1: a position (x',y') of that value has y' <= value + 2x'. If the larger pile is
        // beyond that, only taking from it can help, and what is left of it is within that.
        const Integer reach = value + 2 * smaller();
        if (larger() > reach) {
            if (const auto table = wythoff::shared_table(Integer(reach + 1), context)) {
                return list_all(row_moves_by_table(*table, value, reach), limit,
                                Standing::computed);
            }
        }
        if (value > wythoff::point_limit) return {{}, false, std::nullopt, Standing::unknown};
        return moves_by_points(static_cast<unsigned>(value.get_ui()), limit, context);
    }

    std::string reason(const Value& known, const Context& context) const override {
        return is_cold() ? cold_reason() : hot_reason(known, context);
    }

    std::string how_to_win(const Context& /*context*/) const override {
        const std::string pair = is_cold() ? "" : winning_pair();
        const std::string words = fibonacci_words();
        return pair + (pair.empty() || words.empty() ? "" : "\n") + words;
    }

    std::optional<Move> find_move(const Position& to) const override {
        const auto* target = dynamic_cast<const WythoffPosition*>(&to);
        if (target == nullptr) return std::nullopt;
        const Integer first = first_ - target->first_;
        const Integer second = second_ - target->second_;
        if (first > 0 && second == 0) return from_first(first);
        if (second > 0 && first == 0) return from_second(second);
        if (first > 0 && first == second) return from_both(first);
        return std::nullopt;
    }

    std::string symmetry_key() const override {
        return fmt::format("wythoff({},{})", smaller().get_str(), larger().get_str());
    }

private:
    [[nodiscard]] const Integer& smaller() const { return std::min(first_, second_); }
    [[nodiscard]] const Integer& larger() const { return std::max(first_, second_); }

    [[nodiscard]] bool is_cold() const {
        return wythoff::cold_pair(Integer(larger() - smaller())).small == smaller();
    }

    // Points are looked for unprompted only where that takes no more than a blink.
    [[nodiscard]] Knowledge knowledge(const Context& context, const Integer& target = 0) const {
        constexpr std::size_t blink_digits = 25;
        const bool quick = mpz_sizeinbase(larger().get_mpz_t(), 10) <= blink_digits &&
                           !context.out_of_time() && context.memory_limit > 0;
        const bool more = target > blink_values && target <= wythoff::point_limit;
        const unsigned up_to = more ? wythoff::point_limit : quick ? blink_values : 0;
        return wythoff::know_value(first_, second_, up_to, context);
    }

    [[nodiscard]] Move from_first(const Integer& taken) const {
        return {std::make_shared<WythoffPosition>(Integer(first_ - taken), second_),
                fmt::format("take {} from the pile of {}", taken.get_str(), first_.get_str()),
                taken};
    }
    [[nodiscard]] Move from_second(const Integer& taken) const {
        return {std::make_shared<WythoffPosition>(first_, Integer(second_ - taken)),
                fmt::format("take {} from the pile of {}", taken.get_str(), second_.get_str()),
                taken};
    }
    [[nodiscard]] Move from_both(const Integer& taken) const {
        return {
            std::make_shared<WythoffPosition>(Integer(first_ - taken), Integer(second_ - taken)),
            fmt::format("take {} from both piles", taken.get_str()), Integer(2 * taken)};
    }

    // Each pile has one partner and each difference one pair, so there are at most three.
    [[nodiscard]] std::vector<Move> moves_to_cold() const {
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

    [[nodiscard]] static Integer partner(const Integer& pile) {
        const ColdPair pair = wythoff::cold_pair_containing(pile);
        return pair.small == pile ? pair.large : pair.small;
    }

    [[nodiscard]] std::vector<Move> moves_by_table(const DenseTable& table,
                                                   const Integer& value) const {
        std::vector<Move> moves;
        const std::size_t x = first_.get_ui();
        const std::size_t y = second_.get_ui();
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

    [[nodiscard]] std::vector<Move> row_moves_by_table(const DenseTable& table,
                                                       const Integer& value,
                                                       const Integer& reach) const {
        std::vector<Move> moves;
        for (std::size_t k = 0; k <= reach.get_ui(); ++k) {
            if (table.value(smaller().get_ui(), k) != value) continue;
            const Integer taken = larger() - k;
            moves.push_back(first_ <= second_ ? from_second(taken) : from_first(taken));
        }
        return moves;
    }

    // All options of a row whose pile is small: 3x + 1 in the row itself, and the rest of the
    // column and of the diagonal.
    [[nodiscard]] std::vector<Move> moves_by_laws(const std::vector<wythoff::RowLaw>& laws,
                                                  const Integer& value) const {
        const bool first_is_smaller = first_ <= second_;
        const std::size_t x = smaller().get_ui();
        const Integer& y = larger();
        std::vector<Move> moves;
        for (std::size_t taken = 1; taken <= x; ++taken) {
            if (laws[x - taken].value(Integer(y - taken)) == value)
                moves.push_back(from_both(taken));
            if (laws[x - taken].value(y) == value) {
                moves.push_back(first_is_smaller ? from_first(taken) : from_second(taken));
            }
        }
        // G(x,k) = value only for value - x <= k <= value + 2x (Lemma 2.1).
        const Integer last = std::min(Integer(y - 1), Integer(value + 2 * x));
        for (Integer k = std::max(Integer(0), Integer(value - x)); k <= last; ++k) {
            if (laws[x].value(k) != value) continue;
            const Integer taken = y - k;
            moves.push_back(first_is_smaller ? from_second(taken) : from_first(taken));
        }
        return moves;
    }

    [[nodiscard]] MoveList moves_by_points(unsigned value, std::size_t limit,
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
        MoveList list = list_all(std::move(moves), limit, reachable.standing);
        if (!reachable.complete) {
            list.complete = false;
            list.total.reset();
        }
        return list;
    }

    [[nodiscard]] std::string cold_reason() const {
        const Integer difference = larger() - smaller();
        return fmt::format(
            "({0},{1}) is the pair (⌊φn⌋,⌊φ²n⌋) with n = {1} - {0} = {2} and φ = (1+√5)/2. By "
            "Wythoff's theorem these pairs are the losing positions: no move leads from one to "
            "another.",
            smaller().get_str(), larger().get_str(), difference.get_str());
    }

    // Which losing pair can be reached, and how it is found.
    [[nodiscard]] std::string winning_pair() const {
        constexpr std::string_view theorem =
            "By Wythoff's theorem the losing positions are the pairs (⌊φn⌋,⌊φ²n⌋), φ = (1+√5)/2. ";
        const Integer difference = larger() - smaller();
        const ColdPair same_difference = wythoff::cold_pair(difference);
        if (same_difference.small < smaller()) {
            return fmt::format(
                "{}The piles differ by {}; the pair with that difference, n = {}, is ({},{}), and "
                "taking {} from both piles reaches it.",
                theorem, difference.get_str(), difference.get_str(),
                same_difference.small.get_str(), same_difference.large.get_str(),
                Integer(smaller() - same_difference.small).get_str());
        }
        // Otherwise smaller < ⌊φ·difference⌋, so the larger pile is beyond the smaller's partner.
        const ColdPair pair = wythoff::cold_pair_containing(smaller());
        const Integer& left = pair.small == smaller() ? pair.large : pair.small;
        return fmt::format(
            "{}The pile of {} belongs to the pair n = {}, ({},{}), and taking {} from the other "
            "pile "
            "reaches it.",
            theorem, smaller().get_str(), pair.index.get_str(), pair.small.get_str(),
            pair.large.get_str(), Integer(larger() - left).get_str());
    }

    // The same by Fibonacci representations, where they can be read.
    [[nodiscard]] std::string fibonacci_words() const {
        constexpr std::size_t readable_digits = 15;
        if (mpz_sizeinbase(larger().get_mpz_t(), 10) > readable_digits) return "";
        return wythoff::in_words(wythoff::silber_move(smaller(), larger()), smaller(), larger());
    }

    [[nodiscard]] std::string hot_reason(const Value& known, const Context& context) const {
        const bool proved =
            known.standing == Standing::proved && known.number <= wythoff::small_values(context);
        const Knowledge again = proved ? wythoff::know_small_value(first_, second_, context)
                                       : knowledge(context, known.number);
        if (!known.is_exact()) {
            return fmt::format(
                "The value itself is not known{}, only that it is {}.",
                larger() < wythoff::table_limit ? " within the limits of time and memory"
                                                : " for piles of this size",
                known.number > 0
                    ? fmt::format("greater than {} ({})", known.number.get_str(), again.because)
                    : "not 0");
        }
        // Only what the table or an automaton knows; the laws have a reason of their own.
        const bool by_mex = known.standing == Standing::computed || proved;
        if (!by_mex || larger() >= wythoff::table_limit) {
            return fmt::format("The value is {}, {}.", known.number.get_str(), again.because);
        }
        std::vector<std::string> witnesses;
        constexpr unsigned few = 6;
        for (unsigned smaller_value = 0; smaller_value < std::min(known.number, Integer(few));
             ++smaller_value) {
            const MoveList list = moves_to(smaller_value, 1, context);
            if (list.moves.empty()) break;  // a limit was reached meanwhile
            witnesses.push_back(
                fmt::format("{} ({})", smaller_value, list.moves.front().to->text()));
        }
        return fmt::format(
            "The value is {0} by the mex rule: moves reach {1}{2}, and none reaches {0}.",
            known.number.get_str(), fmt::join(witnesses, ", "),
            known.number > few ? " and every other smaller value" : "");
    }

    Integer first_;
    Integer second_;
};

class WythoffTable : public Table {
public:
    explicit WythoffTable(DenseTable values)
        : Table(Shape::board, values.size(), values.size(), "x\\y", ""),
          values_(std::move(values)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        for (std::size_t column = 0; column < out.size(); ++column) {
            out[column] = static_cast<std::int32_t>(values_.value(row, column));
        }
    }

private:
    DenseTable values_;
};

class Wythoff : public Game {
public:
    const Facts& facts() const override { return wythoff_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& /*sources*/) const override {
        expect_no_parameters(term, wythoff_facts);
        const auto& arguments = expect_arguments(term, wythoff_facts, 2, "two piles");
        return std::make_shared<WythoffPosition>(natural(arguments[0], "a pile"),
                                                 natural(arguments[1], "a pile"));
    }

    std::unique_ptr<Table> table(const Term& term, std::size_t size,
                                 const Context& context) const override {
        expect_no_parameters(term, wythoff_facts);
        check_board_size(size);
        auto values = DenseTable::compute(size, context);
        if (!values) {
            if (context.out_of_time()) {
                throw Error(ErrorKind::limit,
                            fmt::format("a table of {0}×{0} takes more time than there is", size))
                    .with(Remedy::more_time);
            }
            throw Error(ErrorKind::limit,
                        fmt::format("a table of {0}×{0} needs {1} MB, and there are {2}", size,
                                    DenseTable::memory_needed(size) / 1'000'000,
                                    context.memory_limit / 1'000'000))
                .with(Remedy::more_memory);
        }
        return std::make_unique<WythoffTable>(std::move(*values));
    }
};

}  // namespace

const Game& wythoff_game() {
    static const Wythoff game;
    return game;
}

}  // namespace grundy
