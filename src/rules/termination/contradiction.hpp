// Whether no numbers satisfy some inequalities.
#pragma once

#include "rules/termination/polynomial.hpp"

#include <cstddef>
#include <vector>

namespace grundy::rules {

// The steps that may still be spent on proofs.
struct Work {
    std::size_t left;
    // Whether some work is left afterwards.
    bool spend(std::size_t steps) {
        left = steps < left ? left - steps : 0;
        return left > 0;
    }
};

// Whether a sum of the facts with factors >= 0 is a constant below 0: then no numbers make all of
// them >= 0. With `products`, the products of any two of the shortest linear facts are added. False
// proves nothing. Needs facts that are not too large.
[[nodiscard]] bool contradict(std::vector<Polynomial> facts, bool products, Work& work);

}  // namespace grundy::rules
