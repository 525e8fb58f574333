// What the command line asks for: the command to run, and what all commands have in common.
#pragma once

#include <grundy/context.hpp>
#include <grundy/process_group.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace grundy::app {

struct Request {
    bool json = false;
    bool full = false;
    std::optional<std::string> time;
    std::optional<std::string> memory;
    unsigned threads = 0;
    std::optional<bool> progress;
    std::vector<std::string> rules;  // files

    std::function<int(const Request&)> run;  // returns the exit code
    bool shows_progress = false;
    bool for_whole_group = false;  // or else for the first process alone

    ProcessGroup* group = nullptr;
    Context context;
};

// When the time of --time is over, if it starts now.
[[nodiscard]] std::optional<std::chrono::steady_clock::time_point> deadline_from_now(
    const Request& request);

// From --time, --memory, --threads and the group; the time runs from now on.
[[nodiscard]] Context make_context(const Request& request, const StopFlag& stop);

}  // namespace grundy::app
