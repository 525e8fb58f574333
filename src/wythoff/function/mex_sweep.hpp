// Wythoff's Grundy function G by its definition, over a rectangle of positions: G(x,y) = the least
// value that occurs neither in row x, nor in column y, nor on the diagonal before.
#pragma once

#include <grundy/context.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace grundy::wythoff {

class MexSweep {
public:
    static constexpr std::size_t tile = 64;

    // The values of the positions (top + i, left + j), i < height, j < width, in values[i * tile +
    // j]. It lies on the main diagonal, with top = left, or beyond, where all x < y.
    struct Tile {
        std::size_t top;
        std::size_t left;
        std::size_t height;
        std::size_t width;
        std::array<std::uint32_t, tile * tile> values;

        [[nodiscard]] std::uint32_t value(std::size_t i, std::size_t j) const {
            return values[i * tile + j];
        }
    };
    // Called for each tile, by several threads at once.
    using Take = std::function<void(const Tile&)>;

    // The tiles that hold all positions x < rows, y < columns with x <= y. Needs 0 < rows <=
    // columns. Throws Error when stopped. Time about the number of positions times a slowly
    // growing factor, shared by the threads of the executor.
    static void run(std::size_t rows, std::size_t columns, const Take& take,
                    const Context& context);

    // The bytes that it takes, without those that `take` stores.
    [[nodiscard]] static std::uint64_t memory_needed(std::uint64_t rows, std::uint64_t columns);
};

}  // namespace grundy::wythoff
