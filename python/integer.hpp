// Converts integers of any length between Python and the library.
#pragma once

#include <grundy/integer.hpp>

#include <pybind11/pybind11.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace grundy::python {

// By halves, so that the time is that of the digits times their logarithm.
inline Integer from_hexadecimal(std::string_view digits) {
    constexpr std::size_t word_digits = 15;
    if (digits.size() <= word_digits) {
        return std::strtoull(std::string(digits).c_str(), nullptr, 16);
    }
    const std::size_t half = digits.size() / 2;
    return (from_hexadecimal(digits.substr(0, half)) << (4 * (digits.size() - half))) +
           from_hexadecimal(digits.substr(half));
}

}  // namespace grundy::python

// Through hexadecimal digits: Python writes and reads those in linear time, and refuses decimals of
// some thousand digits.
template <>
struct pybind11::detail::type_caster<grundy::Integer> {
    PYBIND11_TYPE_CASTER(grundy::Integer, const_name("int"));

    bool load(handle source, bool /*convert*/) {
        const auto number = reinterpret_steal<object>(PyNumber_Index(source.ptr()));
        if (!number) {
            PyErr_Clear();
            return false;
        }
        const auto text = reinterpret_steal<object>(PyNumber_ToBase(number.ptr(), 16));
        if (!text) throw error_already_set();
        const std::string whole = text.cast<std::string>();
        const bool negative = whole.front() == '-';
        value = grundy::python::from_hexadecimal(std::string_view(whole).substr(negative ? 3 : 2));
        if (negative) value = -std::move(value);
        return true;
    }

    static handle cast(const grundy::Integer& number, return_value_policy /*policy*/,
                       handle /*parent*/) {
        return PyLong_FromString(number.to_string(16).c_str(), nullptr, 16);
    }
};
