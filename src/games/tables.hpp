// Tables made of a function: heap sizes in a list, rows and columns on a board.
#pragma once

#include <grundy/table.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

namespace grundy {

// Throw Error if there cannot be a table of that size.
void check_list_size(std::size_t size);
void check_board_size(std::size_t size);

// A heap game's values for n = 0..size.
class HeapList : public Table {
public:
    HeapList(std::size_t size, std::function<std::int32_t(std::size_t)> value)
        : Table(Shape::list, size + 1, 1, "n", "value"), value_(std::move(value)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        out.front() = value_(row);
    }

private:
    std::function<std::int32_t(std::size_t)> value_;
};

// A board game's values for rows and columns 0..size-1.
class Board : public Table {
public:
    Board(std::size_t size, std::function<std::int32_t(std::size_t, std::size_t)> value)
        : Table(Shape::board, size, size, "x\\y", ""), value_(std::move(value)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        for (std::size_t column = 0; column < out.size(); ++column) {
            out[column] = value_(row, column);
        }
    }

private:
    std::function<std::int32_t(std::size_t, std::size_t)> value_;
};

}  // namespace grundy
