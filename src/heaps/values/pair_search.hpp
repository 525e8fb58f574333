// Which values occur among the nim-sums of two arrays: the innermost loop of games that break heaps
// in two.
#pragma once

#include <cstddef>
#include <cstdint>

namespace grundy::heaps {

inline constexpr unsigned most_wanted = 8;

struct FoundInPairs {
    unsigned found;        // bit j: a[i] ⊕ b[i] = wanted[j] for some i
    std::size_t compared;  // pairs, until all were found; the same on any machine
};

// Searches the first `count` numbers of both. Needs wanted_count <= most_wanted. Time O(count ·
// wanted_count), many numbers at a time.
using PairSearch = FoundInPairs(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                                const std::uint16_t* wanted, unsigned wanted_count);

// The fastest one for this machine.
[[nodiscard]] PairSearch* pair_search();

PairSearch search_pairs;       // for any machine
PairSearch search_pairs_avx2;  // needs AVX2

}  // namespace grundy::heaps
