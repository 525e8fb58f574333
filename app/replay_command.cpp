#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "output.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/printable.hpp>
#include <grundy/replay.hpp>

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

namespace grundy::app {

namespace {

struct ReplayOptions {
    std::string position;
    std::vector<std::string> moves;
};

std::string label(const Value& value) {
    if (value.kind == Value::Kind::unknown) return "unknown";
    return fmt::format("{}, value {}", name(value.outcome()), to_text(value));
}

void print(const Replay& game) {
    std::size_t number = 0;
    for (const auto& [position, value, move] : game.steps) {
        if (!move) {
            fmt::print("start    {}   {}\n", printable(position.text()), label(value));
            continue;
        }
        fmt::print("{:>3}. {} player: {}\n         {}   {}\n", ++number, name(move->player),
                   printable(move->text), printable(position.text()), label(value));
        if (move->better) {
            fmt::print("         a mistake: better {}  →  {}\n", printable(*move->better),
                       printable(move->better_position->text()));
        } else if (move->mistake) {
            fmt::print("         a mistake: there was a better move\n");
        }
    }
    if (game.draw) {
        fmt::print("a draw with best play\n");
    } else if (!game.winner) {
        fmt::print("it is not known who wins\n");
    } else {
        fmt::print("the {} player {}\n", name(*game.winner),
                   game.finished ? "has won" : "wins with best play");
    }
}

int run_replay(const ReplayOptions& options, const Request& request) {
    const auto parse = [&](const std::string& text) {
        return parse_position(text, request.context, read_file);
    };
    const Position start = parse(text_or_stdin(options.position));
    std::vector<Position> moves;
    for (const std::string& move : options.moves) moves.push_back(parse(move));
    const Replay game = replay(start, moves, with_kept_automaton(request.context));
    show(game, request, print);
    return game.winner || game.draw ? 0 : exit_code(ErrorKind::limit);
}

}  // namespace

void declare_replay(Command& program) {
    Command command = program.command("replay", "Follow a game, with its mistakes");
    const auto options = std::make_shared<ReplayOptions>();
    command.argument("POSITION", options->position, "The start");
    command.argument("MOVE", options->moves, "The positions moved to");
    command.footer("Try: grundy replay 'fibonacci(7)' 'fibonacci(5,4)' 'fibonacci(4,2)'");
    command.json();
    command.limits();
    command.runs(options, run_replay);
}

}  // namespace grundy::app
