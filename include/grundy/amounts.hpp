// Parses sizes, Grundy values, times and amounts of memory.
#pragma once

#include <grundy/error.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// parse(text); an Error gets the text as its source.
template <class Text, class Parse>
[[nodiscard]] auto read(const Text& text, Parse parse) {
    try {
        return parse(text);
    } catch (const Error& error) {
        throw error.in(std::string(text));
    }
}

// A number >= 0 in any form (number.hpp); one that does not fit becomes the largest size, which no
// limit allows. Error with the place otherwise. Time and memory as for the number.
[[nodiscard]] std::size_t parse_size(std::string_view text);

// A number or a range of Grundy values; a number that does not fit becomes the largest, which no
// limit allows.
struct Values {
    unsigned first;
    unsigned last;
};
[[nodiscard]] Values parse_values(std::string_view text);

// The same, and lists of both: 0,3,7..9. Sorted, adjacent and overlapping ranges joined.
[[nodiscard]] std::vector<Values> parse_value_list(std::string_view text);

// A number of seconds >= 0, not necessarily an integer; `name` is used in the error.
[[nodiscard]] double parse_seconds(std::string_view text, std::string_view name);

// 512M, 4G, 1000000; `name` is used in the error.
[[nodiscard]] std::size_t parse_bytes(std::string_view text, std::string_view name);

}  // namespace grundy
