// Cached blocks of rows with their points, relative to the golden line. Neighbouring tiles of a map
// need the same rows, which take a tenth of a second far out.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
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

// The block that contains a row, with the points of the values up to g.
[[nodiscard]] std::shared_ptr<const GoldenRows> golden_rows(const Integer& row, unsigned g,
                                                            const Context& context);

// b - ⌊φa⌋ as stored in a tile. Error (limit) if it does not fit.
[[nodiscard]] std::int16_t golden_offset(const Integer& difference);

}  // namespace grundy::wythoff
