// Games of one heap whose values may be proved to repeat (docs/rules.md, Periods): a move takes at
// most t and leaves at most J heaps, on conditions about n mod M, about parts mod M, or about parts
// against constants.
#pragma once

#include "heaps/values/value_rule.hpp"
#include "rules/exec/options.hpp"

#include <cstddef>
#include <memory>
#include <optional>

namespace grundy::rules {

struct HeapShape {
    std::size_t max_heaps = 1;  // J
    std::size_t max_taken = 0;  // t
    std::size_t modulus = 1;    // M
    // The largest in a condition: no test of a part against a constant changes beyond it.
    std::size_t constant = 0;
};

// Such a game ends: all parts are smaller than the heap.
[[nodiscard]] std::optional<HeapShape> heap_shape(const File& file, std::size_t game);

// Computes the values of such a game and proves their period. Heaps that are not positions have
// value 0.
[[nodiscard]] std::unique_ptr<const heaps::ValueRule> value_rule(
    std::shared_ptr<const Options> options, std::size_t game, const HeapShape& shape);

}  // namespace grundy::rules
