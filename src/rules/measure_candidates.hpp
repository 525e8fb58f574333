// What might decrease with every move.
#pragma once

#include "rules/contradiction.hpp"
#include "rules/syntax.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace grundy::rules {

struct MeasureCandidate {
    Formula formula;
    std::string text;
};

struct MeasureCandidates {
    std::vector<MeasureCandidate> all;   // can be computed for every position, and is never below 0
    const Formula* unbounded = nullptr;  // of the declared ones the first that is not proved to be
};

// The best first: what is declared, coordinates, sums, what `where` bounds.
[[nodiscard]] MeasureCandidates measure_candidates(const Game& game, Work& work);

[[nodiscard]] MeasureCandidate constant_measure(std::size_t number);
[[nodiscard]] MeasureCandidate coordinate_measure(const Game& game, std::size_t coordinate);

}  // namespace grundy::rules
