// Lower bounds on Wythoff's Grundy function G that hold by theorem, for piles of any size.
#pragma once

#include <grundy/integer.hpp>

namespace grundy::wythoff {

// The largest g for which one of Nivasch's results says G(x,y) > g; -1 if none does. With x <= y:
//   Lemma 2.1:    y - 2x > g
//   Lemma 2.2:    x = y > 2g
//   Theorem 2.15: x - 2(y-x) > 32g
[[nodiscard]] Integer known_to_exceed(const Integer& x, const Integer& y);

}  // namespace grundy::wythoff
