#include <grundy/replay.hpp>

#include "engine/sum.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <utility>

namespace grundy {

namespace {

[[noreturn]] void refuse(std::size_t number, const std::string& why) {
    throw Error(ErrorKind::input, fmt::format("move {}: {}", number, why));
}

// The component in which the two sums differ; there must be exactly one.
std::size_t moved_component(const Sum& from, const Sum& to, std::size_t number) {
    if (from.components.size() != to.components.size()) {
        refuse(number, fmt::format("the sum has {} components, not {}", from.components.size(),
                                   to.components.size()));
    }
    std::optional<std::size_t> moved;
    for (std::size_t i = 0; i < from.components.size(); ++i) {
        if (from.components[i]->text() == to.components[i]->text()) continue;
        if (moved) refuse(number, "only one component may change");
        moved = i;
    }
    // A digraph may have an arc from a vertex to itself.
    for (std::size_t i = 0; i < from.components.size() && !moved; ++i) {
        const Position& component = *from.components[i];
        if (!component.always_ends() && component.find_move(component)) moved = i;
    }
    if (!moved) refuse(number, "nothing has changed, and a player must move");
    return *moved;
}

std::string find_move(const Position& from, const Position& to, std::size_t number) {
    if (const auto move = from.find_move(to)) return move->text;
    refuse(number, fmt::format("there is no move from {} to {}", from.text(), to.text()));
}

Player other(Player player) {
    return player == Player::first ? Player::second : Player::first;
}

// A win must be kept, and so must a draw.
bool is_mistake(Outcome before, Outcome after) {
    if (before == Outcome::N) return after == Outcome::N || after == Outcome::draw;
    return before == Outcome::draw && after == Outcome::N;
}

bool is_finished(const Sum& sum) {
    bool any = false;
    for (const auto& component : sum.components) {
        component->for_each_move([&](const Move&) {
            any = true;
            return false;
        });
    }
    return !any;
}

}  // namespace

std::string_view name(Player player) {
    return player == Player::first ? "first" : "second";
}

Replay replay(std::string_view position, const std::vector<std::string>& moves,
              const Context& context, const FileReader& files) {
    Replay result;
    Sources sources(files, context);
    Sum sum = parse_sum(position, sources);
    Solution solution = solve(sum, context);
    result.steps.push_back({solution.position, solution.value, std::nullopt});
    Player player = Player::first;
    for (std::size_t number = 1; number <= moves.size(); ++number) {
        Sum next;
        try {
            next = parse_sum(moves[number - 1], sources);
        } catch (const Error& error) {
            throw Error(error.kind(),
                        fmt::format("move {}, {}: {}", number, moves[number - 1], error.what()));
        }
        const std::size_t i = moved_component(sum, next, number);
        Replay::Step::Move move{player, find_move(*sum.components[i], *next.components[i], number),
                                false, std::nullopt, std::nullopt};
        Solution after = solve(next, context);
        move.mistake = is_mistake(solution.outcome, after.outcome);
        const auto& better =
            solution.outcome == Outcome::N ? solution.winning_moves : solution.drawing_moves;
        if (move.mistake && !better.empty()) {
            move.better = better.front().text;
            move.better_position = better.front().position;
        }
        result.steps.push_back({after.position, after.value, std::move(move)});
        sum = std::move(next);
        solution = std::move(after);
        player = other(player);
    }
    result.finished = is_finished(sum);
    result.draw = solution.outcome == Outcome::draw;
    if (solution.outcome == Outcome::N) result.winner = player;
    if (solution.outcome == Outcome::P) result.winner = other(player);
    return result;
}

}  // namespace grundy
