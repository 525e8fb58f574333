// The states of rows, and Algorithm FSW, which computes each from the one before. After Nivasch,
// section 3 of "More on the Sprague-Grundy function for Wythoff's game".
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// Definition 3.7 for one value h, all numbers minus index0(r), as in Definition 3.5. The lists are
// sorted.
struct ValueState {
    std::int64_t index = 0;              // h-points below the row: n_index
    std::int64_t firstd = 0;             // the first diagonal without one: n_firstd
    std::vector<std::int64_t> ocdiag{};  // diagonals behind it that have one: n_ocdiag
    std::vector<std::int64_t> occol{};   // cells from firstd on with one in their column: n_occol

    friend bool operator==(const ValueState&, const ValueState&) = default;
};

// The state of a row: by value, from 0 on.
using WythoffState = std::vector<ValueState>;

// "0: 0 0 {} {}", one line for each value: index, firstd, ocdiag, occol. Lines longer than `width`
// are wrapped where possible.
[[nodiscard]] std::string to_text(const WythoffState& state, std::size_t width = 60);

// Parses that, with any blanks; values may be separated by ; and # begins a comment. The values are
// 0, 1, 2, …, at most 64; lists increase; ocdiag lies above firstd and occol not below it;
// index = firstd + |ocdiag|, which is (3-5); all numbers are below 10^6. Anything else is an Error
// with its place.
[[nodiscard]] WythoffState parse_wythoff_state(std::string_view text);

struct RowStates {
    struct Point {
        unsigned g;
        Integer n;
        Integer a;
        Integer b;
        Integer right_b;  // where the point truly is
    };
    struct Row {
        Integer row;
        Integer index0;  // 0-points below it
        WythoffState state;
        std::vector<unsigned> differing;  // values whose state is not the true one
        std::vector<Point> points;        // placed in the row
    };

    std::vector<Row> rows;
    Certainty certainty = Certainty::computed;  // of the true states and points
    std::uint64_t warm_up = 0;                  // R, where they rest on the Convergence Conjecture
};

// The state of a row and the points placed in it. g <= 63 and row >= 0, or Error. Time and memory
// as for the points of the row (wythoff.hpp).
[[nodiscard]] RowStates wythoff_state(unsigned g, const Integer& row, const Context& context = {});

// Algorithm FSW over `count` rows with the true sets insert(r), from this state of the first row,
// or from the dummy state (3-8) if there is none. The state has the values 0..g. 1 <= count <=
// 10^5.
[[nodiscard]] RowStates wythoff_fsw(unsigned g, const Integer& first, std::uint64_t count,
                                    const std::optional<WythoffState>& start,
                                    const Context& context = {});

}  // namespace grundy
