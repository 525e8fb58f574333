// Rule files after parsing: names are replaced by the numbers of variables, parameters by the
// numbers that were given for them, steps and rides by moves.
#pragma once

#include "formula/formula.hpp"

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
// A variable of a game: its coordinates come first, then `let`s, then variables of loops and sets.
// Their numbers are distinct, but loops of different moves may share one.
using Variable = std::size_t;

inline constexpr std::size_t max_text = std::size_t{64} << 10U;
inline constexpr std::size_t max_nesting = 64;
inline constexpr std::size_t max_coordinates = 8;
inline constexpr std::size_t max_in_braces = 5;
inline constexpr std::size_t max_loops = 3;
inline constexpr std::size_t max_moves = 100;

struct Condition;

// Sets of integers. Named sets may contain 0, such as the squares, and even and odd contain
// negative numbers, but a loop over one begins with its least positive number. Loops over listed
// sets take all their numbers, and loops over sets with a condition those from 0 on.
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
    std::vector<Number> numbers{};  // listed: ascending; powers: the base
    Formula of{};                   // divisors: of this number
    // such_that: the integers that satisfy the condition in place of the variable.
    Variable variable = 0;
    std::shared_ptr<const Condition> condition;
    std::size_t at = 0;
};

struct Condition {
    enum class Kind : std::uint8_t { compare, in, divides, all, any, none };
    enum class Relation : std::uint8_t { equal, unequal, less, at_least, greater, at_most };
    // Each relation is followed by its negation.
    [[nodiscard]] static Relation negation(Relation relation) {
        return static_cast<Relation>(static_cast<unsigned>(relation) ^ 1U);
    }

    Kind kind;
    Relation relation = Relation::equal;  // left relation right; left divides right; left in set
    Formula left{};
    Formula right{};
    std::shared_ptr<const Set> set{};
    // all, any: evaluated in this order until the result is decided, so that one may guard the
    // next; none: one part
    std::vector<Condition> parts{};
    std::size_t at = 0;
    std::size_t end = 0;  // of the text of a `where`
};

// for k in first..last, first.. or a set
struct Loop {
    Variable variable = 0;
    std::size_t at = 0;  // of the variable
    std::optional<Formula> first{};
    std::optional<Formula> last{};  // an open loop has none
    std::shared_ptr<const Set> set{};
    std::vector<Formula> bounds{};  // an open loop ends when one of these becomes negative
};

struct Part {
    std::size_t game = 0;  // in the file, unless `other` is set
    std::string other{};   // the name of another game
    std::vector<Formula> numbers{};
    std::size_t at = 0;
};

// A piece of the text after `say`: literal, or the value of a formula.
struct Saying {
    std::string text{};
    std::optional<Formula> formula{};
};

struct Move {
    std::vector<Part> parts{};             // none: nothing is left
    std::vector<Loop> loops{};             // the first is the outermost
    std::optional<Condition> condition{};  // evaluated before the parts are computed
    std::vector<Saying> say{};
    // The vector of a step or a ride. A ride repeats it in its only loop.
    std::vector<Number> vector{};
    std::size_t at = 0;
    std::size_t end = 0;  // of its text
};

struct Let {
    Variable variable;
    Formula formula;  // in the coordinates and earlier lets
};

struct Parameter {
    std::string name{};
    Number value = 0;
    std::size_t at = 0;
    bool is_given = false;  // the value was given or assumed, in place of the one in the file
};

struct Start {
    std::vector<std::string> names{};  // of its variables 0, 1, …; more or fewer than coordinates
    std::vector<Formula> numbers{};
    std::size_t at = 0;
};

using Braces = std::pair<std::size_t, std::size_t>;

struct Game {
    std::string name;
    std::size_t at = 0;
    std::vector<std::string> variables;  // their names
    std::size_t coordinates = 0;         // how many of the variables are coordinates
    // Unordered piles: the first coordinate and the one after the last. Positions have these in
    // ascending order, also for `where` and `stop`; moves are made in every order.
    std::vector<Braces> braces;
    std::vector<Parameter> parameters;
    std::vector<Let> lets;
    std::vector<Condition> where;
    std::vector<Condition> stop;  // if one holds, there are no moves
    std::vector<Move> moves;
    std::optional<Start> start{};
    std::vector<Formula> measure{};  // lexicographic
    std::optional<bool> misere{};    // if the convention is declared
};

struct File {
    std::string text;
    std::vector<Game> games{};  // at least one
    std::string name{};         // for messages; may be empty

    // The error with this text as its source.
    [[nodiscard]] Error in(const Error& error) const { return error.in_file(name, text); }
    [[nodiscard]] std::size_t bytes() const;  // an estimate
};

// A number given for a parameter.
struct Given {
    std::string name;
    Number value = 0;
    std::size_t at = 0;
};

// Throws Error with `text` as its source, the name as its file and the place there; an error in a
// given number has the place of that number and no source. Parameters without a number are
// `assumed`, or an error.
[[nodiscard]] File parse(std::string_view text, const std::vector<Given>& given = {},
                         const std::string& name = "", std::optional<Number> assumed = {});

}  // namespace grundy::rules
