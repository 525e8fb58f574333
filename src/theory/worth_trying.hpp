// Whether to begin with work that cannot be broken off with a part of its result.
#pragma once

#include <grundy/context.hpp>

#include <chrono>
#include <cstdint>

namespace grundy {

// With a deadline, that it can be met, if a step takes no longer than `least`; without one, that
// nobody has to wait for more than `unasked` steps.
[[nodiscard]] inline bool worth_trying(std::uint64_t steps, std::uint64_t unasked,
                                       std::chrono::nanoseconds least, const Context& context) {
    if (!context.deadline) return steps <= unasked;
    using Seconds = std::chrono::duration<double>;
    const Seconds left = *context.deadline - std::chrono::steady_clock::now();
    return Seconds(least) * static_cast<double>(steps) <= left;
}

}  // namespace grundy
