// The progress bar of long work, and how Ctrl-C stops it.
#pragma once

#include <grundy/context.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <thread>

namespace grundy::app {

// Waits for SIGINT and SIGTERM. The first asks the work to stop; a second ends the program, and so
// does the first if nobody reads what the program prints. Must be created before any other thread,
// and live until everything is printed: then the signals remain blocked.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();

    [[nodiscard]] StopFlag stop() const { return stop_; }

private:
    StopFlag stop_;
    std::thread waiting_;
};

enum class Phase { waiting_for_input, writing_answer };

// While this lives nothing would check the stop flag and no work can be lost, so the first Ctrl-C
// ends the program with std::quick_exit.
class EndOnInterrupt {
public:
    explicit EndOnInterrupt(Phase phase);
    ~EndOnInterrupt();
    EndOnInterrupt(const EndOnInterrupt&) = delete;
    EndOnInterrupt& operator=(const EndOnInterrupt&) = delete;

private:
    Phase phase_;
};

// A bar with rate and time left on standard error, by default only if that is a terminal. It is
// full when the work is done, or at the deadline.
[[nodiscard]] std::function<void(const Progress&)> progress_bar(
    std::optional<bool> wanted, std::optional<std::chrono::steady_clock::time_point> deadline);

// Removes the bar from the terminal.
void end_progress_bar();

}  // namespace grundy::app
