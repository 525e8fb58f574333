// Sums of distinct numbers of a sequence in which neighbours keep a distance, counted one by one.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace grundy::papers {

// For each n <= limit in how many ways it is a sum of members of `increasing` such that
// may_follow(smaller, larger) holds for each two neighbours of the sum. The empty sum is 0.
[[nodiscard]] std::vector<std::uint64_t> representation_counts(
    const std::vector<std::uint64_t>& increasing, std::uint64_t limit,
    const std::function<bool(std::uint64_t smaller, std::uint64_t larger)>& may_follow);

}  // namespace grundy::papers
