// Reading and solving sums.

#include "brute_force.hpp"
#include "problem.hpp"

#include <fmt/format.h>

namespace grundy::bench {

namespace {

// Terms of four games with two random numbers each.
std::string random_sum(Size terms) {
    Chance chance;
    std::string text;
    for (Size i = 0; i < terms; ++i) {
        const auto a = chance.below(1000);
        const auto b = chance.below(1000);
        if (i > 0) text += " + ";
        switch (i % 4) {
            case 0: text += fmt::format("nim({},{})", a, b); break;
            case 1: text += fmt::format("wythoff({},{})", a, b); break;
            case 2: text += fmt::format("rook({},{})", a, b); break;
            default: text += fmt::format("euclid({},{})", a + 1, b + 1); break;
        }
    }
    return text;
}

void read_sum(Size terms, Measurement& measure) {
    const std::string text = random_sum(terms);
    measure([&] { return parse_position(text); },
            [](const Position& position) {
                std::vector<std::vector<Integer>> numbers;
                for (std::size_t i = 0; i < position.size(); ++i) {
                    numbers.push_back(position.heaps(i));
                }
                return numbers;
            });
}

std::string random_nim(Size heaps) {
    Chance chance;
    std::string text = "nim(";
    for (Size i = 0; i < heaps; ++i) text += fmt::format("{},", chance.below(1'000'000));
    text.back() = ')';
    return text;
}

std::string three_games(Size n) {
    return fmt::format("kayles({0}) + wythoff({0},{1}) + take[1,3,4]({0})", n, n + 1);
}

}  // namespace

Section sums() {
    return {"Positions and sums",
            {{"read_sum",
              "reading a sum, with the place of every mistake",
              "terms",
              {1'000, 10'000, 100'000},
              read_sum,
              {{"Python", "a regular expression", {1'000, 10'000, 100'000}}}},
             {"nim",
              "Nim, its value and winning moves, with reasons",
              "heaps",
              {100, 1'000, 10'000},
              solving(random_nim),
              {{"Python", "the nim-sum, and the moves that make it 0", {100, 1'000, 10'000}}}},
             {"sum_of_games",
              "a sum of three games by their values",
              "n",
              {10, 100, 1'000},
              solving(three_games),
              {all_positions(three_games, {3, 5, 7})}}}};
}

}  // namespace grundy::bench
