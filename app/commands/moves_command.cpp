#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace grundy::app {

namespace {

struct MovesOptions {
    std::string position;
    bool misere = false;
};

// For the player who makes the move.
std::string_view verdict_of(Outcome after) {
    switch (after) {
        case Outcome::P: return "wins";
        case Outcome::N: return "loses";
        case Outcome::draw: return "draws";
        case Outcome::unknown: break;
    }
    return "?";
}

std::string colored_verdict(Outcome after) {
    const std::string padded = fmt::format("{:<5}", verdict_of(after));
    switch (after) {
        case Outcome::P: return colored(Color::green, padded);
        case Outcome::N: return colored(Color::red, padded);
        case Outcome::draw:
        case Outcome::unknown: break;
    }
    return colored(Color::yellow, padded);
}

void print(const LegalMoves& moves, const Abbreviator& abbreviator) {
    const bool few = moves.position.size() <= readable_components;
    constexpr std::string_view indent = "         ";
    for (const LegalMove& move : moves.moves) {
        const std::string where = few ? "" : fmt::format("component {}: ", move.component + 1);
        fmt::print("{}{}",
                   wrap_after(colored_verdict(move.outcome) + "  ",
                              where + abbreviator.text(move.text), text_width(), indent),
                   wrap(fmt::format("{}   {}", abbreviator.text(few ? move.position : move.to),
                                    abbreviator.text(outcome_and_value(
                                        move.outcome, move.outcome_certainty, move.value,
                                        move.genus, move.genus_certainty))),
                        text_width(), indent));
    }
    if (moves.more_moves) {
        fmt::print("… there are more{}\n",
                   moves.moves.size() < max_legal_moves ? "; --full lists them" : "");
    } else if (moves.moves.empty()) {
        fmt::print("there are no moves\n");
    }
}

// If not all moves are shown, the winning ones come first.
void put_winning_first(LegalMoves& moves, const Context& context) {
    std::vector<LegalMove> shown;
    const Solution solution = solve(moves.position, context, moves.play);
    const bool misere = moves.play == Convention::misere;
    for (const Solution::Move& move : solution.winning_moves) {
        if (shown.size() == moves.moves.size()) break;
        const Value value = misere ? Value::unknown() : Value::exact(0, move.certainty);
        shown.push_back({{Outcome::P, move.certainty, value},
                         move.component,
                         move.to,
                         move.position,
                         move.text,
                         move.mark});
    }
    for (LegalMove& move : moves.moves) {
        const bool is_new = std::none_of(shown.begin(), shown.end(), [&](const LegalMove& other) {
            return other.component == move.component && other.to == move.to;
        });
        if (is_new && shown.size() < moves.moves.size()) shown.push_back(std::move(move));
    }
    moves.moves = std::move(shown);
}

int run_moves(const MovesOptions& options, const Request& request) {
    const Position position =
        parse_position(text_or_stdin(options.position), request.context, read_file);
    const Abbreviator abbreviator(request.full || request.json, position);
    const Context context = with_cached_automaton(request.context);
    LegalMoves moves = legal_moves(position, context, abbreviator.moves(max_legal_moves),
                                   convention_of(options.misere));
    if (moves.more_moves && !request.full && !request.json && !context.is_late()) {
        put_winning_first(moves, context);
    }
    show(moves, request, [&](const LegalMoves& found) { print(found, abbreviator); });
    const bool all_known =
        std::none_of(moves.moves.begin(), moves.moves.end(),
                     [](const LegalMove& move) { return move.outcome == Outcome::unknown; });
    return all_known ? 0 : exit_code(ErrorKind::limit);
}

}  // namespace

void declare_moves(Command& program) {
    Command command =
        program.command("moves", "Every legal move and its result", "grundy moves 'fibonacci(7)'");
    MovesOptions& options = command.runs(run_moves);
    command.argument("POSITION", options.position, "A position, or - for standard input");
    command.misere(options.misere);
    command.json();
    command.rules();
    command.full();
    command.limits();
}

}  // namespace grundy::app
