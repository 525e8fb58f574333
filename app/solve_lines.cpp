// A position a line in, an answer a line out, in order. However long the input is, only so many
// lines are on their way, and each answer is printed as soon as those before it are.

#include "solve_lines.hpp"

#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "line_source.hpp"
#include "output.hpp"
#include "progress.hpp"

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
#include <utility>

namespace grundy::app {

namespace {

struct Answer {
    std::string json;
    int code = 0;
};

// Standard input has the lines, or several of them would want it.
std::string read_named_file(const std::string& name) {
    if (name == "-") {
        throw Error(ErrorKind::input, "standard input cannot be a file in one of many positions");
    }
    return read_file(name);
}

Answer solve_line(const Line& line, const Context& context, Play play) {
    const LongNumbers long_numbers(context);
    try {
        if (line.too_long) {
            throw Error(ErrorKind::limit, fmt::format("a line of more than {} bytes is refused; "
                                                      "that is the limit",
                                                      longest_line));
        }
        const Solution solution =
            solve(parse_position(line.text, context, read_named_file), context, play);
        const bool open = solution.outcome == Outcome::unknown;
        return {to_json(solution), open ? exit_code(ErrorKind::limit) : 0};
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::interrupted) throw;
        return {to_json(error, line.number), exit_code(error.kind())};
    }
}

// What is wrong with the input counts for more than what is not known.
int worse(int a, int b) {
    const int wrong = exit_code(ErrorKind::input);
    return a == wrong || b == wrong ? wrong : std::max(a, b);
}

}  // namespace

int solve_lines(const std::string& file, const Request& request, Play play) {
    Context context = with_kept_automaton(request.context);
    context.deadline.reset();
    context.progress = {};  // of a single position
    LineSource source(file, context);
    // Answers on the terminal show by themselves how far it is.
    const std::size_t size = isatty(STDOUT_FILENO) != 0 ? 0 : source.size();

    struct Slot {
        Line line;
        Answer answer;
    };
    constexpr std::size_t slots_each = 16;
    std::vector<Slot> slots(slots_each * context.executor.threads());
    const auto slot = [&](std::size_t i) -> Slot& { return slots[i % slots.size()]; };
    int code = 0;
    const auto read_next = [&](std::size_t i) {
        Line& line = slot(i).line;
        do {
            if (!source.next(line)) return false;
        } while (line.says_nothing());
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
