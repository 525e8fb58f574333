// Codes whose values are known for every heap by a theorem.
#pragma once

#include "heaps/codes/code.hpp"

#include <grundy/integer.hpp>

#include <optional>

namespace grundy::heaps {

enum class ClosedForm {
    // No digit allows anything: the value is 0.
    no_moves,
    // d_0 is 0, and every other digit allows no heap and one heap, perhaps more. The value is n: a
    // single heap of any smaller size can be left, and the nim-sum of several heaps is at most
    // their sum, which is below n.
    nim,
    // 4.[3], Lasker's Nim, or 4!.[3]: 4k-1, 4k+1, 4k+2, 4k+4 for n = 4k, 4k+1, 4k+2, 4k+3. Single
    // heaps have all smaller values, except that n = 4k+3 gets 4k+3 from the parts 1 and 4k+2. The
    // nim-sum of two parts differs from the value of n in the last two binary digits.
    lasker,
};

[[nodiscard]] std::optional<ClosedForm> closed_form(const Code& code);

// The value of a heap >= 0. Number is Integer or a built-in integer that can hold heap + 1.
template <class Number>
[[nodiscard]] Number value_of(ClosedForm form, const Number& heap) {
    if (form == ClosedForm::no_moves) return 0;
    if (form == ClosedForm::nim || heap == 0) return heap;
    const Number last = heap % 4;
    return last == 0 ? Number(heap - 1) : last == 3 ? Number(heap + 1) : heap;
}
// The only heap of that value; empty for no_moves.
[[nodiscard]] inline std::optional<Integer> heap_of(ClosedForm form, const Integer& value) {
    if (form == ClosedForm::no_moves) return std::nullopt;
    return value_of(form, value);  // which is its own inverse
}

}  // namespace grundy::heaps
