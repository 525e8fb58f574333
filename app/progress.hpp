// What long work shows on the terminal, and how it is told to stop.
#pragma once

#include <grundy/context.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <thread>

namespace grundy::app {

// Waits for Ctrl-C and the like; the first one asks the work to put itself down, a second ends the
// program, and so does the first where nobody reads what it prints. Must be made before any other
// thread.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] StopFlag stop() const { return stop_; }

private:
    StopFlag stop_;
    std::thread waiting_;
};

// As long as this lives, what was typed so far is all there is to lose: the first Ctrl-C ends the
// program, by std::quick_exit.
class WaitForInput {
public:
    WaitForInput();
    ~WaitForInput();
    WaitForInput(const WaitForInput&) = delete;
    WaitForInput& operator=(const WaitForInput&) = delete;
};

// The same while nothing is left to do but to write what was found, and nobody asks whether to go
// on.
class WriteAnswer {
public:
    WriteAnswer();
    ~WriteAnswer();
    WriteAnswer(const WriteAnswer&) = delete;
    WriteAnswer& operator=(const WriteAnswer&) = delete;
};

// A bar with rate and time left on standard error: if that is a terminal, or as it was asked for.
// It is full when the work is done, or at the deadline.
[[nodiscard]] std::function<void(const Progress&)> progress_bar(
    std::optional<bool> wanted, std::optional<std::chrono::steady_clock::time_point> deadline);

// Takes the bar off the terminal.
void end_progress_bar();

}  // namespace grundy::app
