#include "commands.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
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
    bool json = false;
};

std::string label(const Value& value) {
    if (value.kind == Value::Kind::unknown) return "unknown";
    return fmt::format("{}, value {}", name(value.outcome()), to_text(value));
}

Replay follow(const ReplayOptions& options, const Context& context) {
    const auto parse = [&](const std::string& text) {
        return parse_position(text, context, read_file);
    };
    const Position start = parse(options.position);
    std::vector<Position> moves;
    for (const std::string& move : options.moves) moves.push_back(parse(move));
    return replay(start, moves, with_kept_automaton(context));
}

int run_replay(const ReplayOptions& options, const Context& context) {
    const Replay game = follow(options, context);
    if (options.json) {
        fmt::print("{}\n", to_json(game));
        return game.winner || game.draw ? 0 : exit_code(ErrorKind::limit);
    }
    std::size_t number = 0;
    for (const auto& [position, value, move] : game.steps) {
        if (!move) {
            fmt::print("start    {}   {}\n", position.text(), label(value));
            continue;
        }
        fmt::print("{:>3}. {} player: {}\n         {}   {}\n", ++number, name(move->player),
                   move->text, position.text(), label(value));
        if (move->better) {
            fmt::print("         a mistake: better {}  →  {}\n", *move->better,
                       move->better_position->text());
        } else if (move->mistake) {
            fmt::print("         a mistake: there was a better move\n");
        }
    }
    if (game.draw) {
        fmt::print("a draw with best play\n");
        return 0;
    }
    if (!game.winner) {
        fmt::print("it is not known who wins\n");
        return exit_code(ErrorKind::limit);
    }
    fmt::print("the {} player {}\n", name(*game.winner),
               game.finished ? "has won" : "wins with best play");
    return 0;
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
    command.runs(options, [](ReplayOptions& replay, Request& request) {
        replay.position = text_or_stdin(replay.position);
        return run_replay(replay, request.context);
    });
}

}  // namespace grundy::app
