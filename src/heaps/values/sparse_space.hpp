// Rare and common heaps (Winning Ways, chapter 4: the sparse space phenomenon). A mask divides the
// numbers by the parity of the number of its bits that they have. The nim-sum of two numbers of
// equal parity is even, otherwise odd. In many games almost all heaps have values of one parity,
// and an option of that parity is a pair of a rare and a common heap.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/numbers.hpp"

#include <grundy/context.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace grundy::heaps {

inline constexpr std::string_view looking_for_rare_heaps = "looking for rare heaps";

struct SparseSpace {
    std::uint32_t mask = 0;
    unsigned rare_parity[2] = {0, 0};  // of the masked bits of the values of even and odd heaps
    std::size_t rare = 0;              // the number of rare heaps

    // Whether at most one heap in eight is rare. Then treating these separately is faster.
    [[nodiscard]] bool has_few(std::size_t heaps) const { return rare * 8 < heaps; }
    [[nodiscard]] bool is_rare(std::size_t heap, std::uint32_t value) const {
        return (static_cast<unsigned>(std::popcount(value & mask)) & 1U) == rare_parity[heap % 2];
    }
};

// The heaps for which rare_parity may be 1: odd heaps if only even numbers may be taken when a heap
// breaks in two, even heaps if only odd numbers. Only then does a rare heap beside a common one
// have a value that is common for the heap whose option they are.
enum class ParityChoice { none, even_heaps, odd_heaps };
[[nodiscard]] ParityChoice parity_choice(const Code& code);

// The choice with the fewest rare heaps among the heaps 1, 2, …. Time O(values + V log V) with V
// the largest value, memory 16 V bytes. Throws Error if a stop was asked for.
[[nodiscard]] SparseSpace find_sparse_space(const Numbers& values, ParityChoice choice,
                                            const Context& context);

}  // namespace grundy::heaps
