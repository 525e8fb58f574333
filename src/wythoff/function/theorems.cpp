#include "wythoff/function/theorems.hpp"
#include "math/golden.hpp"

#include <cassert>

namespace grundy::wythoff {

namespace {

// Keeps the better of the two: the largest g with excess > factor * g.
void improve(LowerBound& best, const Integer& excess, unsigned factor, std::string_view because) {
    if (excess <= 0) return;
    const Integer g = (excess - 1) / factor;
    if (g > best.exceeded) best = {g, because};
}

}  // namespace

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

LowerBound lower_bound(const Integer& x, const Integer& y) {
    if (x > y) return lower_bound(y, x);
    assert(x >= 0);
    LowerBound best;
    improve(best, y - 2 * x, 1, "the larger pile less twice the smaller; Nivasch, Lemma 2.1");
    if (x == y) improve(best, x, 2, "half of two equal piles; Nivasch, Lemma 2.2");
    improve(best, 3 * x - 2 * y, 32,
            "a 32nd of three times the smaller pile less twice the larger; Nivasch, Theorem 2.15");
    return best;
}

}  // namespace grundy::wythoff
