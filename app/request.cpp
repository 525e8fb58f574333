#include "request.hpp"

#include "files/input.hpp"
#include "terminal/progress.hpp"

#include <grundy/rules.hpp>

#include <algorithm>
#include <vector>

namespace grundy::app {

std::optional<std::chrono::steady_clock::time_point> deadline_from_now(const Request& request) {
    if (!request.time) return std::nullopt;
    constexpr double longest = 1e9;
    const double seconds = std::min(parse_seconds(*request.time, "--time"), longest);
    return std::chrono::steady_clock::now() +
           std::chrono::duration_cast<std::chrono::steady_clock::duration>(
               std::chrono::duration<double>(seconds));
}

Context make_context(const Request& request, const StopFlag& stop) {
    Context context;
    context.executor = Executor(request.threads);
    // Processes on one machine divide its cores.
    if (request.group != nullptr && request.threads == 0) {
        const unsigned share = context.executor.threads() / request.group->on_this_machine();
        context.executor = Executor(std::max(share, 1U));
    }
    context.deadline = deadline_from_now(request);
    if (request.memory) context.memory_limit = parse_bytes(*request.memory, "--memory");
    context.stop = stop;
    if (request.shows_progress) {
        context.progress = progress_bar(request.progress, context.deadline);
    }
    if (!request.rules.empty()) {
        std::vector<RuleText> files;
        for (const std::string& name : request.rules) files.push_back({name, read_file(name)});
        context.set_extension(read_rules(files, context));
    }
    return context;
}

}  // namespace grundy::app
