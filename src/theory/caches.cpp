#include "theory/caches.hpp"

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

void Caches::give_up_oldest() {
    while (entries_.size() > 1 && bytes_in_all() > limit_) {
        known_.erase(entries_.back().key);
        entries_.pop_back();
    }
}

}  // namespace grundy
