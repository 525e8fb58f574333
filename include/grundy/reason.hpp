// A reason as data: steps, each a text and, where there is one, a figure that a program can draw.
#pragma once

#include <grundy/integer.hpp>
#include <grundy/matching.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace grundy {

// 3 ⊕ 2 = 1.
struct NimSumFigure {
    std::vector<Integer> values;
    Integer sum;
};

// The value is the least number that no option has.
struct MexFigure {
    struct Option {
        std::string to;
        Integer value;
    };
    Integer value;
    std::vector<Option> options;
    bool complete = false;  // whether these are all options
};

// 20 = 13 + 5 + 2, as a sum of Fibonacci numbers or of the numbers H of a bound.
struct PartitionFigure {
    std::string_view system;  // "fibonacci" or "h"
    Integer number;
    std::vector<Integer> parts;
    std::string word{};  // 101010; empty where there is none
};

// The values of all heaps from `preperiod` on: G(n + period) = G(n) + saltus.
struct PeriodFigure {
    Integer preperiod;
    Integer period;
    Integer saltus;
    std::string proof;  // a sentence
};

struct MatchingFigure {
    Matching matching;
    std::string leaves_out;  // the vertex of the token if the matching misses it; otherwise empty
};

// A strategy by answers in pairs: the symmetry that gives the answer to a move.
struct PairingFigure {
    std::string_view symmetry;  // "half turn"
    std::string_view text;      // how the answer to a move is found
};

using Figure = std::variant<std::monostate, NimSumFigure, MexFigure, PartitionFigure, PeriodFigure,
                            MatchingFigure, PairingFigure>;

struct Step {
    std::string text;
    std::optional<std::size_t> component{};  // that it is about, in a sum
    Figure figure{};
};

// The texts, one a line.
[[nodiscard]] std::string to_text(const std::vector<Step>& steps);

}  // namespace grundy
