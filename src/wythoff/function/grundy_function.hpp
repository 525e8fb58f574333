// G(x,y) by whatever way reaches it: Wythoff's theorem, a proved automaton, the dense table, the
// proved period of a low row, the points near the golden line; else what the theorems exclude.
#pragma once

#include "wythoff/function/evaluation.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

namespace grundy::wythoff {

// The largest value whose points are looked for.
inline constexpr unsigned point_limit = 30;

// Without a deadline: what takes a second or two at the most, or a few seconds for one position
// that all depends on; then the mex rule on all smaller positions is tried as well.
enum class Effort { quick, thorough };

// What is known of G(x,y). Where a limit is in the way, less is known. Throws Error (interrupted)
// when told to stop. All need x, y >= 0.
[[nodiscard]] Evaluation evaluate(const Integer& x, const Integer& y, Effort effort,
                                  const Context& context);

// What is proved of G(x,y): its value if a proved automaton knows that, or that it is greater.
[[nodiscard]] Evaluation evaluate_small_value(const Integer& x, const Integer& y,
                                              const Context& context);
// How large values evaluate_small_value() knows.
[[nodiscard]] unsigned small_values(const Context& context);

// Whether G(x,y) is 0, by Wythoff's theorem: exactly 0, or greater.
[[nodiscard]] Evaluation evaluate_outcome(const Integer& x, const Integer& y);

}  // namespace grundy::wythoff
