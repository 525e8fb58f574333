// The numbers H of a take-away game with bound f (seed paper 004): H_1 = 1, H_{j+1} = H_j + H_l
// with the least l such that f(H_l) >= H_j. Every n >= 1 is in exactly one way a sum of H's with
// f(H_i) < H_k for neighbours H_i < H_k: its H-representation, found greedily. For f = 2x these are
// the Fibonacci numbers and Zeckendorf's representation; for f = x the powers of two.
#pragma once

#include "theory/takeaway_bound.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy {

class HNumeration {
public:
    explicit HNumeration(TakeawayBound f) : f_(std::move(f)) {}

    [[nodiscard]] const TakeawayBound& bound() const { return f_; }

    // H_j, j >= 1.
    [[nodiscard]] Integer term(std::size_t j);

    // The indices j of the parts of n, smallest first. Nothing if the list of H would pass the
    // limits; for f = 2x no list is needed, so any length will do.
    [[nodiscard]] std::optional<std::vector<std::size_t>> parts(const Integer& n,
                                                                const Context& context);

private:
    void append();

    TakeawayBound f_;
    std::vector<Integer> terms_{1};
    std::size_t least_ = 0;  // index in terms_ of the H_l that comes next
    std::size_t bytes_ = 0;
};

}  // namespace grundy
