// Who wins a sum. Let s be the nim-sum of the components whose value is known as a number. Each
// rule looks at what is known of the components and says what follows, or nothing:
// - by_values: all are known. The value is s.
// - by_bound: all but one, whose value is only known to exceed b >= s. The sum is not 0.
// - by_loopy_value: one component is loopy, the others are known. The sum is loopy.
// - by_two_loopy_values: with two loopy components no move makes all values 0. It is a draw.
// - by_counting_moves: with k moves a component has a value of at most k. If no such values make
// the
//   sum 0, it is not 0.
// Equal components cancel in pairs before that, whatever their value, if play in them always ends.
#pragma once

#include "engine/known_sum.hpp"

#include <cstddef>
#include <optional>

namespace grundy {

struct Decision {
    enum class Rule { values, bound, loopy_value, two_loopy_values, counted_moves, none };

    Rule rule = Rule::none;
    Value value{};
    std::optional<std::size_t> bounded{};  // by_bound: the component that the bound is of
    MoveCounts move_counts{};              // by_counting_moves: of components without a value
};

[[nodiscard]] std::optional<Decision> by_values(const KnownSum& sum);
[[nodiscard]] std::optional<Decision> by_bound(const KnownSum& sum);
[[nodiscard]] std::optional<Decision> by_loopy_value(const KnownSum& sum);
[[nodiscard]] std::optional<Decision> by_two_loopy_values(const KnownSum& sum);
// Counts at most `most_moves` of a component; gives up where time is short.
[[nodiscard]] std::optional<Decision> by_counting_moves(const KnownSum& sum,
                                                        std::size_t most_moves);

// The first rule that says something. If none does, the outcome is unknown.
[[nodiscard]] Decision decide(const KnownSum& sum, std::size_t most_moves);

// With one component open it matters whether its value is that of all the others; with a few, any
// value that can be found helps. Learns what the components say when asked to work harder.
void look_closer(KnownSum& sum);

// A component whose value is conjectural, and what is known of it without, which decides the
// outcome: it is enough that its value is not that of all the others together. Then it is N.
struct SurerValue {
    std::size_t component;
    Evaluation known;
};
// Where the component's value is not known as a number, the surer bound takes its place in the sum.
[[nodiscard]] std::optional<SurerValue> rest_on_less(KnownSum& sum);

}  // namespace grundy
