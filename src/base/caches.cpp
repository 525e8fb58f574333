#include "base/caches.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace grundy {

std::size_t Caches::bytes() const {
    const std::lock_guard lock(mutex_);
    std::size_t sum = 0;
    for (const Entry& entry : entries_) sum += entry.bytes();
    return sum;
}

void Caches::clear() {
    const std::lock_guard lock(mutex_);
    while (!entries_.empty()) drop(std::prev(entries_.end()));
}

void Caches::begin_use() {
    if (std::exchange(entries_.front().used, true)) return;
    used_.push_back(entries_.begin());
}

// Objects grow only while somebody uses them. Each is measured until nobody does.
void Caches::measure() {
    const auto ended = std::remove_if(used_.begin(), used_.end(), [this](const auto& entry) {
        entry->used = entry->object.use_count() > 1;
        measured_bytes_ -= entry->measured;
        entry->measured = entry->bytes();
        measured_bytes_ += entry->measured;
        return !entry->used;
    });
    used_.erase(ended, used_.end());
}

// Once in as many calls as there are entries: amortized constant time.
void Caches::drop_orphans() {
    if (calls_until_orphans_dropped_-- > 0) return;
    for (auto next = entries_.begin(); next != entries_.end();) {
        const auto entry = next++;
        if (entry->is_orphan()) drop(entry);
    }
    calls_until_orphans_dropped_ = entries_.size();
}

void Caches::drop_oldest() {
    // On average a call measures at most this many.
    constexpr std::size_t most_per_call = 32;
    if (calls_until_measured_ == 0) {
        calls_until_measured_ = used_.size() / most_per_call + 1;
        measure();
    }
    --calls_until_measured_;
    while (entries_.size() > 1 && measured_bytes_ > limit_) drop(std::prev(entries_.end()));
}

void Caches::drop(std::list<Entry>::iterator entry) {
    measured_bytes_ -= entry->measured;
    if (entry->used) used_.erase(std::find(used_.begin(), used_.end(), entry));
    known_.erase(entry->key);
    entries_.erase(entry);
}

}  // namespace grundy
