// Repetitions in a finite sequence of values.
#pragma once

#include "base/stop_check.hpp"

#include <grundy/context.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy::heaps {

inline constexpr std::string_view looking_for_a_period = "looking for a period";

// v(n + length) = v(n) for all n >= first for which both are known, with the least such `first`.
struct Repetition {
    std::size_t first;
    std::size_t length;
};

// The shortest repetition of the `size` values v(0), v(1), … that suffices(repetition), of length
// at most `longest`. Uses the Z-function of the reversed sequence: z[i] is the length of the
// longest common prefix of the sequence and its suffix from i on. Time O(size), memory 4 · longest
// bytes. Needs longest < size < 2^32.
template <class ValueAt, class Suffices>
[[nodiscard]] std::optional<Repetition> find_repetition(std::size_t size, ValueAt value,
                                                        std::size_t longest, Suffices suffices,
                                                        const Context& context) {
    assert(longest < size);
    const auto reversed = [&](std::size_t i) { return value(size - 1 - i); };
    StopCheck check(context, looking_for_a_period, 1U << 16);
    std::vector<std::uint32_t> z;
    z.reserve(longest + 1);
    z.push_back(0);
    std::size_t left = 0;
    std::size_t right = 0;  // [left, right) is the rightmost match found so far
    for (std::size_t i = 1; i <= longest; ++i) {
        check();
        std::size_t length = i < right ? std::min<std::size_t>(right - i, z[i - left]) : 0;
        for (; i + length < size && reversed(length) == reversed(i + length); ++length) check();
        if (const Repetition found{size - i - length, i}; suffices(found)) return found;
        z.push_back(static_cast<std::uint32_t>(length));
        if (i + length > right) {
            left = i;
            right = i + length;
        }
    }
    return std::nullopt;
}

}  // namespace grundy::heaps
