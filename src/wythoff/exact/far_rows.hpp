// The points in some rows, near or far, on an engine: what rows/recursion finds, sooner.
#pragma once

#include "wythoff/rows/recursion.hpp"

#include <cstdint>
#include <optional>

namespace grundy::wythoff {

// What points_in_rows gives, and Error where it throws.
[[nodiscard]] FarRows fast_points_in_rows(unsigned g, const Integer& first, const Integer& last,
                                          std::uint64_t warm_up, const Context& context = {});

// The points in the rows first..last and the state of the first, exactly, in memory that grows with
// the rows. Nothing where that is of no use: for many rows, rows that are few or very far, values
// above max_word_value, a window of more than 64 diagonals, or on a machine without an engine.
// Needs 0 <= first <= last.
[[nodiscard]] std::optional<FarRows> points_in_first_rows(unsigned g, const Integer& first,
                                                          const Integer& last,
                                                          const Context& context);

}  // namespace grundy::wythoff
