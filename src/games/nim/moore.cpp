// Moore's Nim: a position is lost exactly when the number of ones in every binary column is a
// multiple of k+1 (E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics
// 11, 1910). Every other position has a move to such a position, see moore_moves.hpp. No move leads
// from one of them to another: in the highest column that it changes, between one and k ones vanish
// and none appears.
//
// Values are known where k = 1 (Nim), where a move may reduce all heaps (their total, since it can
// reach every smaller one), and for k+1 heaps (T. A. Jenkyns and J. P. Mayberry, "The skeleton of
// an impartial game and the Nim-function of Moore's Nim_k", International Journal of Game Theory 9,
// 1980). Others are found by search.

#include "base/errors.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/marks.hpp"
#include "game/searched_for_value.hpp"
#include "game/term.hpp"
#include "game/written_as_rules.hpp"
#include "games/nim/moore_moves.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"
#include "rules/language/syntax.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo moore_info{
    "moore",
    "moore[k](a,b,…)",
    "Take any numbers of chips from at least one and at most k heaps; whoever cannot move loses.",
    "moore[2](3,5,7)",
    "E. H. Moore, A generalization of the game called Nim, 1910",
    Shape::heaps,
};

using MooreHeaps = std::vector<Integer>;
using MooreState = std::u16string;  // heaps that are not empty, largest first

Integer total_of(const MooreHeaps& heaps) {
    return std::accumulate(heaps.begin(), heaps.end(), Integer(0));
}

// take() calls `visit` with the heaps after each way to take `amount` from at most `most` of the
// heaps from the given one on, until it returns false. Returns whether it never did.
class Taking {
public:
    using Visit = std::function<bool(const MooreHeaps&)>;

    Taking(const MooreHeaps& heaps, const Visit& visit)
        : left_(heaps), after_(heaps.size() + 1), visit_(visit) {
        for (std::size_t i = heaps.size(); i-- > 0;) after_[i] = after_[i + 1] + heaps[i];
    }

    [[nodiscard]] bool take(const Integer& amount, std::size_t most, std::size_t from = 0) {
        if (amount == 0) return visit_(left_);
        for (std::size_t i = from; i < left_.size() && most > 0 && amount <= after_[i]; ++i) {
            const Integer heap = left_[i];
            const Integer others = most == 1 ? Integer(0) : after_[i + 1];
            const Integer last = std::min(heap, amount);
            for (Integer taken = std::max(Integer(1), Integer(amount - others)); taken <= last;
                 ++taken) {
                left_[i] = heap - taken;
                if (!take(Integer(amount - taken), most - 1, i + 1)) return false;
            }
            left_[i] = heap;
        }
        return true;
    }

private:
    MooreHeaps left_;
    MooreHeaps after_;  // the chips in this heap and those after it
    const Visit& visit_;
};

// The formula of Jenkyns and Mayberry for k+1 > 2 nonempty heaps.
struct OneHeapMore {
    Integer least;
    Integer total;
    Integer y;
    Integer pairs;  // y(y-1)/2

    explicit OneHeapMore(const MooreHeaps& heaps)
        : least(*std::min_element(heaps.begin(), heaps.end())),
          total(total_of(heaps)),
          y(total - least * heaps.size() + 1),
          pairs(y * (y - 1) / 2) {}

    [[nodiscard]] Integer value() const {
        return least <= pairs ? total : Integer(pairs + (least - pairs - 1) % y);
    }

    [[nodiscard]] std::string reason() const {
        const std::string start = fmt::format(
            "There is one heap more than a move may reduce. The least heap is m = {}, and the "
            "others have {} more in all; let y = {}. ",
            least, Integer(y - 1), y);
        return start +
               (least <= pairs
                    ? fmt::format("Since m is at most y(y-1)/2 = {}, the value is the total {}",
                                  pairs, total)
                    : fmt::format("Since m is more than y(y-1)/2 = {0}, the value is {0} + ((m - "
                                  "{0} - 1) mod y) = {1}",
                                  pairs, value())) +
               " (Jenkyns and Mayberry).";
    }
};

