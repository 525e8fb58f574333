#include <grundy/executor.hpp>

#include "base/allocation_count.hpp"

#include <cassert>

#ifdef __EMSCRIPTEN__
// No threads here: the same work in one.

namespace grundy {

struct Executor::Threads {};

Executor::Executor(unsigned /*threads*/) : threads_(std::make_shared<Threads>()) {}

unsigned Executor::threads() const {
    return 1;
}

void Executor::for_each(std::size_t count, const std::function<void(std::size_t)>& task) const {
    for (std::size_t i = 0; i < count; ++i) task(i);
}

void Executor::pipeline(const std::function<bool(std::size_t)>& more,
                        const std::vector<Stage>& stages, std::size_t in_flight) const {
    assert(!stages.empty() && in_flight > 0);
    (void)in_flight;
    for (std::size_t i = 0; more(i); ++i) {
        for (const Stage& stage : stages) stage.run(i);
    }
}

void Executor::run_in_background(const std::function<void()>& work,
                                 const std::function<void()>& meanwhile) const {
    meanwhile();
    work();
    meanwhile();
}

}  // namespace grundy

#else

#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <limits>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace grundy {

namespace {

// How many of `wanted` additional threads the system allows this process.
int available_threads(int wanted) {
    std::mutex mutex;
    std::condition_variable arrived;
    std::condition_variable may_end;
    std::ptrdiff_t there = 0;
    bool counted = false;
    std::vector<std::thread> threads;
    try {
        while (std::ssize(threads) < wanted) {
            threads.emplace_back([&] {
                // The C library reserves memory for a thread when it first allocates. That counts
                // too.
                void* volatile memory = std::malloc(1);
                std::free(memory);
                std::unique_lock lock(mutex);
                ++there;
                arrived.notify_one();
                may_end.wait(lock, [&] { return counted; });
            });
            std::unique_lock lock(mutex);
            arrived.wait(lock, [&] { return there == std::ssize(threads); });
        }
    } catch (const std::system_error&) {  // no more
    } catch (const std::bad_alloc&) {
    }
    {
        const std::lock_guard lock(mutex);
        counted = true;
    }
    may_end.notify_all();
    for (std::thread& thread : threads) thread.join();
    return static_cast<int>(threads.size());
}

// Makes TBB create its threads now: each waits until all are running, but not for long.
void make_threads(int count) {
    const auto latest = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
    std::atomic<int> there = 0;
    tbb::task_arena(count).execute([&] {
        tbb::parallel_for(
            0, count,
            [&](int) {
                ++there;
                while (there < count && std::chrono::steady_clock::now() < latest) {
                    std::this_thread::yield();
                }
            },
            tbb::simple_partitioner{});
    });
}

// TBB ends the process, or waits forever, if it cannot create a thread that it wants. So it is
// limited to what the system allows, and creates its threads before the work takes the memory that
// they need. Returns the number of threads, including the calling one.
int usable_threads(int wanted) {
    static std::mutex mutex;
    static int usable = 1;
    static int most = std::numeric_limits<int>::max();
    const std::lock_guard lock(mutex);
    if (wanted > usable && usable < most) {
        const int with_margin = (wanted - usable) * 5 / 4 + 3;
        const int more = available_threads(with_margin);
        if (more < with_margin) {
            most = usable + more / 2;  // scarce threads suggest other scarce resources
            // The limit holds for all concurrent calls together.
            static const tbb::global_control no_more(tbb::global_control::max_allowed_parallelism,
                                                     static_cast<std::size_t>(most));
        }
        usable = std::min(wanted, most);
        if (usable > 1) make_threads(usable);
    }
    return std::min(wanted, usable);
}

// TBB passes work between threads inside a library that the thread sanitizer does not see. This
// shows the sanitizer that a task happens after what was done before it, and before the end of the
// wait for it.
#ifdef __SANITIZE_THREAD__
void hand_over() {
    static std::atomic<unsigned> handed_over = 0;
    handed_over.fetch_add(1, std::memory_order_acq_rel);
}
#else
void hand_over() {}
#endif

// The executor whose task this thread runs.
thread_local const void* running_for = nullptr;

// Lives while a task runs, or while a call waits for its tasks. What is allocated counts for the
// request that the task belongs to.
class RunningFor {
public:
    RunningFor(const void* threads, AllocationCount* count)
        : before_(std::exchange(running_for, threads)), counting_(count) {
        hand_over();
    }
    ~RunningFor() {
        hand_over();
        running_for = before_;
    }
    RunningFor(const RunningFor&) = delete;
    RunningFor& operator=(const RunningFor&) = delete;

private:
    const void* before_;
    AllocationCount::Scope counting_;
};

// Runs work in an arena of its own, so that no call waits for the threads of another. A nested call
// stays in the arena of the outer one and is isolated: otherwise its thread might take a task of
// the outer call while it waits, and need a lock that it holds already. The outermost call is not
// isolated, because an isolated thread cannot help in nested calls of others.
template <class Threads, class Work>
void run_in_arena(const Threads& threads, const Work& work) {
    const RunningFor waiting(running_for, AllocationCount::current());
    if (running_for == &threads) {
        tbb::this_task_arena::isolate(work);
    } else {
        tbb::task_arena(threads.count()).execute(work);
    }
}

}  // namespace

