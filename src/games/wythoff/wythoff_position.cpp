// Outcome and winning moves for piles of any size by Wythoff's theorem: the P-positions are the
// pairs (⌊φn⌋, ⌊φ²n⌋). Values by the first method that reaches them (wythoff/function).

#include "games/wythoff/wythoff_position.hpp"

#include "game/abilities.hpp"
#include "game/marks.hpp"
#include "game/reason_text.hpp"
#include "math/fibonacci_words.hpp"
#include "math/integer_format.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/silber.hpp"
#include "wythoff/function/theorems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace grundy {

namespace {

std::string text_of(const Integer& first, const Integer& second) {
    return fmt::format("wythoff({},{})", first, second);
}

class WythoffEvidence : public Evidence {
public:
    WythoffEvidence(const Integer& first, const Integer& second, wythoff::Evaluation found,
                    Context context)
        : first_(first),
          second_(second),
          smaller_(std::min(first, second)),
          larger_(std::max(first, second)),
          same_difference_(wythoff::cold_pair(Integer(larger_ - smaller_))),
          found_(std::move(found)),
          context_(std::move(context)) {}

    std::string reason() const override { return is_cold() ? cold_reason() : hot_reason(); }
    Figure figure() const override {
        if (is_cold() || !is_by_mex()) return {};
        MexFigure figure{found_.value.number, {}};
        for_each_smaller([&](unsigned smaller, std::string to) {
            figure.options.push_back({std::move(to), smaller});
        });
        return figure;
    }

    // The values of all options, where they had to be found for this position alone; else null.
    [[nodiscard]] const wythoff::CellOptions* options() const {
        const auto* const table = std::get_if<wythoff::ByTable>(&found_.evidence);
        return table != nullptr ? table->options.get() : nullptr;
    }

    // By the golden ratio, and by Fibonacci representations (R. Silber) where they are short.
    std::vector<Step> steps_to_win() const override {
        constexpr std::size_t readable_digits = 15;
        std::vector<Step> steps;
        if (!is_cold()) steps.push_back({winning_pair()});
        if (larger_.decimal_digits() > readable_digits) return steps;
        const wythoff::SilberMove move = wythoff::silber_move(smaller_, larger_);
        PartitionFigure figure{"fibonacci", smaller_, {}, move.small_word};
        for (std::size_t i = 0; i < move.small_word.size(); ++i) {
            if (move.small_word[i] == '0') continue;
            figure.parts.push_back(
                value_of_word("1" + std::string(move.small_word.size() - i - 1, '0')));
        }
        steps.push_back({wythoff::describe(move, smaller_, larger_), std::nullopt,
                         figure.parts.empty() ? Figure() : Figure(std::move(figure))});
        return steps;
    }

private:
    [[nodiscard]] bool is_cold() const { return same_difference_.small == smaller_; }

    [[nodiscard]] std::string cold_reason() const {
        return fmt::format(
            "({0},{1}) is the pair (⌊φn⌋,⌊φ²n⌋) with n = {1} - {0} = {2} and φ = (1+√5)/2. By "
            "Wythoff's theorem these pairs are the losing positions: no move leads from one to "
            "another.",
            smaller_, larger_, same_difference_.index);
    }

    [[nodiscard]] std::string hot_reason() const {
        const Value& value = found_.value;
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
        if (!is_by_mex())
            return fmt::format("The value is {}, {}.", value.number, found_.because());
        std::vector<std::string> witnesses;
        for_each_smaller([&](unsigned smaller, const std::string& to) {
            witnesses.push_back(fmt::format("{} ({})", smaller, to));
        });
        return describe_mex(fmt::format("The value is {} by the mex rule: moves", value.number),
                            witnesses, value.number, value.number > readable);
    }

    // Whether the options explain the value.
    [[nodiscard]] bool is_by_mex() const {
        return found_.value.is_exact() && larger_ < wythoff::table_limit &&
               found_.value.certainty != Certainty::conjectural && !found_.is<wythoff::ByPeriod>();
    }

    // A position for each of the first smaller values.
    template <class Visit>
    void for_each_smaller(const Visit& visit) const {
        for (unsigned smaller = 0; smaller < readable && smaller < found_.value.number; ++smaller) {
            const auto reached =
                positions_reached(first_, second_, smaller, options(), context_).positions;
            if (reached.empty()) break;  // a limit was reached meanwhile
            visit(smaller, text_of(reached[0].first, reached[0].second));
        }
    }

    static constexpr unsigned readable = 6;  // options

