// solve --lines: one position per line in, one answer per line out, in order. Only a bounded number
// of lines is in memory, and each answer is printed as soon as those before it are.

#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "files/line_source.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/progress.hpp"

#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/long_numbers.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace grundy::app {

namespace {

struct Answer {
    std::string json;
    int code = 0;
};

// Standard input may contain the lines, and several positions cannot share it.
std::string read_named_file(const std::string& name) {
    if (name == "-") {
        throw Error(ErrorKind::input,
                    "with --lines, a position cannot read a file from standard input");
    }
    return read_file(name);
}

Answer solve_line(const Line& line, const Context& context, Convention play) {
    try {
        if (line.too_long) {
            throw Error(ErrorKind::limit,
                        fmt::format("the line is longer than the limit of {} bytes", longest_line));
        }
        Answer answer;
        count_allocations(context, [&] {
            const LongNumbers long_numbers(context);
            const Solution solution =
                solve(parse_position(line.text, context, read_named_file), context, play);
            const bool open = solution.outcome == Outcome::unknown;
            answer = {to_json(solution), open ? exit_code(ErrorKind::limit) : 0};
        });
        return answer;
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::interrupted) throw;
        return {to_json(error, line.number), exit_code(error.kind())};
    }
}

// An error in the input outranks an unknown outcome.
int worse(int a, int b) {
    const int wrong = exit_code(ErrorKind::input);
    return a == wrong || b == wrong ? wrong : std::max(a, b);
}

}  // namespace

int solve_lines(const std::string& file, const Request& request, Convention play) {
    Context context = with_cached_automaton(request.context);
    context.deadline.reset();
    context.progress = {};  // not that of a single position
    LineSource source(file, context);
    // Answers on the terminal show the progress themselves.
    const std::size_t size = isatty(STDOUT_FILENO) != 0 ? 0 : source.size();

    struct Slot {
        Line line;
        Answer answer;
    };
    constexpr std::size_t slots_per_thread = 16;
    std::vector<Slot> slots(slots_per_thread * context.executor.threads());
    const auto slot = [&](std::size_t i) -> Slot& { return slots[i % slots.size()]; };
    int code = 0;
    const auto read_next = [&](std::size_t i) {
        Line& line = slot(i).line;
        do {
            if (!source.next(line)) return false;
        } while (line.is_blank_or_comment());
        return true;
    };
    const auto solve_it = [&](std::size_t i) {
        Context own = context;
        own.deadline = deadline_from_now(request);
        slot(i).answer = solve_line(slot(i).line, own, play);
    };
    const auto print_it = [&](std::size_t i) {
        const auto& [line, answer] = slot(i);
        print_line(answer.json);
        if (std::fflush(stdout) != 0) {
            throw std::system_error(errno, std::generic_category());
        }
        code = worse(code, answer.code);
        if (size > 0 && request.context.progress) {
            request.context.progress({std::min(line.end, size), size});
        }
    };
    context.executor.pipeline(read_next, {{solve_it, false}, {print_it, true}}, slots.size());
    end_progress_bar();
    return code;
}

}  // namespace grundy::app
