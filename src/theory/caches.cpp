#include "theory/caches.hpp"

#include <algorithm>

namespace grundy {

std::size_t Caches::bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_in_all();
}

std::size_t Caches::bytes_in_all() const {
    std::size_t sum = 0;
    for (const Entry& entry : entries_) sum += entry.bytes();
    return sum;
}

// Weighs many entries only once in as many calls as there were entries: constant time on average.
void Caches::give_up_oldest() {
    constexpr std::size_t quickly_weighed = 32;
    if (entries_.size() > quickly_weighed && uses_until_weighed_ > 0) {
        --uses_until_weighed_;
        return;
    }
    std::size_t bytes = bytes_in_all();
    while (entries_.size() > 1 && bytes > limit_) {
        bytes -= std::min(bytes, entries_.back().bytes());
        known_.erase(entries_.back().key);
        entries_.pop_back();
    }
    uses_until_weighed_ = entries_.size();
}

}  // namespace grundy
