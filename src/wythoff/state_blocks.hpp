// The rows μ^k(q) that descend from a state in k generations, in order.
#pragma once

#include "wythoff/automaton.hpp"

#include <cstdint>
#include <vector>

namespace grundy::wythoff {

using Block = std::vector<std::uint32_t>;

// The children of all states of a block.
inline void append_children(const Automaton& automaton, const Block& block, Block& children) {
    for (const std::uint32_t state : block) {
        children.push_back(automaton.child(state, 0));
        const std::uint32_t second = automaton.child(state, 1);
        if (second != no_child) children.push_back(second);
    }
}

// How many rows descend from a state in that many generations, if its last digit is 1: that is the
// smaller number.
[[nodiscard]] constexpr std::uint64_t least_block(unsigned generations) {
    std::uint64_t size = 1;
    std::uint64_t next = 1;
    for (; generations > 0; --generations) {
        const std::uint64_t sum = size + next;
        size = next;
        next = sum;
    }
    return size;
}

inline constexpr std::uint64_t row_too_large = ~std::uint64_t{0};

// S(row): the row whose Zeckendorf digits are those of this one and a 0.
[[nodiscard]] constexpr std::uint64_t first_child(std::uint64_t row) {
    constexpr std::uint64_t largest = row_too_large / 2;
    if (row > largest) return row_too_large;
    std::uint64_t fibonacci = 1;
    std::uint64_t next = 2;
    while (next <= row) {
        const std::uint64_t sum = fibonacci + next;
        fibonacci = next;
        next = sum;
    }
    std::uint64_t child = 0;
    while (row > 0) {
        if (fibonacci <= row) {
            row -= fibonacci;
            child += next;
        }
        const std::uint64_t before = next - fibonacci;
        next = fibonacci;
        fibonacci = before;
    }
    return child;
}

class BlockMaker {
public:
    BlockMaker(const Automaton& automaton, unsigned generations)
        : automaton_(automaton), generations_(generations) {}

    // Good until the next call.
    [[nodiscard]] const Block& block_of(std::uint32_t state) {
        block_.assign(1, state);
        for (unsigned i = 0; i < generations_; ++i) {
            children_.clear();
            append_children(automaton_, block_, children_);
            block_.swap(children_);
        }
        return block_;
    }

private:
    const Automaton& automaton_;
    unsigned generations_;
    Block block_;
    Block children_;
};

}  // namespace grundy::wythoff
