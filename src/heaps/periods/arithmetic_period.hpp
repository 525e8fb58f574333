// Proofs of arithmetic periods, of games that leave up to three heaps.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/heap_values.hpp"
#include "heaps/values/numbers.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy::heaps {

// The numbers that may be taken, by the number of heaps that are left.
struct ThreeHeapMoves {
    explicit ThreeHeapMoves(const Code& code);

    std::vector<std::size_t> to_one_heap;
    std::vector<std::size_t> to_two_heaps;
    std::vector<std::size_t> to_three_heaps;
    std::size_t most_taken;
};

// Whether the code is finite and leaves at most three heaps, sometimes three, of any sizes.
[[nodiscard]] bool leaves_three_heaps(const Code& code);

// The period with saltus s > 0, if the values prove one by the theorem in arithmetic_period.cpp.
// Time O(values²) for each candidate, of which there are few.
[[nodiscard]] std::optional<Period> prove_arithmetic_period(const Numbers& values,
                                                            const ThreeHeapMoves& moves,
                                                            const Context& context);

}  // namespace grundy::heaps
