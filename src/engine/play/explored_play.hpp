// All positions that can be reached from a small position: the outcome and the number of winning
// moves of each, and how long play lasts when the winner hurries and the loser stalls (the
// remoteness).
#pragma once

#include "game/explorer.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace grundy {

class ExploredPlay {
public:
    struct Fate {
        Outcome outcome = Outcome::draw;
        std::size_t length = 0;   // moves until the end; 0 for a draw
        std::size_t moves = 0;    // legal moves,
        std::size_t winning = 0;  // those that win,
        std::size_t losing = 0;   // and those that lose
    };

    // Limits of the exploration: for a player, and where nothing else decides.
    struct Bounds {
        std::size_t positions;
        std::size_t moves;
    };
    static constexpr std::size_t max_components = 100;
    static constexpr Bounds few{3000, 30'000};
    static constexpr Bounds many{200'000, 2'000'000};

    // Nothing if there are more. Throws Error as Context::check and Context::charge do.
    [[nodiscard]] static std::optional<ExploredPlay> from(const Position& start,
                                                          Convention convention, const Bounds& most,
                                                          const Context& context);

    [[nodiscard]] std::size_t positions() const { return fates_.size(); }
    [[nodiscard]] bool has(const Position& position) const {
        return explorer_->find(*whole_sum(position)).has_value();
    }

    // Of a position that can be reached.
    [[nodiscard]] const Fate& fate(const Position& position) const {
        return fates_[explorer_->find(*whole_sum(position)).value()];
    }

private:
    explicit ExploredPlay(std::unique_ptr<Explorer> explorer) : explorer_(std::move(explorer)) {}

    void label(Convention convention);

    std::unique_ptr<Explorer> explorer_;
    std::vector<Fate> fates_;
};

}  // namespace grundy
