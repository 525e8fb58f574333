// Let A be the token's side and M the biadjacency matrix over GF(2). The token on v is P iff the
// row of v lies in the span of the other rows of A.
//
// If rows S with v in S add up to 0, every vertex of the other side has an even number of edges to
// S. Whoever leaves S makes that number odd, so that there is a way back into S; the player to move
// in S runs out of moves first.
//
// Otherwise some set T of columns meets the row of v oddly and all other rows evenly. A move along
// an edge from v into T makes it meet all rows evenly, and the opponent is in T as above in S.
#include "search/geography/bipartite_edge.hpp"

#include "base/memory_charge.hpp"
#include "base/projections.hpp"
#include "base/stop_check.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

namespace grundy::graphs {

namespace {

constexpr std::uint32_t no_number = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view eliminating = "eliminating rows and columns";

// The ones of M by rows and by columns. Row 0 is the token's.
class SparseMatrix {
public:
    [[nodiscard]] static std::optional<SparseMatrix> of_component(const Board& board, Vertex start,
                                                                  const Context& context) {
        StopCheck check(context, eliminating);
        SparseMatrix matrix;
        std::vector<std::uint32_t> number(board.vertex_count(), no_number);  // on its side
        std::vector<bool> other_side(board.vertex_count());
        std::vector<Vertex> queue{start};
        number[start] = 0;
        matrix.rows_.emplace_back();
        for (std::size_t i = 0; i < queue.size(); ++i) {
            check();
            const Vertex from = queue[i];
            for (const auto& [to, count] : board.arcs[from]) {
                if (count % 2 == 0) continue;
                if (number[to] == no_number) {
                    other_side[to] = !other_side[from];
                    auto& side = other_side[to] ? matrix.columns_ : matrix.rows_;
                    number[to] = static_cast<std::uint32_t>(side.size());
                    side.emplace_back();
                    queue.push_back(to);
                }
                if (other_side[to] == other_side[from]) return std::nullopt;
                auto& side = other_side[from] ? matrix.columns_ : matrix.rows_;
                side[number[from]].push_back(number[to]);
            }
        }
        for (std::uint32_t r = 0; r < matrix.rows_.size(); ++r) matrix.note_if_thin(true, r);
        for (std::uint32_t c = 0; c < matrix.columns_.size(); ++c) matrix.note_if_thin(false, c);
        return matrix;
    }

    // Is row 0 in the span of the others? Eliminates while a row or a column has at most two ones,
    // which does not increase the number of ones; then continues with packed rows.
    [[nodiscard]] Outcome outcome(const Context& context) {
        StopCheck check(context, eliminating);
        while (!thin_.empty()) {
            check();
            const auto [is_row, index] = thin_.back();
            thin_.pop_back();
            if (is_row) {
                if (index == 0 || rows_[index].empty() || rows_[index].size() > 2) continue;
                // The shorter column has fewer rows to be added to.
                const std::uint32_t shorter =
                    *std::min_element(rows_[index].begin(), rows_[index].end(),
                                      by([&](std::uint32_t c) { return columns_[c].size(); }));
                eliminate(index, shorter, check);
            } else {
                const auto& column = columns_[index];
                if (column.empty() || column.size() > 2) continue;
                if (column.size() == 1 && column[0] == 0) return Outcome::N;
                const bool first =
                    column[0] != 0 && (column.size() == 1 || column[1] == 0 ||
                                       rows_[column[0]].size() < rows_[column[1]].size());
                eliminate(first ? column[0] : column[1], index, check);
            }
        }
        return dense_outcome(context);
    }

private:
    using Ones = std::vector<std::uint32_t>;

    static void toggle(Ones& ones, std::uint32_t index) {
        const auto place = std::find(ones.begin(), ones.end(), index);
        if (place == ones.end()) {
            ones.push_back(index);
        } else {
            *place = ones.back();
            ones.pop_back();
        }
    }

    void note_if_thin(bool is_row, std::uint32_t index) {
        const std::size_t size = (is_row ? rows_ : columns_)[index].size();
        if (size == 1 || size == 2) thin_.emplace_back(is_row, index);
    }

