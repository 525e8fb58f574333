#include <grundy/replay.hpp>

#include "game/abilities.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>
#include <grundy/moves.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

[[noreturn]] void refuse(std::size_t number, const std::string& why) {
    throw Error(ErrorKind::input, why).in_move(number);
}

bool same(const Position& a, std::size_t i, const Position& b, std::size_t k) {
    return a.shared(i) == b.shared(k) || a[i].key() == b[k].key();
}

// The components first, …, first + count - 1.
Position part(const Position& position, std::size_t first, std::size_t count) {
    Position::Components components;
    for (std::size_t i = 0; i < count; ++i) components.push_back(position.shared(first + i));
    return Position(std::move(components));
}

// How a position is written in which a pile has been emptied, if `to` is `from` without that pile.
std::string with_empty_pile(const Component& from, const Component& to) {
    const std::vector<Integer> piles = numbers(from);
    for (std::size_t i = 0; i < piles.size(); ++i) {
        std::vector<Integer> left = piles;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        if (left != numbers(to)) continue;
        left.insert(left.begin() + static_cast<std::ptrdiff_t>(i), Integer(0));
        const std::string text = from.text();
        return fmt::format("{}({})", text.substr(0, text.find('(')), fmt::join(left, ","));
    }
    return "";
}

[[noreturn]] void refuse_size(std::size_t number, const Position& from, const Position& to) {
    refuse(number, fmt::format("the sum has {} components, not {}{}", from.size(), to.size(),
                               to.size() + 1 == from.size()
                                   ? "; a component without moves stays, as in nim(0)"
                                   : ""));
}

// Whether the first moves all lead to one component.
bool stays_one(const Component& component, const Context& context) {
    constexpr std::size_t looked_at = 64;
    std::size_t seen = 0;
    bool stays = false;
    const auto look = [&](const Move& move) {
        stays = move.to.size() == 1;
        return stays && ++seen < looked_at;
    };
    component.for_each_move({look, context});
    return stays;
}

// The move from one sum to the other. It replaces one component by none, one or several; what comes
// before and after it stays.
Move find_move(const Position& from, const Position& to, std::size_t number,
               const Context& context) {
    const std::size_t shorter = std::min(from.size(), to.size());
    std::size_t before = 0;  // components that are the same at the front, and at the back
    while (before < shorter && same(from, before, to, before)) ++before;
    std::size_t after = 0;
    while (after < shorter && same(from, from.size() - 1 - after, to, to.size() - 1 - after)) {
        ++after;
    }
    if (from.empty() || before + after + 1 < from.size()) {
        if (!from.empty() && to.size() > from.size() && !stays_one(from[before], context)) {
            refuse(number, "only one component may change, and its parts take its place");
        }
        if (from.size() != to.size()) refuse_size(number, from, to);
        refuse(number, "only one component may change");
    }
    const std::size_t first = from.size() - 1 - std::min(after, from.size() - 1);
    const std::size_t last = std::min(before, from.size() - 1);
    for (std::size_t i = first; i <= last; ++i) {
        if (to.size() + 1 < from.size()) break;
        // A component that always ends cannot stay as it is.
        const Position becomes = part(to, i, to.size() + 1 - from.size());
        if (becomes == from.component(i) && always_ends(from[i], context)) continue;
        if (auto move = find_move(from[i], becomes, context)) {
            move->component = i;
            return *move;
        }
    }
    if (from == to) refuse(number, "nothing has changed, and a player must move");
    if (from.size() != to.size()) {
        if (to.size() + 1 < from.size() || stays_one(from[first], context))
            refuse_size(number, from, to);
        const Position becomes = part(to, first, to.size() + 1 - from.size());
        refuse(number,
               fmt::format("there is no move from {} to {}", from[first].text(), becomes.text()));
    }
    const std::string hint = with_empty_pile(from[first], to[first]);
    refuse(number,
           fmt::format("there is no move from {} to {}{}", from[first].text(), to[first].text(),
                       hint.empty() ? "" : "; an emptied pile stays: " + hint));
}

Player other(Player player) {
    return player == Player::first ? Player::second : Player::first;
}

// A win must be kept, and so must a draw.
bool is_mistake(Outcome before, Outcome after) {
    if (before == Outcome::N) return after == Outcome::N || after == Outcome::draw;
    return before == Outcome::draw && after == Outcome::N;
}

Replay::Step step(const Solution& solution, std::optional<Replay::Step::Move> move) {
    const bool has_value = solution.value.kind != Value::Kind::unknown;
    const Certainty of_value = solution.genus ? solution.genus_certainty
                               : has_value    ? solution.value.certainty
                                              : Certainty::theorem;
    const bool conjectural = weaker(solution.outcome_certainty, of_value) == Certainty::conjectural;
    return {solution, solution.position, conjectural ? solution.conjecture : "", std::move(move)};
}

}  // namespace

std::string_view name(Player player) {
    return player == Player::first ? "first" : "second";
}

Replay replay(const Position& start, const std::vector<Position>& moves, const Context& context,
              Convention asked) {
    const Convention play = played(start, asked);
    Replay result;
    result.play = play;
    Solution solution = solve(start, context, play);
    result.steps.push_back(step(solution, std::nullopt));
    Player player = Player::first;
    for (std::size_t number = 1; number <= moves.size(); ++number) {
        const Position& next = moves[number - 1];
        const Move found = find_move(solution.position, next, number, context);
        Replay::Step::Move move{player, solution.position.describe(found), false, std::nullopt,
                                std::nullopt};
        Solution after = solve(next, context, play);
        move.mistake = is_mistake(solution.outcome, after.outcome);
        const auto& better =
            solution.outcome == Outcome::N ? solution.winning_moves : solution.drawing_moves;
        if (move.mistake && !better.empty()) {
            move.better = better.front().text;
            move.better_position = better.front().position;
        }
        result.steps.push_back(step(after, std::move(move)));
        solution = std::move(after);
        player = other(player);
    }
    result.finished = is_finished(solution.position, context);
    result.draw = solution.outcome == Outcome::draw;
    if (solution.outcome == Outcome::N) result.winner = player;
    if (solution.outcome == Outcome::P) result.winner = other(player);
    return result;
}

}  // namespace grundy
