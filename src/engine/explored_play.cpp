// Backwards from the ends, in the order of their lengths: a position is won one move before the
// first lost one that it leads to, and lost one move before the last won one. The ends are lost in
// normal play, and won in misère play.

#include "engine/explored_play.hpp"

#include "theory/memory_charge.hpp"

#include <cstdint>
#include <deque>
#include <string_view>
#include <utility>

namespace grundy {

std::optional<ExploredPlay> ExploredPlay::from(const Position& start, Play way, const Bounds& most,
                                               const Context& context) {
    constexpr std::string_view looking = "looking at all positions";
    constexpr std::size_t max_components = 100;
    constexpr std::size_t max_text = 1000;     // of a position; all of them are held
    constexpr std::size_t of_position = 1000;  // one that waits to be looked at
    constexpr std::size_t growing = 3;         // the old one, and that of twice its size
    constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Step {
        std::uint32_t from;
        std::uint32_t next;  // of those that lead to the same position, or none
    };
    MemoryCharge memory(context);
    if (start.size() > max_components || start.text().size() > max_text) return std::nullopt;
    ExploredPlay play;
    std::deque<Position> waiting{start};  // those numbered last
    std::vector<Step> steps;
    std::vector<std::uint32_t> first_step{none};  // that leads to each position
    play.fates_.resize(1);
    play.numbers_.add(identity(start));
    bool is_all = true;
    for (std::uint32_t from = 0; !waiting.empty(); ++from) {
        waiting.front().for_each_move([&](const Move& move) {
            context.check(looking);
            is_all = steps.size() < most.moves && play.positions() <= most.positions;
            if (!is_all) return false;
            Position to = waiting.front().after(move);
            const auto [number, is_new] = play.numbers_.add(identity(to));
            if (is_new) {
                waiting.push_back(std::move(to));
                play.fates_.emplace_back();
                first_step.push_back(none);
            }
            steps.push_back({from, first_step[number]});
            first_step[number] = static_cast<std::uint32_t>(steps.size() - 1);
            ++play.fates_[from].moves;
            return true;
        });
        if (!is_all || play.positions() > most.positions) return std::nullopt;
        waiting.pop_front();
        memory.set(play.numbers_.bytes_with(1, max_text) + waiting.size() * of_position +
                       growing * (play.positions() * (sizeof(Fate) + sizeof(std::uint32_t)) +
                                  steps.size() * sizeof(Step)),
                   looking);
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
        for (std::uint32_t step = first_step[known[next]]; step != none; step = steps[step].next) {
            const std::uint32_t from = steps[step].from;
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
