// A call from Python into the library: its limits, and a watch over it while it works.
#pragma once

#include <grundy/context.hpp>

#include <pybind11/pybind11.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

namespace grundy::python {

struct Limits {
    std::optional<double> seconds;
    std::optional<std::size_t> memory;  // bytes
    unsigned threads = 0;               // 0: as many as there are cores
    pybind11::object progress;          // called with what is done and the total, or None
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

// While a game written in Python is asked something: what it does can be interrupted, too.
class InPython {
public:
    InPython();
    ~InPython();
    InPython(const InPython&) = delete;
    InPython& operator=(const InPython&) = delete;

private:
    unsigned long outer_;
    pybind11::gil_scoped_acquire lock_;
};

}  // namespace grundy::python
