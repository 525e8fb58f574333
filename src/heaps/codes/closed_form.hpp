// Codes whose values are known for every heap by a proof on paper.
#pragma once

#include "heaps/codes/code.hpp"

#include <grundy/integer.hpp>

#include <optional>

namespace grundy::heaps {

enum class ClosedForm {
    // No digit allows anything: the value is 0.
    no_moves,
    // d_0 allows nothing, every other digit none and one heap, and perhaps more: the value is n. A
    // single heap is left with any smaller value, and the nim-sum of what is left is at most its
    // sum, which is below n.
    nim,
    // 4.[3], Lasker's Nim, or 4!.[3]: 4k-1, 4k+1, 4k+2, 4k+4 for n = 4k, 4k+1, 4k+2, 4k+3. Those of
    // the smaller heaps are all that is needed, but for n = 4k+3 that of 1 and 4k+2, which is 4k+3;
    // and the nim-sum of two parts differs from the value in the last two binary digits.
    lasker,
};

[[nodiscard]] std::optional<ClosedForm> closed_form(const Code& code);

// Of a heap that is not negative. Number is Integer or a built-in integer that has space.
template <class Number>
[[nodiscard]] Number value_of(ClosedForm form, const Number& heap) {
    if (form == ClosedForm::no_moves) return 0;
    if (form == ClosedForm::nim || heap == 0) return heap;
    const Number last = heap % 4;
    return last == 0 ? Number(heap - 1) : last == 3 ? Number(heap + 1) : heap;
}
// The only heap of that value; nothing where there are no moves.
[[nodiscard]] inline std::optional<Integer> heap_of(ClosedForm form, const Integer& value) {
    if (form == ClosedForm::no_moves) return std::nullopt;
    return value_of(form, value);  // which is its own inverse
}

}  // namespace grundy::heaps