struct Executor::Threads {
    explicit Threads(unsigned threads)
        : wanted(threads > 0 ? static_cast<int>(std::min<std::size_t>(threads, most))
                             : tbb::info::default_concurrency()) {}

    // Determined on first use, because every context creates an executor.
    [[nodiscard]] int count() const {
        std::call_once(counted, [this] { found = usable_threads(wanted); });
        return found;
    }

    int wanted;
    mutable int found = 1;
    mutable std::once_flag counted;
    // TBB has no more threads than cores unless a limit allows it. The least of several limits
    // applies, so all executors set the same one, more than anybody needs.
    static constexpr std::size_t most = 4096;
    tbb::global_control more_than_cores{tbb::global_control::max_allowed_parallelism, most};
};

Executor::Executor(unsigned threads) : threads_(std::make_shared<Threads>(threads)) {}

unsigned Executor::threads() const {
    return static_cast<unsigned>(threads_->count());
}

void Executor::for_each(std::size_t count, const std::function<void(std::size_t)>& task) const {
    AllocationCount* const allocations = AllocationCount::current();
    run_in_arena(*threads_, [&] {
        tbb::parallel_for(
            std::size_t{0}, count,
            [&](std::size_t i) {
                const RunningFor running(threads_.get(), allocations);
                task(i);
            },
            tbb::simple_partitioner{});
    });
}

void Executor::pipeline(const std::function<bool(std::size_t)>& more,
                        const std::vector<Stage>& stages, std::size_t in_flight) const {
    assert(!stages.empty() && in_flight > 0);
    const Threads* const threads = threads_.get();
    AllocationCount* const allocations = AllocationCount::current();
    const auto mode = [](const Stage& stage) {
        return stage.in_order ? tbb::filter_mode::serial_in_order : tbb::filter_mode::parallel;
    };
    const auto run = [threads, allocations](const Stage& stage) {
        return [threads, allocations, &stage](std::size_t i) {
            const RunningFor running(threads, allocations);
            stage.run(i);
            return i;
        };
    };
    std::size_t next = 0;
    auto chain = tbb::make_filter<void, std::size_t>(
        tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) {
            const RunningFor running(threads, allocations);
            if (!more(next)) control.stop();
            return next++;
        });
    for (std::size_t s = 0; s + 1 < stages.size(); ++s) {
        chain = chain & tbb::make_filter<std::size_t, std::size_t>(mode(stages[s]), run(stages[s]));
    }
    const auto whole =
        chain & tbb::make_filter<std::size_t, void>(
                    mode(stages.back()), [last = run(stages.back())](std::size_t i) { last(i); });
    run_in_arena(*threads, [&] { tbb::parallel_pipeline(in_flight, whole); });
}

// The work runs on a thread of TBB, which is the calling thread of the tasks that it starts.
void Executor::run_in_background(const std::function<void()>& work,
                                 const std::function<void()>& meanwhile) const {
    if (usable_threads(2) < 2) {
        meanwhile();
        work();
        meanwhile();
        return;
    }
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::exception_ptr work_failure;
    std::exception_ptr failure;
    tbb::task_arena beside(1, 0);
    AllocationCount* const allocations = AllocationCount::current();
    hand_over();
    beside.enqueue([&] {
        hand_over();
        std::exception_ptr thrown;
        try {
            const RunningFor running(running_for, allocations);
            work();
        } catch (...) {
            thrown = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        work_failure = thrown;
        done = true;
        changed.notify_one();
    });
    for (std::unique_lock lock(mutex); !done;) {
        lock.unlock();
        try {
            if (!failure) meanwhile();
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        changed.wait_for(lock, std::chrono::milliseconds(1), [&] { return done; });
    }
    if (failure) std::rethrow_exception(failure);
    if (work_failure) std::rethrow_exception(work_failure);
}

}  // namespace grundy

#endif
