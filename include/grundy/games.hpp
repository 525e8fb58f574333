// The games that the library and a context know.
#pragma once

#include <grundy/context.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace grundy {

// What is played with: one heap or several, coins in a row, a board, a graph, or something else.
enum class Shape { heaps, row, board, graph, other };

[[nodiscard]] std::string_view name(Shape shape);

struct GameInfo {
    std::string_view name;
    std::string_view form;  // how a position is written
    std::string_view rule;  // in a line
    std::string_view example;
    std::string_view reference;
    Shape shape = Shape::other;
    std::string_view conjecture = {};  // on which its conjectural answers rest

    // Other abilities of the game; games() fills them in.
    bool has_table = false;       // table()
    bool has_thresholds = false;  // threshold_table()
    bool has_heaps = false;       // its positions can be written with numbers only: test_claim()
};

// All of them: those that the context lends, then those of the library in the order of the
// documents. Linear in their number.
[[nodiscard]] std::vector<GameInfo> games(const Context& context = {});

// The text of a file that examples name, such as examples/divisors.txt, so that they can be read
// without a disk; empty if it is none of these. Linear in their number.
[[nodiscard]] std::optional<std::string_view> example_file(std::string_view name);

}  // namespace grundy
