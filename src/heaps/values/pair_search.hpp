// Which values occur among the nim-sums of two rows of numbers: the innermost loop of games that
// break heaps in two.
#pragma once

#include <cstddef>
#include <cstdint>

namespace grundy::heaps {

inline constexpr unsigned most_wanted = 8;

struct FoundInPairs {
    unsigned found;        // bit j: a[i] ⊕ b[i] = wanted[j] for some i
    std::size_t compared;  // how many were looked at until all were found; the same on any machine
};

// Among the first `count` of both. At most most_wanted are wanted. Time O(count · wanted), with
// many numbers at once.
using PairSearch = FoundInPairs(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                                const std::uint16_t* wanted, unsigned wanted_count);

// The one for this machine.
[[nodiscard]] PairSearch* pair_search();

PairSearch search_pairs;       // on any machine
PairSearch search_pairs_avx2;  // only where has AVX2

}  // namespace grundy::heaps
