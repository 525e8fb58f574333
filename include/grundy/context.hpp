// What a computation may use, how it is stopped and watched, and what is kept for the next one.
// Handed down to everything that can take long.
#pragma once

#include <grundy/executor.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace grundy {

// Asks work to put itself down as soon as it can, or to wait. Copies share the flag.
class StopFlag {
public:
    StopFlag() : state_(std::make_shared<std::atomic<int>>(going)) {}

    void ask() const noexcept {
        *state_ = stopping;
        state_->notify_all();
    }
    [[nodiscard]] bool asked() const noexcept { return *state_ == stopping; }

    // Work waits when it next asks whether to go on, past its deadline if need be, until go_on() or
    // ask().
    void pause() const noexcept { change(going, pausing); }
    void go_on() const noexcept {
        change(pausing, going);
        state_->notify_all();
    }
    void wait_while_paused() const noexcept {
        if (*state_ == pausing) state_->wait(pausing);  // which takes longer than asking
    }

private:
    static constexpr int going = 0;
    static constexpr int pausing = 1;
    static constexpr int stopping = 2;

    void change(int from, int to) const noexcept { state_->compare_exchange_strong(from, to); }

    std::shared_ptr<std::atomic<int>> state_;
};

struct Progress {
    std::uint64_t done;
    std::uint64_t total;
};

class Caches;         // theory/caches.hpp
class RuleBook;       // rules.hpp
class MemoryAccount;  // theory/context.cpp

// Cheap to copy. Copies share the stop flag, the threads, the caches and the count of memory.
struct Context {
    Context();

    std::optional<std::chrono::steady_clock::time_point> deadline;
    std::size_t memory_limit = std::size_t{2} << 30;  // bytes
    Executor executor;
    StopFlag stop;
    // Called now and then by long work, by one thread at a time.
    std::function<void(const Progress&)> progress;
    // Lent to queries about Wythoff's game: the bytes of an automaton that verify_automaton()
    // accepted (prove.hpp), or nothing. What it says counts as proved, so whoever lends one answers
    // for it.
    std::string_view automaton;
    // Games that users wrote down, or nothing: found by their names, before those of the library.
    std::shared_ptr<const RuleBook> rules;

    // The one way to ask whether to go on: waits while that is paused, and throws Error,
    // interrupted once stop was asked for, limit once the deadline has passed. `doing` says in the
    // error what was broken off. Some 30 ns.
    void check(std::string_view doing) const;

    // Notes that `owner` uses so many bytes, in place of what was noted for it before. Throws Error
    // (limit) if all owners together would use more than memory_limit; then nothing is noted.
    void charge(const void* owner, std::size_t bytes, std::string_view doing) const;
    // Nothing is noted for it any more. These four may be called by many threads at once, and take
    // time logarithmic in the number of owners.
    void release(const void* owner) const noexcept;
    [[nodiscard]] std::size_t charged(const void* owner) const;
    // What `owner` could be charged at most.
    [[nodiscard]] std::size_t memory_for(const void* owner) const;

    // The same with a count of memory of its own: every request to the library begins with one, so
    // that no two eat each other's limit. Constant time.
    [[nodiscard]] Context for_request() const;

    [[nodiscard]] Caches& caches() const { return *caches_; }

private:
    friend class Engine;
    std::shared_ptr<Caches> caches_;
    std::shared_ptr<MemoryAccount> memory_;
};

// Owns what is worth keeping between requests, and the threads. May be used by many threads at
// once.
class Engine {
public:
    static constexpr std::size_t usual_cache = std::size_t{256} << 20;   // bytes
    static constexpr std::size_t small_request = std::size_t{16} << 20;  // bytes

    // What was used longest ago is given up where more than `cache_limit` bytes would be kept.
    // 0 threads: as many as there are cores. All requests together use no more than
    // `requests_limit` bytes, but so much as a small request needs each has in any case.
    explicit Engine(unsigned threads = 0, std::size_t cache_limit = usual_cache,
                    std::size_t requests_limit = ~std::size_t{0});

    // For a request: no limits but the usual ones, a stop flag and a count of memory of its own,
    // the engine's threads and caches. Constant time.
    [[nodiscard]] Context context() const;

private:
    Context context_;
};

}  // namespace grundy
