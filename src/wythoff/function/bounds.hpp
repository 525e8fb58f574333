// Lower bounds on Wythoff's Grundy function G that hold by theorem, for piles of any size.
#pragma once

#include <grundy/integer.hpp>

#include <string_view>

namespace grundy::wythoff {

struct LowerBound {
    Integer exceeded = -1;  // G(x,y) is greater than this; -1 says nothing
    std::string_view because;
};

// The best that Nivasch's results give. With x <= y, G(x,y) > g if
//   Lemma 2.1:    y - 2x > g
//   Lemma 2.2:    x = y > 2g
//   Theorem 2.15: 3x - 2y > 32g
[[nodiscard]] LowerBound lower_bound(const Integer& x, const Integer& y);

}  // namespace grundy::wythoff
