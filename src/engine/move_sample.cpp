#include "engine/move_sample.hpp"

#include "games/component.hpp"
#include "theory/keyed_hash.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t max_visited = 16'384;

std::vector<Move> first_moves(const Position& position, const Context& context) {
    const std::size_t of_each =
        std::max<std::size_t>(max_visited / std::max<std::size_t>(position.size(), 1), 4);
    std::vector<Move> moves;
    std::unordered_set<std::string, KeyedHash> seen;
    for (std::size_t i = 0; i < position.size() && moves.size() < max_visited; ++i) {
        if (!seen.insert(position[i].text()).second) continue;
        context.check("looking at the moves");
        std::size_t count = 0;
        position[i].for_each_move([&](const Move& move) {
            moves.push_back(move);
            moves.back().component = i;
            return ++count < of_each;
        });
    }
    return moves;
}

}  // namespace

std::vector<Move> sample_moves(const Position& position, Chance& chance, const Context& context) {
    std::vector<Move> moves = first_moves(position, context);
    const std::size_t count = moves.size();
    if (count <= max_sampled_moves) return moves;
    // One of each of equal stretches: they are ordered by component and by what they take.
    std::vector<Move> sample;
    sample.reserve(max_sampled_moves);
    for (std::size_t k = 0; k < max_sampled_moves; ++k) {
        const std::size_t begin = k * count / max_sampled_moves;
        const std::size_t end = (k + 1) * count / max_sampled_moves;
        sample.push_back(std::move(moves[begin + chance.below(end - begin)]));
    }
    return sample;
}

bool is_finished(const Position& position) {
    bool any = false;
    position.for_each_move([&](const Move&) {
        any = true;
        return false;
    });
    return !any;
}

}  // namespace grundy
