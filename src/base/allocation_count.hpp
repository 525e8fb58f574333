// Counts what the threads of a request allocate, wherever they do. The functions in
// counted_memory.hpp report to it; in a program without them it stays 0.
#pragma once

#include <atomic>
#include <cstddef>

namespace grundy {

class AllocationCount {
public:
    // A request may allocate this much beyond its limit, so that work that estimates its memory and
    // stops in good time is not disturbed.
    static constexpr std::size_t allowance = std::size_t{4} << 20;

    // What this thread counts for, or null.
    [[nodiscard]] static AllocationCount* current() noexcept;
    // Makes this thread count for that one, or for none if null. Returns the former.
    static AllocationCount* exchange(AllocationCount* count) noexcept;

    // Throws Error (limit) instead of a large allocation that exceeds the limit.
    static void before_allocating(std::size_t bytes);
    static void changed(std::ptrdiff_t bytes) noexcept;

    void set_limit(std::size_t bytes) noexcept { limit_ = bytes; }

    // Whether that many bytes more are within the limit.
    [[nodiscard]] bool fits(std::size_t more, std::size_t limit) const noexcept {
        const std::ptrdiff_t used =
            bytes_.load(std::memory_order_relaxed) - static_cast<std::ptrdiff_t>(allowance);
        if (used <= 0) return more <= limit;
        const auto counted = static_cast<std::size_t>(used);
        return counted <= limit && more <= limit - counted;
    }

private:
    static void report() noexcept;

    // Negative if more was freed than allocated, for instance when old cached objects are dropped.
    std::atomic<std::ptrdiff_t> bytes_ = 0;
    std::size_t limit_ = ~std::size_t{0};
};

}  // namespace grundy
