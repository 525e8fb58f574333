// The moves of a game of one heap in a normal form: of a heap of p_1 + … + p_j + c the heaps p_1,
// …, p_j are left, if these numbers pass some tests.
#pragma once

#include "rules/recognition/conditions.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy::rules {

struct HeapMoves {
    std::size_t parts = 0;         // j
    std::optional<Integer> taken;  // c; nothing: a variable, and then the tests speak of it
    // All must hold. Variable i is the part p_{i+1} >= 0, and variable j is c.
    std::vector<Test> tests;
};

struct HeapRules {
    // One line of the file may become many: a loop that takes a fixed number of rounds is written
    // out.
    std::vector<HeapMoves> moves;
    std::vector<Test> where;  // of the heap, which is variable 0
};

// Nothing where the game cannot be put so. The options of a heap are then exactly these; that
// the parts satisfy `where` is among the tests.
[[nodiscard]] std::optional<HeapRules> heap_rules(const File& file, std::size_t game);

// How the tests order parts: by p_a <= p_b, p_a < p_b or p_a ≠ p_b.
enum class Order : std::uint8_t { none, at_most, less, unequal };

struct OrderedTests {
    Order order = Order::none;
    std::vector<std::size_t> ascending;  // the parts; at_most and less: of all parts
    std::vector<Test> others;
};

// Takes the tests that compare two parts apart. Nothing unless they order all parts in one of these
// ways: `unequal` only two.
[[nodiscard]] std::optional<OrderedTests> ordered(const HeapMoves& moves);

}  // namespace grundy::rules
