// An integer formula in some variables as a list of its pieces: the parsed form of bounds and of
// the expressions in rule files. Its values, and its text.
#pragma once

#include <grundy/integer.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
        gcd,  // of two or more, like lcm and exclusive_or
        lcm,
        exclusive_or,
        isqrt,  // rounded down, like ilog2
        ilog2,
        popcount,
        digitsum,  // in decimal
    };

    struct Piece {
        Kind kind;
        Integer number = 0;
        std::size_t variable = 0;
        std::vector<std::uint32_t> of{};  // its operands: indices of earlier pieces
        std::size_t at = 0;               // its place in the text
    };

    std::vector<Piece> pieces;  // the last one is the whole; never empty after parsing
};

struct FormulaFunction {
    std::string_view name;
    Formula::Kind kind;
    std::size_t least;  // operands
    std::size_t most = std::size_t(-1);
};
inline constexpr std::array formula_functions{
    FormulaFunction{"min", Formula::Kind::least, 1},
    FormulaFunction{"max", Formula::Kind::greatest, 1},
    FormulaFunction{"abs", Formula::Kind::absolute, 1, 1},
    FormulaFunction{"gcd", Formula::Kind::gcd, 2},
    FormulaFunction{"lcm", Formula::Kind::lcm, 2},
    FormulaFunction{"xor", Formula::Kind::exclusive_or, 2},
    FormulaFunction{"isqrt", Formula::Kind::isqrt, 1, 1},
    FormulaFunction{"ilog2", Formula::Kind::ilog2, 1, 1},
    FormulaFunction{"popcount", Formula::Kind::popcount, 1, 1},
    FormulaFunction{"digitsum", Formula::Kind::digitsum, 1, 1},
};

// `variables` has a number for each variable of the formula. Throws Error: input, with the place of
// a piece that is not defined there, such as a division by 0; limit for a power that would not fit
// into memory.
[[nodiscard]] Integer value_of(const Formula& formula, std::span<const Integer> variables);

// For a formula in one variable; the error names x.
[[nodiscard]] Integer value_at(const Formula& formula, const Integer& x);

// The value of one piece whose operands are values[of]. Needs a piece that is not a variable.
[[nodiscard]] Integer value_of(const Formula::Piece& piece, std::span<const Integer> values);

// The value of a formula in machine words; empty if an intermediate result does not fit or is not
// defined.
[[nodiscard]] std::optional<std::int64_t> small_value_of(const Formula& formula,
                                                         std::span<const std::int64_t> variables);

// "2n + 1", "floor((n - k)/2)"; parsing it gives the same pieces. The names are those of the
// variables, by number.
[[nodiscard]] std::string formula_text(const Formula& formula, std::span<const std::string> names);

}  // namespace grundy