    // Which losing pair can be reached, and how it is found.
    [[nodiscard]] std::string winning_pair() const {
        const std::string theorem =
            "By Wythoff's theorem the losing positions are the pairs (⌊φn⌋,⌊φ²n⌋), φ = (1+√5)/2. ";
        const auto& [index, small, large] = same_difference_;
        if (small < smaller_) {
            return theorem +
                   fmt::format(
                       "The piles differ by {0}; the pair with that difference, n = {0}, is "
                       "({1},{2}), and taking {3} from both piles reaches it.",
                       index, small, large, Integer(smaller_ - small));
        }
        // Otherwise smaller < ⌊φ·difference⌋, so the larger pile is beyond the smaller's partner.
        const wythoff::ColdPair pair = wythoff::cold_pair_containing(smaller_);
        const Integer& left = pair.small == smaller_ ? pair.large : pair.small;
        return theorem +
               fmt::format(
                   "The pile of {} belongs to the pair n = {}, ({},{}), and taking {} from the "
                   "other pile reaches it.",
                   smaller_, pair.index, pair.small, pair.large, Integer(larger_ - left));
    }

    Integer first_;
    Integer second_;
    Integer smaller_;
    Integer larger_;
    wythoff::ColdPair same_difference_;  // the losing pair with the same difference
    wythoff::Evaluation found_;
    Context context_;
};

class WythoffPosition : public Component,
                        public Valued,
                        public MovesToValue,
                        public CountsMoves,
                        public FindsMove,
                        public Drawn,
                        public FindsMarkedMove,
                        public WithNumbers,
                        public Symmetric,
                        public MiserePlay {
public:
    WythoffPosition(Integer first, Integer second)
        : first_(std::move(first)), second_(std::move(second)) {
        assert(first_ >= 0 && second_ >= 0);
    }

    const GameInfo& info() const override { return wythoff_info(); }
    std::string text() const override { return text_of(first_, second_); }
    std::vector<Integer> heaps() const override { return {first_, second_}; }

    std::string key() const override {
        return KeyBuilder(info().name).add(first_).add(second_).take();
    }
    std::string value_key() const override {
        return KeyBuilder(info().name).add(smaller()).add(larger()).take();
    }

    void for_each_move(const MoveVisitor& visit) const override {
        const bool second_is_larger = second_ >= first_;
        for (Integer taken = 1; taken <= larger(); ++taken) {
            const Integer first = first_ - taken;
            const Integer second = second_ - taken;
            const auto from_one = [&](bool is_second) {
                return is_second ? move_to(first_, second) : move_to(first, second_);
            };
            if (!visit(from_one(second_is_larger))) return;
            if (taken > smaller()) continue;
            if (!visit(from_one(!second_is_larger)) || !visit(move_to(first, second))) return;
        }
    }

    Integer move_count() const override { return first_ + second_ + smaller(); }

    std::string describe(const Move& move) const override {
        const auto* const to = only_component<WythoffPosition>(move.to);
        if (to->first_ != first_ && to->second_ != second_) {
            return fmt::format("take {} from both piles", Integer(move.taken / 2));
        }
        return fmt::format("take {} from the pile of {}", move.taken,
                           to->second_ == second_ ? first_ : second_);
    }

    Evaluation evaluate(const Goal& goal, const Context& context) const override {
        const bool exceeds = goal.kind == Goal::Kind::exceeds;
        if (exceeds && goal.target == 0) return *goal.known;
        if (exceeds || goal.kind == Goal::Kind::equals) {
            return compare_with(goal.target, *goal.known, context);
        }
        const auto effort =
            goal.kind == Goal::Kind::value ? wythoff::Effort::quick : wythoff::Effort::thorough;
        return explained(wythoff::evaluate(first_, second_, effort, context), context);
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        return list(reached(value, known, context), limit);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const target = only_component<WythoffPosition>(to);
        if (target == nullptr || !reaches(target->first_, target->second_)) return std::nullopt;
        return move_to(target->first_, target->second_);
    }

    Drawing drawing(const Context& /*context*/) const override {
        return piece_drawing("queen", {first_, second_}, heaps());
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        mark.sizes = only_component<WythoffPosition>(move.to)->heaps();
        mark.cell = {mark.sizes[0], mark.sizes[1]};
        return mark;
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        if (!mark.cell && mark.sizes.size() != 2) return std::nullopt;
        const Cell to = mark.cell ? *mark.cell : Cell(mark.sizes[0], mark.sizes[1]);
        if (to.first < 0 || to.second < 0 || !reaches(to.first, to.second)) return std::nullopt;
        return move_to(to.first, to.second);
    }

    // Let A be (0,0), (1,2), (2,1) and B be (0,1), (1,0), (2,2). Those of A have value 0 and misère
    // value 1, those of B value 1 and misère value 0, as is checked by hand. All others are firm: a
    // position outside A and B has an option in A exactly when it has one in B, namely if it is, up
    // to order, (0,n) with n >= 2, (1,1), (1,n) or (2,n) with n >= 3, (n,n) with n >= 3, or (n,n+1)
    // with n >= 2. So the misère values of its options are, as a set, their values.
    std::string_view tame_by() const override {
        return "In misère play only (0,0), (1,2), (0,1) and (2,2) differ from normal play: the "
               "first two have misère value 1 instead of 0, the others 0 instead of 1. Every other "
               "position from which a move leads to one of the first two has one to the others "
               "too, so its value stays.";
    }

    std::optional<Tame> tame(const Evaluation& /*known*/) const override {
        return Tame{is_fickle(first_, second_), Certainty::theorem};
    }

    std::optional<MoveList> misere_moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& known,
                                            const Context& context) const override {
        auto found = reached(value, known, context);
        if (value > 1) return list(found, limit);
        std::erase_if(found.positions,
                      [](const auto& to) { return is_fickle(to.first, to.second); });
        // Those of value 1 and misère value 0, or the other way round.
        using Pairs = std::vector<std::pair<Integer, Integer>>;
        for (const auto& to :
             value == 0 ? Pairs{{0, 1}, {1, 0}, {2, 2}} : Pairs{{0, 0}, {1, 2}, {2, 1}}) {
            if (reaches(to.first, to.second)) found.positions.push_back(to);
        }
        return list(found, limit);
    }

private:
    [[nodiscard]] const Integer& smaller() const { return std::min(first_, second_); }
    [[nodiscard]] const Integer& larger() const { return std::max(first_, second_); }

