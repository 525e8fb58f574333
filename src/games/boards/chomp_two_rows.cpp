#include "games/boards/chomp_two_rows.hpp"

#include <algorithm>

namespace grundy {

namespace {

// E(b) in chomp_two_rows.hpp.
Integer equal_rows_value(const Integer& b) {
    return floor_quotient(Integer(b * 3 - 1), 2);
}

bool is_option(const TwoRows& to, const TwoRows& from) {
    if (to.bottom < 1 || to.upper < 0 || to.upper > to.bottom) return false;
    if (to.bottom == from.bottom) return to.upper < from.upper;
    return to.bottom < from.bottom && to.upper == std::min(from.upper, to.bottom);
}

}  // namespace

Integer two_row_value(const TwoRows& rows) {
    const Integer d = rows.bottom - rows.upper;
    if (!d.is_odd()) return equal_rows_value(rows.upper) + d;
    const Integer j = (d - 1) / 2;
    return j * 2 + std::min(j, Integer(rows.upper / 2));
}

// Solves the formulas for what a move changes, rounds each solution both ways, and retains those
// that are options of the given value.
std::vector<TwoRows> two_row_options(const TwoRows& rows, const Integer& value) {
    const auto& [a, b] = rows;
    std::vector<TwoRows> candidates;
    const Integer equal = (value * 2 + 2) / 3;  // E(c) = value
    for (const Integer& c : {equal, Integer(equal + 1), Integer(equal - 1)}) {
        candidates.push_back({c, c});
    }
    const Integer half = b / 2;
    candidates.push_back({b + value - equal_rows_value(b), b});
    candidates.push_back({b + value / 3 * 2 + 1, b});
    candidates.push_back({b + value - half + 1, b});
    const Integer even = (value - a) * 2 + 1;  // a + ⌊(c-1)/2⌋ = value
    const Integer odd = (a - 1 - value) * 2;   // a - 1 - ⌈c/2⌉ = value
    for (const Integer& c :
         {even, Integer(even + 1), Integer(a - 1 - value / 3 * 2), odd, Integer(odd - 1)}) {
        candidates.push_back({a, c});
    }
    std::vector<TwoRows> options;
    for (const TwoRows& option : candidates) {
        if (is_option(option, rows) && two_row_value(option) == value &&
            std::find(options.begin(), options.end(), option) == options.end()) {
            options.push_back(option);
        }
    }
    return options;
}

}  // namespace grundy
