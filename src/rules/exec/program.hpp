// Formulas and conditions as flat code over 64-bit registers.
#pragma once

#include "rules/language/syntax.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::rules {

enum class Op : std::uint8_t {
    // to := a ? b, in the order of Formula::Kind
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
    too_large,  // fails: a number that has more than 64 bits
    copy,
    let,  // runs the routine b unless the flag a is set, and sets it
    // Conditions: jump to `to` unless it holds.
    if_equal,
    if_unequal,
    if_less,
    if_at_most,
    if_divides,
    if_listed,     // a is in list b
    if_such_that,  // a satisfies routine b
    if_divisor,    // a divides b >= 1
    if_in_power,   // a is a power of b
    if_in,         // a is in the set of the kind b
    jump,
    yes,  // ends the routine: the condition holds, or the formula is computed
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

// Thrown for what cannot be computed.
struct Fault {
    enum class Kind : std::uint8_t { overflow, zero_divisor, modulus, negative, logarithm };
    Kind kind;
    Origin origin;
};

// Counts steps, and checks the context now and then.
class Steps {
public:
    static constexpr std::int64_t between_checks = 1 << 16;

    // Without a context the limit is about a tenth of a second.
    explicit Steps(const Context* context) : context_(context) {}

    // Starts the count for another position.
    void begin() { checks_ = 0; }

    void add(std::size_t steps) {
        left_ -= static_cast<std::int64_t>(steps);
        if (left_ < 0) check();
    }

private:
    void check();

    const Context* context_;
    std::int64_t left_ = between_checks;
    std::size_t checks_ = 0;
};

using Routine = std::uint32_t;

// The code of one game. Its registers are the variables, then a flag for each `let`, set once it is
// computed, then constants and the results of pieces of formulas.
struct Program {
    struct Span {
        std::size_t begin;
        std::size_t size;
    };

    std::vector<Instruction> code;
    std::vector<Origin> origins;  // of each instruction
    std::vector<Span> routines;
    std::vector<std::vector<Number>> lists;
    std::vector<Variable> set_variables;  // by routine, for the routines of sets
    std::vector<Number> registers;        // their initial values
    std::size_t first_known = 0;          // the register of the first flag
    std::size_t lets = 0;

    // Sets the variables, and marks every `let` as unknown.
    void begin(std::span<const Number> variables, std::vector<Number>& to) const;

    [[nodiscard]] std::size_t bytes() const;
};

// Returns whether the condition holds; true for formulas. Throws Fault.
bool run(const Program& program, Routine routine, std::span<Number> registers, Steps& steps);

}  // namespace grundy::rules
