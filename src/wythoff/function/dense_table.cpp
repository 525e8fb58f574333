// For every line (row and column of the same number hold the same values, by symmetry) and every
// diagonal there is a bit set of the values it holds. A cell takes the first bit that is clear in
// the three sets that meet there. Two things make this fast: a summary of each set with one bit for
// each word that is not full yet, so that full stretches are skipped 64 words at a time; and
// anti-diagonal order inside tiles small enough for the cache, so that a cell never waits for the
// one before it.

#include "wythoff/function/dense_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <vector>

namespace grundy::wythoff {

namespace {

using Word = std::uint64_t;
constexpr std::size_t word_bits = 64;
constexpr std::size_t tile = 64;

// A family of bit sets with their summaries, in one piece of memory.
class ValueSets {
public:
    ValueSets(std::size_t count, std::size_t values)
        : words_(values / word_bits + 1),
          // Sets a power of two apart would fall on the same few cache lines.
          stride_(words_ + 8),
          summary_words_(words_ / word_bits + 1),
          bits_(count * stride_),
          open_(count * summary_words_, ~Word{0}) {}

    [[nodiscard]] Word* bits(std::size_t set) { return &bits_[set * stride_]; }
    [[nodiscard]] Word* open(std::size_t set) { return &open_[set * summary_words_]; }
    [[nodiscard]] std::size_t summary_words() const { return summary_words_; }

    [[nodiscard]] static std::size_t bytes(std::size_t count, std::size_t values) {
        return count * (values / word_bits + values / (word_bits * word_bits) + 10) * sizeof(Word);
    }

private:
    std::size_t words_;
    std::size_t stride_;
    std::size_t summary_words_;
    std::vector<Word> bits_;
    std::vector<Word> open_;
};

class Filler {
public:
    explicit Filler(std::size_t size) : lines_(size, 2 * size), diagonals_(size, 2 * size) {}

    // Gives cell (x,y), x <= y, its value. All cells before it in its row, its column and on its
    // diagonal must have theirs.
    std::uint16_t place(std::size_t x, std::size_t y) {
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
                return static_cast<std::uint16_t>(word * word_bits +
                                                  static_cast<unsigned>(std::countr_zero(free)));
            }
        }
    }

private:
    ValueSets lines_;
    ValueSets diagonals_;
};

}  // namespace

std::size_t DenseTable::memory_needed(std::size_t size) {
    return size * size * sizeof(std::uint16_t) + 2 * ValueSets::bytes(size, 2 * size);
}

// A row of tiles starts from the main diagonal. Tile (I,J) can be done once (I,J-1) and (I-1,J)
// are: a tile (I-1,J') with J' > J, which may be at work at the same time, has no line and no
// diagonal in common with it. So rows of tiles go down a pipeline whose stages are bands of
// columns.
class DenseTable::Wavefront {
public:
    Wavefront(DenseTable& table, const Context& context)
        : table_(table),
          context_(context),
          filler_(table.size_),
          tiles_((table.size_ + tile - 1) / tile) {}

    void run() {
        const std::size_t threads = context_.executor.threads();
        // A few bands for each thread, so that nobody waits long for the row above.
        const std::size_t bands = threads == 1 ? 1 : std::min(tiles_, 8 * threads);
        std::vector<Executor::Stage> stages;
        for (std::size_t band = 0; band < bands; ++band) {
            const std::size_t first = tiles_ * band / bands;
            const std::size_t last = tiles_ * (band + 1) / bands;
            stages.push_back({[this, first, last](std::size_t row) {
                for (std::size_t column = std::max(first, row); column < last; ++column) {
                    context_.check("computing a table");
                    fill_tile(row * tile, column * tile);
                }
            }});
        }
        context_.executor.pipeline([this](std::size_t row) { return row < tiles_; }, stages,
                                   2 * threads);
    }

private:
    void fill_tile(std::size_t top, std::size_t left) {
        const std::size_t size = table_.size_;
        std::uint16_t* const values = table_.values_.get();
        std::array<std::uint16_t, tile * tile> buffer{};
        const std::size_t height = std::min(tile, size - top);
        const std::size_t width = std::min(tile, size - left);
        const bool on_diagonal = top == left;  // only its half i <= j is computed
        for (std::size_t sum = 0; sum + 1 < height + width; ++sum) {
            const std::size_t first = sum < width ? 0 : sum - width + 1;
            const std::size_t last = std::min(on_diagonal ? sum / 2 : sum, height - 1);
            for (std::size_t i = first; i <= last; ++i) {
                const std::size_t j = sum - i;
                const std::uint16_t value = filler_.place(top + i, left + j);
                buffer[i * tile + j] = value;
                if (on_diagonal) buffer[j * tile + i] = value;
            }
        }
        for (std::size_t i = 0; i < height; ++i) {
            std::copy_n(&buffer[i * tile], width, &values[(top + i) * size + left]);
        }
        for (std::size_t j = 0; j < width; ++j) {
            for (std::size_t i = 0; i < height; ++i) {
                values[(left + j) * size + top + i] = buffer[i * tile + j];
            }
        }
    }

    DenseTable& table_;
    const Context& context_;
    Filler filler_;
    std::size_t tiles_;  // in a row
};

bool DenseTable::fits(std::size_t size, const Context& context) {
    return size <= max_size && memory_needed(size) <= context.memory_for(nullptr);
}

std::optional<DenseTable> DenseTable::compute(std::size_t size, const Context& context) {
    if (!fits(size, context)) return std::nullopt;
    DenseTable table(size);
    context.check("computing a table");
    Wavefront(table, context).run();
    return table;
}

}  // namespace grundy::wythoff
