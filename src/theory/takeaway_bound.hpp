// The bound f of a take-away game: after x have been taken, at most f(x) may be taken. The theory
// (A. Frieze, "Combinatorial games") needs f non-decreasing with f(x) >= x, and here that is
// decided, not assumed.
#pragma once

#include "theory/expression.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <string>

namespace grundy {

class TakeawayBound {
public:
    // Throws Error at the place `at` and shows where f fails: f(x) < x or f(x+1) < f(x). Also
    // throws if it takes too long to decide.
    TakeawayBound(Expression f, std::size_t at, const Context& context = {});

    [[nodiscard]] Integer operator()(const Integer& x) const { return f_(x); }
    [[nodiscard]] const Expression& expression() const { return f_; }
    [[nodiscard]] const std::string& text() const { return f_.text(); }

    // f(x) = 2x, the rule of Fibonacci Nim, however it is written.
    [[nodiscard]] bool doubles() const { return doubles_; }

private:
    Expression f_;
    bool doubles_;
};

}  // namespace grundy
