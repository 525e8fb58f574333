#include "heaps/values/pair_search_kernel.hpp"

namespace grundy::heaps {

FoundInPairs search_pairs(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                          const std::uint16_t* wanted, unsigned wanted_count) {
    return search_for<16>(a, b, count, wanted, wanted_count);
}

PairSearch* pair_search() {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") != 0) return search_pairs_avx2;
#endif
    return search_pairs;
}

}  // namespace grundy::heaps
