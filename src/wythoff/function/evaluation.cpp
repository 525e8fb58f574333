#include "wythoff/function/evaluation.hpp"

#include "math/integer_format.hpp"

#include <fmt/format.h>

namespace grundy::wythoff {

namespace {

struct InWords {
    std::string operator()(const ByColdPairs& /*way*/) const { return "by Wythoff's theorem"; }
    std::string operator()(const ByBound& way) const { return std::string(way.theorem); }
    std::string operator()(const ByAutomaton& way) const {
        return fmt::format(
            "by the points of its row, as an automaton gives them that is proved right for all "
            "rows and values up to {} (docs/CONVERGENCE.md)",
            way.largest_value);
    }
    std::string operator()(const ByTable& /*way*/) const {
        return "by the mex rule on all smaller positions";
    }
    std::string operator()(const ByPeriod& way) const {
        return fmt::format("because row {} has period {} from column {} on, which was proved",
                           way.row.row, way.row.period, way.row.preperiod);
    }
    std::string operator()(const ByExactRows& /*way*/) const {
        return "by the points of all rows up to this one";
    }
    std::string operator()(const ByRecursion& way) const {
        return fmt::format(
            "by the points of row {}, which rest on Nivasch's Convergence Conjecture (with R = {})",
            way.row, way.warm_up);
    }
};

}  // namespace

std::string Evaluation::because() const {
    return std::visit(InWords{}, evidence);
}

}  // namespace grundy::wythoff
