#include "base/caches.hpp"

namespace grundy {

std::size_t Caches::bytes() const {
    const std::lock_guard lock(mutex_);
    std::size_t sum = 0;
    for (const Entry& entry : entries_) sum += entry.bytes();
    return sum;
}

// Objects grow while they are used. The most recently used ones are measured in every call, all of
// them once in as many calls as there are entries: amortized constant time.
void Caches::drop_oldest() {
    constexpr std::size_t used_last = 32;
    std::size_t measured = used_last;
    if (uses_until_all_measured_ == 0) measured = uses_until_all_measured_ = entries_.size();
    --uses_until_all_measured_;
    for (auto entry = entries_.begin(); entry != entries_.end() && measured > 0; ++entry) {
        measured_bytes_ -= entry->measured;
        entry->measured = entry->bytes();
        measured_bytes_ += entry->measured;
        --measured;
    }
    while (entries_.size() > 1 && measured_bytes_ > limit_) {
        measured_bytes_ -= entries_.back().measured;
        known_.erase(entries_.back().key);
        entries_.pop_back();
    }
}

}  // namespace grundy
