// A value of G and how it was found: enough to explain it without computing it again.
#pragma once

#include "wythoff/function/cell_options.hpp"

#include <grundy/integer.hpp>
#include <grundy/value.hpp>
#include <grundy/wythoff.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace grundy::wythoff {

// Wythoff's theorem: the cold pairs have value 0, all others have not.
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
    std::shared_ptr<const CellOptions> options{};  // where the table was made for this one only
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
    // Where the value is not known: which limit is in the way, as a clause. Empty if none of time
    // or memory is.
    std::string limit{};

    template <class Way>
    [[nodiscard]] bool is() const {
        return std::holds_alternative<Way>(evidence);
    }
    // A clause: "by the mex rule on all smaller positions".
    [[nodiscard]] std::string because() const;
};

}  // namespace grundy::wythoff
