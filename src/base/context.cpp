#include <grundy/context.hpp>

#include "base/allocation_count.hpp"
#include "base/caches.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <string>

namespace grundy {

// The memory that all requests use together. Each counts only as far as it exceeds a small request.
class SharedMemory {
public:
    explicit SharedMemory(std::size_t limit) : limit_(limit) {}

    // Whether a request that used `before` bytes may use `after`.
    bool change(std::size_t before, std::size_t after) {
        const std::size_t old_part = shared(before);
        const std::size_t new_part = shared(after);
        const std::lock_guard lock(mutex_);
        const std::size_t others = used_ - old_part;
        if (new_part > old_part && (others > limit_ || new_part > limit_ - others)) return false;
        used_ = others + new_part;
        return true;
    }

private:
    static std::size_t shared(std::size_t bytes) {
        return bytes > Engine::small_request ? bytes - Engine::small_request : 0;
    }

    std::mutex mutex_;
    std::size_t limit_;
    std::size_t used_ = 0;
};

class MemoryAccount {
public:
    explicit MemoryAccount(std::shared_ptr<SharedMemory> shared) : shared_(std::move(shared)) {}
    ~MemoryAccount() { shared_->change(total_, 0); }
    MemoryAccount(const MemoryAccount&) = delete;
    MemoryAccount& operator=(const MemoryAccount&) = delete;

    // Whether the owner may use that many bytes of `limit`.
    bool charge(const void* owner, std::size_t bytes, std::size_t limit) {
        const std::lock_guard lock(mutex_);
        std::size_t& charged = by_owner_[owner];
        const std::size_t others = total_ - charged;
        if (others > limit || bytes > limit - others) return false;
        if (!shared_->change(total_, others + bytes)) return false;
        charged = bytes;
        total_ = others + bytes;
        return true;
    }

    void release(const void* owner) {
        const std::lock_guard lock(mutex_);
        const auto found = by_owner_.find(owner);
        if (found == by_owner_.end()) return;
        shared_->change(total_, total_ - found->second);
        total_ -= found->second;
        by_owner_.erase(found);
    }

    std::size_t charged(const void* owner) {
        const std::lock_guard lock(mutex_);
        return of(owner);
    }

    std::size_t others(const void* owner) {
        const std::lock_guard lock(mutex_);
        return total_ - of(owner);
    }

    // For another request to the same engine.
    [[nodiscard]] std::shared_ptr<MemoryAccount> sibling() const {
        return std::make_shared<MemoryAccount>(shared_);
    }

private:
    [[nodiscard]] std::size_t of(const void* owner) const {
        const auto found = by_owner_.find(owner);
        return found == by_owner_.end() ? 0 : found->second;
    }

    std::mutex mutex_;
    std::shared_ptr<SharedMemory> shared_;
    std::map<const void*, std::size_t> by_owner_;
    std::size_t total_ = 0;
};

namespace {

Error out_of_memory(std::string_view doing, std::size_t limit) {
    return Error(ErrorKind::limit, "out of memory while " + std::string(doing) + ": the limit is " +
                                       std::to_string(limit) + " bytes")
        .with(Hint::more_memory);
}

}  // namespace

Context::Context()
    : caches_(std::make_shared<Caches>(Engine::default_cache_limit)),
      memory_(std::make_shared<MemoryAccount>(std::make_shared<SharedMemory>(~std::size_t{0}))) {}

bool Context::in_time(std::string_view doing) const {
    if (stop.asked()) {
        throw Error(ErrorKind::interrupted, "interrupted while " + std::string(doing));
    }
    return !is_late();
}

void Context::check(std::string_view doing) const {
    if (!in_time(doing)) {
        throw Error(ErrorKind::limit, "out of time while " + std::string(doing))
            .with(Hint::more_time);
    }
    const AllocationCount* const count = AllocationCount::current();
    if (count != nullptr && !count->fits(0, memory_limit)) throw out_of_memory(doing, memory_limit);
}

bool Context::has_time_for(std::uint64_t steps, std::chrono::nanoseconds time_of_step,
                           std::uint64_t most_without_deadline) const {
    if (!deadline) return steps <= most_without_deadline;
    using Seconds = std::chrono::duration<double>;
    return Seconds(time_of_step) * static_cast<double>(steps) <= Seconds(*deadline - now());
}

void Context::limit_time(Duration time) {
    const Time end = now() + time;
    deadline = std::min(deadline.value_or(end), end);
}

Context Context::with_share_of_time(std::size_t parts) const {
    assert(parts > 0);
    Context context = *this;
    if (!deadline) return context;
    const Time start = now();
    const Duration left = std::max(*deadline - start, Duration(0));
    context.deadline = start + left / static_cast<Duration::rep>(parts);
    return context;
}

Limit Context::limit_reached(const Error& error) const {
    assert(error.kind() == ErrorKind::limit);
    if (is_late()) return Limit::time;
    if (error.hint() == Hint::more_memory) return Limit::memory;
    return error.hint() == Hint::more_time ? Limit::work : Limit::size;
}

void Context::charge(const void* owner, std::size_t bytes, std::string_view doing) const {
    if (memory_->charge(owner, bytes, memory_limit)) return;
    if (bytes <= memory_for(owner)) {
        throw Error(ErrorKind::limit,
                    "out of memory while " + std::string(doing) + ": other requests use it");
    }
    throw out_of_memory(doing, memory_limit);
}

void Context::charge_at_least(const void* owner, std::size_t bytes, std::string_view doing) const {
    charge(owner, std::max(bytes, charged(owner)), doing);
}

void Context::release(const void* owner) const noexcept {
    memory_->release(owner);
}

std::size_t Context::charged(const void* owner) const {
    return memory_->charged(owner);
}

std::size_t Context::memory_for(const void* owner) const {
    const std::size_t others = memory_->others(owner);
    return memory_limit > others ? memory_limit - others : 0;
}

Context Context::for_request() const {
    Context request = *this;
    request.memory_ = memory_->sibling();
    return request;
}

void count_allocations(const Context& context, const std::function<void()>& work) {
    AllocationCount count(context.memory_limit, AllocationCount::current());
    try {
        const AllocationCount::Scope scope(&count);
        work();
    } catch (const AllocationCount::Refused&) {
        // It may have been refused in the middle of a change to a cached object.
        context.caches().clear();
        throw Error(ErrorKind::limit, "out of memory: the limit is " +
                                          std::to_string(context.memory_limit) + " bytes")
            .with(Hint::more_memory);
    }
}

void count_allocated(std::size_t bytes) noexcept {
    AllocationCount::changed(static_cast<std::ptrdiff_t>(bytes));
}

Context Engine::context() const {
    Context request = context_.for_request();
    request.stop = StopFlag();
    return request;
}

Engine::Engine(unsigned threads, std::size_t cache_limit, std::size_t requests_limit) {
    context_.executor = Executor(threads);
    context_.caches_ = std::make_shared<Caches>(cache_limit);
    context_.memory_ =
        std::make_shared<MemoryAccount>(std::make_shared<SharedMemory>(requests_limit));
}

}  // namespace grundy
