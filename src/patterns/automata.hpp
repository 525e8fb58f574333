// Lists whose value at n an automaton reads off the digits of n, first digit first: binary digits,
// or those of the Fibonacci representation (Zeckendorf).
#pragma once

#include "patterns/pattern.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::patterns {

enum class Digits { binary, fibonacci };

struct DigitAutomaton {
    static constexpr std::size_t none = ~std::size_t{0};
    struct State {
        std::int32_t value;
        std::size_t next[2];  // after a digit 0 or 1; none where no 1 may come
    };
    std::vector<State> states;  // the first one reads the first digit
};

// Two numbers lead to one state if, as far as the first half of the list shows, whatever digits
// come after them give the same values; each must see three digits on, and be like one state only.
// The automaton is tested on all. The second half must hold four times as many bits, by how often
// each value comes there, as it takes to write the automaton down. Values are at most 15.
[[nodiscard]] std::optional<DigitAutomaton> find_automaton(List list, Digits digits,
                                                           const Context& context);

// Its states in words, one a line.
[[nodiscard]] std::string describe(const DigitAutomaton& automaton);

}  // namespace grundy::patterns