    // Adds a row to all others that have a one in the column, and removes the row and the column.
    void eliminate(std::uint32_t row, std::uint32_t column, StopCheck& check) {
        const Ones ones = std::exchange(rows_[row], {});
        const Ones others = std::exchange(columns_[column], {});
        for (const std::uint32_t c : ones) {
            if (c != column) toggle(columns_[c], row);
        }
        for (const std::uint32_t other : others) {
            if (other == row) continue;
            for (const std::uint32_t c : ones) {
                check();
                toggle(rows_[other], c);
                if (c != column) toggle(columns_[c], other);
            }
            note_if_thin(true, other);
        }
        for (const std::uint32_t c : ones) note_if_thin(false, c);
    }

    [[nodiscard]] Outcome dense_outcome(const Context& context) const {
        if (rows_[0].empty()) return Outcome::P;
        std::vector<std::uint32_t> number(columns_.size());
        std::size_t width = 0;
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            if (!columns_[c].empty()) number[c] = static_cast<std::uint32_t>(width++);
        }
        const auto height =
            rows_.size() - static_cast<std::size_t>(std::count_if(rows_.begin(), rows_.end(),
                                                                  std::mem_fn(&Ones::empty)));
        const std::size_t words = (width + 63) / 64;
        const std::uint64_t bytes = std::uint64_t{height} * words * sizeof(std::uint64_t);
        MemoryCharge charge(context);
        charge.set(static_cast<std::size_t>(
                       std::min<std::uint64_t>(bytes, std::numeric_limits<std::size_t>::max())),
                   eliminating);

        std::vector<std::uint64_t> bits(height * words);
        std::size_t next = 0;
        for (const Ones& row : rows_) {
            if (row.empty()) continue;
            for (const std::uint32_t c : row) {
                bits[next * words + number[c] / 64] |= std::uint64_t{1} << number[c] % 64;
            }
            ++next;
        }
        // The rows from `top` on are still free to be pivots; row 0 never is.
        std::size_t top = 1;
        constexpr std::uint64_t rows_between_checks = 1 << 10;
        StopCheck check(context, eliminating, rows_between_checks);
        for (std::size_t c = 0; c < width; ++c) {
            const std::size_t word = c / 64;
            const auto has_one = [&](std::size_t row) {
                return (bits[row * words + word] >> c % 64 & 1) != 0;
            };
            std::size_t pivot = top;
            while (pivot < height && !has_one(pivot)) ++pivot;
            if (pivot == height) {
                if (has_one(0)) return Outcome::N;
                continue;
            }
            const auto begin = [&](std::size_t row) {
                return bits.begin() + static_cast<std::ptrdiff_t>(row * words);
            };
            std::swap_ranges(begin(pivot), begin(pivot + 1), begin(top));
            const auto add_pivot_to = [&](std::size_t row) {
                check();
                if (!has_one(row)) return;
                std::uint64_t* const target = bits.data() + row * words;
                const std::uint64_t* const source = bits.data() + top * words;
                for (std::size_t i = word; i < words; ++i) target[i] ^= source[i];
            };
            add_pivot_to(0);
            for (std::size_t row = pivot + 1; row < height; ++row) add_pivot_to(row);
            ++top;
        }
        return Outcome::P;
    }

    std::vector<Ones> rows_;
    std::vector<Ones> columns_;
    std::vector<std::pair<bool, std::uint32_t>> thin_;  // rows and columns to look at
};

}  // namespace

std::optional<Outcome> bipartite_edge_outcome(const Board& board, Vertex start,
                                              const Context& context) {
    assert(!board.directed && board.removal == Removal::edge && start < board.vertex_count());
    context.check(eliminating);
    const MemoryCharge charge(context, 2 * board.bytes(), eliminating);
    auto matrix = SparseMatrix::of_component(board, start, context);
    if (!matrix) return std::nullopt;
    return matrix->outcome(context);
}

}  // namespace grundy::graphs
