#include "call.hpp"

#include <grundy/long_numbers.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>

namespace py = pybind11;

namespace grundy::python {

namespace {

constexpr auto between_looks = std::chrono::milliseconds(20);
constexpr int looks_between_reports = 5;

// One for all calls. Never destroyed: threads of Python may end after the module.
const Engine& engine() {
    static const Engine& only = *new Engine;
    return only;
}

// While one lives, Python knows this thread; to make it known takes longer than most of what a
// game is asked.
struct KnownThread {
    py::gil_scoped_acquire known;
    py::gil_scoped_release unlocked;
};

struct Watch {
    Context context;
    std::atomic<std::uint64_t> done = 0;
    std::atomic<std::uint64_t> total = 0;
    // The thread that works, while it runs what is written in Python; otherwise 0.
    std::atomic<unsigned long> in_python = 0;
    std::optional<KnownThread> thread{};  // of the thread that works, once it needs to be
};

// Of the call that this thread works for. What a game written in Python asks of the library belongs
// to the call that asked the game.
thread_local Watch* current = nullptr;

Context context_for(const Limits& limits) {
    Context context = engine().context();
    if (limits.threads > 0) context.executor = Executor(limits.threads);
    if (limits.seconds) {
        constexpr double longest = 1e9;
        context.deadline = std::chrono::steady_clock::now() +
                           std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                               std::chrono::duration<double>(std::min(*limits.seconds, longest)));
    }
    if (limits.memory) context.memory_limit = *limits.memory;
    return context;
}

// With the lock of the interpreter.
class Reporter {
public:
    Reporter(const py::object& callback, const Watch& watch) : callback_(callback), watch_(watch) {}

    void report() {
        const std::uint64_t done = watch_.done;
        const std::uint64_t total = watch_.total;
        if (callback_.is_none() || total == 0 || (done == done_ && total == total_)) return;
        done_ = done;
        total_ = total;
        callback_(done, total);
    }

private:
    const py::object& callback_;
    const Watch& watch_;
    std::uint64_t done_ = 0;
    std::uint64_t total_ = 0;
};

void stop(Watch& watch) {
    watch.context.stop.ask();
    if (const unsigned long thread = watch.in_python) {
        PyThreadState_SetAsyncExc(thread, PyExc_KeyboardInterrupt);
    }
}

// Before the lock is taken for good.
unsigned long prepare_thread() {
    if (current != nullptr && !current->thread) current->thread.emplace();
    return 0;
}

}  // namespace

InPython::InPython() : outer_(prepare_thread()) {
    if (current != nullptr) outer_ = current->in_python.exchange(PyThread_get_thread_ident());
}

InPython::~InPython() {
    if (current != nullptr) current->in_python = outer_;
}

void run_watched(const Limits& limits, const std::function<void(const Context&)>& work) {
    Watch watch{context_for(limits)};
    if (current != nullptr) {
        watch.context.stop = current->context.stop;
        const py::gil_scoped_release unlocked;
        const LongNumbers long_numbers(watch.context);
        work(watch.context);
        return;
    }
    if (!limits.progress.is_none()) {
        watch.context.progress = [&](const Progress& progress) {
            watch.total = progress.total;
            watch.done = progress.done;
        };
    }
    Reporter reporter(limits.progress, watch);
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::exception_ptr failure;
    std::exception_ptr raised;  // by a signal or the callback
    {
        const py::gil_scoped_release unlocked;
        // A thread of its own and none of the executor's: those are gone in a process that was
        // forked.
        std::thread worker([&] {
            current = &watch;
            try {
                const LongNumbers long_numbers(watch.context);
                work(watch.context);
            } catch (...) {
                failure = std::current_exception();
            }
            watch.thread.reset();
            const std::lock_guard lock(mutex);
            done = true;
            changed.notify_one();
        });
        std::unique_lock lock(mutex);
        for (int looks = 1; !changed.wait_for(lock, between_looks, [&] { return done; }); ++looks) {
            lock.unlock();
            {
                const py::gil_scoped_acquire locked;
                try {
                    if (!raised && PyErr_CheckSignals() != 0) throw py::error_already_set();
                    if (!raised && looks % looks_between_reports == 0) reporter.report();
                } catch (...) {
                    raised = std::current_exception();
                }
                if (raised) stop(watch);
            }
            lock.lock();
        }
        lock.unlock();
        worker.join();
    }
    if (raised) std::rethrow_exception(raised);
    if (failure) std::rethrow_exception(failure);
    reporter.report();
}

}  // namespace grundy::python
