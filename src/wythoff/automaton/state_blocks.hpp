// Blocks: the rows μ^k(q) that descend from a state q in k generations, in order.
#pragma once

#include "base/stop_check.hpp"
#include "wythoff/automaton/automaton.hpp"
#include "wythoff/automaton/number_map.hpp"

#include <cstdint>
#include <utility>
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

// The number of rows that descend from a state in that many generations if its last digit is 1. It
// is greater if that digit is 0.
[[nodiscard]] constexpr std::uint64_t least_block(unsigned generations) {
    std::uint64_t size = 1;
    std::uint64_t next = 1;
    for (; generations > 0; --generations) size = std::exchange(next, size + next);
    return size;
}

// The states of two consecutive rows, and the first row where they occur.
struct StatePair {
    std::uint32_t first;
    std::uint32_t second;
    std::uint64_t row;  // or row_too_large
};

inline constexpr std::uint64_t row_too_large = ~std::uint64_t{0};

// S(row): the row whose Zeckendorf digits are those of this one and a 0.
[[nodiscard]] constexpr std::uint64_t first_child(std::uint64_t row) {
    constexpr std::uint64_t largest = row_too_large / 2;
    if (row > largest) return row_too_large;
    std::uint64_t fibonacci = 1;
    std::uint64_t next = 2;
    while (next <= row) fibonacci = std::exchange(next, fibonacci + next);
    std::uint64_t child = 0;
    while (row > 0) {
        if (fibonacci <= row) {
            row -= fibonacci;
            child += next;
        }
        next = std::exchange(fibonacci, next - fibonacci);
    }
    return child;
}

class BlockMaker {
public:
    BlockMaker(const Automaton& automaton, unsigned generations)
        : automaton_(automaton), generations_(generations) {}

    // Valid until the next call.
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

// Classes of states whose descendants in the k-th generation have the same outputs, for k = 0, 1,
// …: far fewer than states as long as k is small.
class BlockClasses {
public:
    explicit BlockClasses(const Automaton& automaton) : automaton_(automaton) {
        for (std::uint32_t state = 0; state < automaton.states(); ++state) {
            classes_.push_back(automaton.output_number(state));
        }
        set_representatives(automaton.outputs());
    }

    [[nodiscard]] unsigned generations() const { return generations_; }
    [[nodiscard]] std::uint32_t class_of(std::uint32_t state) const { return classes_[state]; }
    [[nodiscard]] const Block& all() const { return classes_; }  // by state
    // The first state of each class.
    [[nodiscard]] const Block& representatives() const { return representatives_; }

    void add_generation(StopCheck& stop_check) {
        NumberMap numbers;
        Block finer;
        for (std::uint32_t state = 0; state < automaton_.states(); ++state) {
            stop_check();
            const std::uint32_t second = automaton_.child(state, 1);
            const std::uint64_t key = std::uint64_t{classes_[automaton_.child(state, 0)]} << 32U |
                                      (second == no_child ? no_child : classes_[second]);
            finer.push_back(numbers.insert(key, static_cast<std::uint32_t>(numbers.size())));
        }
        classes_ = std::move(finer);
        set_representatives(numbers.size());
        ++generations_;
    }

private:
    void set_representatives(std::size_t count) {
        representatives_.assign(count, no_child);
        for (std::uint32_t state = automaton_.states(); state-- > 0;) {
            representatives_[classes_[state]] = state;
        }
    }

    const Automaton& automaton_;
    unsigned generations_ = 0;
    Block classes_;
    Block representatives_;
};

// One pair of states, the first, for each pair of classes.
[[nodiscard]] inline std::vector<StatePair> pairs_of_classes(const std::vector<StatePair>& pairs,
                                                             const BlockClasses& classes,
                                                             StopCheck& stop_check) {
    NumberMap known;
    std::vector<StatePair> first;
    for (const StatePair& pair : pairs) {
        stop_check();
        const std::uint64_t key =
            std::uint64_t{classes.class_of(pair.first)} << 32U | classes.class_of(pair.second);
        const auto next = static_cast<std::uint32_t>(first.size());
        if (known.insert(key, next) == next) first.push_back(pair);
    }
    return first;
}

}  // namespace grundy::wythoff
