#include "base/allocation_count.hpp"

#include <utility>

namespace grundy {

namespace {

// Smaller allocations are refused by the next Context::check. So exceptions come only from where
// much is allocated.
constexpr std::size_t refused_at_once = std::size_t{1} << 20;
// What a thread collects before it reports it to the count that threads share.
constexpr std::ptrdiff_t most_unreported = std::ptrdiff_t{1} << 16;

thread_local AllocationCount* counting_for = nullptr;
thread_local std::ptrdiff_t unreported = 0;

}  // namespace

AllocationCount* AllocationCount::current() noexcept {
    return counting_for;
}

AllocationCount* AllocationCount::exchange(AllocationCount* count) noexcept {
    if (counting_for != nullptr) report();
    return std::exchange(counting_for, count);
}

void AllocationCount::before_allocating(std::size_t bytes) {
    AllocationCount* const count = counting_for;
    if (bytes < refused_at_once || count == nullptr || count->fits(bytes, count->limit_)) return;
    throw Refused();
}

void AllocationCount::changed(std::ptrdiff_t bytes) noexcept {
    if (counting_for == nullptr) return;
    unreported += bytes;
    if (unreported > most_unreported || unreported < -most_unreported) report();
}

void AllocationCount::report() noexcept {
    counting_for->bytes_.fetch_add(std::exchange(unreported, 0), std::memory_order_relaxed);
}

}  // namespace grundy
