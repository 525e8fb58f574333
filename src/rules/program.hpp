// Formulas and conditions as flat code over registers of 64 bits.
#pragma once

#include "rules/syntax.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::rules {

enum class Op : std::uint8_t {
    // to := a ? b
    negate,
    add,
    subtract,
    multiply,
    power,  // b is the exponent itself
    floor_divide,
    ceil_divide,
    modulo,
    least,
    greatest,
    absolute,
    gcd,
    lcm,
    exclusive_or,
    isqrt,
    ilog2,
    popcount,
    digitsum,
    too_large,  // a number that has more than 64 bits
    copy,
    let,  // unless a, which tells that it is known: runs the routine b
    // to: where to go on unless it holds
    if_equal,
    if_unequal,
    if_less,
    if_at_most,
    if_divides,
    if_listed,     // a is in list b
    if_such_that,  // a satisfies routine b
    if_divisor,    // a divides b >= 1
    if_in_power,   // a is a power of b, which is the number itself
    if_in,         // a is in the set of the kind b
    jump,
    yes,  // ends: holds, or was computed
    no,
};

struct Instruction {
    Op op;
    std::uint32_t to = 0;
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

// Where an instruction comes from, for messages.
struct Origin {
    const Formula* formula = nullptr;
    std::size_t piece = 0;
    std::size_t at = 0;
};

// What cannot be computed.
struct Fault {
    enum class Kind : std::uint8_t { overflow, zero_divisor, modulus, negative, logarithm };
    Kind kind;
    Origin origin;
};

// Asks the context now and then, counting the steps of whatever runs.
class Steps {
public:
    static constexpr std::int64_t between_checks = 1 << 16;

    // Without a context: a tenth of a second or so.
    explicit Steps(const Context* context) : context_(context) {}

    // Another position begins.
    void begin() { asked_ = 0; }

    void add(std::size_t steps) {
        left_ -= static_cast<std::int64_t>(steps);
        if (left_ < 0) ask();
    }

private:
    void ask();

    const Context* context_;
    std::int64_t left_ = between_checks;
    std::size_t asked_ = 0;
};

using Routine = std::uint32_t;

// The code of one game. Registers: its variables, then whether what `let` names is known, then
// constants and what pieces of formulas give.
struct Program {
    struct Span {
        std::size_t begin;
        std::size_t size;
    };

    std::vector<Instruction> code;
    std::vector<Origin> origins;  // of each instruction
    std::vector<Span> routines;
    std::vector<std::vector<Number>> lists;
    std::vector<Variable> set_variables;  // of the routines of sets; by routine
    std::vector<Number> registers;        // as they are before anything was computed
    std::size_t first_known = 0;          // registers that tell which lets are known
    std::size_t lets = 0;

    [[nodiscard]] std::size_t bytes() const;
};

// Gives whether a condition holds; true for formulas. Throws Fault.
bool run(const Program& program, Routine routine, std::span<Number> registers, Steps& steps);

}  // namespace grundy::rules
