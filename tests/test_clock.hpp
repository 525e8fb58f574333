// Deadlines for tests, which must not depend on the speed and the load of the machine.
#pragma once

#include <grundy/context.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

namespace grundy::test {

// A deadline that has passed.
inline constexpr Context::Time long_ago{};

// Sets a deadline that passes once the clock of the context, which stands still until then, has
// been read that many times. Returns the number of readings so far.
inline std::shared_ptr<const std::atomic<std::uint64_t>> expire_after(
    Context& context, std::uint64_t readings,
    std::chrono::milliseconds time = std::chrono::milliseconds(50)) {
    const auto count = std::make_shared<std::atomic<std::uint64_t>>(0);
    context.deadline = Context::Time() + time;
    context.clock = [count, readings] {
        const std::uint64_t number = ++*count;
        if (number <= readings) return Context::Time();
        // Advances after the deadline, so that work that gets extra time ends as well.
        return Context::Time() + std::chrono::hours(1) +
               std::chrono::milliseconds(number - readings);
    };
    return count;
}

}  // namespace grundy::test
