#include "games/cram_values.hpp"

#include "heaps/dawson.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace grundy {

namespace {

class CramGame {
public:
    static constexpr std::size_t bits = 1;
    static constexpr bool swaps = false;

    explicit CramGame(std::vector<std::uint32_t> strips) : strips_(std::move(strips)) {}

    // Strips are Dawson's Kayles. What a half turn brings onto itself has value 0, unless a domino
    // could lie on cells of its own image: the answer to a domino is its image.
    [[nodiscard]] std::optional<std::uint32_t> known(const graphs::Grid& part) const {
        if (part.rows == 1 || part.columns == 1) return strips_[part.cells.size()];
        const auto& cells = part.cells;
        const std::size_t count = cells.size();
        if (!std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(count / 2),
                        cells.rbegin())) {
            return std::nullopt;
        }
        // The cells at the middle: a corner of four, the side between two, or one.
        const bool in_corner = part.rows % 2 == 0 && part.columns % 2 == 0;
        const std::size_t middle = part.at((part.rows - 1) / 2, (part.columns - 1) / 2);
        if (in_corner || cells[middle] == 0) return 0;
        return std::nullopt;
    }

    template <class Visit>
    static void for_each_option(const graphs::Grid& board, Visit visit) {
        graphs::Grid after = board;
        for_each_domino(board, [&](std::size_t cell, std::size_t other) {
            after.cells[cell] = after.cells[other] = 0;
            visit(after);
            after.cells[cell] = after.cells[other] = 1;
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
