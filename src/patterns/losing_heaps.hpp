// A list of losing heaps that repeats, written as formulas in x.
#pragma once

#include "patterns/periods.hpp"

#include <string>

namespace grundy::patterns {

// "7x; 7x+2" for the heaps of value 0 in a list that repeats so; empty where that would be long.
// With a saltus, heaps of value 0 are those of the beginning only.
[[nodiscard]] std::string losing_heaps(List list, const Repetition& repetition);

}  // namespace grundy::patterns
