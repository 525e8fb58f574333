// A call from Python into the library: its limits, and a watch over it while it works.
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
    std::shared_ptr<const RuleBook> rules{};  // the games that are lent, or nothing
};

// Runs the work beside the calling thread, which meanwhile asks Python for signals, so that Ctrl-C
// ends it, and tells of progress. Without the lock of the interpreter; what needs it asks for it.
// What the work throws is thrown here, unless something else has stopped it.
void run_watched(const Limits& limits, const std::function<void(const Context&)>& work);

// The same with a result.
template <class Work>
[[nodiscard]] auto watched(const Limits& limits, const Work& work) {
    std::optional<decltype(work(std::declval<const Context&>()))> result;
    run_watched(limits, [&](const Context& context) { result.emplace(work(context)); });
    return std::move(*result);
}

// Must live while a thread takes the lock of the interpreter, and may while it holds it. Once the
// interpreter ends, whoever has not got the lock must never take it: Python would end the thread in
// the middle of C++. So such a thread sleeps, until the process is gone.
class Entering {
public:
    Entering();
    ~Entering();
    Entering(const Entering&) = delete;
    Entering& operator=(const Entering&) = delete;
};

// While one lives, this thread goes without the lock.
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

// While something written in Python is asked: what it does can be interrupted, too.
class InPython {
public:
    enum class Asked { moves, other };  // to find the moves is broken off where time is up

    explicit InPython(Asked asked = Asked::other);
    ~InPython();
    InPython(const InPython&) = delete;
    InPython& operator=(const InPython&) = delete;

private:
    Entering entering_;
    unsigned long outer_;
    pybind11::gil_scoped_acquire lock_;
    std::uint64_t outer_question_ = 0;
};

// Asks a function of Python for the bytes of a file.
[[nodiscard]] FileReader reader(const pybind11::object& files);

[[nodiscard]] inline Convention play_of(bool misere) {
    return misere ? Convention::misere : Convention::normal;
}

// Throws the Error of the limit that made Python raise this, if one did.
void throw_limit_behind(const pybind11::error_already_set& raised);

// Whether this thread may take the lock. If not, the interpreter is about to end.
[[nodiscard]] bool may_lock();

// Asks all calls to end when the interpreter does.
void close_at_exit();

}  // namespace grundy::python
