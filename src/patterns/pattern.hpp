// The values that are examined, the patterns that can be found in them, and the finders.
#pragma once

#include <grundy/context.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy::patterns {

// The values of 0, 1, 2, …; -1 where there is no position.
using List = std::span<const std::int32_t>;

// The values of the pairs of numbers below `side`; -1 where there is no position.
struct Square {
    std::size_t side = 0;
    std::vector<std::int32_t> values{};  // row after row

    [[nodiscard]] std::int32_t at(std::size_t x, std::size_t y) const {
        assert(x < side && y < side);
        return values[x * side + y];
    }
};

// A pattern gives every value, or only whether it is 0.
enum class Of { values, outcomes };

struct Pattern {
    std::string statement;
    std::size_t fitted = 0;  // chosen by the numbers up to this one
    std::string set = {};    // of losing positions, as in a claim; may be empty
};

// The number of candidates that fit the first half and are tested on the second.
inline constexpr std::size_t max_tested = 3;

// A pattern is chosen by the numbers below this one, and tested on all.
[[nodiscard]] inline std::size_t first_half(std::size_t size) {
    return (size + 1) / 2;
}

[[nodiscard]] inline bool agree(std::int64_t formula, std::int32_t value, Of of) {
    return of == Of::values ? formula == value : (formula == 0) == (value == 0);
}

// 0 for lost, 1 for won, -1 where there is no position.
[[nodiscard]] inline std::int32_t outcome(std::int32_t value) {
    return value > 0 ? 1 : value;
}

inline constexpr auto looking = "looking for patterns";

// Known formulas: some fifty in one number, such as n mod m or the number of binary ones, and some
// fifty in two, such as the nim-sum and ⌊|a/b - b/a|⌋.
//
// The first formula that agrees with all values. For outcomes it is 0 exactly where the values are,
// and then the second half must have four losing positions. Formulas with a number m try small m.
// The time is about that of reading the values some hundred times.
[[nodiscard]] std::optional<Pattern> find_formula(List list, Of of, const Context& context);
[[nodiscard]] std::optional<Pattern> find_formula(const Square& square, Of of,
                                                  const Context& context);

// Values that repeat.
//
// v(n + length) = v(n) + saltus from `preperiod` on.
struct Repetition {
    std::size_t preperiod = 0;
    std::size_t length = 0;
    std::int32_t saltus = 0;
};

// The shortest one that two whole periods of the first half show and all the rest confirms, if its
// description, preperiod + length, is at most a quarter of the list; a sixteenth where the list
// ends with one number repeated, as sparse lists do for a while. Linear time for lists without a
// period, quadratic in bad cases.
[[nodiscard]] std::optional<Repetition> find_period(List list, const Context& context);

// "repeat with period 12 from 71 on", "grow by 4 with every 4 from 1 on"
[[nodiscard]] std::string describe(const Repetition& repetition);

// "7x; 7x+2" for the heaps of value 0 in a list that repeats in this way; empty where that would be
// long. With a saltus, heaps of value 0 are those of the beginning only.
[[nodiscard]] std::string losing_heaps(List list, const Repetition& repetition);

// Rows that repeat, all with one period from one column on, or columns, or both. The preperiod and
// the period are at most a quarter of the side, or a sixteenth where only rows or only columns
// repeat; the corner that determines all values is at most a sixteenth of the square. Otherwise
// diagonals that repeat, as where a move is one of a few steps: a sixteenth of the rows and columns
// determines them.
[[nodiscard]] std::optional<Pattern> find_joint_period(const Square& square,
                                                       const Context& context);

// Beatty sequences: losing heaps ⌊αn⌋, and losing pairs (⌊αn⌋, ⌊βn⌋) with 1/α + 1/β = 1, as those
// of Wythoff's game. The slope is looked for among the roots of small quadratic equations.
//
// Needs eight losing pairs in the first half. A slope is reported only if fewer than 0.3 equations
// of its length can be expected to have a root among the slopes that fit.
[[nodiscard]] std::optional<Pattern> find_slope(const Square& square, const Context& context);

// The same for losing heaps.
[[nodiscard]] std::optional<Pattern> find_slope(List list, const Context& context);

// The larger or the smaller root of ax² + bx + c, as slopes are written: phi, sqrt(2),
// (sqrt(13)-1)/2.
struct Equation {
    std::int64_t a;
    std::int64_t b;
    std::int64_t c;
};
[[nodiscard]] std::string describe_root(const Equation& equation, bool larger);

// Losing heaps that are sums of earlier ones: H(k) = H(k-1) + H(k-2), and other
// sums of at most three with small factors.
//
// Chosen by the first half of the losing heaps, and tested on all. The gaps of the second half must
// have twice as much information as the recurrence.
[[nodiscard]] std::optional<Pattern> find_recurrence(List list, const Context& context);

// Lists whose value at n an automaton reads off the digits of n, first digit first: binary digits,
// or those of the Fibonacci representation (Zeckendorf).
//
enum class Digits { binary, fibonacci };

struct DigitAutomaton {
    static constexpr std::size_t none = ~std::size_t{0};
    struct State {
        std::int32_t value;
        std::size_t next[2];  // after a digit 0 or 1; none where no 1 may follow
    };
    std::vector<State> states;  // the first one reads the first digit
};

// Two numbers lead to one state if the same digits after them give the same values, as far as the
// first half of the list shows. Each must be followed by three digits there, and be like one state
// only. The automaton is tested on all values. The information in the second half, by the frequency
// of each value there, must be at least four times that of the automaton. Values are at most 15.
[[nodiscard]] std::optional<DigitAutomaton> find_automaton(List list, Digits digits,
                                                           const Context& context);

// Its states, one per line.
[[nodiscard]] std::string describe(const DigitAutomaton& automaton);

// Misère play compared with normal play: which positions are lost in both.
//
// The same positions are lost, except for at most twelve whose numbers are at most an eighth of the
// largest. Eight losing positions must be in the second half. Needs squares or lists of one size.
[[nodiscard]] std::optional<Pattern> find_exceptions(const Square& normal, const Square& misere);
[[nodiscard]] std::optional<Pattern> find_exceptions(List normal, List misere);

}  // namespace grundy::patterns
