#include "games/boards/cram_values.hpp"

#include "heaps/periods/dawson.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace grundy {

namespace {

class CramGame {
public:
    static constexpr std::size_t bits = 1;

    explicit CramGame(std::vector<std::uint32_t> strips) : strips_(std::move(strips)) {}

    // Strips are Dawson's Kayles. A board that a half turn brings onto itself has value 0 unless a
    // domino can meet its own image: the answer to a domino is its image.
    template <std::size_t W>
    [[nodiscard]] std::optional<std::uint32_t> known(const graphs::GridPart<W>& part) const {
        if (part.rows == 1 || part.columns == 1) return strips_[part.rows * part.columns];
        if (part.cells != part.reversed) return std::nullopt;
        // The cells at the middle: a corner of four, the side between two, or one.
        const bool in_corner = part.rows % 2 == 0 && part.columns % 2 == 0;
        const std::size_t middle = (part.rows - 1) / 2 * part.columns + (part.columns - 1) / 2;
        if (in_corner || !part.cells.test(middle)) return 0;
        return std::nullopt;
    }

    template <std::size_t W, class Visit>
    static void for_each_option(const graphs::PackedGrid<W>& board, Visit visit) {
        const auto across = board.cells & board.west_of(board.cells, bits);
        const auto down = board.cells & board.cells >> board.line;
        (across | down).for_each([&](std::size_t cell) {
            const auto try_to = [&](const auto& from, std::size_t other) {
                if (!from.test(cell)) return;
                auto after = board.cells;
                after.reset(cell);
                after.reset(other);
                visit(after);
            };
            try_to(across, cell + 1);
            try_to(down, cell + board.line);
        });
    }

private:
    std::vector<std::uint32_t> strips_;  // by their lengths
};

}  // namespace

std::optional<graphs::GridValues> cram_values(const graphs::Grid& board,
                                              std::uint64_t max_positions, const Context& context) {
    const std::size_t longest = std::max(board.rows, board.columns);
    const heaps::Dawson dawson(longest, context);
    if (!dawson.is_known()) {
        throw Error(ErrorKind::limit, "the values of strips reached their limits");
    }
    return grid_values(CramGame(dawson.kayles_values(longest + 1)), board, max_positions, context);
}

}  // namespace grundy
