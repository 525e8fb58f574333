// Sets of Grundy values: h <= 63 in a machine word, h <= 255 in four.
#pragma once

#include "wythoff/rows/mask.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace grundy::wythoff {

using ValueSet = std::uint64_t;
using WideValueSet = WideMask<4>;

template <class Values>
inline constexpr unsigned largest_value_of = MaskTraits<Values>::bits - 1;
inline constexpr unsigned max_g = largest_value_of<ValueSet>;

template <class Values = ValueSet>
[[nodiscard]] constexpr Values values_up_to(unsigned g) {
    return low_bits<Values>(g + 1);
}

// In increasing order.
template <class Values, class Visit>
void for_each_value(const Values& set, Visit visit) {
    for (std::size_t i = 0; i < MaskTraits<Values>::bits / 64; ++i) {
        for (std::uint64_t rest = MaskTraits<Values>::word(set, i); rest != 0; rest &= rest - 1) {
            visit(static_cast<unsigned>(64 * i) + static_cast<unsigned>(std::countr_zero(rest)));
        }
    }
}

template <class Values>
void toggle_value(Values& set, unsigned h) {
    MaskTraits<Values>::set_word(
        set, h / 64, MaskTraits<Values>::word(set, h / 64) ^ std::uint64_t{1} << h % 64);
}

}  // namespace grundy::wythoff
