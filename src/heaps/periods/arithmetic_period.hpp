// Games that leave up to three heaps, whose values grow forever in steps: what proves it.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/codes/numbers.hpp"
#include "heaps/values/heap_values.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy::heaps {

// The numbers that may be taken, by what they leave.
struct ThreeHeapMoves {
    explicit ThreeHeapMoves(const Code& code);

    std::vector<std::size_t> to_one_heap;
    std::vector<std::size_t> to_two_heaps;
    std::vector<std::size_t> to_three_heaps;
    std::size_t most_taken;
};

// A finite code that leaves three heaps at most, of any sizes, and can leave three.
[[nodiscard]] bool leaves_three_heaps(const Code& code);

// G(n+p) = G(n) + s for all n >= e, s > 0, if the values up to heap N show it by the theorem that
// stands in arithmetic_period.cpp. Needs N >= 3e + 7p + t - 3. Time O(N²) for each candidate, of
// which there are few.
[[nodiscard]] std::optional<Period> prove_arithmetic_period(const Numbers& values,
                                                            const ThreeHeapMoves& moves,
                                                            const Context& context);

}  // namespace grundy::heaps
