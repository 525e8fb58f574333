#include "terminal/progress.hpp"

#include "terminal/terminal.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cassert>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <system_error>

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

namespace grundy::app {

namespace {

using Clock = std::chrono::steady_clock;

sigset_t stopping_signals() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGUSR1);  // ends the waiting thread
    return set;
}

bool bar_is_shown = false;
std::atomic<int> waits_for_input = 0;
std::atomic<int> writes_answer = 0;

std::atomic<int>& users_of(Phase phase) {
    return phase == Phase::waiting_for_input ? waits_for_input : writes_answer;
}

// Nobody reads what the program writes there.
bool is_full(int stream) {
    pollfd output{stream, POLLOUT, 0};
    return poll(&output, 1, 0) == 0;
}

// The program may never check the stop flag.
bool is_stuck() {
    return waits_for_input > 0 || writes_answer > 0 || is_full(STDOUT_FILENO) ||
           is_full(STDERR_FILENO);
}

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    if (whole >= 3600)
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

class Bar {
public:
    explicit Bar(std::optional<Clock::time_point> deadline) : deadline_(deadline) {}

    void show(const Progress& progress) {
        const auto now = Clock::now();
        if (first_done_ == 0) first_done_ = progress.done;  // a store had this much
        if (progress.done < last_done_) {                   // the next piece of work
            first_done_ = progress.done;
            begin_ = now;
        }
        last_done_ = progress.done;
        constexpr std::chrono::milliseconds delay(500);
        constexpr std::chrono::milliseconds interval(200);
        if (now - start_ < delay || now - shown_ < interval) return;
        shown_ = now;
        const double seconds = std::chrono::duration<double>(now - begin_).count();
        const double rate =
            seconds > 0 ? static_cast<double>(progress.done - first_done_) / seconds : 0;
        double left = rate > 0 ? static_cast<double>(progress.total - progress.done) / rate : 0;
        double part = static_cast<double>(progress.done) /
                      static_cast<double>(std::max<std::uint64_t>(progress.total, 1));
        if (deadline_ && now < *deadline_) {
            const std::chrono::duration<double> until = *deadline_ - now;
            left = std::min(left, until.count());
            const std::chrono::duration<double> all = *deadline_ - start_;
            part = std::max(part, 1 - until / all);
        }
        print_error(fmt::format("\r{}\x1b[K", line(part, rate, left)));
        bar_is_shown = true;
    }

private:
    // Shorter than the terminal is wide: a wrapped line could not be removed.
    static std::string line(double part, double rate, double seconds_left) {
        const std::string numbers = fmt::format("{:5.1f}%  {:.3g}/s  {} left", 100 * part, rate,
                                                duration_text(seconds_left));
        constexpr std::size_t longest_bar = 30;
        constexpr std::size_t shortest_bar = 5;
        constexpr std::size_t around = 4;  // "[] " and the last column
        const std::size_t space = error_width() - std::min(error_width(), numbers.size() + around);
        assert(part >= 0 && seconds_left >= 0);
        const std::size_t width = std::min(space, longest_bar);
        if (width < shortest_bar) return numbers.substr(0, error_width() - 1);
        const auto full =
            std::min(static_cast<std::size_t>(part * static_cast<double>(width)), width);
        return fmt::format("[{:#<{}}{:.<{}}] {}", "", full, "", width - full, numbers);
    }

    std::optional<Clock::time_point> deadline_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point begin_ = start_;
    Clock::time_point shown_;
    std::uint64_t first_done_ = 0;
    std::uint64_t last_done_ = 0;
};

}  // namespace

Interrupt::Interrupt() {
    const sigset_t signals = stopping_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    const auto wait = [this] {
        const sigset_t awaited = stopping_signals();
        constexpr int interrupted = 130;
        constexpr timespec poll_interval{0, 50'000'000};
        // timeout(1) sends a signal twice, to the process and to its group: that is one interrupt.
        constexpr std::chrono::milliseconds same_interrupt(300);
        Clock::time_point asked;
        for (int stuck = 0;;) {
            const int signal = stop_.asked() ? sigtimedwait(&awaited, nullptr, &poll_interval)
                                             : sigwaitinfo(&awaited, nullptr);
            if (signal == SIGUSR1) return;
            if (signal > 0) {
                if (stop_.asked() && Clock::now() - asked < same_interrupt) continue;
                if (stop_.asked() || waits_for_input > 0) std::quick_exit(interrupted);
                if (writes_answer > 0) {
                    if (!is_full(STDERR_FILENO)) {
                        print_error("grundy: interrupted while writing the answer\n");
                    }
                    std::quick_exit(interrupted);
                }
                asked = Clock::now();
                stop_.ask();
            } else if (stop_.asked()) {
                stuck = is_stuck() ? stuck + 1 : 0;
                if (stuck > 1) std::quick_exit(interrupted);
            }
        }
    };
    try {
        waiting_ = std::thread(wait);
    } catch (const std::system_error&) {
        // Without the thread a signal has its usual effect.
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    }
}

Interrupt::~Interrupt() {
    if (!waiting_.joinable()) return;
    pthread_kill(waiting_.native_handle(), SIGUSR1);
    waiting_.join();
}

EndOnInterrupt::EndOnInterrupt(Phase phase) : phase_(phase) {
    ++users_of(phase_);
}

EndOnInterrupt::~EndOnInterrupt() {
    --users_of(phase_);
}

std::function<void(const Progress&)> progress_bar(std::optional<bool> wanted,
                                                  std::optional<Clock::time_point> deadline) {
    if (!wanted.value_or(isatty(STDERR_FILENO) != 0)) return {};
    return
        [bar = std::make_shared<Bar>(deadline)](const Progress& progress) { bar->show(progress); };
}

void end_progress_bar() {
    if (bar_is_shown) std::fputs("\r\x1b[K", stderr);
    bar_is_shown = false;
}

}  // namespace grundy::app
