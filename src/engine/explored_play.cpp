// Backwards from the ends, in the order of their lengths: a position is won one move before the
// first lost one that it leads to, and lost one move before the last won one.

#include "engine/explored_play.hpp"

#include <utility>

namespace grundy {

std::optional<ExploredPlay> ExploredPlay::from(const Position& start, const Context& context) {
    constexpr std::size_t max_components = 100;
    constexpr std::size_t max_text = 1000;  // of a position; all of them are held
    constexpr std::size_t max_positions = 3000;
    constexpr std::size_t max_moves = 30'000;
    if (start.size() > max_components || start.text().size() > max_text) return std::nullopt;
    ExploredPlay play;
    std::vector<Position> positions{start};
    std::vector<std::vector<std::size_t>> before(1);  // one for each move that leads there
    play.fates_.resize(1);
    play.number_.emplace(identity(start), 0);
    std::size_t moves = 0;
    for (std::size_t from = 0; from < positions.size(); ++from) {
        const Position position = positions[from];
        position.for_each_move([&](const Move& move) {
            context.check("looking at all positions");
            if (++moves > max_moves || positions.size() > max_positions) return false;
            Position to = position.after(move);
            const auto [found, is_new] = play.number_.emplace(identity(to), positions.size());
            if (is_new) {
                positions.push_back(std::move(to));
                before.emplace_back();
                play.fates_.emplace_back();
            }
            before[found->second].push_back(from);
            ++play.fates_[from].moves;
            return true;
        });
        if (moves > max_moves || positions.size() > max_positions) return std::nullopt;
    }

    std::vector<std::size_t> known;  // by their lengths
    const auto learn = [&](std::size_t i, Outcome outcome, std::size_t length) {
        play.fates_[i].outcome = outcome;
        play.fates_[i].length = length;
        known.push_back(i);
    };
    for (std::size_t i = 0; i < play.fates_.size(); ++i) {
        if (play.fates_[i].moves == 0) learn(i, Outcome::P, 0);
    }
    for (std::size_t next = 0; next < known.size(); ++next) {
        const Fate to = play.fates_[known[next]];
        for (const std::size_t from : before[known[next]]) {
            Fate& fate = play.fates_[from];
            ++(to.outcome == Outcome::P ? fate.winning : fate.losing);
            if (fate.outcome != Outcome::draw) continue;
            if (fate.winning > 0) {
                learn(from, Outcome::N, to.length + 1);
            } else if (fate.losing == fate.moves) {
                learn(from, Outcome::P, to.length + 1);
            }
        }
    }
    return play;
}

}  // namespace grundy
