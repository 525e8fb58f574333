// Nim-sum: binary addition without carry, the value of a sum of games (Sprague-Grundy theorem).
#pragma once

#include <grundy/integer.hpp>

#include <span>

namespace grundy {

[[nodiscard]] inline Integer nim_sum(std::span<const Integer> values) {
    Integer sum = 0;
    for (const Integer& value : values) sum ^= value;
    return sum;
}

}  // namespace grundy
