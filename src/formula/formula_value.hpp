// What a formula is for given numbers.
#pragma once

#include "formula/formula.hpp"

#include <grundy/integer.hpp>

#include <cstdint>
#include <optional>
#include <span>

namespace grundy {

// `variables` has a number for each variable of the formula. Throws Error (input) with the place of
// a piece that is not defined there, such as a division by 0, and (limit) for a power that no
// memory would hold.
[[nodiscard]] Integer value_of(const Formula& formula, std::span<const Integer> variables);

// Of a formula in one variable; the error names x.
[[nodiscard]] Integer value_at(const Formula& formula, const Integer& x);

// What one piece is, where its operands are values[of]; not for variables.
[[nodiscard]] Integer value_of(const Formula::Piece& piece, std::span<const Integer> values);

// The same of a formula in machine words; nothing where they do not suffice on the way, and nothing
// where it is not defined.
[[nodiscard]] std::optional<std::int64_t> small_value_of(const Formula& formula,
                                                         std::span<const std::int64_t> variables);

}  // namespace grundy