class MoorePosition : public Component,
                      public SearchedForValue<MooreState>,
                      public FindsMove,
                      public Drawn,
                      public FindsMarkedMove,
                      public WithNumbers,
                      public Symmetric {
public:
    MoorePosition(Integer most, MooreHeaps heaps)
        : most_(std::move(most)), heaps_(std::move(heaps)) {
        for (const Integer& heap : heaps_) {
            if (heap > 0) filled_.push_back(heap);
        }
        k_ = most_ <= heaps_.size() ? most_.to<std::size_t>() : heaps_.size();
    }

    const GameInfo& info() const override { return moore_info; }

    std::string key() const override {
        return KeyBuilder(moore_info.name).add(most_).add_all(heaps_).take();
    }

    std::vector<Integer> heaps() const override { return heaps_; }

    std::string text() const override {
        return fmt::format("moore[{}]({})", most_, fmt::join(heaps_, ","));
    }

    std::string value_key() const override {
        MooreHeaps sorted = filled_;
        std::sort(sorted.begin(), sorted.end());
        return KeyBuilder(moore_info.name).add(most_).add_all(sorted).take();
    }

    void for_each_move(const MoveVisitor& visit) const override {
        const Taking::Visit show = [&](const MooreHeaps& left) { return visit(move(left)); };
        Taking taking(heaps_, show);
        const Integer most = max_taken();
        for (Integer taken = 1; taken <= most; ++taken) {
            if (!taking.take(taken, k_)) return;
        }
    }

    std::string describe(const Move& move) const override {
        constexpr std::size_t readable_heaps = 8;
        const MooreHeaps& left = only_component<MoorePosition>(move.to)->heaps_;
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < heaps_.size(); ++i) {
            if (left[i] == heaps_[i]) continue;
            parts.push_back(fmt::format("heap {} from {} to {}", i + 1, heaps_[i], left[i]));
        }
        return parts.size() > readable_heaps
                   ? fmt::format("take {} from {} heaps", move.taken, parts.size())
                   : fmt::format("reduce {}", fmt::join(parts, ", "));
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (value == 0) return winning_moves(limit, known, context);
        MoveCollector collector(limit);
        if (k_ == 1) {
            const Integer change = known.value.number ^ value;
            for (std::size_t i = 0; i < heaps_.size(); ++i) {
                MooreHeaps left = heaps_;
                left[i] = heaps_[i] ^ change;
                if (left[i] < heaps_[i]) collector.add([&] { return move(left); });
            }
            return collector.list(Certainty::theorem);
        }
        if (filled_.size() <= k_) {
            const Taking::Visit add = [&](const MooreHeaps& left) {
                collector.add([&] { return move(left); });
                return !collector.is_full();
            };
            Taking taking(heaps_, add);
            if (value < known.value.number) {
                (void)taking.take(Integer(known.value.number - value), k_);
            }
            return collector.list(Certainty::theorem, !collector.is_full());
        }
        return moves_by_search(value, limit, known, context);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const target = only_component<MoorePosition>(to);
        if (target == nullptr || target->heaps_.size() != heaps_.size() || target->most_ != most_) {
            return std::nullopt;
        }
        std::size_t changed = 0;
        for (std::size_t i = 0; i < heaps_.size(); ++i) {
            if (target->heaps_[i] > heaps_[i]) return std::nullopt;
            if (target->heaps_[i] < heaps_[i]) ++changed;
        }
        if (changed == 0 || changed > k_) return std::nullopt;
        return move(target->heaps_);
    }

    Drawing drawing(const Context& /*context*/) const override { return HeapsDrawing{heaps_}; }

    Mark mark(const Move& move) const override {
        return {.sizes = only_component<MoorePosition>(move.to)->heaps_};
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override {
        MooreHeaps left = mark.sizes;
        if (left.empty()) {
            const auto found = heap_left(mark, heaps_);
            if (!found) return std::nullopt;
            left = heaps_;
            left[found->heap] = found->left;
        }
        if (std::any_of(left.begin(), left.end(), [](const Integer& n) { return n < 0; })) {
            return std::nullopt;
        }
        return find_move(position_of<MoorePosition>(most_, std::move(left)), context);
    }

protected:
    Evaluation first_evaluation(const Context& context) const override {
        if (const auto known = closed_form()) {
            const auto& [value, reason] = *known;
            std::string columns = needs_formula() ? describe_columns(MooreMoves(heaps_, k_)) : "";
            const bool is_lost = needs_formula() && value == 0;
            return evaluated(Value::exact(value, Certainty::theorem), std::move(columns),
                             is_lost ? "" : reason, needs_formula());
        }
        const MooreMoves moves(heaps_, k_);
        std::string columns = describe_columns(moves);
        if (moves.is_lost()) {
            return evaluated(Value::exact(0, Certainty::theorem), std::move(columns), "");
        }
        return won_position(std::move(columns), Certainty::theorem, context);
    }

    // Whether the value is 0 is always known by a theorem.
    bool is_won_by_theorem() const override { return true; }

    std::string_view value_not_found() const override {
        return "The value itself is not known for that many heaps that large, only that it is not "
               "0.";
    }

    std::optional<MooreState> state(std::uint64_t /*max_options*/) const override {
        if (move_count() >= static_cast<double>(first_look_options)) return std::nullopt;
        return small_heaps();
    }

    std::shared_ptr<Search> new_search(const Context& context) const override {
        const auto options = [k = k_](const MooreState& state, std::vector<MooreState>& out,
                                      StopCheck& check) {
            MooreState left = state;
            const std::function<void(std::size_t, std::size_t)> reduce = [&](std::size_t from,
                                                                             std::size_t most) {
                for (std::size_t i = from; i < state.size() && most > 0; ++i) {
                    for (left[i] = 0; left[i] < state[i]; ++left[i]) {
                        check();
                        MooreState next = left;
                        std::sort(next.rbegin(), next.rend());
                        next.resize(next.find_last_not_of(u'\0') + 1);
                        out.push_back(std::move(next));
                        reduce(i + 1, most - 1);
                    }
                }
            };
            reduce(0, k);
        };
        return std::make_shared<Search>(options, context);
    }

private:
    [[nodiscard]] bool needs_formula() const { return k_ > 1 && filled_.size() == k_ + 1; }

    // The value and the reason.
    [[nodiscard]] std::optional<std::pair<Integer, std::string>> closed_form() const {
        if (filled_.size() <= k_) {
            const Integer total = total_of(filled_);
            return std::pair(total, total == 0
                                        ? std::string("There is nothing left to take.")
                                        : fmt::format("A move may reduce all heaps, so that every "
                                                      "smaller total can be reached: the value is "
                                                      "the total {}.",
                                                      total));
        }
        if (k_ == 1) {
            const Integer sum = nim_sum(heaps_);
            return std::pair(
                sum,
                fmt::format("This is Nim, and the value is the nim-sum of the heaps, {}.", sum));
        }
        if (!needs_formula()) return std::nullopt;
        const OneHeapMore formula(filled_);
        return std::pair(formula.value(), formula.reason());
    }

    [[nodiscard]] Integer max_taken() const {
        MooreHeaps sorted = heaps_;
        std::sort(sorted.rbegin(), sorted.rend());
        sorted.resize(k_);
        return total_of(sorted);
    }

    // Roughly the number of moves.
    [[nodiscard]] double move_count() const {
        std::vector<double> ways(k_ + 1);  // to reduce that many of the heaps
        ways[0] = 1;
        for (const Integer& heap : filled_) {
            for (std::size_t count = k_; count > 0; --count) {
                ways[count] += ways[count - 1] * heap.to_double();
            }
        }
        return std::accumulate(ways.begin() + 1, ways.end(), 0.0);
    }

    [[nodiscard]] MooreState small_heaps() const {
        MooreState state;
        for (const Integer& heap : filled_) state.push_back(heap.to<char16_t>());
        std::sort(state.rbegin(), state.rend());
        return state;
    }

    [[nodiscard]] MoveList winning_moves(std::size_t limit, const Evaluation& known,
                                         const Context& context) const {
        if (known.value.is_exact() && known.value.number == 0) return list_all({}, limit);
        const MooreMoves moves(heaps_, k_);
        MoveCollector collector(limit);
        const auto in_time = within_limits([&] {
            moves.for_each(
                [&](const MooreHeaps& left) {
                    collector.add([&] { return move(left); });
                    return !collector.is_full();
                },
                context);
            return true;
        });
        if (in_time && !collector.is_full()) return collector.list(Certainty::theorem);
        MoveList list = collector.list(Certainty::theorem, false);
        list.total = within_limits([&] { return moves.count(context); }).value_or(std::nullopt);
        return list;
    }

    [[nodiscard]] MoveList moves_by_search(const Integer& value, std::size_t limit,
                                           const Evaluation& known, const Context& context) const {
        if (move_count() > static_cast<double>(first_look_options)) return MoveList::unknown();
        return moves_by_trying(
            value, limit, known, context,
            [&](Search& search, const auto& try_move) {
                const auto try_one = [&](const Move& move) {
                    const auto* const after = only_component<MoorePosition>(move.to);
                    const auto make = [&] { return move; };
                    if (const auto closed = after->closed_form()) {
                        try_move(std::optional(closed->first), make);
                    } else {
                        try_move(search.value(after->small_heaps(), closer_look_options, context),
                                 make);
                    }
                    return true;
                };
                for_each_move({try_one, context});
            },
            needs_formula() ? Certainty::theorem : Certainty::computed);
    }

    [[nodiscard]] std::string describe_columns(const MooreMoves& moves) const {
        constexpr std::size_t readable_heaps = 8;
        constexpr std::size_t readable_digits = 20;
        const Integer multiple = Integer(most_ + 1);
        const bool is_lost = moves.is_lost();
        std::string text = fmt::format("In binary {} column has a multiple of {} ones",
                                       is_lost ? "every" : "not every", multiple);
        if (heaps_.size() <= readable_heaps && moves.ones().size() <= readable_digits) {
            std::vector<std::string> binary;
            for (const Integer& heap : heaps_) {
                binary.push_back(fmt::format("{:0>{}}", heap.to_string(2), moves.ones().size()));
            }
            std::vector<std::size_t> ones(moves.ones().rbegin(), moves.ones().rend());
            text = fmt::format(
                "In binary the heaps are {}, and the columns have {} ones. {} are multiples of {}",
                fmt::join(binary, ", "), fmt::join(ones, ", "),
                is_lost ? "All these" : "Not all of these", multiple);
        }
        return text + (is_lost ? ": the position is lost (Moore)."
                               : ", and whoever makes them so wins (Moore).");
    }

    [[nodiscard]] Move move(const MooreHeaps& left) const {
        Integer taken = 0;
        for (std::size_t i = 0; i < heaps_.size(); ++i) taken += heaps_[i] - left[i];
        return {position_of<MoorePosition>(most_, left), taken};
    }

    Integer most_;
    MooreHeaps heaps_;
    MooreHeaps filled_;  // those that are not empty
    std::size_t k_ = 1;  // how many of these heaps a move may reduce
};

