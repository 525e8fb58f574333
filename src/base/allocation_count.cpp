#include "base/allocation_count.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace grundy {

namespace {

// Smaller allocations are refused by the next Context::check, and at once only far beyond the
// limit.
constexpr std::size_t is_large = std::size_t{1} << 20;
// What a thread collects before it reports it to the count that threads share.
constexpr std::ptrdiff_t most_unreported = std::ptrdiff_t{1} << 16;

thread_local AllocationCount* counting_for = nullptr;
thread_local std::ptrdiff_t unreported = 0;
thread_local bool is_far_beyond = false;  // when it reported last

}  // namespace

AllocationCount* AllocationCount::current() noexcept {
    return counting_for;
}

AllocationCount* AllocationCount::exchange(AllocationCount* count) noexcept {
    if (counting_for != nullptr) report();
    is_far_beyond = false;
    return std::exchange(counting_for, count);
}

void AllocationCount::before_allocating(std::size_t bytes) {
    const AllocationCount* const count = counting_for;
    if (count == nullptr || (bytes < is_large && !is_far_beyond)) return;
    if (!is_far_beyond && count->fits(bytes, count->limit_)) return;
    // Destructors must not be interrupted.
    if (std::uncaught_exceptions() == 0) throw Refused();
}

void AllocationCount::changed(std::ptrdiff_t bytes) noexcept {
    if (counting_for == nullptr) return;
    unreported += bytes;
    if (unreported > most_unreported || unreported < -most_unreported) report();
}

void AllocationCount::report() noexcept {
    AllocationCount& count = *counting_for;
    count.bytes_.fetch_add(std::exchange(unreported, 0), std::memory_order_relaxed);
    is_far_beyond = !count.fits(0, count.limit_ + std::min(allowance, ~count.limit_));
}

}  // namespace grundy
