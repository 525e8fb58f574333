// Tables made from a function: heap sizes in a list, rows and columns on a board.
#pragma once

#include <grundy/table.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

namespace grundy {

// The indices of a table of that extent. They throw Error if no such table is possible.
[[nodiscard]] Indices heaps_in(const TableExtent& extent);  // of a list
struct BoardPart {
    Indices rows;
    Indices columns;
};
[[nodiscard]] BoardPart board_in(const TableExtent& extent);   // of two piles
[[nodiscard]] BoardPart quotas_in(const TableExtent& extent);  // of heaps with quotas

// Throws Error if a table cannot hold values up to `largest`.
void expect_small_values(std::uint64_t largest);

// The values of a heap game for some n.
class HeapList : public Table {
public:
    HeapList(Indices heaps, std::function<std::int32_t(std::uint64_t)> value)
        : Table(Shape::list, heaps, {0, 1}, "n", "value"), value_(std::move(value)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        out.front() = value_(first_row() + row);
    }

private:
    std::function<std::int32_t(std::uint64_t)> value_;
};

// The values of a board game for some rows and columns.
class Board : public Table {
public:
    Board(BoardPart part, std::function<std::int32_t(std::uint64_t, std::uint64_t)> value,
          std::string_view corner = "x\\y")
        : Table(Shape::board, part.rows, part.columns, corner, ""), value_(std::move(value)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        for (std::size_t column = 0; column < out.size(); ++column) {
            out[column] = value_(first_row() + row, first_column() + column);
        }
    }

private:
    std::function<std::int32_t(std::uint64_t, std::uint64_t)> value_;
};

}  // namespace grundy
