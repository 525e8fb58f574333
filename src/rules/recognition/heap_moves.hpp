// The moves of a game of one heap in a normal form: a heap of p_1 + … + p_j + c becomes the heaps
// p_1, …, p_j, if these numbers pass some tests.
#pragma once

#include "rules/recognition/conditions.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy::rules {

struct HeapMoves {
    std::size_t parts = 0;         // j
    std::optional<Integer> taken;  // c; empty if it is a variable, which the tests restrict
    // All must hold. Variable i is the part p_{i+1} >= 0, and variable j is c.
    std::vector<Test> tests;
};

struct HeapRules {
    // One line of the file may become many: loops with a fixed number of rounds are unrolled.
    std::vector<HeapMoves> moves;
    std::vector<Test> where;  // of the heap, which is variable 0
};

// Empty unless the game has this form. The options of a heap are then exactly these; the tests
// include that the parts satisfy `where`.
[[nodiscard]] std::optional<HeapRules> heap_rules(const File& file, std::size_t game);

// How the tests order parts: by p_a <= p_b, p_a < p_b or p_a ≠ p_b.
enum class Order : std::uint8_t { none, at_most, less, unequal };

struct OrderedTests {
    Order order = Order::none;
    std::vector<std::size_t> ascending;  // the parts, in order for at_most and less
    std::vector<Test> others;
};

// Separates the tests that compare two parts. Empty unless they order all parts in one of these
// ways, `unequal` only two parts.
[[nodiscard]] std::optional<OrderedTests> ordered(const HeapMoves& moves);

}  // namespace grundy::rules
