// The parts of Frieze's slides that fill files of their own.
#pragma once

#include "reproduce/exhibit.hpp"

namespace grundy::papers {

// Labels.
[[nodiscard]] Content frieze_uniqueness(const Context& context);

// Take-away games in which the last move bounds the next.
[[nodiscard]] Content frieze_doubling(const Context& context);
[[nodiscard]] Content frieze_fibonacci(const Context& context);
[[nodiscard]] Content frieze_losing_starts(const Context& context);
[[nodiscard]] Content frieze_representation(const Context& context);

// Matchings and Geography.
[[nodiscard]] Content frieze_matchings(const Context& context);
[[nodiscard]] Content frieze_uvg(const Context& context);
[[nodiscard]] Content frieze_complexity(const Context& context);

}  // namespace grundy::papers
