// Patterns in the values of a game that hold as far as they were computed, and are not claimed to
// hold any further, unless the game has a proof.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct ConjecturedPattern {
    std::string kind;       // "period", "formula", "same game", "rows", "slope", …
    std::string statement;  // as text
    std::string details;    // the states of an automaton, a line each; empty for other kinds
    Certainty certainty = Certainty::computed;
    std::uint64_t fitted_to = 0;    // it was fitted to the numbers up to this one; 0: to none
    std::uint64_t computed_to = 0;  // and holds for all of them up to this one
    std::string set;                // of the P-positions, for test_claim(); empty if there is none
    std::uint64_t claim_to = 0;     // the claim was tested up to this number; 0: it was not
};

struct ConjectureReport {
    std::string game;
    std::uint64_t to = 0;
    std::size_t numbers = 1;    // in a position: 1 or 2
    std::size_t positions = 0;  // that were examined
    bool outcomes_only = false;
    std::vector<ConjecturedPattern> patterns;
    std::vector<std::string> not_found;  // the kinds that were not found, in order
    bool complete = true;                // false where a limit ended the search
};

inline constexpr std::uint64_t max_conjectured_heap = 100'000;
inline constexpr std::uint64_t max_conjectured_board = 2'000;
inline constexpr std::uint64_t least_conjectured_heap = 40;
inline constexpr std::uint64_t least_conjectured_board = 20;

// `game` is a name with its parameters, as for table(). Looks at the values of the positions with
// one or two numbers up to `to`, in this order: a period that the game has proved; known formulas
// and the games of the library; periods; Beatty slopes and recurrences of losing positions; misère
// play beside normal play; automata that read binary or Fibonacci digits. A pattern that explains
// the values ends the search for weaker ones. Patterns are fitted to the first half and hold for
// all. Throws Error for a game that has no table, for a `to` outside the bounds above, and where a
// limit prevents computing the values. Time and memory are mostly those of table(); without a
// deadline it takes a minute at most. Equal calls that reach no limit have equal answers.
[[nodiscard]] ConjectureReport conjecture(std::string_view game, std::uint64_t to,
                                          const Context& context = {},
                                          const FileReader& files = {});

}  // namespace grundy
