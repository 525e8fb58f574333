// Whether no numbers satisfy some inequalities.
#pragma once

#include "rules/termination/polynomial.hpp"

#include <cstddef>
#include <vector>

namespace grundy::rules {

// What may still be done: proofs are given up when it is spent.
struct Work {
    std::size_t left;
    // Whether it was left.
    bool spend(std::size_t steps) {
        left = steps < left ? left - steps : 0;
        return left > 0;
    }
};

// Whether a sum of these, each times a number >= 0, is a constant below 0: then no numbers make all
// of them >= 0. With `products` those of any two of the shortest that are linear are added to them.
// Nothing follows from false. Needs facts that are not too large.
[[nodiscard]] bool contradict(std::vector<Polynomial> facts, bool products, Work& work);

}  // namespace grundy::rules
