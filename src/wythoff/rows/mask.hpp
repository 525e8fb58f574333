// Bit masks of any width, with the operations that the row machine needs, and sets of Grundy
// values: h <= 63 in 64 bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace grundy::wythoff {

// 64·words bits, least significant word first.
template <std::size_t words>
struct WideMask {
    std::array<std::uint64_t, words> word{};

    friend bool operator==(const WideMask&, const WideMask&) = default;
    friend WideMask operator|(WideMask a, const WideMask& b) {
        for (std::size_t i = 0; i < words; ++i) a.word[i] |= b.word[i];
        return a;
    }
    friend WideMask operator&(WideMask a, const WideMask& b) {
        for (std::size_t i = 0; i < words; ++i) a.word[i] &= b.word[i];
        return a;
    }
    friend WideMask operator~(WideMask a) {
        for (std::size_t i = 0; i < words; ++i) a.word[i] = ~a.word[i];
        return a;
    }
    WideMask& operator|=(const WideMask& b) { return *this = *this | b; }
    WideMask& operator&=(const WideMask& b) { return *this = *this & b; }
};

template <class Mask>
struct MaskTraits;

template <>
struct MaskTraits<std::uint64_t> {
    static constexpr unsigned bits = 64;
    static constexpr auto& word(auto& mask, std::size_t /*i*/) { return mask; }
    static std::uint64_t lowest_clear(std::uint64_t mask) { return ~mask & (mask + 1); }
    static std::uint64_t shifted_down(std::uint64_t mask, unsigned by) { return mask >> by; }
    static unsigned place(std::uint64_t bit) {
        return static_cast<unsigned>(std::countr_zero(bit));
    }
};

template <std::size_t words>
struct MaskTraits<WideMask<words>> {
    using Mask = WideMask<words>;
    static constexpr unsigned bits = 64 * words;
    static constexpr auto& word(auto& mask, std::size_t i) { return mask.word[i]; }
    static Mask lowest_clear(const Mask& mask) {
        Mask bit;
        for (std::size_t i = 0; i < words; ++i) {
            if (mask.word[i] == ~std::uint64_t{0}) continue;
            bit.word[i] = ~mask.word[i] & (mask.word[i] + 1);
            break;
        }
        return bit;
    }
    static Mask shifted_down(const Mask& mask, unsigned by) {  // by 1 or 2
        Mask result;
        for (std::size_t i = 0; i < words; ++i) {
            result.word[i] = mask.word[i] >> by;
            if (i + 1 < words) result.word[i] |= mask.word[i + 1] << (64 - by);
        }
        return result;
    }
    // The width if no bit is set, as for 64 bits: a full window has no place left.
    static unsigned place(const Mask& bit) {
        for (unsigned i = 0; i < words; ++i) {
            if (bit.word[i] != 0) {
                return 64 * i + static_cast<unsigned>(std::countr_zero(bit.word[i]));
            }
        }
        return bits;
    }
};

template <class Mask>
bool test_bit(const Mask& mask, unsigned bit) {
    return (MaskTraits<Mask>::word(mask, bit / 64) >> (bit % 64) & 1U) != 0;
}

template <class Mask>
unsigned count_bits(const Mask& mask) {
    unsigned count = 0;
    for (std::size_t i = 0; i < MaskTraits<Mask>::bits / 64; ++i) {
        count += static_cast<unsigned>(std::popcount(MaskTraits<Mask>::word(mask, i)));
    }
    return count;
}

// The mask with its lowest `count` bits set.
template <class Mask>
constexpr Mask low_bits(unsigned count) {
    Mask mask{};
    for (std::size_t i = 0; i < MaskTraits<Mask>::bits / 64 && count > 0; ++i) {
        const unsigned here = count < 64 ? count : 64;
        MaskTraits<Mask>::word(mask, i) = ~std::uint64_t{0} >> (64 - here);
        count -= here;
    }
    return mask;
}

template <std::size_t words>
WideMask<2 * words> doubled(const WideMask<words>&);
WideMask<2> doubled(std::uint64_t);
template <class Mask>
using Doubled = decltype(doubled(Mask{}));

// The bits of a window in the middle of one that is twice as wide.
template <class Mask>
Doubled<Mask> in_doubled(const Mask& mask) {
    constexpr unsigned more = MaskTraits<Mask>::bits / 2;
    constexpr unsigned shift = more % 64;
    Doubled<Mask> wider{};
    for (std::size_t i = 0; i < MaskTraits<Mask>::bits / 64; ++i) {
        const std::uint64_t word = MaskTraits<Mask>::word(mask, i);
        wider.word[i + more / 64] |= word << shift;
        if constexpr (shift != 0) wider.word[i + more / 64 + 1] |= word >> (64 - shift);
    }
    return wider;
}

using ValueSet = std::uint64_t;
inline constexpr unsigned max_g = 63;

[[nodiscard]] constexpr ValueSet values_up_to(unsigned g) {
    return low_bits<ValueSet>(g + 1);
}

// Calls visit(h) in increasing order.
template <class Visit>
void for_each_value(ValueSet set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<unsigned>(std::countr_zero(set)));
}

}  // namespace grundy::wythoff