    [[nodiscard]] static bool is_fickle(const Integer& first, const Integer& second) {
        const auto& [smaller, larger] = std::minmax(first, second);
        return larger <= 2 && (smaller == 0 ? larger < 2 : larger == 2);
    }

    [[nodiscard]] Evaluation explained(wythoff::Evaluation found, const Context& context) const {
        return {found.value, std::make_shared<const WythoffEvidence>(first_, second_,
                                                                     std::move(found), context)};
    }

    [[nodiscard]] Evaluation compare_with(const Integer& target, const Evaluation& known,
                                          const Context& context) const {
        if (target == 0) return explained(wythoff::evaluate_outcome(first_, second_), context);
        if (target > wythoff::small_values(context)) return known;
        return explained(wythoff::evaluate_small_value(first_, second_, context), context);
    }

    [[nodiscard]] bool reaches(const Integer& first, const Integer& second) const {
        const Integer from_first = first_ - first;
        const Integer from_second = second_ - second;
        return from_first >= 0 && from_second >= 0 && from_first + from_second > 0 &&
               (from_first == 0 || from_second == 0 || from_first == from_second);
    }

    [[nodiscard]] Move move_to(const Integer& first, const Integer& second) const {
        return {wythoff_position(first, second), Integer(first_ - first + second_ - second)};
    }

    [[nodiscard]] wythoff::Reachable reached(const Integer& value, const Evaluation& known,
                                             const Context& context) const {
        const auto* const evidence = dynamic_cast<const WythoffEvidence*>(known.evidence.get());
        return positions_reached(first_, second_, value,
                                 evidence != nullptr ? evidence->options() : nullptr, context);
    }

    [[nodiscard]] MoveList list(const wythoff::Reachable& reached, std::size_t limit) const {
        MoveCollector collector(limit);
        for (const auto& to : reached.positions) {
            collector.add([&] { return move_to(to.first, to.second); });
        }
        return collector.list(reached.certainty, reached.complete);
    }

    Integer first_;
    Integer second_;
};

}  // namespace

const GameInfo& wythoff_info() {
    static constexpr GameInfo info{
        "wythoff",
        "wythoff(m,n)",
        "Take any number from one pile, or the same number from both; whoever takes the last chip "
        "wins.",
        "wythoff(10,15)",
        "W. A. Wythoff, A modification of the game of Nim, 1907",
        Shape::board,
        "Nivasch's Convergence Conjecture",
    };
    return info;
}

Position wythoff_position(Integer first, Integer second) {
    return position_of<WythoffPosition>(std::move(first), std::move(second));
}

}  // namespace grundy
