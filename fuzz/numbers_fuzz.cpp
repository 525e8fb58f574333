// Any bytes as a number, a range, a list, the extent or slice of a table, a time, an amount of
// memory or a Fibonacci word are either parsed or refused with a place inside the text. The digits
// of a number give the same number.

#include <grundy/amounts.hpp>
#include <grundy/error.hpp>
#include <grundy/number.hpp>
#include <grundy/numbers.hpp>
#include <grundy/table.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

template <class Read>
void try_to(std::size_t size, Read read) {
    try {
        read();
    } catch (const grundy::Error& error) {
        if (error.place() && *error.place() > size) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try_to(size, [&] {
        const grundy::Integer number = grundy::parse_number(text);
        constexpr std::size_t long_number = 100'000;  // digits; longer ones are slow to print
        if (number.decimal_digits() > long_number) return;
        if (grundy::parse_number(number.to_string()) != number) std::abort();
    });
    try_to(size, [&] {
        const grundy::Range range = grundy::parse_range(text);
        if (range.last < range.first) std::abort();
    });
    try_to(size, [&] {
        const std::vector<grundy::Values> list = grundy::parse_value_list(text);
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].last < list[i].first) std::abort();
            if (i > 0 && list[i].first <= list[i - 1].last) std::abort();
        }
    });
    try_to(size, [&] {
        const grundy::TableExtent extent = grundy::parse_table_extent(text);
        if (extent.rows.last < extent.rows.first) std::abort();
    });
    try_to(size, [&] { (void)grundy::parse_table_slice(text); });
    try_to(size, [&] {
        // A time is a number and not negative.
        if (!(grundy::parse_seconds(text, "time") >= 0)) std::abort();
    });
    try_to(size, [&] { (void)grundy::parse_bytes(text, "memory"); });
    try_to(size, [&] { (void)grundy::parse_size(text); });
    try_to(size, [&] { (void)grundy::value_of_fibonacci_word(text); });
    return 0;
}
