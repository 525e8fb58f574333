// Tables of Grundy values, and the formats they are written in.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace grundy {

class Table {
public:
    // board: a value for each row and column; list: a value for each heap size.
    enum class Shape { board, list };

    // `corner` heads the column of row numbers: "x\\y"; `column` comes before the number of a
    // column, or is the name of the only one.
    Table(Shape shape, std::size_t rows, std::size_t columns, std::string_view corner,
          std::string_view column)
        : shape_(shape), rows_(rows), columns_(columns), corner_(corner), column_(column) {}
    virtual ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    [[nodiscard]] Shape shape() const { return shape_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t columns() const { return columns_; }  // 1 for a list

    [[nodiscard]] std::string_view corner() const { return corner_; }
    [[nodiscard]] std::string column_name(std::size_t column) const {
        return std::string(column_) + (shape_ == Shape::list ? "" : std::to_string(column));
    }

    // Writes the values of a row to `out`, which has columns() places; -1 for a blank.
    virtual void fill_row(std::size_t row, std::span<std::int32_t> out) const = 0;

private:
    Shape shape_;
    std::size_t rows_;
    std::size_t columns_;
    std::string_view corner_;
    std::string_view column_;
};

inline constexpr std::size_t max_board_size = 32'768;
inline constexpr std::size_t max_list_size = 100'000'000;

// `game` is a name with its parameters: "wythoff", "take[1,2,3,4]". Boards have indices
// 0..size-1, heap games n = 0..size. Throws Error where a limit is in the way.
[[nodiscard]] std::unique_ptr<Table> table(std::string_view game, std::size_t size,
                                           const Context& context = {});

// For take-away games the thresholds T_n(0), T_n(1), … of the rows n = 0..size instead of the
// values; for "global[f]" the least quota that wins with two heaps. Throws Error for other games.
[[nodiscard]] std::unique_ptr<Table> threshold_table(std::string_view game, std::size_t size,
                                                     const Context& context = {});

[[nodiscard]] std::int32_t largest_value(const Table& table);

// All of them write row by row. write_text is for reading, aligned in columns.
void write_text(const Table& table, std::ostream& out);
void write_csv(const Table& table, std::ostream& out);
void write_npy(const Table& table, std::ostream& out);  // int32
void write_png(const Table& table, std::ostream& out);  // heat map, row 0 at the bottom

}  // namespace grundy
