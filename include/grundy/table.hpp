// Tables of Grundy values, and the formats they are written in.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
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

    // Writes the values of a row, which is less than rows(), to `out`, which has columns() places;
    // -1 for a blank. Linear in the row.
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
// 0..size-1, heap games n = 0..size, with size at most max_board_size and max_list_size. Throws
// Error for a game that has no table (Facts::has_table) and where a limit is in the way. Time and
// memory are about those of all the values: boards of Wythoff's game take two bytes each.
[[nodiscard]] std::unique_ptr<Table> table(std::string_view game, std::size_t size,
                                           const Context& context = {});

// For take-away games the thresholds T_n(0), T_n(1), … of the rows n = 0..size instead of the
// values; for "global[f]" the least quota that wins with two heaps. Throws Error for other games
// (Facts::has_thresholds) and where a limit is in the way.
[[nodiscard]] std::unique_ptr<Table> threshold_table(std::string_view game, std::size_t size,
                                                     const Context& context = {});

// Hands over the rows one by one, from row 0 on. Linear in the values, with a row in memory, and so
// is everything below. Large tables take long to write: all of it throws Error when the context
// says so.
void for_each_row(const Table& table, const Context& context,
                  const std::function<void(std::size_t row, std::span<const std::int32_t>)>& use);

[[nodiscard]] std::int32_t largest_value(const Table& table, const Context& context = {});

// write_text is for reading, aligned in columns: all of them side by side, or in blocks of as many
// as a line of `line_width` characters holds.
void write_text(const Table& table, std::ostream& out, const Context& context = {},
                std::size_t line_width = std::string::npos);
void write_csv(const Table& table, std::ostream& out, const Context& context = {});
void write_npy(const Table& table, std::ostream& out, const Context& context = {});  // int32
// A heat map, row 0 at the bottom.
void write_png(const Table& table, std::ostream& out, const Context& context = {});

}  // namespace grundy
