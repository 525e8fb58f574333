#include "base/caches.hpp"

#include <algorithm>

namespace grundy {

std::size_t Caches::bytes() const {
    const std::lock_guard lock(mutex_);
    return total_bytes();
}

std::size_t Caches::total_bytes() const {
    std::size_t sum = 0;
    for (const Entry& entry : entries_) sum += entry.bytes();
    return sum;
}

// Measures many entries only once in as many calls as there were entries: amortized constant time.
void Caches::drop_oldest() {
    constexpr std::size_t few = 32;
    if (entries_.size() > few && uses_until_measured_ > 0) {
        --uses_until_measured_;
        return;
    }
    std::size_t bytes = total_bytes();
    while (entries_.size() > 1 && bytes > limit_) {
        bytes -= std::min(bytes, entries_.back().bytes());
        known_.erase(entries_.back().key);
        entries_.pop_back();
    }
    uses_until_measured_ = entries_.size();
}

}  // namespace grundy
