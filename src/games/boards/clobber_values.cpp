#include "games/boards/clobber_values.hpp"

#include <cstddef>

namespace grundy {

namespace {

struct ClobberGame {
    static constexpr std::size_t bits = 2;

    // Stones of one colour cannot move.
    template <std::size_t W>
    [[nodiscard]] static std::optional<std::uint32_t> known(const graphs::GridPart<W>& part) {
        std::uint64_t bits_of_all = 0;
        for (const std::uint64_t word : part.cells.words) bits_of_all |= word;
        constexpr std::uint64_t first_bits = 0x5555555555555555;
        if ((bits_of_all & first_bits) != 0 && (bits_of_all & ~first_bits) != 0)
            return std::nullopt;
        return 0;
    }

    // A stone takes the bit of its own colour along, and its neighbour has the other bit.
    template <std::size_t W, class Visit>
    static void for_each_option(const graphs::PackedGrid<W>& board, Visit visit) {
        const auto others = graphs::swapped(board.cells);
        const auto up = others & board.cells << board.line;
        const auto left = others & board.east_of(board.cells, bits);
        const auto right = others & board.west_of(board.cells, bits);
        const auto down = others & board.cells >> board.line;
        (up | left | right | down).for_each([&](std::size_t bit) {
            const auto try_to = [&](const auto& from, std::size_t other) {
                if (!from.test(bit)) return;
                auto after = board.cells;
                after.reset(bit ^ 1);
                after.reset(other);
                after.set(other ^ 1);
                visit(after);
            };
            try_to(up, bit - board.line);
            try_to(left, bit - bits);
            try_to(right, bit + bits);
            try_to(down, bit + board.line);
        });
    }
};

}  // namespace

std::optional<graphs::GridValues> clobber_values(const graphs::Grid& board,
                                                 std::uint64_t max_positions,
                                                 const Context& context) {
    return grid_values(ClobberGame{}, board, max_positions, context);
}

}  // namespace grundy
