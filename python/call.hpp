// Calls from Python into the library: their limits, interruption and progress.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/rules.hpp>
#include <grundy/value.hpp>

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace grundy::python {

struct Limits {
    std::optional<double> seconds;
    std::optional<std::size_t> memory;        // bytes
    unsigned threads = 0;                     // 0: as many as there are cores
    pybind11::object progress;                // called with what is done and the total, or None
    std::shared_ptr<const RuleBook> rules{};  // games from rule files, or null
};

// Runs the work on another thread. The calling thread meanwhile checks for signals, so that Ctrl-C
// stops the work, and reports progress. The work runs without the lock of the interpreter and must
// acquire it where it needs it. Rethrows what the work throws, unless a signal or the callback has
// stopped it.
void run_watched(const Limits& limits, const std::function<void(const Context&)>& work);

// The same with a result.
template <class Work>
[[nodiscard]] auto watched(const Limits& limits, const Work& work) {
    std::optional<decltype(work(std::declval<const Context&>()))> result;
    run_watched(limits, [&](const Context& context) { result.emplace(work(context)); });
    return std::move(*result);
}

// Defines a function of the module from a function of a context and arguments. Its last parameter
// in Python is the limits of the call.
template <class Result, class... Arguments>
void define(pybind11::module_& module, const char* name,
            Result (*function)(const Context&, Arguments...)) {
    module.def(name, [function](Arguments... arguments, const Limits& limits) {
        return watched(limits,
                       [&](const Context& context) { return function(context, arguments...); });
    });
}
template <class Function>
void define(pybind11::module_& module, const char* name, const Function& function) {
    define(module, name, +function);
}

// Must exist while a thread acquires the lock of the interpreter, and may exist while it holds it.
// When the interpreter ends, a thread without the lock must never acquire it: Python would end the
// thread in the middle of C++. So such a thread sleeps until the process ends.
class Entering {
public:
    Entering();
    ~Entering();
    Entering(const Entering&) = delete;
    Entering& operator=(const Entering&) = delete;
};

// While one exists, this thread does not hold the lock.
class Unlocked {
public:
    Unlocked() : state_(PyEval_SaveThread()) {}
    ~Unlocked() {
        const Entering entering;
        PyEval_RestoreThread(state_);
    }
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

private:
    PyThreadState* state_;
};

// Holds the lock while code written in Python is called, which can then be interrupted.
class InPython {
public:
    enum class Asked { moves, other };  // a search for moves is interrupted when time is up

    explicit InPython(Asked asked = Asked::other);
    ~InPython();

private:
    Entering entering_;
    unsigned long outer_;
    pybind11::gil_scoped_acquire lock_;
    std::uint64_t outer_question_ = 0;
};

// Reads files by a function of Python that returns their bytes.
[[nodiscard]] FileReader reader(const pybind11::object& files);

[[nodiscard]] inline Convention play_of(bool misere) {
    return misere ? Convention::misere : Convention::normal;
}

// Throws the limit Error that made Python raise this exception, if there was one.
void throw_limit_behind(const pybind11::error_already_set& raised);

// Whether this thread may acquire the lock; if not, the interpreter is ending.
[[nodiscard]] bool may_lock();

// Makes all calls end when the interpreter ends.
void close_at_exit();

}  // namespace grundy::python
