// Tables of Grundy values, and the formats they are written in.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

// A range of rows or columns.
struct Indices {
    std::uint64_t first = 0;
    std::size_t count = 0;

    [[nodiscard]] std::uint64_t last() const { return first + count - 1; }  // if there is any
    [[nodiscard]] bool contain(std::uint64_t index) const {
        return first <= index && index - first < count;
    }
};

class Table {
public:
    // board: a value for each row and column; list: a value for each heap size.
    enum class Shape { board, list };

    // `corner` heads the column of row numbers: "x\\y"; `column` comes before the number of a
    // column, or is the name of the only one.
    Table(Shape shape, Indices rows, Indices columns, std::string_view corner,
          std::string_view column)
        : shape_(shape), rows_(rows), columns_(columns), corner_(corner), column_(column) {}
    virtual ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    [[nodiscard]] Shape shape() const { return shape_; }
    [[nodiscard]] std::size_t rows() const { return rows_.count; }
    [[nodiscard]] std::size_t columns() const { return columns_.count; }  // 1 for a list

    // What the first row and the first column stand for, where it is part of a larger table.
    [[nodiscard]] std::uint64_t first_row() const { return rows_.first; }
    [[nodiscard]] std::uint64_t first_column() const { return columns_.first; }

    // What it shows, "Grundy values of wythoff", and whether these are such that 0 is a P-position;
    // empty and true unless set.
    [[nodiscard]] const std::string& title() const { return title_; }
    [[nodiscard]] bool zero_is_loss() const { return zero_is_loss_; }
    void set_title(std::string title, bool zero_is_loss) {
        title_ = std::move(title);
        zero_is_loss_ = zero_is_loss;
    }

    [[nodiscard]] std::string_view corner() const { return corner_; }
    [[nodiscard]] std::string column_name(std::size_t column) const {
        return std::string(column_) +
               (shape_ == Shape::list ? "" : std::to_string(columns_.first + column));
    }

    // Writes the values of a row to `out`, which has columns() places; -1 for a blank. Rows are
    // counted from 0 to rows() - 1, whatever they stand for. Linear in the row.
    virtual void fill_row(std::size_t row, std::span<std::int32_t> out) const = 0;

private:
    Shape shape_;
    Indices rows_;
    Indices columns_;
    std::string_view corner_;
    std::string_view column_;
    std::string title_;
    bool zero_is_loss_ = true;
};

inline constexpr std::size_t max_board_size = 32'768;
inline constexpr std::size_t max_list_size = 100'000'000;

// Which rows and columns of a table are wanted.
struct TableExtent {
    // From one to another; or, as people write a size, 0..size-1 on boards and 0..size for heaps.
    struct Part {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        bool is_size = false;  // then `last` is the size
    };

    TableExtent(std::size_t size) : rows{0, size, true} {}  // NOLINT: intended
    explicit TableExtent(Part only_rows) : rows(only_rows) {}
    TableExtent(Part some_rows, Part some_columns) : rows(some_rows), columns(some_columns) {}

    Part rows;
    // As the rows if they are not given; for take-away games all from 0 on. Lists have none.
    std::optional<Part> columns{};
    // For positions with more than two numbers: the fixed numbers, and nothing in the place of the
    // rows and, after it, in that of the columns.
    std::vector<std::optional<std::uint64_t>> slice{};
};

// "a,3,*": numbers, and anything else in the place of rows and columns. Error with the place.
[[nodiscard]] std::vector<std::optional<std::uint64_t>> parse_table_slice(std::string_view text);

// "64", "100..120", "100..+20", "8x12" (rows x columns), "0..9x200..220". Error with the place if
// it is none of these. What does not fit becomes the largest number, which no limit allows.
[[nodiscard]] TableExtent parse_table_extent(std::string_view text);

// `game` is a name with its parameters: "wythoff", "take[1,2,3,4]". At most max_board_size rows and
// columns, or max_list_size heaps. Throws Error for a game that has no table (GameInfo::has_table)
// and where a limit is exceeded; values must be below 2^31. Time and memory are about those of
// the values that are wanted, and of what these rest on: nothing where there is a closed form, a
// period for take, all smaller positions of Wythoff's game (half a byte each; two more where the
// table begins at 0), the thresholds of all smaller heaps for take-away games. In misère play the
// values are the misère Grundy values, 1 where there is no move: by theorem in the games where
// there is one (solve.hpp), otherwise by exploring all reachable positions.
[[nodiscard]] std::unique_ptr<Table> table(std::string_view game, const TableExtent& extent,
                                           const Context& context = {},
                                           Convention play = Convention::normal,
                                           const FileReader& files = {});

// For take-away games the thresholds T_n(0), T_n(1), … of the rows n instead of the values; for
// "global[f]" the least quota that wins with two heaps. Throws Error for other games
// (GameInfo::has_thresholds) and where a limit is exceeded.
[[nodiscard]] std::unique_ptr<Table> threshold_table(std::string_view game,
                                                     const TableExtent& extent,
                                                     const Context& context = {},
                                                     const FileReader& files = {});

// Visits the rows one by one, counted from 0. Linear in the values, with a row in memory, and so is
// everything below. Large tables take long to write: everything throws Error where Context::check()
// does.
void for_each_row(const Table& table, const Context& context,
                  const std::function<void(std::size_t row, std::span<const std::int32_t>)>& use);

[[nodiscard]] std::int32_t largest_value(const Table& table, const Context& context = {});

// write_text is for reading, aligned in columns: all of them side by side, or in blocks of as many
// as a line of `line_width` characters holds.
void write_text(const Table& table, std::ostream& out, const Context& context = {});
void write_text(const Table& table, std::ostream& out, const Context& context,
                std::size_t line_width);
void write_csv(const Table& table, std::ostream& out, const Context& context = {});
void write_npy(const Table& table, std::ostream& out, const Context& context = {});  // int32
// Pictures: of a board a heat map, the first row at the bottom, of a list a plot of its values. A
// board with more than max_board_size rows or columns is an Error (limit). PNG needs librsvg
// (pictures.hpp), and takes some 10 MB whatever the table.
void write_svg(const Table& table, std::ostream& out, const Context& context = {});
void write_png(const Table& table, std::ostream& out, const Context& context = {});

}  // namespace grundy
