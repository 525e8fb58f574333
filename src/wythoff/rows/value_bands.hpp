// All rows from 0 on, exactly, as in exact_rows, but with the values cut into bands of a few that
// can run at the same time.
//
// Where the points of a value lie depends on those of smaller values only: in its row, a value
// takes the first cell on whose diagonal and in whose column it does not lie yet and that no
// smaller value has taken. So the bands go through a block of rows one after the other, each given
// the cells that the bands before it have taken; and while a band is in one block, those before it
// can be in later ones. Nothing is computed twice and nothing is conjectured.
#pragma once

#include "wythoff/rows/any_row_machine.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace grundy::wythoff {

// The most rows in a block.
inline constexpr std::uint64_t max_block_rows = 1U << 12;

// Rows first .. last-1 on their way through the bands, and the rows below that these need: level 1
// makes the columns first .. last-1, level 2 those that level 1 needs, and so on. The rows of every
// level depend on `first` and `last` alone.
struct RowBlock {
    using Taken = std::variant<std::vector<std::uint64_t>, std::vector<WideMask<2>>,
                               std::vector<WideMask<4>>, std::vector<WideMask<8>>>;
    struct Level {
        std::uint64_t first;
        std::uint64_t index0;             // 0-points below row `first`
        std::vector<std::uint8_t> grows;  // by row: whether it has a 0-point, so that index0 grows
        Taken taken;                      // by row, in the windows of a RowMachine
    };

    RowBlock(std::uint64_t first, std::uint64_t last);

    std::uint64_t first;
    std::uint64_t last;
    std::vector<Level> levels;
};

class ValueBand {
public:
    static constexpr unsigned max_values = 8;

    // The values first .. last, at most max_values of them.
    ValueBand(unsigned first, unsigned last);

    [[nodiscard]] unsigned first() const { return first_; }
    [[nodiscard]] unsigned last() const { return first_ + count_ - 1; }

    // The blocks come in order, from row 0 on, each after all bands of smaller values have run it.
    // Throws Error (limit) if 512 diagonals are too narrow a window.
    void run(RowBlock& block);

    // Calls visit(row, index0, h, column) for each point in the rows of the last block, in order of
    // rows and values; index0 is the number of 0-points up to this row.
    template <class Visit>
    void for_each_point(const RowBlock& block, Visit visit) const {
        const RowBlock::Level& rows = block.levels.front();
        const std::uint16_t* place = places_.data();
        std::uint64_t index0 = rows.index0;
        for (std::size_t i = 0; i < inserted_.size(); ++i) {
            const std::uint64_t row = rows.first + i;
            const std::uint64_t low_column = row + index0 - max_window / 2;
            index0 += rows.grows[i];
            for_each_value(ValueSet{inserted_[i]}, [&](unsigned h) {
                visit(row, index0, first_ + h, low_column + *place++);
            });
        }
    }

    // The number of points of a value of the band before `row`, where the last block ended.
    [[nodiscard]] std::uint64_t points_before(std::uint64_t row, unsigned h) const;

    // For the same values. After reading, the caller must check with is_before(row) that the state
    // is that of a run before `row`.
    [[nodiscard]] bool is_before(std::uint64_t row) const;
    static void archive(auto& self, auto& archive) {
        archive(self.levels_);
        for (const Level& level : self.levels_) archive.expect(level.has(self.count_));
    }

private:
    // A level's own columns feed it up to this row, while their sets are still on the circle.
    static constexpr std::uint64_t circle = 1U << 13;
    static constexpr std::uint64_t first_fed_row = circle;
    friend struct RowBlock;

    using ColumnSet = std::uint8_t;  // a set of values of the band
    template <class Mask>
    using Machine = RowMachine<Mask, max_values>;
    struct Level {
        AnyRowMachine<max_values> machine{Machine<std::uint64_t>(0)};
        std::array<ColumnSet, circle> sets{};  // of the last columns, around a circle

        static void archive(auto& self, auto& archive) { archive(self.machine, self.sets); }
        [[nodiscard]] bool has(unsigned values) const {
            return std::visit([&](const auto& it) { return it.g() + 1 == values; }, machine);
        }
    };

    // Within the rows of a level.
    struct Progress {
        std::size_t rows;
        std::uint64_t index0;
        std::uint16_t* next_place;
    };

    void run_level(std::size_t number, RowBlock::Level& rows);
    template <class Mask>
    void run_rows(std::size_t number, Machine<Mask>& machine, const RowBlock::Level& rows,
                  std::vector<Mask>& taken, Progress& progress);

    unsigned first_;
    unsigned count_;
    std::vector<Level> levels_;
    std::vector<ColumnSet> inserted_;    // by row of the last block
    std::vector<std::uint16_t> places_;  // of its points, in the widest window
};

// The values 0 .. g in bands of about the same size.
[[nodiscard]] std::vector<ValueBand> value_bands(unsigned g);

}  // namespace grundy::wythoff
