#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "output.hpp"
#include "shortened.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

namespace grundy::app {

namespace {

struct MovesOptions {
    std::string position;
    bool misere = false;
};

// What the move comes to for the player who makes it.
std::string_view verdict_of(Outcome after) {
    switch (after) {
        case Outcome::P: return "wins";
        case Outcome::N: return "loses";
        case Outcome::draw: return "draws";
        case Outcome::unknown: break;
    }
    return "?";
}

// "P, value 0 (theorem)", with the standing twice where it is not the same.
std::string label(const LegalMove& move) {
    if (move.outcome == Outcome::unknown) return "unknown";
    const bool has_value = move.genus || move.value.kind != Value::Kind::unknown;
    const Standing of_value = move.genus ? move.genus_standing : move.value.standing;
    std::string text(name(move.outcome));
    if (!has_value || move.outcome_standing != of_value) {
        text += fmt::format(" ({})", name(move.outcome_standing));
    }
    if (has_value) {
        text += fmt::format(
            ", {} ({})",
            move.genus ? "genus " + to_text(*move.genus) : "value " + to_text(move.value),
            name(of_value));
    }
    return text;
}

std::string inked_verdict(Outcome after) {
    const std::string padded = fmt::format("{:<5}", verdict_of(after));
    switch (after) {
        case Outcome::P: return inked(Ink::green, padded);
        case Outcome::N: return inked(Ink::red, padded);
        case Outcome::draw:
        case Outcome::unknown: break;
    }
    return inked(Ink::yellow, padded);
}

void print(const LegalMoves& moves, const Shortener& shortener) {
    const bool few = moves.position.size() <= readable_components;
    constexpr std::string_view indent = "         ";
    for (const LegalMove& move : moves.moves) {
        const std::string where = few ? "" : fmt::format("component {}: ", move.component + 1);
        fmt::print("{}{}",
                   wrapped_after(inked_verdict(move.outcome) + "  ",
                                 where + shortener.text(move.text), text_width(), indent),
                   wrapped(fmt::format("{}   {}", shortener.text(few ? move.position : move.to),
                                       shortener.text(label(move))),
                           text_width(), indent));
    }
    if (moves.more_moves) {
        fmt::print("… there are more{}\n",
                   moves.moves.size() < max_legal_moves ? "; --full lists them" : "");
    } else if (moves.moves.empty()) {
        fmt::print("there is no move\n");
    }
}

// Those that win are not missed where not all are shown.
void put_winning_first(LegalMoves& moves, const Context& context) {
    std::vector<LegalMove> shown;
    const Solution solution = solve(moves.position, context, moves.play);
    const bool misere = moves.play == Play::misere;
    for (const Solution::Move& move : solution.winning_moves) {
        if (shown.size() == moves.moves.size()) break;
        shown.push_back({move.component, move.to, move.position, move.text, Outcome::P,
                         move.standing, misere ? Value::unknown() : Value::exact(0, move.standing),
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
    const Shortener shortener(request.full || request.json, position);
    const Context context = with_kept_automaton(request.context);
    LegalMoves moves =
        legal_moves(position, context, shortener.moves(max_legal_moves), play_of(options.misere));
    if (moves.more_moves && !request.full && !request.json) put_winning_first(moves, context);
    show(moves, request, [&](const LegalMoves& found) { print(found, shortener); });
    const bool all_known =
        std::none_of(moves.moves.begin(), moves.moves.end(),
                     [](const LegalMove& move) { return move.outcome == Outcome::unknown; });
    return all_known ? 0 : exit_code(ErrorKind::limit);
}

}  // namespace

void declare_moves(Command& program) {
    Command command = program.command("moves", "Every legal move, and what comes of it");
    const auto options = std::make_shared<MovesOptions>();
    command.argument("POSITION", options->position, "A position, or - for standard input");
    command.misere(options->misere);
    command.footer("Try: grundy moves 'fibonacci(7)'");
    command.json();
    command.rules();
    command.full();
    command.limits();
    command.runs(options, run_moves);
}

}  // namespace grundy::app
