#include "call.hpp"

#include <grundy/long_numbers.hpp>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include <pthread.h>

namespace py = pybind11;

namespace grundy::python {

namespace {

constexpr auto between_looks = std::chrono::milliseconds(20);
constexpr int looks_between_reports = 5;

// Shared by all calls. Never destroyed, because threads of Python may end after the module.
const Engine& engine() {
    static const Engine& only = *new Engine;
    return only;
}

// The interpreter is ending; `closer` is the thread that ends it.
std::atomic<bool> closing = false;
std::thread::id closer;
// The threads that work or use the lock. They must end, or sleep, before the interpreter does.
std::atomic<int> present = 0;
thread_local int present_here = 0;

// While one exists, the thread is known to Python. Registering it takes longer than most calls of a
// game.
struct KnownThread {
    Entering entering;
    py::gil_scoped_acquire known;
    Unlocked unlocked;
};

struct Watch {
    Context context;
    std::atomic<std::uint64_t> done = 0;
    std::atomic<std::uint64_t> total = 0;
    // The working thread while it runs Python code; otherwise 0.
    std::atomic<unsigned long> in_python = 0;
    // The number of the request for moves that it answers; 0 if there is none.
    std::atomic<std::uint64_t> question = 0;
    std::uint64_t questions = 0;
    std::atomic<bool> interrupted = false;  // Python code, at least once
    std::optional<KnownThread> thread{};    // the working thread, once it needs Python
};

std::set<Watch*>& watches() {
    static auto& all = *new std::set<Watch*>;
    return all;
}

// With the lock of the interpreter.
class Registered {
public:
    explicit Registered(Watch& watch) : watch_(&watch) { watches().insert(watch_); }
    ~Registered() { watches().erase(watch_); }
    Registered(const Registered&) = delete;
    Registered& operator=(const Registered&) = delete;

private:
    Watch* watch_;
};

// The call that this thread works for. Calls that a game written in Python makes belong to the call
// that called the game.
thread_local Watch* current = nullptr;
// The limits of the innermost of these calls.
thread_local const Context* innermost = nullptr;

Context context_for(const Limits& limits) {
    Context context = engine().context();
    if (limits.threads > 0) context.executor = Executor(limits.threads);
    if (limits.seconds) {
        constexpr double longest = 1e9;
        context.limit_time(std::chrono::duration_cast<Context::Duration>(
            std::chrono::duration<double>(std::min(*limits.seconds, longest))));
    }
    if (limits.memory) context.memory_limit = *limits.memory;
    context.set_extension(limits.rules);
    if (innermost != nullptr) {
        context.stop = innermost->stop;
        context.memory_limit = std::min(context.memory_limit, innermost->memory_limit);
        const auto& outer = innermost->deadline;
        if (outer) context.deadline = std::min(context.deadline.value_or(*outer), *outer);
    }
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

void interrupt_python(Watch& watch) {
    if (const unsigned long thread = watch.in_python) {
        watch.interrupted = true;
        PyThreadState_SetAsyncExc(thread, PyExc_KeyboardInterrupt);
    }
}

void stop(Watch& watch) {
    watch.context.stop.ask();
    interrupt_python(watch);
}

// Python code does not check the deadline, so it is interrupted. With the lock of the interpreter.
class Overdue {
public:
    explicit Overdue(Watch& watch) : watch_(watch) {}

    // Interrupts a request for moves that has lasted since the last call.
    void look() {
        if (!watch_.context.is_late()) return;
        const std::uint64_t question = watch_.question;
        if (question > 0 && question == seen_) interrupt_python(watch_);
        seen_ = question;
    }

private:
    Watch& watch_;
    std::uint64_t seen_ = 0;
};

// Before the lock is taken for good.
unsigned long prepare_thread() {
    if (current != nullptr && !current->thread) current->thread.emplace();
    return 0;
}

// On this thread: within another call, or when no thread can be started any more.
void run_here(Context context, const std::function<void(const Context&)>& work) {
    constexpr int deepest = 300;  // limited by the stack of a thread
    thread_local int depth = 0;
    if (depth == deepest) {
        PyErr_SetString(PyExc_RecursionError, "calls within the moves of a game are too deep");
        throw py::error_already_set();
    }
    struct Level {
        const Context* outer;
        explicit Level(const Context& here) : outer(std::exchange(innermost, &here)) { ++depth; }
        ~Level() {
            --depth;
            innermost = outer;
        }
    };
    const Level level(context);
    const Unlocked unlocked;
    count_allocations(context, [&] {
        const LongNumbers long_numbers(context);
        work(context);
    });
}

void close() {
    closer = std::this_thread::get_id();
    closing = true;
    for (Watch* const watch : watches()) stop(*watch);
    constexpr auto longest = std::chrono::seconds(1);
    constexpr auto between = std::chrono::milliseconds(1);
    const Unlocked unlocked;
    const auto end = std::chrono::steady_clock::now() + longest;
    while (present > present_here && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(between);
    }
}

}  // namespace

bool may_lock() {
    return !closing || std::this_thread::get_id() == closer ||
           (Py_IsInitialized() != 0 && PyGILState_Check() != 0);
}

void close_at_exit() {
    pthread_atfork(nullptr, nullptr, [] { present = present_here; });
    py::module_::import("atexit").attr("register")(py::cpp_function(close));
}

Entering::Entering() {
    ++present;
    ++present_here;
    if (may_lock()) return;
    present -= present_here;
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

Entering::~Entering() {
    assert(present_here > 0);
    --present_here;
    --present;
}

InPython::InPython(Asked asked) : outer_(prepare_thread()) {
    if (current == nullptr) return;
    outer_ = current->in_python.exchange(PyThread_get_thread_ident());
    outer_question_ = current->question;
    if (asked == Asked::moves) current->question = ++current->questions;
}

InPython::~InPython() {
    if (current == nullptr) return;
    current->question = outer_question_;
    current->in_python = outer_;
    // An exception that came too late must not reach other code.
    if (outer_ == 0 && current->interrupted) {
        PyThreadState_SetAsyncExc(PyThread_get_thread_ident(), nullptr);
    }
}

FileReader reader(const py::object& files) {
    return [&files](const std::string& name) {
        const InPython locked;
        return std::string(files(name).cast<py::bytes>());
    };
}

void throw_limit_behind(const py::error_already_set& raised) {
    if (innermost == nullptr) return;
    if (raised.matches(PyExc_KeyboardInterrupt) ||
        raised.matches(py::module_::import("grundy._errors").attr("LimitError"))) {
        innermost->check("finding the moves of a game");
    }
}

void run_watched(const Limits& limits, const std::function<void(const Context&)>& work) {
    assert(work);
    if (current != nullptr) {
        run_here(context_for(limits), work);
        return;
    }
    if (closing) {
        if (std::this_thread::get_id() != closer) const Unlocked forever;
        Context context = context_for(limits);
        context.executor = Executor(1);
        run_here(std::move(context), work);
        return;
    }
    Watch watch{context_for(limits)};
    if (!limits.progress.is_none()) {
        watch.context.progress = [&](const Progress& progress) {
            watch.total = progress.total;
            watch.done = progress.done;
        };
    }
    const Registered registered(watch);
    Reporter reporter(limits.progress, watch);
    Overdue overdue(watch);
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::exception_ptr failure;
    std::exception_ptr raised;  // by a signal or the callback
    {
        const Unlocked unlocked;
        // A new thread, because a forked process does not have the threads of the executor.
        std::thread worker([&] {
            const Entering entering;
            current = &watch;
            innermost = &watch.context;
            try {
                count_allocations(watch.context, [&] {
                    const LongNumbers long_numbers(watch.context);
                    work(watch.context);
                });
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
                const Entering entering;
                const py::gil_scoped_acquire locked;
                try {
                    if (!raised && PyErr_CheckSignals() != 0) throw py::error_already_set();
                    if (!raised && looks % looks_between_reports == 0) reporter.report();
                } catch (...) {
                    raised = std::current_exception();
                }
                if (raised) stop(watch);
                overdue.look();
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
