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

}  // namespace grundy::patterns
