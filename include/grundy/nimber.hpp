// Arithmetic with nimbers: numbers with the nim-sum and the product of Turning Corners, a field.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy {

struct NimberReport {
    std::string expression;  // without surrounding blanks
    Integer value;
    // All numbers that occur are elements of the field of 2^field_bits numbers from 0 on.
    std::size_t field_bits = 1;
    std::string reason;
};

// The value of an expression with + - * / ^ sqrt( ) and parentheses, as in "5*7 + 3/2". Exponents
// are whole numbers, which may be negative; ^ is a power, so long numbers are written 1e12. Throws
// Error with the place if it cannot be read or divides by 0, and where a limit is exceeded. For
// numbers of n bits a product takes time n^1.585 log n, as do a quotient and a square root; a power
// takes as many products as its exponent has bits, or the numbers if they have less.
[[nodiscard]] NimberReport evaluate_nimber(std::string_view expression,
                                           const Context& context = {});

}  // namespace grundy
