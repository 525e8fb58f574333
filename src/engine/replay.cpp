#include <grundy/replay.hpp>

#include "engine/sum.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>

#include <utility>

namespace grundy {

namespace {

[[noreturn]] void refuse(std::size_t number, const std::string& why) {
    throw Error(ErrorCode::input, fmt::format("move {}: {}", number, why));
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
              const Control& control) {
    Replay result;
    Sum sum = parse_sum(position);
    Solution solution = solve(sum.text(), control);
    result.steps.push_back({solution.position, solution.value, std::nullopt});
    Player player = Player::first;
    for (std::size_t number = 1; number <= moves.size(); ++number) {
        Sum next;
        try {
            next = parse_sum(moves[number - 1]);
        } catch (const Error& error) {
            throw Error(error.code(),
                        fmt::format("move {}, {}: {}", number, moves[number - 1], error.what()));
        }
        const std::size_t i = moved_component(sum, next, number);
        Replay::Step::Move move{player, find_move(*sum.components[i], *next.components[i], number),
                                false, std::nullopt, std::nullopt};
        Solution after = solve(next.text(), control);
        move.mistake = solution.outcome == Outcome::N && after.outcome == Outcome::N;
        if (move.mistake && !solution.winning_moves.empty()) {
            move.better = solution.winning_moves.front().text;
            move.better_position = solution.winning_moves.front().position;
        }
        result.steps.push_back({after.position, after.value, std::move(move)});
        sum = std::move(next);
        solution = std::move(after);
        player = other(player);
    }
    result.finished = is_finished(sum);
    if (solution.outcome == Outcome::N) result.winner = player;
    if (solution.outcome == Outcome::P) result.winner = other(player);
    return result;
}

}  // namespace grundy
