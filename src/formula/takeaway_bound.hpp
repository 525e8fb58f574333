// The bound f of a take-away game: after x have been taken, at most f(x) may be taken. The theory
// (A. Frieze, "Combinatorial games") needs f non-decreasing with f(x) >= x, and here that is
// decided, not assumed.
#pragma once

#include "formula/bound_function.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class TakeawayBound {
public:
    // Throws Error at the place `at` and shows where f fails: f(x) < x or f(x+1) < f(x). Also
    // throws (limit) if it is not decided.
    TakeawayBound(BoundFunction f, std::size_t at, const Context& context = {});

    [[nodiscard]] Integer operator()(const Integer& x) const { return f_(x); }
    [[nodiscard]] const BoundFunction& function() const { return f_; }
    [[nodiscard]] const std::string& text() const { return f_.text(); }

    // min(f(x), most), quickly where machine words suffice.
    [[nodiscard]] std::size_t up_to(std::size_t x, std::size_t most) const;

    // The least x >= 1 with f(x) >= t, for t = 0..most, which must fit 32 bits. Throws Error when
    // told to stop; `doing` says what was broken off.
    [[nodiscard]] std::vector<std::uint32_t> inverse(std::size_t most, std::string_view doing,
                                                     const Context& context) const;

    // f(x) = 2x, the rule of Fibonacci Nim, however it is written.
    [[nodiscard]] bool doubles() const { return doubles_; }

private:
    BoundFunction f_;
    bool doubles_ = false;
};

}  // namespace grundy
