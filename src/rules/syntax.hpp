// Games as users write them down, after reading: names have become numbers of variables, parameters
// the numbers that were given for them, steps and rides moves.
#pragma once

#include "theory/formula.hpp"

#include <grundy/error.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::rules {

using Number = std::int64_t;
// A variable of a game: its coordinates come first, then what `let` names, then those of loops and
// of sets. No two have the same number, but loops of different moves may share theirs.
using Variable = std::size_t;

inline constexpr std::size_t max_text = std::size_t{64} << 10U;
inline constexpr std::size_t max_nesting = 64;
inline constexpr std::size_t max_coordinates = 8;
inline constexpr std::size_t max_in_braces = 5;
inline constexpr std::size_t max_loops = 3;
inline constexpr std::size_t max_moves = 100;

struct Condition;

// Named sets hold 0 where mathematics says so, but a loop over one begins with its least positive
// number: taking nothing is no move. Loops over sets that are written out have all of their
// numbers.
struct Set {
    enum class Kind : std::uint8_t {
        listed,
        such_that,
        divisors,  // of a number >= 1; 0 has none
        powers,    // 1, b, b², …
        squares,
        cubes,
        triangular,
        primes,
        fibonacci,
        even,
        odd,
        naturals,
    };
    Kind kind;
    std::vector<Number> numbers{};               // listed, ascending; of powers the base
    Formula of{};                                // of divisors
    Variable variable = 0;                       // such_that: the numbers >= 0 that, in its place,
    std::shared_ptr<const Condition> condition;  // satisfy this
    std::size_t at = 0;
};

struct Condition {
    enum class Kind : std::uint8_t { compare, in, divides, all, any, none };
    enum class Relation : std::uint8_t { equal, unequal, less, at_most, greater, at_least };

    Kind kind;
    Relation relation = Relation::equal;  // left relation right; left divides right; left in set
    Formula left{};
    Formula right{};
    std::shared_ptr<const Set> set{};
    // all, any: asked in this order until it is decided, so that one may guard the next; none: one
    std::vector<Condition> parts{};
    std::size_t at = 0;
    std::size_t end = 0;  // of the text of a `where`
};

// for k in first..last, first.. or a set
struct Loop {
    Variable variable;
    std::size_t at = 0;  // of the variable
    std::optional<Formula> first{};
    std::optional<Formula> last{};  // open where there is none
    std::shared_ptr<const Set> set{};
    std::vector<Formula> bounds{};  // if it is open: it ends where one of these is negative
};

struct Part {
    std::size_t game = 0;  // of the file,
    std::string other{};   // or, unless empty, the name of another game
    std::vector<Formula> numbers;
    std::size_t at = 0;
};

// Of what is said of a move: a text, or what a formula gives.
struct Saying {
    std::string text{};
    std::optional<Formula> formula{};
};

struct Move {
    std::vector<Part> parts;               // none: nothing is left
    std::vector<Loop> loops;               // the first is the outermost
    std::optional<Condition> condition{};  // asked before the parts are computed
    std::vector<Saying> say{};
    // Of step and ride: the vector. A ride repeats it, by its only loop.
    std::vector<Number> vector{};
    std::size_t at = 0;
    std::size_t end = 0;  // of its text
};

struct Let {
    Variable variable;
    Formula formula;  // of the coordinates and the lets before this one
};

struct Parameter {
    std::string name;
    std::optional<Number> value;  // nothing: must be given
    std::size_t at = 0;
};

struct Start {
    std::vector<std::string> names;  // its variables 0, 1, …; not as many as there are coordinates
    std::vector<Formula> numbers;
    std::size_t at = 0;
};

struct Game {
    std::string name;
    std::size_t at = 0;
    std::vector<std::string> variables;  // their names
    std::size_t coordinates = 0;         // the first so many
    // From one coordinate to before another: unordered piles. A position is kept with these in
    // ascending order; `where` and `stop` are asked of it so, moves are made in every order.
    std::vector<std::pair<std::size_t, std::size_t>> braces;
    std::vector<Parameter> parameters;
    std::vector<Let> lets;
    std::vector<Condition> where;
    std::vector<Condition> stop;  // where one holds there is no move
    std::vector<Move> moves;
    std::optional<Start> start{};
    std::vector<Formula> measure{};  // lexicographic
    std::optional<bool> misere{};    // how it is played, where it says so
};

struct File {
    std::string text;
    std::vector<Game> games;  // at least one
    std::string name{};       // for messages; empty where the text has none

    // The error, met in this text.
    [[nodiscard]] Error in(const Error& error) const { return error.in_file(name, text); }
    [[nodiscard]] std::size_t bytes() const;  // about
};

// What was given for a parameter.
struct Given {
    std::string name;
    std::string value;
    std::size_t at = 0;
};

// Throws Error with `text` as its source, the name as its file and the place there; for what is
// given wrongly with the place of that, and no source.
[[nodiscard]] File parse(std::string_view text, const std::vector<Given>& given = {},
                         const std::string& name = "");

}  // namespace grundy::rules
