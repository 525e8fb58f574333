// The best object so far, shared by many threads: a table that grows, for example.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace grundy {

// A thread that needs a better one computes it outside of any lock and offers it to the others. So
// no thread waits for another: two may do the same work at the same time, but each within its own
// limits.
template <class T>
class SharedBest {
public:
    SharedBest() = default;
    explicit SharedBest(std::shared_ptr<const T> first) : best_(std::move(first)) {}
    SharedBest(SharedBest&& other) noexcept : best_(other.get()) {}

    // Null if there is none yet.
    [[nodiscard]] std::shared_ptr<const T> get() const {
        const std::lock_guard lock(mutex_);
        return best_;
    }

    // Replaces the best one if there is none or if is_better(offered, best); returns the best one.
    template <class IsBetter>
    std::shared_ptr<const T> offer(std::shared_ptr<const T> offered, IsBetter is_better) {
        assert(offered != nullptr);
        const std::lock_guard lock(mutex_);
        // `offered` then holds the one that was replaced, which is destroyed after the unlock.
        if (best_ == nullptr || is_better(*offered, *best_)) best_.swap(offered);
        return best_;
    }

    // The first one; `make` returns it if there is none yet.
    template <class Make>
    std::shared_ptr<const T> get_or(Make make) {
        if (auto known = get()) return known;
        return offer(std::make_shared<const T>(make()), [](const T&, const T&) { return false; });
    }

    [[nodiscard]] std::size_t bytes() const {
        const auto best = get();
        return sizeof(*this) + (best ? best->bytes() : 0);
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const T> best_;
};

}  // namespace grundy
