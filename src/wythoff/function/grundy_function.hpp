// G(x,y) by the first method that reaches it: Wythoff's theorem, a proved automaton, the dense
// table, the proved period of a low row, the points near the golden line; else what the theorems
// exclude. The evidence suffices to explain a value without computing it again.
#pragma once

#include "wythoff/function/cell_options.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>
#include <grundy/wythoff.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace grundy::wythoff {

// Wythoff's theorem: exactly the cold pairs have value 0.
struct ByColdPairs {};
// A theorem that excludes the values up to some number; as a clause.
struct ByBound {
    std::string_view theorem;
};
// An automaton that is proved right for all rows and the values up to this one: the position has
// one of them, or none.
struct ByAutomaton {
    unsigned largest_value;
};
// The mex rule on all smaller positions.
struct ByTable {
    std::shared_ptr<const CellOptions> options{};  // if the table was made for this position only
};
// The proved period of the smaller pile's row.
struct ByPeriod {
    RowPeriod row;
};
// The points of all rows up to that of the smaller pile.
struct ByExactRows {};
// The points of the smaller pile's row, if R rows are enough for convergence, as is conjectured.
struct ByRecursion {
    Integer row;
    std::uint64_t warm_up;  // R
};

using Evidence =
    std::variant<ByColdPairs, ByBound, ByAutomaton, ByTable, ByPeriod, ByExactRows, ByRecursion>;

struct Evaluation {
    Value value;
    Evidence evidence;
    // If the value is not known: the limit of time or memory that prevents finding it, as a clause.
    std::string limit{};

    template <class Way>
    [[nodiscard]] bool is() const {
        return std::holds_alternative<Way>(evidence);
    }
    // A clause: "by the mex rule on all smaller positions".
    [[nodiscard]] std::string because() const;
};

// The largest value whose points are looked up.
inline constexpr unsigned point_limit = 30;

// Without a deadline: what takes a second or two at most; or a few seconds, for a position on which
// the answer depends, including the mex rule on all smaller positions.
enum class Effort { quick, thorough };

// What is known about G(x,y); less where a limit is reached. Throws Error (interrupted) when
// stopped. These functions need x, y >= 0.
[[nodiscard]] Evaluation evaluate(const Integer& x, const Integer& y, Effort effort,
                                  const Context& context);

// What is proved about G(x,y): its value if a proved automaton has it, or that it is greater.
[[nodiscard]] Evaluation evaluate_small_value(const Integer& x, const Integer& y,
                                              const Context& context);
// The largest value that evaluate_small_value() can find.
[[nodiscard]] unsigned small_values(const Context& context);

// Whether G(x,y) is 0, by Wythoff's theorem: exactly 0, or greater.
[[nodiscard]] Evaluation evaluate_outcome(const Integer& x, const Integer& y);

}  // namespace grundy::wythoff
