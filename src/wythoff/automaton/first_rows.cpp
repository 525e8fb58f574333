#include "wythoff/automaton/first_rows.hpp"

#include <grundy/error.hpp>

#include <algorithm>

namespace grundy::wythoff {

FirstRows::FirstRows(RowTable& rows, std::size_t count) : states_(count), inserts_(count) {
    const unsigned g = rows.g();
    const auto all = static_cast<unsigned>(values_up_to(g));
    std::vector<std::uint8_t> columns(count);  // the values that have a point there
    RowTable::State state = rows.number_of(dummy_masks(g, {}));
    std::size_t index0 = 0;
    for (std::size_t row = 0; row < count; ++row) {
        const unsigned insert = all & ~unsigned{columns[row]};
        states_[row] = state;
        inserts_[row] = static_cast<std::uint8_t>(insert);
        const RowTable::State next = rows.next(state, insert);
        if (next == RowTable::none) {
            throw Error(ErrorKind::limit, "64 diagonals are too narrow a window");
        }
        const int skipped = (insert & 1U) == 0 ? 1 : 0;
        for (unsigned h = 0; h <= g; ++h) {
            if ((insert >> h & 1U) == 0) continue;
            const int y{rows.columns(state, insert)[h]};
            lowest_ = std::min(lowest_, y);
            highest_ = std::max(highest_, y);
            const std::size_t column = row + index0 + static_cast<std::size_t>(y - skipped);
            if (column < count) columns[column] |= static_cast<std::uint8_t>(1U << h);
        }
        index0 += insert & 1U;
        state = next;
    }
}

}  // namespace grundy::wythoff
