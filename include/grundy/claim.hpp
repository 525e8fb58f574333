// Testing a claimed set of P-positions by the Partition Theorem: it is the set of P-positions iff
// no move leads from it into it, and a move leads into it from every other position.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace grundy {

struct ClaimReport {
    struct Violation {
        Position position;
        bool claimed = false;  // whether the position is in the set
        std::string move;      // from a claimed one: the move into the set
        Position leads_to;     // and where it leads
    };

    std::uint64_t to = 0;                // heaps up to this number
    std::size_t positions = 0;           // that were examined
    std::size_t claimed = 0;             // among these
    std::optional<Violation> violation;  // the first, smaller heaps before larger ones
};

// `game` is a name with its parameters: "wythoff", "take[1,2,3,4]". `set` is
// - formulas in x, for x = 0, 1, 2, …, between semicolons: "5x", "0; 2", "(x, x)" for pairs. Values
//   below 0 are not heaps and are left out. Which x matter is found from the formula, so that
//   "x-10^30" is as quick as "x";
// - the slope of a Beatty sequence, an irrational number above 1 with one square root, "phi",
//   "sqrt(2)", "(1+sqrt(5))/2": the heaps ⌊αn⌋, or the pairs (⌊αn⌋, ⌊βn⌋) and (⌊βn⌋, ⌊αn⌋) with
//   1/α + 1/β = 1. May stand between formulas;
// - the name of a CSV file with a heap or a pair a line; a first line without numbers is a header.
// Throws Error for text that cannot be parsed, with its place, for a game whose positions are not
// written with numbers only, and where a limit is exceeded. Looks at every move from every position
// whose numbers are at most `to`, which is at most 10^8, until there is a violation. Memory is one
// bit for each of them, at most four for each one examined, and the content of a CSV file.
[[nodiscard]] ClaimReport test_claim(std::string_view game, std::string_view set, std::uint64_t to,
                                     const Context& context = {}, const FileReader& files = {});

}  // namespace grundy
