// G(x,y) by whatever way reaches it: Wythoff's theorem, a proved automaton, the dense table, the
// proved period of a low row, the points near the golden line; else what the theorems exclude.
#pragma once

#include "wythoff/function/dense_table.hpp"
#include "wythoff/function/row_periods.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy::wythoff {

// Both piles below this are looked up in a table, which takes about a second at the most.
inline constexpr std::size_t table_limit = 8192;
// Rows up to this one are looked up by their periods, which takes about half a second at the most.
inline constexpr std::size_t periodic_row_limit = 130;
// The largest value whose points are looked for.
inline constexpr unsigned point_limit = 30;

// A table that covers the piles below `size`; the periodic rows 0..x. Null if the limits forbid.
// The largest one made so far is kept.
[[nodiscard]] std::shared_ptr<const DenseTable> shared_table(const Integer& size,
                                                             const Context& context);
[[nodiscard]] std::shared_ptr<const std::vector<PeriodicRow>> shared_periodic_rows(
    const Integer& x, const Context& context);

struct Evaluation {
    Value value;
    std::string because;  // a clause: "by the table of all smaller positions"
};

// What is known of G(x,y) without looking for points with values above `up_to`; with up_to = 0 only
// those are looked for that a proved automaton knows.
[[nodiscard]] Evaluation evaluate(const Integer& x, const Integer& y, unsigned up_to,
                                  const Context& context);

// What is proved of G(x,y): its value if a proved automaton knows that, or that it is greater.
[[nodiscard]] Evaluation evaluate_small_value(const Integer& x, const Integer& y,
                                              const Context& context);
// How large values evaluate_small_value() knows.
[[nodiscard]] unsigned small_values(const Context& context);

// Positions of the given value, 0 < value <= point_limit, that can be reached from (x,y): with the
// same x, with the same y, on the same diagonal. At most three look-ups far out.
struct Reachable {
    std::vector<std::pair<Integer, Integer>> positions;
    bool complete = true;
    Standing standing = Standing::theorem;
};
[[nodiscard]] Reachable reachable_points(const Integer& x, const Integer& y, unsigned value,
                                         const Context& context);

}  // namespace grundy::wythoff
