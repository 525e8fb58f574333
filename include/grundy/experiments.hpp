// The experiments of Nivasch's paper on Wythoff's Grundy function: exact, no conjecture is used.
// All of them can be stopped and resumed from a store, a file that is created if it does not
// exist. They throw Error: limit if more than 2^60 rows or too large a value are asked for, if the
// values need a window of more than 512 diagonals, or when out of time; interrupted when told to
// stop; both after saving; input if a store is not usable. Results do not depend on the threads.
#pragma once

#include <grundy/context.hpp>
#include <grundy/store_file.hpp>

#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// The point (a, b) with a <= b that comes n-th among those of its value.
struct PlacedPoint {
    std::uint64_t n = 0;
    std::uint64_t a = 0;
    std::uint64_t b = 0;

    friend bool operator==(const PlacedPoint&, const PlacedPoint&) = default;
};

// The smallest and the largest of a quantity, each where it occurs first.
template <class Number>
struct Extreme {
    Number least{};
    PlacedPoint least_at;
    Number most{};
    PlacedPoint most_at;

    friend bool operator==(const Extreme&, const Extreme&) = default;
};

// Sequences are irregular at first; from here on they are settled (Table 3).
inline constexpr std::uint64_t late_n = 100;

// Tables 2 and 3, Figure 9 and section 3.7: how far the points of value g deviate.
struct ValueExtremes {
    unsigned g = 0;
    std::uint64_t points = 0;
    Extreme<std::int64_t> d_minus_n;
    Extreme<std::int64_t> late_d_minus_n;  // where n >= late_n
    Extreme<std::int64_t> a_shift;         // a^g_n - a^0_n
    Extreme<std::int64_t> b_shift;         // b^g_n - b^0_n
    Extreme<double> a_minus_b_over_phi;
    std::map<std::int64_t, std::uint64_t> histogram;  // of d - n

    // Whether there is a point with n >= late_n; without one its extremes are zeros.
    [[nodiscard]] bool has_late() const { return late_d_minus_n.most_at.n >= late_n; }

    friend bool operator==(const ValueExtremes&, const ValueExtremes&) = default;
};

struct Extremes {
    std::uint64_t rows = 0;  // the last row that counts
    std::uint64_t from_n = 0;
    std::vector<ValueExtremes> values;
    bool resumed = false;
};

// The points of values first..last in rows 0..rows that come n-th with n >= from_n. Precondition:
// first <= last <= 63. Time O(rows · last), on up to one thread for every eight values;
// memory about a megabyte for eight values, and a few more for each thread.
[[nodiscard]] Extremes wythoff_extremes(unsigned first, unsigned last, std::uint64_t rows,
                                        std::uint64_t from_n, const Context& context = {},
                                        const std::optional<StoreFile>& store = {});

// Table 4: the cell with the largest value at each Manhattan distance from the nearest 0-point.
struct NearZero {
    struct Cell {
        unsigned distance = 0;
        std::uint64_t row = 0;
        std::uint64_t column = 0;
        unsigned value = 0;
        bool greater = false;  // the value is greater than the largest that was computed

        friend bool operator==(const Cell&, const Cell&) = default;
    };
    unsigned g = 0;
    std::uint64_t from_row = 0;
    std::uint64_t rows = 0;
    std::vector<Cell> cells;  // for distances 1, 2, …
    bool resumed = false;
};

inline constexpr unsigned max_near_zero_value =
    254;  // 256 values do not fit into half of 512 diagonals
inline constexpr unsigned max_near_zero_distance = 10;

// Cells in rows from_row..rows, on or right of the main diagonal; values up to g are distinguished.
// Precondition: from_row <= rows, g <= max_near_zero_value. Time and memory as for the extremes of
// values 0..g.
[[nodiscard]] NearZero wythoff_near_zero(unsigned g, std::uint64_t from_row, std::uint64_t rows,
                                         const Context& context = {},
                                         const std::optional<StoreFile>& store = {});

// Table 5 and Figure 11: how many rows Algorithm FSW takes to the right state from the dummy state.
struct Convergence {
    unsigned g = 0;
    std::uint64_t rows = 0;  // the last starting row
    std::uint64_t max_rows_to_convergence = 0;
    std::uint64_t first_starting_row = 0;
    double mean = 0;
    std::map<std::uint64_t, std::uint64_t> histogram;  // starting rows for each number of rows
    bool resumed = false;
};

// From starting rows 0..rows. Precondition: g <= 63. Time O(rows · g · the machines that follow at
// a time), at most as many as the longest convergence has rows; memory a few megabytes a thread and
// four kilobytes, for large g more, for each of those machines.
[[nodiscard]] Convergence wythoff_convergence(unsigned g, std::uint64_t rows,
                                              const Context& context = {},
                                              const std::optional<StoreFile>& store = {});

// A line for each value, or cell, or number of rows.
void write_csv(const Extremes& extremes, std::ostream& out);
void write_csv(const NearZero& near_zero, std::ostream& out);
void write_csv(const Convergence& convergence, std::ostream& out);

void write_svg(const Extremes& extremes, std::ostream& out);        // histograms of d - n
void write_svg(const NearZero& near_zero, std::ostream& out);       // values by distance
void write_svg(const Convergence& convergence, std::ostream& out);  // histogram

}  // namespace grundy
