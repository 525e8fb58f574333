// How formulas depend on the variable of a loop, and where open loops end.
#pragma once

#include "rules/language/syntax.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::rules {

// A formula as A + B·x: free of x, affine in it with A and B free of x, or neither.
struct InVariable {
    enum class Form : std::uint8_t { free, affine, other } form = Form::free;
    std::optional<Integer> value{};  // of a free formula, if it is constant
    std::optional<Integer> slope{};  // B, if it is constant
};
[[nodiscard]] InVariable in_variable(const Formula& formula, Variable x);

// Whether the loop ends only when a number of some part becomes negative: `a..` and infinite sets.
[[nodiscard]] bool is_open(const Loop& loop);

// The numbers of parts that are A - B·k for the variable k of that loop, where A and B are known
// when the loop is entered (they depend on coordinates, lets and outer loops) and B is not a
// constant below 1. The loop ends after ⌊A/B⌋ for each of them with B >= 1; it is an error if none
// has B >= 1. An inner loop that makes such a number smaller is replaced by its least number.
[[nodiscard]] std::vector<Formula> loop_bounds(const Move& move, std::size_t loop);

}  // namespace grundy::rules
