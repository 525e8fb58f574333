// Formulas that might decrease with every move.
#pragma once

#include "rules/language/syntax.hpp"
#include "rules/termination/contradiction.hpp"

#include <cstddef>
#include <vector>

namespace grundy::rules {

struct MeasureCandidates {
    std::vector<Formula> all;            // defined at every position, and never below 0
    const Formula* unbounded = nullptr;  // the first declared one without such a proof
};

// The best first: declared ones, coordinates, sums, what `where` bounds.
[[nodiscard]] MeasureCandidates measure_candidates(const Game& game, Work& work);

[[nodiscard]] Formula constant_measure(std::size_t number);

}  // namespace grundy::rules
