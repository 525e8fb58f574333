// Tables that take long to compute and answer many queries, cached in the context. Whether a query
// gets one depends on the limits alone, never on the content of the cache.
#pragma once

#include "wythoff/function/dense_table.hpp"
#include "wythoff/function/row_periods.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <memory>
#include <vector>

namespace grundy::wythoff {

// Both piles below this are looked up in a table, which takes about a second at most.
inline constexpr std::size_t table_limit = 8192;
// Rows up to this one are looked up by their periods, which takes about half a second at most.
inline constexpr std::size_t periodic_row_limit = 130;

// A table that covers the piles below `size`; the periodic rows 0..x. Null if the limits do not
// allow it or the deadline passes. Throw Error (interrupted) when stopped.
[[nodiscard]] std::shared_ptr<const DenseTable> shared_table(const Integer& size,
                                                             const Context& context);
[[nodiscard]] std::shared_ptr<const std::vector<PeriodicRow>> shared_periodic_rows(
    const Integer& x, const Context& context);

}  // namespace grundy::wythoff
