// Who wins a sum. Let s be the nim-sum of the components whose value is known as a number. Each
// rule looks at what is known of the components and says what follows, or nothing:
// - by_values: all are known. The value is s.
// - by_bound: all but one, whose value is only known to exceed b >= s. The sum is not 0.
// - by_loopy_value: one component is loopy, the others are known. The sum is loopy.
// - by_excluded_values: one component is loopy, some of the others are not known. Without the loopy
//   one their sum is some number v, and the whole is a draw unless v is one of K. It is if K is
//   empty, or if no k of K can be v by what is known of bounds and numbers of moves.
// - by_two_loopy_values: with two loopy components no move makes all values 0. It is a draw.
// - by_counting_moves: with k moves a component has a value of at most k. If no such values make
//   the sum 0, it is not 0.
// Equal components cancel in pairs before that, whatever their value, if play in them always ends.
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

// What the open components can come to together.
struct OpenValues {
    Integer more_than = -1;          // one of them exceeds this
    Integer free_bits = 0;           // of the others
    std::optional<Integer> at_most;  // all together
    MoveCounts counts;               // of those that few moves bound

    [[nodiscard]] bool cannot_be(const Integer& v) const {
        return (at_most && v > *at_most) || Integer(v | free_bits) <= more_than;
    }
    // Whether none of K can be made v by the number `known`: a loopy component with K draws.
    [[nodiscard]] bool exclude(const std::vector<Integer>& K, const Integer& known) const;
};
// Counts at most `most_moves` of a component; nothing if one can be anything, or time is short.
[[nodiscard]] std::optional<OpenValues> open_values(const EvaluatedSum& sum,
                                                    std::size_t most_moves);

[[nodiscard]] std::optional<Decision> by_values(const EvaluatedSum& sum);
[[nodiscard]] std::optional<Decision> by_bound(const EvaluatedSum& sum);
[[nodiscard]] std::optional<Decision> by_loopy_value(const EvaluatedSum& sum);
[[nodiscard]] std::optional<Decision> by_excluded_values(const EvaluatedSum& sum,
                                                         std::size_t most_moves);
[[nodiscard]] std::optional<Decision> by_two_loopy_values(const EvaluatedSum& sum);
[[nodiscard]] std::optional<Decision> by_counting_moves(const EvaluatedSum& sum,
                                                        std::size_t most_moves);

// The first rule that says something. If none does, the outcome is unknown.
[[nodiscard]] Decision decide(const EvaluatedSum& sum, std::size_t most_moves);

// With one component open it matters whether its value is that of all the others; with a few, any
// value that can be found helps. Learns what the components say when asked to work harder. Does
// nothing where it is a draw whatever they are.
void refine_open_components(EvaluatedSum& sum);

// The component whose value is the least sure, and what is known of it for more_certain, which
// decides the outcome: it is enough that its value is not that of all the others together. Then it
// is N.
struct SurerValue {
    std::size_t component;
    Evaluation known;
};
// Where the component's value is only a conjectural bound, the more_certain one takes its place.
[[nodiscard]] std::optional<SurerValue> strengthen(EvaluatedSum& sum);

// How sure the outcome is.
[[nodiscard]] Certainty outcome_certainty(const EvaluatedSum& sum, const Decision& decision,
                                          const std::optional<SurerValue>& more_certain);

}  // namespace grundy
