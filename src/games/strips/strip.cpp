#include "games/strips/strip.hpp"

#include "base/errors.hpp"
#include "game/term.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <set>

namespace grundy {

std::string StripPosition::text() const {
    return fmt::format("{}({})", info().name, fmt::join(coins_, ","));
}

void StripPosition::for_each_move(const MoveVisitor& visit) const {
    std::vector<Integer> reaches;
    for (std::size_t i = 0; i < coins_.size(); ++i) reaches.push_back(reach(i));
    const Integer most = *std::max_element(reaches.begin(), reaches.end());
    for (Integer steps = 1; steps <= most; ++steps) {
        for (std::size_t i = 0; i < coins_.size(); ++i) {
            visit.check();
            if (steps > reaches[i]) continue;
            const Integer to = coins_[i] - steps;
            if (may_stop(to) && !visit(move(coins_[i], to))) return;
        }
    }
}

Integer StripPosition::move_count() const {
    Integer count = 0;
    for (std::size_t i = 0; i < coins_.size(); ++i) count += reach(i);
    return count;
}

std::string StripPosition::describe(const Move& move) const {
    const auto [from, to] = coin_moved(move);
    return fmt::format("move the coin on {} to {}", from, to);
}

MoveList StripPosition::moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                                 const Context& /*context*/) const {
    MoveCollector collector(limit);
    const Integer change = known.value.number ^ value;
    for (std::size_t i = 0; i < coins_.size(); ++i) {
        const Integer before = reach(counts(i) ? i : i + 1);
        const Integer after = before ^ change;
        const Integer steps = counts(i) ? before - after : after - before;
        if (steps > 0 && steps <= reach(i)) {
            const Integer& coin = coins_[i];
            collector.add([&] { return move(coin, Integer(coin - steps)); });
        }
    }
    return collector.list(Certainty::theorem);
}

std::optional<Move> StripPosition::find_move(const Position& to, const Context& /*context*/) const {
    const auto* const target = only_component<StripPosition>(to);
    const auto moved = target != nullptr ? difference(target->coins_) : std::nullopt;
    if (!moved) return std::nullopt;
    const auto coin = std::lower_bound(coins_.begin(), coins_.end(), moved->from);
    const Integer steps = moved->from - moved->to;
    if (steps > reach(static_cast<std::size_t>(coin - coins_.begin())) || !may_stop(moved->to)) {
        return std::nullopt;
    }
    return same_or_nothing(move(moved->from, moved->to), to);
}

bool StripPosition::is_drawn() const {
    constexpr std::size_t longest_strip = 60;
    return coins_.back() < longest_strip;
}

Drawing StripPosition::drawing(const Context& /*context*/) const {
    std::vector<std::size_t> counts(coins_.back().to<std::size_t>() + 1);
    for (const Integer& coin : coins_) ++counts[coin.to<std::size_t>()];
    RowDrawing row;
    for (const std::size_t count : counts) {
        row.cells.push_back(count == 0 ? "" : count == 1 ? "coin" : fmt::format("{} coins", count));
    }
    return row;
}

Mark StripPosition::mark(const Move& move) const {
    const auto [from, to] = coin_moved(move);
    return {.from = Cell(from, 0), .cell = Cell(to, 0)};
}

Move StripPosition::move(const Integer& from, const Integer& to) const {
    assert(0 <= to && to < from);
    Squares coins = coins_;
    *std::lower_bound(coins.begin(), coins.end(), from) = to;
    std::sort(coins.begin(), coins.end());
    return {with_coins(std::move(coins)), Integer(from - to)};
}

// The coin arrives where the lists begin to differ, and leaves where they stop differing.
std::optional<StripPosition::CoinMove> StripPosition::difference(const Squares& after) const {
    if (coins_.size() != after.size()) return std::nullopt;
    const auto arrival = std::mismatch(coins_.begin(), coins_.end(), after.begin());
    if (arrival.first == coins_.end()) return std::nullopt;
    const auto departure = std::mismatch(coins_.rbegin(), coins_.rend(), after.rbegin());
    CoinMove moved{*departure.first, *arrival.second};
    if (moved.to >= moved.from) return std::nullopt;
    return moved;
}

StripPosition::CoinMove StripPosition::coin_moved(const Move& move) const {
    auto moved = difference(only_component<StripPosition>(move.to)->coins_);
    assert(moved);
    return std::move(*moved);
}

Squares read_squares(const Term& term, const GameInfo& info, bool distinct) {
    expect_no_parameters(term, info);
    Squares coins = naturals(term, info, "square");
    std::set<Integer> seen;
    for (std::size_t i = 0; distinct && i < coins.size(); ++i) {
        if (!seen.insert(coins[i]).second) {
            throw input_error("no two coins can be on one square").at(term.groups.front()[i].at);
        }
    }
    std::sort(coins.begin(), coins.end());
    return coins;
}

}  // namespace grundy
