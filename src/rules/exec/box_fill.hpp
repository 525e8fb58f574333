// Values a box of positions, in an order that moves go down in.
//
// A position is valued once all of its options are, so no value depends on the order: where one is
// wrong, some positions stay unknown, and the next order is tried. Options outside the box make it
// grow.
#pragma once

#include "rules/exec/box_table.hpp"
#include "rules/exec/compile.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace grundy::rules {

struct BoxFill {
    const FormulasCode* measure = nullptr;  // proved to decrease with every move
    // The value of a part of another game; nothing if it is not a position.
    std::function<std::optional<std::uint32_t>(const PartLeft&)> part_value{};
    const BoxTable* known = nullptr;  // values to begin with
    bool use_kernels = true;          // for tests
};

// A table in which all positions from `first` to `last` are valued; null if that is not possible in
// this way. Throws Error only where the context does.
[[nodiscard]] std::shared_ptr<const BoxTable> fill_box(const Options& options, std::size_t game,
                                                       const State& first, const State& last,
                                                       const BoxFill& with, const Context& context);

}  // namespace grundy::rules
