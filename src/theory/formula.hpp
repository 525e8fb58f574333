// An integer formula in some variables as the list of its pieces: what bounds and the expressions
// of rule files are read into. One language for both.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

struct Formula {
    // Division is that of floor(a/b) and ceil(a/b); a mod m is in 0..m-1 and needs m >= 1. Bitwise
    // sums, roots, logarithms and sums of digits are of numbers >= 0, ilog2 of numbers >= 1.
    enum class Kind : std::uint8_t {
        number,
        variable,
        negate,
        add,
        subtract,
        multiply,
        power,  // to the exponent `number`
        floor_divide,
        ceil_divide,
        modulo,
        least,     // min, of one or more
        greatest,  // max, of one or more
        absolute,
        gcd,  // of two or more, as lcm and exclusive_or
        lcm,
        exclusive_or,
        isqrt,  // rounded down, as ilog2
        ilog2,
        popcount,
        digitsum,  // in decimal
    };

    struct Piece {
        Kind kind;
        Integer number = 0;
        std::size_t variable = 0;
        std::vector<std::uint32_t> of{};  // its operands: places of earlier pieces
        std::size_t at = 0;               // where it stands in the text
    };

    std::vector<Piece> pieces;  // the last one is the whole; never empty once it was read
};

}  // namespace grundy
