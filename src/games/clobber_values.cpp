#include "games/clobber_values.hpp"

namespace grundy {

namespace {

struct ClobberGame {
    static constexpr std::size_t bits = 2;
    static constexpr bool swaps = true;

    // Stones of one colour cannot move.
    [[nodiscard]] static std::optional<std::uint32_t> known(const graphs::Grid& part) {
        unsigned colours = 0;
        for (const std::uint8_t cell : part.cells) colours |= cell;
        if (colours == 3) return std::nullopt;
        return 0;
    }

    template <class Visit>
    static void for_each_option(const graphs::Grid& board, Visit visit) {
        graphs::Grid after = board;
        for_each_clobber_move(board, [&](std::size_t from, std::size_t to) {
            after.cells[from] = 0;
            after.cells[to] = board.cells[from];
            visit(after);
            after.cells[from] = board.cells[from];
            after.cells[to] = board.cells[to];
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
