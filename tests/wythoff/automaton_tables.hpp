// An automaton as tables that can be changed.
#pragma once

#include "wythoff/automaton/automaton.hpp"

#include <cstdint>

namespace grundy::wythoff {

[[nodiscard]] inline AutomatonTables tables_of(const Automaton& automaton) {
    AutomatonTables tables;
    tables.g = automaton.g();
    for (std::uint32_t state = 0; state < automaton.states(); ++state) {
        tables.children.push_back({automaton.child(state, 0), automaton.child(state, 1)});
        tables.output_numbers.push_back(automaton.output_number(state));
    }
    for (std::uint32_t number = 0; number < automaton.outputs(); ++number) {
        tables.outputs.push_back(automaton.output(number));
    }
    return tables;
}

}  // namespace grundy::wythoff
