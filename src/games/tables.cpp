#include "games/tables.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

namespace grundy {

void check_list_size(std::size_t size) {
    if (size <= max_list_size) return;
    throw Error(
        ErrorKind::limit,
        fmt::format("a table of more than {} heaps is refused; that is the limit", max_list_size));
}

void check_board_size(std::size_t size) {
    if (size == 0) throw Error(ErrorKind::input, "a board needs a size of at least 1");
    if (size <= max_board_size) return;
    throw Error(
        ErrorKind::limit,
        fmt::format("a board of more than {0}×{0} is refused; that is the limit", max_board_size));
}

}  // namespace grundy
