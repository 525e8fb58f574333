#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "wrapped.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/printable.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <memory>
#include <string>

namespace grundy::app {

namespace {

struct SolveOptions {
    std::string position;
};

std::string outcome_line(Outcome outcome) {
    switch (outcome) {
        case Outcome::N: return "N: the player to move wins";
        case Outcome::P: return "P: the player to move loses";
        case Outcome::draw: return "draw: neither player can be made to lose";
        case Outcome::unknown: break;
    }
    return "unknown";
}

std::string mark(Standing standing) {
    return fmt::format(" ({})", name(standing));
}

// What is surer than the answer as a whole is marked.
std::string mark_if_surer(Standing standing, const Solution& solution) {
    return solution.is_surer(standing) ? mark(standing) : "";
}

void print_move(const Solution& solution, const Solution::Move& move, const std::string& mark) {
    constexpr std::size_t readable_components = 4;  // with more the whole sum would hide the move
    if (solution.components.size() <= readable_components) {
        fmt::print("  {}  →  {}{}\n", printable(move.text), printable(move.position.text()), mark);
    } else {
        fmt::print("  component {}: {}  →  {}{}\n", move.component + 1, printable(move.text),
                   printable(move.to.text()), mark);
    }
}

void print_moves(const Solution& solution) {
    const std::size_t listed = solution.winning_moves.size();
    if (solution.outcome == Outcome::N) {
        fmt::print("winning moves\n");
        for (const auto& move : solution.winning_moves) {
            const bool as_outcome = move.standing == solution.outcome_standing;
            print_move(solution, move, as_outcome ? "" : mark(move.standing));
        }
        if (solution.moves_total && *solution.moves_total > listed) {
            fmt::print("  … {} in all\n", solution.moves_total->to_string());
        } else if (solution.more_moves) {
            fmt::print("  {}\n", listed > 0 ? "there may be more" : "which one is not known");
        }
    } else if (solution.delaying_move) {
        fmt::print("winning moves\n  none: every move loses\na move to play on with\n");
        print_move(solution, *solution.delaying_move, "");
    } else if (solution.outcome == Outcome::P) {
        fmt::print("winning moves\n  none: there is no move at all\n");
    } else if (solution.outcome == Outcome::draw) {
        fmt::print("winning moves\n  none\nmoves that keep the draw\n");
        for (const auto& move : solution.drawing_moves) print_move(solution, move, "");
        if (solution.more_moves) fmt::print("  there may be more\n");
    }
}

void print(const Solution& solution) {
    fmt::print("position   {}\noutcome    {}{}\nvalue      {}{}\nstanding   {}{}{}\n",
               printable(solution.position.text()), outcome_line(solution.outcome),
               mark_if_surer(solution.outcome_standing, solution), to_text(solution.value),
               mark_if_surer(solution.value.standing, solution), name(solution.standing),
               solution.conjecture.empty() ? "" : ": ", solution.conjecture);
    print_moves(solution);
    constexpr std::size_t width = 88;
    fmt::print("reason\n{}", wrapped(solution.reason, width, "  "));
}

}  // namespace

int run_solve(const Position& position, const Request& request) {
    const Solution solution = solve(position, with_kept_automaton(request.context));
    end_progress_bar();
    show(solution, request, print);
    return solution.outcome == Outcome::unknown ? exit_code(ErrorKind::limit) : 0;
}

void declare_solve(Command& program) {
    Command command = program.command("solve", "Who wins, the value, every winning move, and why");
    const auto options = std::make_shared<SolveOptions>();
    command.argument("POSITION", options->position, "A position, or - for standard input");
    command.footer(
        "A position is a sum such as 'nim(3,5,7) + take[1,2,3](10)'; 'grundy games' lists "
        "the games.\nNumbers may be written 1_000, 10^12, 1e12, 5*10^6, 2^64-1.");
    command.json();
    command.limits();
    command.progress();
    command.runs(options, [](const SolveOptions& solve, const Request& request) {
        return run_solve(parse_position(text_or_stdin(solve.position), request.context, read_file),
                         request);
    });
}

}  // namespace grundy::app
