// Parses numbers: 1_000_000, 10^12, 1e12, 5*10^6, 2^64-1, -3.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <string_view>

namespace grundy {

inline constexpr std::size_t max_digits = 10'000'000;

// number = [sign] [digits *] digits [^ digits | e digits] [(+|-) digits], blanks allowed between
// the parts. Throws Error with the place, counted from `at`; more than max_digits digits are
// rejected before they are computed. Time M(n) log n, where M(n) is the time of a product, for a
// result of n machine words; memory a few times that of the text and the result.
[[nodiscard]] Integer parse_number(std::string_view text, std::size_t at = 0);

struct Range {
    Integer first;
    Integer last;
};

// N, A..B or A..+K, which is A..(A+K). Throws Error with the place, counted from `at`, for an empty
// range. Time and memory as for its numbers.
[[nodiscard]] Range parse_range(std::string_view text, std::size_t at = 0);

}  // namespace grundy
