// The rows of Wythoff's Grundy function are additively periodic: from some column on
// G(x, y+p) = G(x,y) + p. Here the least preperiod and period of each row are found and proved.
//
// d_x(y) = G(x,y) - y lies in [-2x, x]. If all rows below x have period P from column Q on, P | p,
// and d_x(y) = d_x(y+p) on the 3x columns [Y-3x, Y) for some Y >= Q + x, then row x has period p
// from column Y-3x on: a value that matters for column y is at least y-2x (smaller ones are all
// used), so it sits in a column >= y-3x of row x, or in a row below.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/wythoff.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::wythoff {

// A row with its differences, to look up its values.
struct PeriodicRow : RowPeriod {
    std::vector<std::int16_t> differences;  // d_x(y) for y < preperiod + period

    // G(x,y), for y of any size.
    [[nodiscard]] Integer value(const Integer& y) const;
};

// The periods of rows 0..last, in one sweep over the columns. Empty if the memory limit is too
// small or a period exceeds the history of the sweep (2^18 columns). Throws Error when stopped.
[[nodiscard]] std::optional<std::vector<RowPeriod>> row_periods(std::size_t last,
                                                                const Context& context = {});
// The same with the differences, which take about as much memory again.
[[nodiscard]] std::optional<std::vector<PeriodicRow>> periodic_rows(std::size_t last,
                                                                    const Context& context = {});
// Whether the memory limit suffices for that.
[[nodiscard]] bool periodic_rows_fit(std::size_t last, const Context& context);

}  // namespace grundy::wythoff
