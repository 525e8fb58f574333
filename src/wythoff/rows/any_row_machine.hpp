// A row machine whose window of diagonals widens as needed.
#pragma once

#include "base/errors.hpp"
#include "wythoff/rows/row_machine.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>

namespace grundy::wythoff {

inline constexpr unsigned max_window = 512;

template <std::size_t value_count = max_g + 1>
using AnyRowMachine =
    std::variant<RowMachine<std::uint64_t, value_count>, RowMachine<WideMask<2>, value_count>,
                 RowMachine<WideMask<4>, value_count>, RowMachine<WideMask<8>, value_count>>;

[[noreturn]] inline void refuse_wider_window() {
    throw limit_error("these values need a window of more than 512 diagonals, which is the limit");
}

// Doubles the window. Throws Error (limit) at max_window.
template <class AnyMachine>
void widen_machine(AnyMachine& any) {
    any = std::visit(
        [](const auto& machine) -> AnyMachine {
            if constexpr (std::decay_t<decltype(machine)>::window < max_window) {
                return machine.widened();
            } else {
                refuse_wider_window();
            }
        },
        any);
}

}  // namespace grundy::wythoff
