#include "wythoff/function/grundy_function.hpp"

#include "base/within_limits.hpp"
#include "math/integer_format.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/cached_tables.hpp"
#include "wythoff/function/row_points.hpp"
#include "wythoff/function/theorems.hpp"

#include <fmt/format.h>

#include <cassert>
#include <chrono>
#include <optional>
#include <utility>

namespace grundy::wythoff {

namespace {

struct Describe {
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

// The functions below need x <= y.

bool is_cold(const Integer& x, const Integer& y) {
    return cold_pair(Integer(y - x)).small == x;
}

// Whether the recursion for a value is fast enough in that row: it has R rows in each level.
bool is_near_enough(const Integer& row, unsigned g, const Context& context) {
    constexpr unsigned levels_per_digit = 5;  // ln 10 / ln φ
    constexpr std::uint64_t steps_of_a_second_or_two = 200'000'000;
    constexpr std::chrono::nanoseconds least_for_a_step(2);
    const std::uint64_t steps = row.decimal_digits() * levels_per_digit * safe_warm_up(g) * (g + 1);
    return context.has_time_for(steps, least_for_a_step, steps_of_a_second_or_two);
}

// The value if points of that value are looked up, or that it is greater. The values up to
// `excluded` are excluded already; `known` is the result without points.
Evaluation by_points(const Integer& x, const Integer& y, unsigned excluded, Evaluation known,
                     const Context& context) {
    for (unsigned first = excluded + 1; first <= point_limit;) {
        const bool exact = x <= last_exact_row(first);
        const unsigned last = exact ? point_limit : last_with_same_warm_up(first, point_limit);
        const auto rows = within_limits([&]() -> std::optional<WythoffPoints> {
                              context.check("looking for points");
                              if (!exact && !is_near_enough(x, last, context)) return std::nullopt;
                              return row_points({first, last}, {x, x}, context);
                          }).value_or(std::nullopt);
        if (!rows) {
            known.limit = "with more time or memory larger values could be found";
            return known;
        }
        const Certainty certainty = exact ? Certainty::computed : Certainty::conjectural;
        const Evidence evidence =
            exact ? Evidence(ByExactRows{}) : Evidence(ByRecursion{x, safe_warm_up(last)});
        for (const WythoffPoints::Point& point : rows->points) {
            if (point.b == y) return {Value::exact(point.g, certainty), evidence};
        }
        known = {Value::greater_than(last, certainty), evidence};
        first = last + 1;
    }
    return known;
}

// By all methods except the mex rule for this position alone.
Evaluation evaluate_quickly(const Integer& x, const Integer& y, const Context& context) {
    Evaluation by_theorem = evaluate_outcome(x, y);
    if (by_theorem.value.is_exact()) return by_theorem;
    const LowerBound bound = lower_bound(x, y);
    if (bound.exceeded > 0) {
        by_theorem = {Value::greater_than(bound.exceeded, Certainty::theorem),
                      ByBound{bound.because}};
    }
    std::optional<Evaluation> proved;
    const unsigned small = small_values(context);
    if (bound.exceeded < small) {
        proved = evaluate_small_value(x, y, context);
        if (proved->value.is_exact()) return *proved;
    }
    if (const auto table = shared_table(Integer(y + 1), context)) {
        return {Value::exact(table->value(x.to<std::uint64_t>(), y.to<std::uint64_t>()),
                             Certainty::computed),
                ByTable{}};
    }
    if (const auto rows = shared_periodic_rows(x, context)) {
        const PeriodicRow& row = (*rows)[x.to<std::uint64_t>()];
        return {Value::exact(row.value(y), Certainty::proved), ByPeriod{row}};
    }
    if (bound.exceeded >= point_limit) return by_theorem;
    return by_points(x, y, small, proved ? *proved : by_theorem, context);
}

}  // namespace

std::string Evaluation::because() const {
    return std::visit(Describe{}, evidence);
}

unsigned small_values(const Context& context) {
    return largest_proved_value(context);
}

Evaluation evaluate_outcome(const Integer& x, const Integer& y) {
    if (x > y) return evaluate_outcome(y, x);
    assert(x >= 0);
    return {is_cold(x, y) ? Value::exact(0, Certainty::theorem)
                          : Value::greater_than(0, Certainty::theorem),
            ByColdPairs{}};
}

Evaluation evaluate_small_value(const Integer& x, const Integer& y, const Context& context) {
    if (x > y) return evaluate_small_value(y, x, context);
    assert(x >= 0);
    const unsigned largest = small_values(context);
    const auto value = proved_value(open_automaton(largest, context), x, y);
    return {value ? Value::exact(*value, Certainty::proved)
                  : Value::greater_than(largest, Certainty::proved),
            ByAutomaton{largest}};
}

Evaluation evaluate(const Integer& x, const Integer& y, Effort effort, const Context& context) {
    if (x > y) return evaluate(y, x, effort, context);
    assert(x >= 0);
    Evaluation known = evaluate_quickly(x, y, context);
    if (effort == Effort::quick || known.value.is_exact()) return known;
    CellSearch search = find_options(x, y, context);
    if (search.options) {
        const std::uint32_t value = search.options->value;
        return {Value::exact(value, Certainty::computed), ByTable{std::move(search.options)}};
    }
    if (!search.limit.empty()) known.limit = std::move(search.limit);
    return known;
}

}  // namespace grundy::wythoff
