// For every line (row and column of the same number hold the same values, by symmetry) and every
// diagonal there is a bit set of the values it holds. A cell takes the first bit that is clear in
// the three sets that meet there. Two things make this fast: a summary of each set with one bit for
// each word that is not full yet, so that full stretches are skipped 64 words at a time; and
// anti-diagonal order inside tiles small enough for the cache, so that a cell never waits for the
// one before it.

#include "wythoff/function/mex_sweep.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <vector>

namespace grundy::wythoff {

namespace {

using Word = std::uint64_t;
constexpr std::size_t word_bits = 64;
constexpr std::size_t tile = MexSweep::tile;

// G(x,y) <= x + y (Nivasch, Lemma 1.2).
constexpr std::uint64_t max_value(std::uint64_t rows, std::uint64_t columns) {
    return rows + columns;
}

// A family of bit sets with their summaries, in one piece of memory.
class ValueSets {
public:
    ValueSets(std::size_t count, std::size_t values)
        : words_(values / word_bits + 1),
          bits_(count * stride_),
          open_(count * summary_words_, ~Word{0}) {}

    [[nodiscard]] Word* bits(std::size_t set) { return &bits_[set * stride_]; }
    [[nodiscard]] Word* open(std::size_t set) { return &open_[set * summary_words_]; }

    [[nodiscard]] static std::uint64_t bytes(std::uint64_t count, std::uint64_t values) {
        return count * (values / word_bits + values / (word_bits * word_bits) + 10) * sizeof(Word);
    }

private:
    std::size_t words_;
    // Sets a power of two apart would fall on the same few cache lines.
    std::size_t stride_{words_ + 8};
    std::size_t summary_words_{words_ / word_bits + 1};
    std::vector<Word> bits_;
    std::vector<Word> open_;
};

// A row of tiles starts from the main diagonal. Tile (I,J) can be done once (I,J-1) and (I-1,J)
// are: a tile (I-1,J') with J' > J, which may run at the same time, has no line and no diagonal in
// common with it. So rows of tiles go down a pipeline whose stages are bands of columns.
class Wavefront {
public:
    Wavefront(std::size_t rows, std::size_t columns, const MexSweep::Take& take,
              const Context& context)
        : rows_(rows), columns_(columns), take_(take), context_(context) {}

    void run() {
        const std::size_t tile_rows = (rows_ + tile - 1) / tile;
        const std::size_t tile_columns = (columns_ + tile - 1) / tile;
        const std::size_t threads = context_.executor.threads();
        // A few bands for each thread, so that no thread waits long for the row above.
        const std::size_t bands = threads == 1 ? 1 : std::min(tile_columns, 8 * threads);
        std::vector<Executor::Stage> stages;
        for (std::size_t band = 0; band < bands; ++band) {
            const std::size_t first = tile_columns * band / bands;
            const std::size_t last = tile_columns * (band + 1) / bands;
            stages.push_back({[this, first, last](std::size_t row) {
                for (std::size_t column = std::max(first, row); column < last; ++column) {
                    context_.check("computing a table");
                    fill_tile(row * tile, column * tile);
                }
            }});
        }
        context_.executor.pipeline([=](std::size_t row) { return row < tile_rows; }, stages,
                                   2 * threads);
    }

private:
    // Gives cell (x,y), x <= y, its value. All cells before it in its row, its column and on its
    // diagonal must have theirs.
    std::uint32_t place(std::size_t x, std::size_t y) {
        assert(x <= y && y < columns_);
        const std::array sets{lines_.bits(x), lines_.bits(y), diagonals_.bits(y - x)};
        const std::array open{lines_.open(x), lines_.open(y), diagonals_.open(y - x)};
        for (std::size_t group = 0;; ++group) {
            Word candidates = open[0][group] & open[1][group] & open[2][group];
            for (; candidates != 0; candidates &= candidates - 1) {
                const auto bit = static_cast<unsigned>(std::countr_zero(candidates));
                const std::size_t word = group * word_bits + bit;
                const Word free = ~(sets[0][word] | sets[1][word] | sets[2][word]);
                if (free == 0) continue;
                for (std::size_t i = 0; i < sets.size(); ++i) {
                    sets[i][word] |= free & -free;
                    if (sets[i][word] == ~Word{0}) open[i][group] &= ~(Word{1} << bit);
                }
                return static_cast<std::uint32_t>(word * word_bits +
                                                  static_cast<unsigned>(std::countr_zero(free)));
            }
        }
    }

    void fill_tile(std::size_t top, std::size_t left) {
        MexSweep::Tile done{
            top, left, std::min(tile, rows_ - top), std::min(tile, columns_ - left), {}};
        const bool on_diagonal = top == left;  // only its half i <= j is computed
        for (std::size_t sum = 0; sum + 1 < done.height + done.width; ++sum) {
            const std::size_t first = sum < done.width ? 0 : sum - done.width + 1;
            const std::size_t last = std::min(on_diagonal ? sum / 2 : sum, done.height - 1);
            for (std::size_t i = first; i <= last; ++i) {
                const std::size_t j = sum - i;
                const std::uint32_t value = place(top + i, left + j);
                done.values[i * tile + j] = value;
                if (on_diagonal) done.values[j * tile + i] = value;
            }
        }
        take_(done);
    }

    std::size_t rows_;
    std::size_t columns_;
    const MexSweep::Take& take_;
    const Context& context_;
    ValueSets lines_ = ValueSets(columns_, max_value(rows_, columns_));
    ValueSets diagonals_ = ValueSets(columns_, max_value(rows_, columns_));
};

}  // namespace

std::uint64_t MexSweep::memory_needed(std::uint64_t rows, std::uint64_t columns) {
    return 2 * ValueSets::bytes(columns, max_value(rows, columns));
}

void MexSweep::run(std::size_t rows, std::size_t columns, const Take& take,
                   const Context& context) {
    assert(0 < rows && rows <= columns);
    context.check("computing a table");
    Wavefront(rows, columns, take, context).run();
}

}  // namespace grundy::wythoff
