// Blocks of rows with their points, seen from the golden line, which the caches keep: neighbours on
// a map ask for the same rows again and again, and far out these take a tenth of a second.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace grundy::wythoff {

struct GoldenRows : WythoffRowsTile {
    static constexpr std::size_t rows = 4096;

    Integer first;                      // row
    Integer golden_first;               // ⌊φ first⌋
    std::vector<std::uint16_t> golden;  // ⌊φa⌋ less that, of the rows a = first, first + 1, …

    [[nodiscard]] std::size_t bytes() const;
};

// The block that holds a row, with the points of the values up to g.
[[nodiscard]] std::shared_ptr<const GoldenRows> golden_rows(const Integer& row, unsigned g,
                                                            const Context& context);

// b - ⌊φa⌋ as a tile holds it. Error (limit) if it does not.
[[nodiscard]] std::int16_t golden_offset(const Integer& difference);

}  // namespace grundy::wythoff
