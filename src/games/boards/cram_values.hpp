// What Cram computes: the values on one row, which is Dawson's Kayles of any length, and the
// search.
#pragma once

#include "game/evaluation.hpp"
#include "heaps/periods/dawson.hpp"
#include "search/grid_search.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// Consecutive free cells, beginning with `first`.
struct Strip {
    Integer first;
    Integer length;
};

class CramStrips : public Evidence {
public:
    // Throws Error only on a request to stop.
    CramStrips(std::vector<Strip> strips, const Context& context);

    [[nodiscard]] Value value() const;
    [[nodiscard]] std::string reason() const override;
    [[nodiscard]] bool leaves_options_out() const override { return value().number > 1; }

    // The dominoes that lead to the value: the first cells of at most `limit` of them, in order,
    // and their number. Needs an exact value().
    struct Dominoes {
        std::vector<Integer> first;
        Integer total;
    };
    [[nodiscard]] Dominoes dominoes_to(const Integer& value, std::size_t limit) const;

private:
    void add_dominoes(const Strip& strip, const Integer& value, std::size_t limit,
                      Dominoes& found) const;

    std::vector<Strip> strips_;
    heaps::Dawson dawson_;
};

// A cell is 1 if it is free. Moves are ordered by their first cell, the domino to the right before
// the one down. Empty if the board is too large; throws Error when a limit is reached.
[[nodiscard]] std::optional<graphs::GridValues> cram_values(const graphs::Grid& board,
                                                            std::uint64_t max_positions,
                                                            const Context& context);

}  // namespace grundy
