// The parts of Frieze's slides that fill files of their own.
#pragma once

#include "papers/exhibit.hpp"

namespace grundy::papers {

// Take-away games in which the last move bounds the next.
[[nodiscard]] Content frieze_doubling(const Control& control);
[[nodiscard]] Content frieze_fibonacci(const Control& control);
[[nodiscard]] Content frieze_losing_starts(const Control& control);
[[nodiscard]] Content frieze_representation(const Control& control);

// Matchings and Geography.
[[nodiscard]] Content frieze_matchings(const Control& control);
[[nodiscard]] Content frieze_uvg(const Control& control);
[[nodiscard]] Content frieze_complexity(const Control& control);

}  // namespace grundy::papers
