// The largest so far of something that grows, shared by many threads.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace grundy {

// Whoever needs a larger one makes it for himself, outside of any lock, and offers it to the
// others. So nobody waits for what another computes: two may do the same work at the same time, but
// each with the limits and in the time that it would have alone.
template <class T>
class Latest {
public:
    Latest() = default;
    explicit Latest(std::shared_ptr<const T> first) : latest_(std::move(first)) {}

    // Null if there was none yet.
    [[nodiscard]] std::shared_ptr<const T> get() const {
        const std::lock_guard lock(mutex_);
        return latest_;
    }

    // Keeps it if there was none or if `is_better(offered, latest)`; gives the one that is kept.
    template <class IsBetter>
    std::shared_ptr<const T> offer(std::shared_ptr<const T> offered, IsBetter is_better) {
        const std::lock_guard lock(mutex_);
        // The one that is replaced is still held by `offered`, and goes after the lock has gone.
        if (latest_ == nullptr || is_better(*offered, *latest_)) latest_.swap(offered);
        return latest_;
    }

    [[nodiscard]] std::size_t bytes() const {
        const auto latest = get();
        return sizeof(*this) + (latest ? latest->bytes() : 0);
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const T> latest_;
};

}  // namespace grundy
