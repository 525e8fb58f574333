#include "answer_text.hpp"
#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "output.hpp"
#include "shortened.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

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
    bool misere = false;
};

// "N (theorem), value 7 (computed)", with the standing once where it is the same.
std::string label(const Replay::Step& step) {
    if (step.outcome == Outcome::unknown) return "unknown";
    const auto in_brackets = [&](Standing standing) {
        return standing == Standing::conjectural
                   ? fmt::format(" ({}: {})", name(standing), step.conjecture)
                   : fmt::format(" ({})", name(standing));
    };
    const bool has_value = step.genus || step.value.kind != Value::Kind::unknown;
    const Standing of_value = step.genus ? step.genus_standing : step.value.standing;
    const bool one = has_value && step.outcome_standing == of_value;
    return fmt::format(
        "{}{}{}", name(step.outcome), one ? "" : in_brackets(step.outcome_standing),
        !has_value   ? ""
        : step.genus ? fmt::format(", genus {}{}", to_text(*step.genus), in_brackets(of_value))
                     : fmt::format(", value {}{}", to_text(step.value), in_brackets(of_value)));
}

void print(const Replay& game, const Shortener& shortener) {
    constexpr std::string_view indent = "         ";
    std::size_t number = 0;
    if (game.play == Play::misere) {
        fmt::print("play     misère: whoever makes the last move loses\n");
    }
    for (const Replay::Step& step : game.steps) {
        const auto& move = step.move;
        if (move) {
            fmt::print(
                "{}", wrapped_after(fmt::format("{:>3}. {} player: ", ++number, name(move->player)),
                                    shortener.text(move->text), text_width(), indent));
        }
        fmt::print("{}", wrapped_after(move ? indent : "start    ",
                                       fmt::format("{}   {}", shortener.text(step.position),
                                                   shortener.text(label(step))),
                                       text_width(), indent));
        if (!move || !move->mistake) continue;
        const std::string mistake = std::string(indent) + inked(Ink::yellow, "a mistake:") + " ";
        if (move->better) {
            fmt::print("{}", move_lines(mistake, "better " + shortener.text(*move->better),
                                        shortener.text(*move->better_position), "           "));
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
                   last.outcome_standing == Standing::conjectural
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
            throw in_move(moves.size() + 1, error);
        }
    }
    const Replay game =
        replay(start, moves, with_kept_automaton(request.context), play_of(options.misere));
    show(game, request,
         [&](const Replay& followed) { print(followed, Shortener(request.full, start)); });
    return game.winner || game.draw ? 0 : exit_code(ErrorKind::limit);
}

}  // namespace

void declare_replay(Command& program) {
    Command command = program.command("replay", "Follow a game, with its mistakes");
    const auto options = std::make_shared<ReplayOptions>();
    command.argument("POSITION", options->position, "The start");
    command.argument("MOVE", options->moves, "The positions moved to");
    command.misere(options->misere);
    command.footer("Try: grundy replay 'fibonacci(7)' 'fibonacci(5,4)' 'fibonacci(4,2)'");
    command.json();
    command.rules();
    command.full();
    command.limits();
    command.runs(options, run_replay);
}

}  // namespace grundy::app
