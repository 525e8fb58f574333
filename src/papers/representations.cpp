#include "papers/representations.hpp"

namespace grundy::papers {

std::vector<std::uint64_t> representation_counts(
    const std::vector<std::uint64_t>& increasing, std::uint64_t limit,
    const std::function<bool(std::uint64_t, std::uint64_t)>& may_follow) {
    std::vector<std::uint64_t> counts(limit + 1);
    counts[0] = 1;
    std::vector<std::vector<std::uint64_t>> with_largest;  // the sums whose largest member is this
    for (const std::uint64_t largest : increasing) {
        if (largest > limit) break;
        auto& sums = with_largest.emplace_back(limit + 1);
        sums[largest] = 1;
        for (std::size_t i = 0; i + 1 < with_largest.size(); ++i) {
            if (!may_follow(increasing[i], largest)) continue;
            for (std::uint64_t n = largest; n <= limit; ++n) {
                sums[n] += with_largest[i][n - largest];
            }
        }
        for (std::uint64_t n = 0; n <= limit; ++n) counts[n] += sums[n];
    }
    return counts;
}

}  // namespace grundy::papers
