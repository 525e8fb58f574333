// Random sums of heaps, and their outcomes by a quotient.
#pragma once

#include "misere/heap_quotient.hpp"
#include "oracle/misere_by_definition.hpp"

#include <gtest/gtest.h>

#include <random>

namespace grundy::misere::test {

// A sum of heaps whose elements are known, of `chips` at most.
inline oracle::MixedSum random_sum(const HeapQuotient& found, std::size_t chips,
                                   std::mt19937& random) {
    oracle::MixedSum sum;
    for (int tries = 0; tries < 8; ++tries) {
        const std::size_t family = random() % found.families().size();
        const std::size_t size = 1 + random() % chips;
        if (!found.knows(family, size)) continue;
        sum.emplace_back(family, size);
        chips -= size;
        if (chips == 0) break;
    }
    std::sort(sum.begin(), sum.end());
    return sum;
}

inline bool is_p(const HeapQuotient& found, const oracle::MixedSum& sum) {
    Element x = Quotient::identity;
    for (const auto& [family, size] : sum) {
        x = found.quotient().product(x, found.element(family, size));
    }
    return found.quotient().is_p(x);
}

inline void expect_outcomes_of_definition(const HeapQuotient& found,
                                          const std::vector<oracle::BreakingCode>& codes,
                                          std::size_t chips, int sums) {
    std::mt19937 random(1);  // NOLINT: the same sums every time
    oracle::MisereByDefinition game(codes);
    for (int i = 0; i < sums; ++i) {
        const oracle::MixedSum sum = random_sum(found, chips, random);
        ASSERT_EQ(is_p(found, sum), game.is_p(sum)) << testing::PrintToString(sum);
    }
}

}  // namespace grundy::misere::test
