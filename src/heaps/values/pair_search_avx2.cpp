#include "heaps/values/pair_search_kernel.hpp"

namespace grundy::heaps {

FoundInPairs search_pairs_avx2(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                               const std::uint16_t* wanted, unsigned wanted_count) {
    return search_for<32>(a, b, count, wanted, wanted_count);
}

}  // namespace grundy::heaps
