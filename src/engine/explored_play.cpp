// Backwards from the ends, in the order of their lengths: a position is won one move before the
// first lost one that it leads to, and lost one move before the last won one. The ends are lost in
// normal play, and won in misère play.

#include "engine/explored_play.hpp"

#include "theory/memory_charge.hpp"

#include <string_view>
#include <utility>

namespace grundy {

std::optional<ExploredPlay> ExploredPlay::from(const Position& start, Play way, const Bounds& most,
                                               const Context& context) {
    constexpr std::string_view looking = "looking at all positions";
    constexpr std::size_t max_components = 100;
    constexpr std::size_t max_text = 1000;  // of a position; all of them are held
    constexpr std::size_t of_position = 400;
    constexpr std::size_t of_move = 16;
    MemoryCharge memory(context);
    std::size_t text_bytes = 0;
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
            context.check(looking);
            if (++moves > most.moves || positions.size() > most.positions) return false;
            Position to = position.after(move);
            const auto [found, is_new] = play.number_.emplace(identity(to), positions.size());
            if (is_new) {
                text_bytes += found->first.size();
                positions.push_back(std::move(to));
                before.emplace_back();
                play.fates_.emplace_back();
            }
            before[found->second].push_back(from);
            ++play.fates_[from].moves;
            return true;
        });
        if (moves > most.moves || positions.size() > most.positions) return std::nullopt;
        memory.set(positions.size() * of_position + text_bytes + moves * of_move, looking);
    }

    std::vector<std::size_t> known;  // by their lengths
    const auto learn = [&](std::size_t i, Outcome outcome, std::size_t length) {
        play.fates_[i].outcome = outcome;
        play.fates_[i].length = length;
        known.push_back(i);
    };
    const Outcome end = way == Play::normal ? Outcome::P : Outcome::N;
    for (std::size_t i = 0; i < play.fates_.size(); ++i) {
        if (play.fates_[i].moves == 0) learn(i, end, 0);
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
