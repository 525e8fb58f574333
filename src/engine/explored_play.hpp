// All that can still happen from a small position: who wins where, how many moves win there, and
// how long play lasts when the winner hurries and the loser delays (the remoteness).
#pragma once

#include "games/component.hpp"
#include "theory/numbered_lists.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

class ExploredPlay {
public:
    struct Fate {
        Outcome outcome = Outcome::draw;
        std::size_t length = 0;   // moves until the end; 0 for a draw
        std::size_t moves = 0;    // that there are,
        std::size_t winning = 0;  // that win,
        std::size_t losing = 0;   // and that lose
    };

    // How much is looked at: for a player, and for an answer.
    struct Bounds {
        std::size_t positions;
        std::size_t moves;
    };
    static constexpr Bounds few{3000, 30'000};
    static constexpr Bounds many{200'000, 2'000'000};

    // Nothing if so many are not all. Throws Error as Context::check and Context::charge do.
    [[nodiscard]] static std::optional<ExploredPlay> from(const Position& start, Play way,
                                                          const Bounds& most,
                                                          const Context& context);

    [[nodiscard]] std::size_t positions() const { return fates_.size(); }
    [[nodiscard]] bool has(const Position& position) const {
        return numbers_.find(identity(position)).has_value();
    }

    // Of a position that can be reached.
    [[nodiscard]] const Fate& fate(const Position& position) const {
        return fates_[numbers_.find(identity(position)).value()];
    }

private:
    ExploredPlay() = default;

    NumberedLists<char> numbers_;  // of the identities of positions
    std::vector<Fate> fates_;
};

}  // namespace grundy
