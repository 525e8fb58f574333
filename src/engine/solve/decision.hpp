// Who wins a sum. Let s be the nim-sum of the components whose value is known as a number. Each
// rule applies or does not, depending on what is known of the components:
// - by_values: all are known. The value is s.
// - by_bound: all but one, whose value is only known to exceed b >= s. The sum is not 0.
// - by_loopy_value: one component is loopy, the others are known. The sum is loopy.
// - by_excluded_values: one component is loopy, some of the others are not known. Without the loopy
//   one their sum is some number v, and the whole is a draw unless v is in K. So it is a draw if K
//   is empty, or if bounds and numbers of moves show that v is not in K.
// - by_two_loopy_values: with two loopy components no move makes all values 0. It is a draw.
// - by_counting_moves: with k moves a component has a value of at most k. If no such values make
//   the sum 0, it is not 0.
// Before that, equal components cancel in pairs, whatever their value, if play in them always ends.
#pragma once

#include "engine/solve/evaluated_sum.hpp"

#include <cstddef>
#include <optional>

namespace grundy {

struct Decision {
    enum class Rule {
        values,
        bound,
        loopy_value,
        excluded_values,
        two_loopy_values,
        counted_moves,
        none
    };

    Rule rule = Rule::none;
    Value value{};
    std::optional<std::size_t> bounded{};  // by_bound: the component that the bound is of
    MoveCounts move_counts{};              // of components without a value, where they decide
    // by_excluded_values: a draw of this certainty, though K ⊕ v is not known.
    std::optional<Certainty> draw{};

    [[nodiscard]] Outcome outcome() const { return draw ? Outcome::draw : value.outcome(); }
    [[nodiscard]] Certainty certainty() const { return draw.value_or(value.certainty); }
};

// What is known of the nim-sum of the open components.
struct OpenValues {
    Integer more_than = -1;          // one of them exceeds this
    Integer free_bits = 0;           // bits that the others can have
    std::optional<Integer> at_most;  // a bound of the nim-sum
    MoveCounts counts;               // of components that are bounded by their number of moves

    [[nodiscard]] bool cannot_be(const Integer& v) const {
        return (at_most && v > *at_most) || Integer(v | free_bits) <= more_than;
    }
    // Whether the nim-sum, with `known`, is none of K. Then a sum with a loopy component ∞(K) is a
    // draw.
    [[nodiscard]] bool exclude(const std::vector<Integer>& K, const Integer& known) const;
};
// Counts at most `max_moves` moves of a component. Nothing if a component can have any value, or if
// time is short.
[[nodiscard]] std::optional<OpenValues> open_values(const EvaluatedSum& sum, std::size_t max_moves);

// The first rule that applies. If none does, the outcome is unknown.
[[nodiscard]] Decision decide(const EvaluatedSum& sum, std::size_t max_moves);

// Evaluates open components again with more effort: a single one to compare its value with that of
// all others, a few to find any value. Does nothing if the sum is a draw whatever their values are.
void refine_open_components(EvaluatedSum& sum);

// A more certain evaluation of the least certain component, which shows that its value is not the
// nim-sum of the others. So the outcome is N.
struct SurerValue {
    std::size_t component;
    Evaluation known;
};
// If the component's value is only a conjectural bound, the more certain one replaces it.
[[nodiscard]] std::optional<SurerValue> strengthen(EvaluatedSum& sum);

// The certainty of the outcome.
[[nodiscard]] Certainty outcome_certainty(const EvaluatedSum& sum, const Decision& decision,
                                          const std::optional<SurerValue>& more_certain);

}  // namespace grundy
