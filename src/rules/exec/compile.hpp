// The rules of a game as code.
#pragma once

#include "rules/exec/program.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy::rules {

// A formula, and the register that has its value afterwards.
struct FormulaCode {
    Routine routine;
    std::uint32_t result;
};

struct LoopCode {
    const Loop* loop;
    std::optional<FormulaCode> first{};
    std::optional<FormulaCode> last{};
    std::optional<FormulaCode> of{};     // the number whose divisors are taken
    std::optional<Routine> such_that{};  // the condition on the variable of the set
    std::vector<FormulaCode> limits{};   // an open loop ends when one of these becomes negative
};

struct PartCode {
    std::size_t game;
    const std::string* other;
    std::vector<std::uint32_t> results;  // the registers of its numbers
};

// A move whose innermost loop can run without the machine: all numbers of its parts are affine in
// the variable, and the parts belong to the game itself.
struct KernelCode {
    struct Comparison {
        Condition::Relation relation;
        FormulaCode left;  // affine in the variable
        FormulaCode right;
    };
    std::vector<Routine> once{};            // conditions without the variable
    std::vector<Comparison> comparisons{};  // all of them must hold
    bool has_more = false;  // the condition has other parts, and is evaluated in each round
};

struct MoveCode {
    std::vector<LoopCode> loops;
    std::optional<Routine> condition{};
    Routine numbers;  // of all parts
    std::vector<PartCode> parts;
    std::vector<std::optional<FormulaCode>> say{};
    std::optional<KernelCode> kernel{};
};

// Formulas with their program.
struct FormulasCode {
    Program program;
    std::vector<FormulaCode> formulas{};

    // Their values for these variables; `registers` may be reused from call to call. Throws Fault.
    [[nodiscard]] std::vector<Number> compute(std::span<const Number> variables,
                                              std::vector<Number>& registers, Steps& steps) const;
};

struct GameCode {
    Program program;
    std::optional<Routine> where{};
    std::optional<Routine> stop{};  // whether there are moves
    std::vector<MoveCode> moves{};
    FormulasCode measure{};
    FormulasCode start{};
};

// The file must outlive the code.
[[nodiscard]] GameCode compile(const File& file, std::size_t number);

// Formulas of the coordinates of a game.
[[nodiscard]] FormulasCode compile(const Game& game, const std::vector<Formula>& formulas);

}  // namespace grundy::rules
