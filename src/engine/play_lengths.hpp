// How long play lasts from small positions when the winner hurries and the loser delays: the
// remoteness of a position.
#pragma once

#include "theory/keyed_hash.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace grundy {

class PlayLengths {
public:
    // Visits everything that can be reached; nothing if that is more than some thousand positions
    // or some ten thousand moves. Throws Error as Context::check does.
    [[nodiscard]] static std::optional<PlayLengths> explore(const Position& start,
                                                            const Context& context);

    [[nodiscard]] std::size_t positions() const { return length_.size(); }

    // The number of moves until nobody can move; nothing for a draw. The position was reached.
    [[nodiscard]] std::optional<std::size_t> of(const Position& position) const;

private:
    PlayLengths() = default;

    std::unordered_map<std::string, std::size_t, KeyedHash> number_;
    std::vector<std::optional<std::size_t>> length_;
};

}  // namespace grundy
