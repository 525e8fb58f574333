#include "game/tables.hpp"

#include "base/errors.hpp"

#include <fmt/format.h>

#include <limits>

namespace grundy {

namespace {

// Whether the size of an extent counts the indices, or is the last index.
enum class Size { counts, is_last };

// The largest index of a table.
constexpr std::uint64_t farthest = std::numeric_limits<std::int64_t>::max();

Indices indices_of(const TableExtent::Part& part, Size size, std::uint64_t most,
                   const std::string& too_many) {
    if (part.is_size && part.last == 0 && size == Size::counts) {
        throw input_error("a board needs a size of at least 1");
    }
    const std::uint64_t last = part.last - (part.is_size && size == Size::counts ? 1 : 0);
    if (last >= farthest) {
        throw limit_error("a table beyond 2^63 is refused; that is the limit");
    }
    if (last - part.first >= most) throw Error(ErrorKind::limit, too_many);
    return {part.first, static_cast<std::size_t>(last - part.first + 1)};
}

BoardPart board_part(const TableExtent& extent, const TableExtent::Part& columns, Size size) {
    const std::string too_many =
        fmt::format("a board of more than {0}×{0} is refused; that is the limit", max_board_size);
    return {indices_of(extent.rows, size, max_board_size, too_many),
            indices_of(columns, size, max_board_size, too_many)};
}

}  // namespace

Indices heaps_in(const TableExtent& extent) {
    if (extent.columns) {
        throw input_error(
            "a game of one heap has a list, not rows and columns: write 100 or 50..80");
    }
    return indices_of(
        extent.rows, Size::is_last, max_list_size + 1,
        fmt::format("a table of more than {} heaps is refused; that is the limit", max_list_size));
}

BoardPart board_in(const TableExtent& extent) {
    return board_part(extent, extent.columns.value_or(extent.rows), Size::counts);
}

BoardPart quotas_in(const TableExtent& extent) {
    return board_part(extent, extent.columns.value_or(TableExtent::Part{0, extent.rows.last}),
                      Size::is_last);
}

void expect_small_values(std::uint64_t largest) {
    if (largest <= std::uint64_t{std::numeric_limits<std::int32_t>::max()}) return;
    throw limit_error("a table with values of 2^31 and more is refused; that is the limit");
}

}  // namespace grundy
