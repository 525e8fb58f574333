// What people write where a size, some values, a time or an amount of memory is asked for.
#pragma once

#include <grundy/error.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// What `parse` makes of the text; the error of a mistake has the text with it.
template <class Parse>
[[nodiscard]] auto read(const std::string& text, Parse parse) {
    try {
        return parse(text);
    } catch (const Error& error) {
        throw error.in(text);
    }
}

// A number >= 0 in any form (number.hpp); what does not fit becomes the largest size, which no
// limit allows. Error with the place if it is none. Time and memory as for the number.
[[nodiscard]] std::size_t parse_size(std::string_view text);

// A number or a range of Grundy values; what does not fit becomes the largest number, which no
// limit allows.
struct Values {
    unsigned first;
    unsigned last;
};
[[nodiscard]] Values parse_values(std::string_view text);

// The same, and lists of both: 0,3,7..9. In order, none next to another.
[[nodiscard]] std::vector<Values> parse_value_list(std::string_view text);

// A number of seconds >= 0, not necessarily whole; `name` is what the error calls it.
[[nodiscard]] double parse_seconds(std::string_view text, std::string_view name);

// 512M, 4G, 1000000; `name` is what the error calls it.
[[nodiscard]] std::size_t parse_bytes(std::string_view text, std::string_view name);

}  // namespace grundy
