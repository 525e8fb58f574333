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

// The largest g for which points can be asked.
inline constexpr unsigned max_point_value = 10'000;

// What Algorithm RW is told, where somebody wants to try it with numbers of his own.
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
        Standing standing;
    };
    struct Level {  // rows that a level of the recursion knows
        Integer first;
        Integer last;
    };

    std::vector<Point> points;
    std::vector<Level> levels;  // from the rows asked for down to the exact ones
    std::uint64_t warm_up = 0;  // R, where points rest on the Convergence Conjecture; else 0
    std::optional<RecursionBounds> bounds{};  // what they rest on besides, if these were asked for
};

struct PointQuery {
    unsigned g_first = 0;
    unsigned g_last = 0;
    bool exact = false;  // without the conjecture, row by row from 0
    // By Algorithm RW as it is in the paper, with these; g <= 63, L <= 0 <= H. Not with `exact`.
    std::optional<RecursionBounds> recursion{};
    // Of g_first..g_last just these, in order; all if there are none.
    std::vector<Values> only{};

    // For the values of a list, which is not empty (amounts.hpp).
    [[nodiscard]] static PointQuery of(std::vector<Values> list) {
        return {list.front().first, list.back().last, false, {}, std::move(list)};
    }
    // Logarithmic and linear in the list.
    [[nodiscard]] bool wants(unsigned g) const;
    [[nodiscard]] std::uint64_t count() const;
};

// Rows up to this one are computed exactly unless asked otherwise; with `exact`, up to the second.
inline constexpr std::uint64_t quick_exact_rows = 1'700'000;
inline constexpr std::uint64_t max_exact_rows = 4'000'000'000;

// p^g_n for all g and n asked for, sorted by n and g. 0 <= n, g <= max_point_value, and at most
// 10^7 points: Error otherwise, and where a limit is in the way. Values that an automaton knows
// take as many steps as n has Zeckendorf digits; others are computed row by row where the rows are
// below quick_exact_rows or must be `exact`, in memory that grows with the logarithm of the row or,
// up to row 2^24, with the row where that is sooner (7 bytes each, within the limit), and by the
// recursion elsewhere, in O(log n) levels of so many rows as R asks for. If any value is above 63,
// all rows are computed one by one, in memory that grows with the rows times the values.
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
// G(x,y) or a bound that it exceeds, and what that rests on, as a clause. x, y >= 0, or Error. A
// limit that is reached is no error: less is known then. Takes the first of the ways in
// docs/wythoff.md that reaches the piles; tables of small ones are kept in the caches.
[[nodiscard]] WythoffValue wythoff_value(const Integer& x, const Integer& y,
                                         const Context& context = {});
// The same by Algorithm RW with these numbers: the value if it is at most 30, or that it is
// greater. A limit that is reached is an Error.
[[nodiscard]] WythoffValue wythoff_value_by_recursion(const Integer& x, const Integer& y,
                                                      const RecursionBounds& recursion,
                                                      const Context& context = {});

// Safe ones, as far as is known: the R of the recursion that is used otherwise.
[[nodiscard]] RecursionBounds usual_recursion(unsigned g);

struct RowPeriod {
    std::uint64_t row;
    std::uint64_t preperiod;
    std::uint64_t period;
};
// Least preperiods and periods of the rows, proved. The rows are not negative (Error); rows whose
// periods pass the limits of time and memory, or 2^18 columns, are an Error (limit). One sweep over
// the columns for all rows from 0 to the last one asked for.
[[nodiscard]] std::vector<RowPeriod> wythoff_periods(const Range& rows,
                                                     const Context& context = {});

}  // namespace grundy
