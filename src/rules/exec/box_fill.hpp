// Computes the values of a box of positions, in an order in which moves lead down.
//
// A position gets its value once all of its options have theirs, so no value depends on the order:
// where the order is wrong, some positions stay unknown, and the next order is tried. Options
// outside the box make it grow.
#pragma once

#include "rules/exec/compile.hpp"
#include "rules/exec/tables.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace grundy::rules {

struct BoxFill {
    const FormulasCode* measure = nullptr;  // proved to decrease with every move
    // The value of a part of another game; empty if it is not a position.
    std::function<std::optional<std::uint32_t>(const PartLeft&)> part_value{};
    const BoxTable* known = nullptr;  // values to begin with
    bool use_kernels = true;          // for tests
};

// A table with the values of all positions from `first` to `last`; null if they cannot be computed
// in this way. Throws Error only where the context does.
[[nodiscard]] std::shared_ptr<const BoxTable> fill_box(const Options& options, std::size_t game,
                                                       const State& first, const State& last,
                                                       const BoxFill& with, const Context& context);

}  // namespace grundy::rules
