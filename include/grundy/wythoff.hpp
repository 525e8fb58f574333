// Wythoff's Grundy function G: its points, values and periods. After Nivasch, "More on the
// Sprague-Grundy function for Wythoff's game".
#pragma once

#include <grundy/amounts.hpp>
#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/number.hpp>
#include <grundy/value.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// The largest value whose points can be computed.
inline constexpr unsigned max_point_value = 10'000;

// Parameters for Algorithm RW, for experiments.
struct RecursionBounds {
    std::uint64_t warm_up = 0;  // R: rows in which the dummy state becomes the true one
    std::int64_t low = 0;       // L <= a - b/φ <= H for all points of these values
    std::int64_t high = 0;
};

struct WythoffPoints {
    struct Point {
        unsigned g;
        Integer n;  // p^g_n = (a,b), a <= b, is the n-th position of value g
        Integer a;
        Integer b;
        Certainty certainty;
    };
    struct Level {  // rows that a level of the recursion knows
        Integer first;
        Integer last;
    };

    std::vector<Point> points;
    std::vector<Level> levels;  // from the rows asked for down to the exact ones
    std::uint64_t warm_up = 0;  // R, where points rest on the Convergence Conjecture; else 0
    std::optional<RecursionBounds> bounds{};  // and on these, if they were given
};

struct PointQuery {
    unsigned g_first = 0;
    unsigned g_last = 0;
    bool exact = false;  // without the conjecture, row by row from 0
    // By Algorithm RW as in the paper, with these bounds; g <= 63, L <= 0 <= H. Not with `exact`.
    std::optional<RecursionBounds> recursion{};
    // Only these values of g_first..g_last, in order; empty: all.
    std::vector<Values> only{};

    // For a nonempty list of values (amounts.hpp).
    [[nodiscard]] static PointQuery of(std::vector<Values> list) {
        return {list.front().first, list.back().last, false, {}, std::move(list)};
    }
    // Logarithmic in the list; count() is linear in it.
    [[nodiscard]] bool wants(unsigned g) const;
    [[nodiscard]] std::uint64_t count() const;
};

// Rows up to this one are computed exactly unless asked otherwise; with `exact`, up to the second.
inline constexpr std::uint64_t quick_exact_rows = 1'700'000;
inline constexpr std::uint64_t max_exact_rows = 4'000'000'000;

// p^g_n for all given g and n, sorted by n and g. 0 <= n, g <= max_point_value, and at most 10^7
// points; Error otherwise, and if a limit is reached. Values that an automaton knows take as many
// steps as n has Zeckendorf digits. Others are computed row by row where the rows are below
// quick_exact_rows or must be `exact`, in memory that grows with the logarithm of the row or, up to
// row 2^24, with the row where that is faster (7 bytes each, within the limit); elsewhere by the
// recursion, in O(log n) levels of about R rows each. If any value is above 63, all rows are
// computed one by one, in memory that grows with the rows times the values.
[[nodiscard]] WythoffPoints wythoff_nth(const PointQuery& query, const Range& n,
                                        const Context& context = {});

// All points with those values in the rows, sorted by row and g. Preconditions, time and memory as
// above.
[[nodiscard]] WythoffPoints wythoff_points(const PointQuery& query, const Range& rows,
                                           const Context& context = {});

struct WythoffValue {
    Value value;
    std::string because;
};
// G(x,y) or a bound that it exceeds, and the reason as a clause. x, y >= 0, or Error. Reaching a
// limit is not an error: the answer is then less precise. Uses the first method of docs/wythoff.md
// that reaches the piles; tables of small piles are cached.
[[nodiscard]] WythoffValue wythoff_value(const Integer& x, const Integer& y,
                                         const Context& context = {});
// The same by Algorithm RW with these bounds: the value if it is at most 30, or that it is greater.
// Reaching a limit is an Error.
[[nodiscard]] WythoffValue wythoff_value_by_recursion(const Integer& x, const Integer& y,
                                                      const RecursionBounds& recursion,
                                                      const Context& context = {});

// Bounds that are safe as far as is known, with the R that is used by default.
[[nodiscard]] RecursionBounds usual_recursion(unsigned g);

struct RowPeriod {
    std::uint64_t row;
    std::uint64_t preperiod;
    std::uint64_t period;
};
// Least preperiods and periods of the rows, proved. Throws Error for negative rows, and (limit) for
// rows whose periods exceed the limits of time and memory or 2^18 columns. One sweep over the
// columns for all rows from 0 to the last.
[[nodiscard]] std::vector<RowPeriod> wythoff_periods(const Range& rows,
                                                     const Context& context = {});

}  // namespace grundy
