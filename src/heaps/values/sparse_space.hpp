// Rare and common heaps (Winning Ways, chapter 4: the sparse space phenomenon). A mask divides the
// numbers into those with an even and an odd number of its bits. Nim-sums keep to that: even with
// even and odd with odd is even. In many games almost all heaps have values of one kind, and a
// value of that kind can only come of a rare heap beside a common one.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/codes/numbers.hpp"

#include <grundy/context.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy::heaps {

inline constexpr std::string_view looking_for_rare_heaps = "looking for rare heaps";

struct SparseSpace {
    std::uint32_t mask = 0;
    unsigned rare_parity[2] = {0, 0};  // of the masked bits, for even and for odd heaps
    std::size_t rare = 0;              // how many of the heaps are

    [[nodiscard]] bool is_rare(std::size_t heap, std::uint32_t value) const {
        return (static_cast<unsigned>(std::popcount(value & mask)) & 1U) == rare_parity[heap % 2];
    }
};

// For which heaps rare_parity may be 1: where all numbers that may be taken before a heap breaks in
// two are even, for odd heaps; where all are odd, for even ones. Only so do a rare and a common
// heap beside each other have a value that is common for the heap which they come from.
enum class ParityChoice { none, even_heaps, odd_heaps };
[[nodiscard]] ParityChoice parity_choice(const Code& code);

// The one with the fewest rare heaps among those from 1 on. Time O(values + V log V) with V the
// largest value, memory 16 V bytes. Throws Error when told to stop.
[[nodiscard]] SparseSpace find_sparse_space(const Numbers& values, ParityChoice choice,
                                            const Context& context);

}  // namespace grundy::heaps
