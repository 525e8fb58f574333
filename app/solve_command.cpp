#include "answer_text.hpp"
#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "shortened.hpp"
#include "solve_lines.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <memory>
#include <string>

namespace grundy::app {

namespace {

struct SolveOptions {
    std::optional<std::string> position;
    std::optional<std::string> lines;
    bool misere = false;
};

// After the name of the outcome.
std::string_view meaning(Outcome outcome) {
    switch (outcome) {
        case Outcome::N: return ": the player to move wins";
        case Outcome::P: return ": the player to move loses";
        case Outcome::draw: return ": neither player can be made to lose";
        case Outcome::unknown: break;
    }
    return "";
}

std::string mark(Standing standing) {
    return fmt::format(" ({})", name(standing));
}

// What is surer than the answer as a whole is marked.
std::string mark_if_surer(Standing standing, const Solution& solution) {
    return solution.is_surer(standing) ? mark(standing) : "";
}

void print_heading(std::string_view heading) {
    print_line(inked(Ink::bold, heading));
}

void print_move(const Solution& solution, const Solution::Move& move, const std::string& mark,
                const Shortener& shortener) {
    const bool few = solution.components.size() <= readable_components;
    const std::string where = few ? "" : fmt::format("component {}: ", move.component + 1);
    fmt::print("{}", move_lines("  ", where + shortener.text(move.text),
                                shortener.text(few ? move.position : move.to) + mark, "    "));
}

// The first of them, and how many more there are.
void print_list(const Solution& solution, const std::vector<Solution::Move>& moves,
                const Shortener& shortener) {
    const std::size_t shown = shortener.moves(moves.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const bool as_outcome = moves[i].standing == solution.outcome_standing;
        const bool is_winning = solution.outcome == Outcome::N;
        print_move(solution, moves[i], as_outcome || !is_winning ? "" : mark(moves[i].standing),
                   shortener);
    }
    const std::string_view how = shown < moves.size() ? "; --full lists more" : "";
    if (solution.moves_total && *solution.moves_total > shown) {
        fmt::print("  … {} in all{}\n", shortener.text(solution.moves_total->to_string()), how);
    } else if (shown < moves.size()) {
        fmt::print("  … {}{} in all{}\n", solution.more_moves ? "at least " : "", moves.size(),
                   how);
    } else if (solution.more_moves) {
        print_line(moves.empty() ? "  which one is not known" : "  there may be more");
    }
}

void print_moves(const Solution& solution, const Shortener& shortener) {
    if (solution.outcome == Outcome::unknown) return;
    print_heading("winning moves");
    const bool finished =
        solution.outcome == Outcome::N
            ? solution.winning_moves.empty() && !solution.more_moves  // won, in misère play
            : solution.outcome == Outcome::P && !solution.delaying_move;
    if (finished) {
        print_line("  none: there is no move at all");
    } else if (solution.outcome == Outcome::N) {
        print_list(solution, solution.winning_moves, shortener);
    } else if (solution.delaying_move) {
        print_line("  none: every move loses");
        print_heading("a move to play on with");
        print_move(solution, *solution.delaying_move, "", shortener);
    } else {
        print_line("  none");
        print_heading("moves that keep the draw");
        print_list(solution, solution.drawing_moves, shortener);
    }
}

void print(const Solution& solution, const Shortener& shortener) {
    const Standing of_outcome = solution.outcome_standing;
    const bool misere = solution.play == Play::misere;
    const std::string genus =
        solution.genus ? fmt::format("{}: value {}, misère value {}", to_text(*solution.genus),
                                     solution.genus->normal.to_string(),
                                     solution.genus->misere.front().to_string())
                       : "unknown";
    fmt::print(
        "{}{}{}{}{}", labelled("position", "", shortener.text(solution.position)),
        misere ? labelled("play", "", "misère: whoever makes the last move loses") : "",
        labelled("outcome", inked(solution.outcome),
                 std::string(meaning(solution.outcome)) + mark_if_surer(of_outcome, solution)),
        misere ? labelled("genus", "",
                          shortener.text(genus) + mark_if_surer(solution.genus_standing, solution))
               : labelled("value", "",
                          shortener.text(to_text(solution.value)) +
                              mark_if_surer(solution.value.standing, solution)),
        labelled("standing", inked(solution.standing),
                 solution.conjecture.empty() ? "" : ": " + solution.conjecture));
    print_moves(solution, shortener);
    print_heading("reason");
    fmt::print("{}", wrapped(shortener.text(solution.reason), prose_width(), "  "));
}

}  // namespace

int run_solve(const Position& position, const Request& request, Play play) {
    const Solution solution = solve(position, with_kept_automaton(request.context), play);
    end_progress_bar();
    show(solution, request,
         [&](const Solution& found) { print(found, Shortener(request.full, found.position)); });
    return solution.outcome == Outcome::unknown ? exit_code(ErrorKind::limit) : 0;
}

void declare_solve(Command& program) {
    Command command = program.command("solve", "Who wins, the value, every winning move, and why");
    const auto options = std::make_shared<SolveOptions>();
    command.argument("POSITION", options->position, "A position, or - for standard input");
    command.option("--lines", options->lines, "FILE",
                   "Instead, every line of a file (- is standard input): JSON, a line each");
    command.misere(options->misere);
    command.footer(
        "A position is a sum such as 'nim(3,5,7) + take[1,2,3](10)'; 'grundy games' lists "
        "the games.\nNumbers may be written 1_000, 10^12, 1e12, 5*10^6, 2^64-1.\n"
        "Try: grundy solve 'wythoff(10,15) + nim(2)'");
    command.json();
    command.rules();
    command.full();
    command.limits();
    command.threads();
    command.progress();
    command.runs(options, [](const SolveOptions& solve, const Request& request) {
        if (solve.position.has_value() == solve.lines.has_value()) {
            throw Error(ErrorKind::input,
                        solve.lines
                            ? "solve takes POSITION or --lines, not both"
                            : "solve needs a POSITION, or --lines FILE; try grundy solve --help");
        }
        const Play play = play_of(solve.misere);
        if (solve.lines) return solve_lines(*solve.lines, request, play);
        return run_solve(parse_position(text_or_stdin(*solve.position), request.context, read_file),
                         request, play);
    });
}

}  // namespace grundy::app
