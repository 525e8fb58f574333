#include "commands.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <string>

namespace grundy::app {

namespace {

std::string value_line(const Value& value) {
    switch (value.kind) {
        case Value::Kind::exact: return value.number.get_str();
        case Value::Kind::greater_than: return "> " + value.number.get_str();
        case Value::Kind::unknown: break;
    }
    return "unknown";
}

std::string outcome_line(Outcome outcome) {
    switch (outcome) {
        case Outcome::N: return "N: the player to move wins";
        case Outcome::P: return "P: the player to move loses";
        case Outcome::unknown: break;
    }
    return "unknown";
}

std::string indented(const std::string& text) {
    std::string result = "  ";
    for (const char character : text) {
        result += character;
        if (character == '\n') result += "  ";
    }
    return result;
}

void print_moves(const Solution& solution) {
    const std::size_t listed = solution.winning_moves.size();
    if (solution.outcome == Outcome::N) {
        fmt::print("winning moves\n");
        for (const auto& move : solution.winning_moves) {
            fmt::print("  {}  →  {}\n", move.text, move.position);
        }
        if (solution.moves_total && *solution.moves_total > listed) {
            fmt::print("  … {} in all\n", solution.moves_total->get_str());
        } else if (solution.more_moves) {
            fmt::print("  {}\n", listed > 0 ? "there may be more" : "which one is not known");
        }
    } else if (solution.delaying_move) {
        fmt::print(
            "winning moves\n  none: every move loses\nhardest for the opponent\n  {}  →  {}\n",
            solution.delaying_move->text, solution.delaying_move->position);
    } else if (solution.outcome == Outcome::P) {
        fmt::print("winning moves\n  none: there is no move at all\n");
    }
}

}  // namespace

int run_solve(const SolveOptions& options, const Control& control) {
    const Solution solution = solve(options.position, control);
    if (options.json) {
        fmt::print("{}\n", to_json(solution));
    } else {
        fmt::print("position   {}\noutcome    {}\nvalue      {}\nstanding   {}\n",
                   solution.position, outcome_line(solution.outcome), value_line(solution.value),
                   name(solution.value.standing));
        print_moves(solution);
        fmt::print("reason\n{}\n", indented(solution.reason));
    }
    return solution.outcome == Outcome::unknown ? static_cast<int>(ErrorCode::limit) : 0;
}

}  // namespace grundy::app
