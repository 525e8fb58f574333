#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <string>

namespace grundy::app {

namespace {

struct SolveOptions {
    std::optional<std::string> position;
    std::optional<std::string> lines;
    bool misere = false;
};

// Printed after the name of the outcome.
std::string_view meaning(Outcome outcome) {
    switch (outcome) {
        case Outcome::N: return ": the player to move wins";
        case Outcome::P: return ": the player to move loses";
        case Outcome::draw: return ": neither player can be made to lose";
        case Outcome::unknown: break;
    }
    return "";
}

std::string mark(Certainty certainty) {
    return fmt::format(" ({})", name(certainty));
}

// Only what is more certain than the whole answer is marked.
std::string mark_if_more_certain(Certainty certainty, const Solution& solution) {
    return solution.is_surer(certainty) ? mark(certainty) : "";
}

void print_heading(std::string_view heading) {
    print_line(colored(Color::bold, heading));
}

void print_move(const Solution& solution, const Solution::Move& move, const std::string& mark,
                const Abbreviator& abbreviator) {
    const bool few = solution.components.size() <= readable_components;
    const std::string where = few ? "" : fmt::format("component {}: ", move.component + 1);
    fmt::print("{}", move_lines("  ", where + abbreviator.text(move.text),
                                abbreviator.text(few ? move.position : move.to) + mark, "    "));
}

// The first moves, and how many there are.
void print_list(const Solution& solution, const std::vector<Solution::Move>& moves,
                const Abbreviator& abbreviator) {
    const std::size_t shown = abbreviator.moves(moves.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const bool as_outcome = moves[i].certainty == solution.outcome_certainty;
        const bool is_winning = solution.outcome == Outcome::N;
        print_move(solution, moves[i], as_outcome || !is_winning ? "" : mark(moves[i].certainty),
                   abbreviator);
    }
    const std::string_view how = shown < moves.size() ? "; --full lists more" : "";
    if (solution.moves_total && *solution.moves_total > shown) {
        fmt::print("  … {} in all{}\n", abbreviator.text(solution.moves_total->to_string()), how);
    } else if (shown < moves.size()) {
        fmt::print("  … {}{} in all{}\n", solution.more_moves ? "at least " : "", moves.size(),
                   how);
    } else if (solution.more_moves) {
        print_line(moves.empty() ? "  unknown" : "  there may be more");
    }
}

void print_moves(const Solution& solution, const Abbreviator& abbreviator) {
    if (solution.outcome == Outcome::unknown) return;
    print_heading("winning moves");
    const bool finished =
        solution.outcome == Outcome::N
            ? solution.winning_moves.empty() &&
                  !solution.more_moves  // the player without a move has won in misère play
            : solution.outcome == Outcome::P && !solution.delaying_move;
    if (finished) {
        print_line("  none: there are no moves");
    } else if (solution.outcome == Outcome::N) {
        print_list(solution, solution.winning_moves, abbreviator);
    } else if (solution.delaying_move) {
        print_line("  none: every move loses");
        print_heading("a move to prolong the game");
        print_move(solution, *solution.delaying_move, "", abbreviator);
    } else {
        print_line("  none");
        print_heading("moves that keep the draw");
        print_list(solution, solution.drawing_moves, abbreviator);
    }
}

// "5 moves with best play, 34 positions"
std::string length_of_play(const Solution& solution) {
    return fmt::format("{} move{} with best play, {} position{}", *solution.remoteness,
                       solution.remoteness == 1U ? "" : "s", *solution.position_count,
                       solution.position_count == 1U ? "" : "s");
}

void print(const Solution& solution, const Abbreviator& abbreviator) {
    const Certainty of_outcome = solution.outcome_certainty;
    const bool misere = solution.play == Convention::misere;
    const std::string genus =
        solution.genus ? fmt::format("{}: value {}, misère value {}", to_text(*solution.genus),
                                     solution.genus->normal.to_string(),
                                     solution.genus->misere.front().to_string())
                       : "unknown";
    fmt::print(
        "{}{}{}{}{}{}", labelled("position", "", abbreviator.text(solution.position)),
        misere ? labelled("play", "", "misère: the player who makes the last move loses") : "",
        labelled(
            "outcome", colored(solution.outcome),
            std::string(meaning(solution.outcome)) + mark_if_more_certain(of_outcome, solution)),
        misere ? labelled("genus", "",
                          abbreviator.text(genus) +
                              mark_if_more_certain(solution.genus_certainty, solution))
               : labelled("value", "",
                          abbreviator.text(to_text(solution.value)) +
                              mark_if_more_certain(solution.value.certainty, solution)),
        labelled("certainty", colored(solution.certainty),
                 solution.conjecture.empty() ? "" : ": " + solution.conjecture),
        solution.remoteness ? labelled("remoteness", "", length_of_play(solution)) : "");
    print_moves(solution, abbreviator);
    print_reason(abbreviator.text(solution.reason));
    if (solution.hint != Hint::none) fmt::print("  {}.\n", advice(solution.hint));
}

int run_solve_command(const SolveOptions& options, const Request& request) {
    if (options.position.has_value() == options.lines.has_value()) {
        throw Error(ErrorKind::input,
                    options.lines
                        ? "solve takes POSITION or --lines, not both"
                        : "solve needs a POSITION, or --lines FILE; try grundy solve --help");
    }
    const Convention play = convention_of(options.misere);
    if (options.lines) return solve_lines(*options.lines, request, play);
    return run_solve(parse_position(text_or_stdin(*options.position), request.context, read_file),
                     request, play);
}

}  // namespace

int run_solve(const Position& position, const Request& request, Convention play) {
    const Context context = with_cached_automaton(request.context);
    Solution solution = solve(position, context, play);
    measure_play(solution, context);
    show(solution, request,
         [&](const Solution& found) { print(found, Abbreviator(request.full, found.position)); });
    return solution.outcome == Outcome::unknown ? exit_code(ErrorKind::limit) : 0;
}

void declare_solve(Command& program) {
    Command command = program.command("solve", "Who wins, the value, the winning moves, and why",
                                      "grundy solve 'wythoff(10,15) + nim(2)'");
    SolveOptions& options = command.runs(run_solve_command);
    command.argument("POSITION", options.position, "A position, or - for standard input");
    command.option("--lines", options.lines, "FILE",
                   "Solve every line of a file (- is standard input) and print JSON lines");
    command.misere(options.misere);
    command.note(
        "A position is a sum such as 'nim(3,5,7) + take[1,2,3](10)'; 'grundy games' lists "
        "the games.\nNumbers may be written 1_000, 10^12, 1e12, 5*10^6, 2^64-1.");
    command.json();
    command.rules();
    command.full();
    command.limits();
    command.threads();
    command.progress();
}

}  // namespace grundy::app
