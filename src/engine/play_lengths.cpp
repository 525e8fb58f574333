// Backwards from the ends, in the order of their lengths: a position is won one move before the
// first lost one that it leads to, and lost one move before the last won one.

#include "engine/play_lengths.hpp"

#include <utility>

namespace grundy {

namespace {

constexpr std::size_t max_positions = 3000;
constexpr std::size_t max_moves = 30'000;

struct Node {
    std::vector<std::size_t> before;  // one for each move that leads here
    std::size_t open = 0;             // moves not yet known to lead to a won position
};

}  // namespace

std::optional<PlayLengths> PlayLengths::explore(const Position& start, const Context& context) {
    PlayLengths result;
    std::vector<Position> positions{start};
    std::vector<Node> nodes(1);
    result.number_.emplace(start.text(), 0);
    std::size_t moves = 0;
    for (std::size_t from = 0; from < positions.size(); ++from) {
        const Position position = positions[from];
        position.for_each_move([&](const Move& move) {
            if (++moves > max_moves) return false;
            context.check("looking at all positions");
            Position to = position.after(move);
            const auto [found, is_new] = result.number_.emplace(to.text(), positions.size());
            if (is_new) {
                positions.push_back(std::move(to));
                nodes.emplace_back();
            }
            nodes[found->second].before.push_back(from);
            ++nodes[from].open;
            return true;
        });
        if (moves > max_moves || positions.size() > max_positions) return std::nullopt;
    }

    result.length_.resize(positions.size());
    std::vector<std::size_t> known;  // by their lengths
    const auto learn = [&](std::size_t i, std::size_t length) {
        result.length_[i] = length;
        known.push_back(i);
    };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].open == 0) learn(i, 0);
    }
    for (std::size_t next = 0; next < known.size(); ++next) {
        const std::size_t to = known[next];
        const std::size_t length = *result.length_[to];
        const bool lost = length % 2 == 0;
        for (const std::size_t from : nodes[to].before) {
            if (result.length_[from]) continue;
            if (lost || --nodes[from].open == 0) learn(from, length + 1);
        }
    }
    return result;
}

std::optional<std::size_t> PlayLengths::of(const Position& position) const {
    return length_[number_.at(position.text())];
}

}  // namespace grundy
