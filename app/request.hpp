// The parsed command line: the command to run, and the options that all commands share.
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
    bool for_whole_group = false;  // otherwise only the first process runs it

    ProcessGroup* group = nullptr;
    Context context;
};

// When --time runs out, counted from now.
[[nodiscard]] std::optional<std::chrono::steady_clock::time_point> deadline_from_now(
    const Request& request);

// From --time, --memory, --threads and the group; --time is counted from now.
[[nodiscard]] Context make_context(const Request& request, const StopFlag& stop);

}  // namespace grundy::app