class Moore : public Game, public WrittenAsRules {
public:
    const GameInfo& info() const override { return moore_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        return position_of<MoorePosition>(heaps_reduced(term), naturals(term, moore_info, "heap"));
    }

    std::string rules_text(const Term& term) const override {
        const std::size_t count = shown_numbers(term, rules::max_in_braces);
        const std::size_t most = [&] {
            const Integer heaps = heaps_reduced(term);
            return heaps < count ? heaps.to<std::size_t>() : count;
        }();
        if (most > rules::max_loops) {
            throw limit_error("rules can say this only where a move reduces at most {} heaps",
                              rules::max_loops)
                .at(term.parameters.front().at);
        }
        const std::string loops[] = {"i", "j", "k"};
        std::string text = fmt::format("game {}\n", shown_in_braces(moore_info, count));
        for (std::size_t reduced = 1; reduced <= most; ++reduced) {
            text += "move " + shown_tuple(count, [&](std::size_t i) {
                        return shown_name(i) + (i < reduced ? " - " + loops[i] : "");
                    });
            for (std::size_t i = 0; i < reduced; ++i) {
                text += fmt::format(" for {} in 1..{}", loops[i], shown_name(i));
            }
            text += "\n";
        }
        return text;
    }

private:
    [[nodiscard]] static Integer heaps_reduced(const Term& term) {
        if (term.parameters.size() != 1) {
            throw input_error(
                "moore needs in brackets how many heaps a move may reduce, as in moore[2](3,5,7)")
                .at(term.parameters.empty() ? term.at : term.parameters[1].at);
        }
        Integer most = natural(term.parameters.front(), "the number of heaps");
        if (most == 0) {
            throw input_error("a move reduces at least one heap").at(term.parameters.front().at);
        }
        return most;
    }
};

}  // namespace

const Game& moore() {
    static const Moore game;
    return game;
}

}  // namespace grundy
