// What a computation may use, how it is stopped and watched, and what is cached for the next one.
// Passed down to everything that can take long.
#pragma once

#include <grundy/error.hpp>
#include <grundy/executor.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace grundy {

// Asks work to stop as soon as it can. Copies share the flag.
class StopFlag {
public:
    void ask() const noexcept { *asked_ = true; }
    [[nodiscard]] bool asked() const noexcept { return *asked_; }

private:
    std::shared_ptr<std::atomic<bool>> asked_ = std::make_shared<std::atomic<bool>>(false);
};

struct Progress {
    std::uint64_t done;
    std::uint64_t total;
};

// Which limit a computation reached; size: of the numbers or tables that it can handle.
enum class Limit { work, time, memory, size };

class Caches;         // base/caches.hpp
class MemoryAccount;  // base/context.cpp

// Cheap to copy. Copies share the stop flag, the threads, the caches, the extensions and the count
// of memory.
struct Context {
    using Time = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;

    Context();

    std::optional<Time> deadline;
    std::size_t memory_limit = std::size_t{2} << 30;  // bytes
    Executor executor;
    StopFlag stop;
    // Called from time to time by long work, by one thread at a time.
    std::function<void(const Progress&)> progress;
    // The clock that deadlines refer to, called by many threads at once. Empty: steady_clock.
    std::function<Time()> clock;

    [[nodiscard]] Time now() const { return clock ? clock() : std::chrono::steady_clock::now(); }

    // The only way to ask whether to continue: throws Error, interrupted once a stop was asked for,
    // limit once the deadline has passed or too much is allocated. `doing` says in the error what
    // was interrupted. About 30 ns.
    void check(std::string_view doing) const;
    // The same, but false once the deadline has passed.
    [[nodiscard]] bool in_time(std::string_view doing) const;

    [[nodiscard]] bool is_late() const { return deadline && now() >= *deadline; }
    // Whether to begin work that gives no partial result: with a deadline, whether there is time
    // for that many steps; without one, whether they are at most `most_without_deadline`.
    [[nodiscard]] bool has_time_for(std::uint64_t steps, std::chrono::nanoseconds time_of_step,
                                    std::uint64_t most_without_deadline) const;
    // Moves the deadline to at most `time` from now.
    void limit_time(Duration time);
    // The same with one of `parts` equal shares of the time left, if there is a deadline.
    [[nodiscard]] Context with_share_of_time(std::size_t parts) const;
    // Which limit an Error of kind limit is about.
    [[nodiscard]] Limit limit_reached(const Error& error) const;

    // Records that `owner` uses that many bytes, in place of what was recorded for it before.
    // Throws Error (limit) if all owners together would use more than memory_limit; then nothing
    // changes. This and the next four functions may be called by many threads at once, and take
    // time logarithmic in the number of owners.
    void charge(const void* owner, std::size_t bytes, std::string_view doing) const;
    // For what requests share: each is charged for the part that it needs, as if it had computed
    // that part itself, so that its limit does not depend on earlier requests.
    void charge_at_least(const void* owner, std::size_t bytes, std::string_view doing) const;
    void release(const void* owner) const noexcept;
    [[nodiscard]] std::size_t charged(const void* owner) const;
    // The most that `owner` could be charged.
    [[nodiscard]] std::size_t memory_for(const void* owner) const;

    // The same with its own count of memory. Every request to the library begins with one, so that
    // requests do not use up each other's limit. Constant time.
    [[nodiscard]] Context for_request() const;

    // What a higher layer passes to its own functions: at most one object of each type, or null.
    // T need not be complete.
    template <class T>
    [[nodiscard]] std::shared_ptr<const T> extension() const {
        if (!extensions_) return nullptr;
        const auto found = extensions_->find(&extension_key<T>);
        return found == extensions_->end() ? nullptr
                                           : std::static_pointer_cast<const T>(found->second);
    }
    template <class T>
    void set_extension(std::shared_ptr<const T> object) {
        auto changed = extensions_ ? std::make_shared<Extensions>(*extensions_)
                                   : std::make_shared<Extensions>();
        (*changed)[&extension_key<T>] = std::move(object);
        extensions_ = std::move(changed);
    }
    void clear_extensions() { extensions_ = nullptr; }

    [[nodiscard]] Caches& caches() const { return *caches_; }

private:
    friend class Engine;
    using Extensions = std::map<const void*, std::shared_ptr<const void>>;
    template <class T>
    static inline char extension_key = 0;  // its address stands for the type

    std::shared_ptr<const Extensions> extensions_;
    std::shared_ptr<Caches> caches_;
    std::shared_ptr<MemoryAccount> memory_;
};

// Does the work. What its thread and the tasks that it starts allocate meanwhile counts against the
// memory limit: Context::check throws Error (limit) where it is exceeded, and so does this function
// where a large allocation would exceed it. Calls may be nested: the inner one counts for the outer
// one, too. Only the program and the Python module count: they replace the allocation functions,
// which a library does not do.
void count_allocations(const Context& context, const std::function<void()>& work);
// Counts what the work of this thread allocated in another way.
void count_allocated(std::size_t bytes) noexcept;

// Owns the threads and what is cached between requests. May be used by many threads at once.
class Engine {
public:
    static constexpr std::size_t default_cache_limit = std::size_t{256} << 20;  // bytes
    static constexpr std::size_t small_request = std::size_t{16} << 20;         // bytes

    // The caches hold `cache_limit` bytes and drop what was used least recently. 0 threads: as many
    // as there are cores. All requests together use at most `requests_limit` bytes, but each may
    // use `small_request` in any case.
    explicit Engine(unsigned threads = 0, std::size_t cache_limit = default_cache_limit,
                    std::size_t requests_limit = ~std::size_t{0});

    // For a request: the default limits, its own stop flag and count of memory, the engine's
    // threads and caches. Constant time.
    [[nodiscard]] Context context() const;

private:
    Context context_;
};

}  // namespace grundy
