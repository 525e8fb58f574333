// Beatty sequences: losing heaps ⌊αn⌋, and losing pairs (⌊αn⌋, ⌊βn⌋) with 1/α + 1/β = 1, as those
// of Wythoff's game. The slope is looked for among the roots of small quadratic equations.
#pragma once

#include "patterns/pattern.hpp"

#include <optional>

namespace grundy::patterns {

// Needs eight losing pairs in the first half. A slope is named only if fewer than 0.3 equations as
// short as its own are to be expected among the slopes that fit as well.
[[nodiscard]] std::optional<Pattern> find_slope(const Square& square, const Context& context);

// The same for losing heaps.
[[nodiscard]] std::optional<Pattern> find_slope(List list, const Context& context);

// The larger root, or else the smaller, of ax² + bx + c as a slope is written: phi, sqrt(2),
// (sqrt(13)-1)/2.
struct Equation {
    std::int64_t a;
    std::int64_t b;
    std::int64_t c;
};
[[nodiscard]] std::string describe_root(const Equation& equation, bool larger);

}  // namespace grundy::patterns
