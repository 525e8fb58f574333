// Counts what the threads of a request allocate, wherever they do. The functions in
// counted_memory.hpp report to it; in a program without them it stays 0.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <new>

namespace grundy {

class AllocationCount {
public:
    // A request may allocate this much beyond its limit, so that work that estimates its memory and
    // stops in good time is not disturbed.
    static constexpr std::size_t allowance = std::size_t{4} << 20;

    // What it counts also counts for `outer`, if that is not null.
    explicit AllocationCount(std::size_t limit, AllocationCount* outer = nullptr)
        : limit_(limit), outer_(outer) {}
    ~AllocationCount() {
        if (outer_ != nullptr) outer_->bytes_ += bytes_;
    }
    AllocationCount(const AllocationCount&) = delete;
    AllocationCount& operator=(const AllocationCount&) = delete;

    // While it lives, the allocations of its thread go to that count, or to none if it is null.
    class Scope {
    public:
        explicit Scope(AllocationCount* count) noexcept : outer_(exchange(count)) {}
        ~Scope() { (void)exchange(outer_); }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

    private:
        AllocationCount* outer_;
    };
    // The count of this thread, or null.
    [[nodiscard]] static AllocationCount* current() noexcept;

    // Ends the request: it is not an Error, because an object that was changing must not be used
    // any more. Work that wants to go on charges its memory in advance.
    class Refused : public std::bad_alloc {};
    // Throws Refused instead of a large allocation that exceeds the limit, or any far beyond it.
    static void before_allocating(std::size_t bytes);
    static void changed(std::ptrdiff_t bytes) noexcept;

    [[nodiscard]] std::size_t bytes() const noexcept {
        const std::ptrdiff_t bytes = bytes_.load(std::memory_order_relaxed);
        return bytes > 0 ? static_cast<std::size_t>(bytes) : 0;
    }

    // Whether that many bytes more are within the limit.
    [[nodiscard]] bool fits(std::size_t more, std::size_t limit) const noexcept {
        const std::size_t counted = std::max(bytes(), allowance) - allowance;
        if (counted > limit || more > limit - counted) return false;
        const std::size_t beyond = limit - std::min(limit, limit_);
        return outer_ == nullptr || outer_->fits(bytes() + more, outer_->limit_ + beyond);
    }

private:
    static AllocationCount* exchange(AllocationCount* count) noexcept;
    static void report() noexcept;

    // Negative if more was freed than allocated, for instance when old cached objects are dropped.
    std::atomic<std::ptrdiff_t> bytes_ = 0;
    std::size_t limit_;
    AllocationCount* outer_;
};

}  // namespace grundy
