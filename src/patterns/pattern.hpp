// The values that are examined, and what can be found in them.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace grundy::patterns {

// The values of 0, 1, 2, …; -1 where there is no position.
using List = std::span<const std::int32_t>;

// The values of the pairs of numbers below `side`; -1 where there is no position.
struct Square {
    std::size_t side = 0;
    std::vector<std::int32_t> values{};  // row after row

    [[nodiscard]] std::int32_t at(std::size_t x, std::size_t y) const {
        return values[x * side + y];
    }
};

// A pattern gives every value, or only whether it is 0.
enum class Of { values, outcomes };

struct Pattern {
    std::string statement;
    std::size_t fitted = 0;  // chosen by the numbers up to this one
    std::string set = {};    // of losing positions, as in a claim; may be empty
};

// The number of candidates that fit the first half and are tested on the second.
inline constexpr std::size_t most_tested = 3;

// A pattern is chosen by the numbers below this one, and tested on all.
[[nodiscard]] inline std::size_t first_half(std::size_t size) {
    return (size + 1) / 2;
}

[[nodiscard]] inline bool agree(std::int64_t formula, std::int32_t value, Of of) {
    return of == Of::values ? formula == value : (formula == 0) == (value == 0);
}

// 0 for lost, 1 for won, -1 where there is no position.
[[nodiscard]] inline std::int32_t outcome(std::int32_t value) {
    return value > 0 ? 1 : value;
}

inline constexpr auto looking = "looking for patterns";

}  // namespace grundy::patterns
