// Expressions with nimbers as users write them: 5*7 + 3/2, sqrt(6)^-3.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace grundy {

struct NimberStep {
    enum class Code { number, add, multiply, divide, power, square_root };

    Code code;
    std::size_t at;      // of the number, the divisor or the exponent
    Integer number = 0;  // or the exponent
};

// Returns a postfix program. Throws Error with the place. Time linear in the text, except for long
// numbers.
[[nodiscard]] std::vector<NimberStep> parse_nimber_expression(std::string_view text);

}  // namespace grundy
