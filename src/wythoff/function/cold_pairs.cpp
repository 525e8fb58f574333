#include "wythoff/function/cold_pairs.hpp"

#include "math/golden.hpp"

#include <cassert>

namespace grundy::wythoff {

ColdPair cold_pair(const Integer& n) {
    assert(n >= 0);
    const Integer small = floor_phi(n);
    return {n, small, small + n};
}

ColdPair cold_pair_containing(const Integer& number) {
    assert(number >= 0);
    // number = ⌊φn⌋ exactly if n = ⌈number/φ⌉ gives it back. If it does not, Beatty's theorem
    // says that number = ⌊φ²n⌋, and then n = ⌈number/φ²⌉ = number - ⌊number/φ⌋.
    const Integer above = ceil_over_phi(number);
    ColdPair pair = cold_pair(above);
    if (pair.small == number) return pair;
    return cold_pair(number - above + 1);
}

}  // namespace grundy::wythoff
