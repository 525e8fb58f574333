#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/replay.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

namespace grundy::app {

namespace {

struct ReplayOptions {
    std::string position;
    std::vector<std::string> moves;
    bool misere = false;
};

void print(const Replay& game, const Abbreviator& abbreviator) {
    constexpr std::string_view indent = "         ";
    std::size_t number = 0;
    if (game.play == Convention::misere) {
        fmt::print("play     misère: the player who makes the last move loses\n");
    }
    for (const Replay::Step& step : game.steps) {
        const auto& move = step.move;
        if (move) {
            fmt::print("{}",
                       wrap_after(fmt::format("{:>3}. {} player: ", ++number, name(move->player)),
                                  abbreviator.text(move->text), text_width(), indent));
        }
        fmt::print("{}",
                   wrap_after(move ? indent : "start    ",
                              fmt::format("{}   {}", abbreviator.text(step.position),
                                          abbreviator.text(outcome_and_value(
                                              step.outcome, step.outcome_certainty, step.value,
                                              step.genus, step.genus_certainty, step.conjecture))),
                              text_width(), indent));
        if (!move || !move->mistake) continue;
        const std::string mistake = std::string(indent) + colored(Color::yellow, "mistake:") + " ";
        if (move->better) {
            fmt::print("{}", move_lines(mistake, "better " + abbreviator.text(*move->better),
                                        abbreviator.text(*move->better_position), "           "));
        } else {
            fmt::print("{}there was a better move\n", mistake);
        }
    }
    if (game.draw) {
        fmt::print("a draw with best play\n");
    } else if (!game.winner) {
        fmt::print("it is not known who wins\n");
    } else {
        const Replay::Step& last = game.steps.back();
        fmt::print("the {} player {}{}\n", name(*game.winner),
                   game.finished ? "has won" : "wins with best play",
                   last.outcome_certainty == Certainty::conjectural
                       ? fmt::format(" if {} holds", last.conjecture)
                       : "");
    }
}

int run_replay(const ReplayOptions& options, const Request& request) {
    const auto parse = [&](const std::string& text) {
        return parse_position(text, request.context, read_file);
    };
    const Position start = parse(text_or_stdin(options.position));
    std::vector<Position> moves;
    for (const std::string& move : options.moves) {
        try {
            moves.push_back(parse(move));
        } catch (const Error& error) {
            throw error.in_move(moves.size() + 1);
        }
    }
    const Replay game =
        replay(start, moves, with_cached_automaton(request.context), convention_of(options.misere));
    show(game, request,
         [&](const Replay& followed) { print(followed, Abbreviator(request.full, start)); });
    return game.winner || game.draw ? 0 : exit_code(ErrorKind::limit);
}

}  // namespace

void declare_replay(Command& program) {
    Command command =
        program.command("replay", "Follow a game and find its mistakes",
                        "grundy replay 'fibonacci(7)' 'fibonacci(5,4)' 'fibonacci(4,2)'");
    ReplayOptions& options = command.runs(run_replay);
    command.argument("POSITION", options.position, "The starting position");
    command.argument("MOVE", options.moves, "The position after each move");
    command.misere(options.misere);
    command.json();
    command.rules();
    command.full();
    command.limits();
}

}  // namespace grundy::app
