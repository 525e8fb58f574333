// The rules of a game as code.
#pragma once

#include "rules/program.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grundy::rules {

// A formula, and the register where its value is afterwards.
struct FormulaCode {
    Routine routine;
    std::uint32_t result;
};

struct LoopCode {
    const Loop* loop;
    std::optional<FormulaCode> first{};
    std::optional<FormulaCode> last{};
    std::optional<FormulaCode> of{};     // whose divisors
    std::optional<Routine> such_that{};  // asked of the variable of the set
    std::vector<FormulaCode> limits{};   // where one becomes negative an open loop ends
};

struct PartCode {
    std::size_t game;
    const std::string* other;
    std::vector<std::uint32_t> results;  // the registers of its numbers
};

// A move whose innermost loop can be run without the machine: all numbers of its parts are affine
// in the variable, and the parts are of the game itself.
struct KernelCode {
    struct Comparison {
        Condition::Relation relation;
        FormulaCode left;  // affine in the variable
        FormulaCode right;
    };
    std::vector<Routine> once{};            // conditions without the variable
    std::vector<Comparison> comparisons{};  // all of them must hold
    bool asks_each = false;                 // else the condition is asked of every number
};

struct MoveCode {
    std::vector<LoopCode> loops;
    std::optional<Routine> condition{};
    Routine numbers;  // of all parts
    std::vector<PartCode> parts;
    std::vector<std::optional<FormulaCode>> say{};
    std::optional<KernelCode> kernel{};
};

struct GameCode {
    Program program;
    std::optional<Routine> where{};
    std::optional<Routine> stop{};  // whether there are moves
    std::vector<MoveCode> moves{};
    std::vector<FormulaCode> measure{};
    Program start_program{};
    std::vector<FormulaCode> start{};
};

// The file must outlive it.
[[nodiscard]] GameCode compile(const File& file, std::size_t number);

// Formulas of the coordinates of a game.
struct FormulasCode {
    Program program;
    std::vector<FormulaCode> formulas{};
};
[[nodiscard]] FormulasCode compile(const Game& game, const std::vector<Formula>& formulas);

// Whether it is A + B·x with A and B free of the variable x.
[[nodiscard]] bool is_affine(const Formula& formula, Variable x);
[[nodiscard]] bool mentions(const Formula& formula, Variable x);

}  // namespace grundy::rules
