// The search with vectors of any width. Each file that includes this is compiled for its own
// instruction set, so everything here has internal linkage.
#pragma once

#include "heaps/values/pair_search.hpp"

#include <cassert>
#include <cstring>

namespace grundy::heaps {
namespace {

template <std::size_t bytes>
struct LaneVector {
    using Type [[gnu::vector_size(bytes)]] = std::uint16_t;
};
template <std::size_t bytes>
using Lanes = typename LaneVector<bytes>::Type;

template <class V>
inline V load(const std::uint16_t* from) {
    V lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

template <class V>
inline bool has_any(const V& lanes) {
    std::uint64_t words[sizeof(V) / sizeof(std::uint64_t)];
    std::memcpy(words, &lanes, sizeof words);
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any != 0;
}

template <std::size_t bytes, unsigned wanted_count>
FoundInPairs search(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                    const std::uint16_t* wanted) {
    using V = Lanes<bytes>;
    constexpr std::size_t lanes = bytes / sizeof(std::uint16_t);
    constexpr std::size_t between_looks = 128;
    constexpr unsigned all = (1U << wanted_count) - 1;
    V target[wanted_count];
    for (unsigned j = 0; j < wanted_count; ++j) target[j] = V{} + wanted[j];
    unsigned found = 0;
    std::size_t i = 0;
    while (i + between_looks <= count) {
        V hit[wanted_count] = {};
        for (const std::size_t end = i + between_looks; i < end; i += lanes) {
            const V sum = load<V>(a + i) ^ load<V>(b + i);
            for (unsigned j = 0; j < wanted_count; ++j) {
                hit[j] |= reinterpret_cast<V>(sum == target[j]);
            }
        }
        for (unsigned j = 0; j < wanted_count; ++j) {
            if (has_any(hit[j])) found |= 1U << j;
        }
        if (found == all) return {found, i};
    }
    for (; i < count; ++i) {
        const unsigned sum = a[i] ^ b[i];
        for (unsigned j = 0; j < wanted_count; ++j) {
            if (sum == wanted[j]) found |= 1U << j;
        }
    }
    return {found, count};
}

template <std::size_t bytes>
FoundInPairs search_for(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                        const std::uint16_t* wanted, unsigned wanted_count) {
    assert(wanted_count <= most_wanted);
    switch (wanted_count) {
        case 0: return {0, 0};
        case 1: return search<bytes, 1>(a, b, count, wanted);
        case 2: return search<bytes, 2>(a, b, count, wanted);
        case 3: return search<bytes, 3>(a, b, count, wanted);
        case 4: return search<bytes, 4>(a, b, count, wanted);
        default: break;
    }
    // Fills the array with repetitions.
    std::uint16_t eight[most_wanted];
    for (unsigned j = 0; j < most_wanted; ++j) eight[j] = wanted[j < wanted_count ? j : 0];
    FoundInPairs result = search<bytes, most_wanted>(a, b, count, eight);
    result.found &= (1U << wanted_count) - 1;
    return result;
}

}  // namespace
}  // namespace grundy::heaps
