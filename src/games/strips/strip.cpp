#include "games/strips/strip.hpp"

#include "game/term.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t longest_strip = 60;

bool is_drawn(const Squares& coins) {
    return coins.back() < longest_strip;
}

}  // namespace

std::string strip_text(const GameInfo& info, const Squares& coins) {
    return fmt::format("{}({})", info.name, fmt::join(coins, ","));
}

Drawing strip_drawing(const Squares& coins) {
    if (!is_drawn(coins)) return TextDrawing{};
    std::vector<std::size_t> counts(coins.back().to<std::size_t>() + 1);
    for (const Integer& coin : coins) ++counts[coin.to<std::size_t>()];
    RowDrawing row;
    for (const std::size_t count : counts) {
        row.cells.push_back(count == 0 ? "" : count == 1 ? "coin" : fmt::format("{} coins", count));
    }
    return row;
}

Mark strip_mark(const Squares& before, const Squares& after) {
    Mark mark;
    if (!is_drawn(before)) return mark;
    const auto moved = coin_move(before, after);
    mark.from = Cell(moved->from, 0);
    mark.cell = Cell(moved->to, 0);
    return mark;
}

std::optional<CoinMove> coin_move(const Squares& before, const Squares& after) {
    if (before.size() != after.size()) return std::nullopt;
    // The coin comes in where the lists begin to differ, and leaves where that ends.
    const auto [old_first, new_first] = std::mismatch(before.begin(), before.end(), after.begin());
    if (old_first == before.end()) return std::nullopt;
    const auto [old_last, new_last] = std::mismatch(before.rbegin(), before.rend(), after.rbegin());
    CoinMove move{*old_last, *new_first};
    if (move.to >= move.from || with_coin_moved(before, move.from, move.to) != after) {
        return std::nullopt;
    }
    return move;
}

std::string describe_coin_move(const Squares& before, const Squares& after) {
    const auto moved = coin_move(before, after);
    assert(moved);
    return fmt::format("move the coin on {} to {}", moved->from, moved->to);
}

Squares with_coin_moved(Squares coins, const Integer& from, const Integer& to) {
    *std::lower_bound(coins.begin(), coins.end(), from) = to;
    std::sort(coins.begin(), coins.end());
    return coins;
}

Squares read_squares(const Term& term, const GameInfo& info, bool distinct) {
    expect_no_parameters(term, info);
    const Squares given = naturals(term, info, "square");
    Squares coins = given;
    std::sort(coins.begin(), coins.end());
    const auto twice = std::adjacent_find(coins.begin(), coins.end());
    if (distinct && twice != coins.end()) {
        const auto first = std::find(given.begin(), given.end(), *twice);
        const auto second = std::find(first + 1, given.end(), *twice);
        throw Error(ErrorKind::input, "no two coins can be on one square",
                    term.groups.front()[static_cast<std::size_t>(second - given.begin())].at);
    }
    return coins;
}

}  // namespace grundy
