#include "wythoff/function/grundy_function.hpp"

#include "theory/within_limits.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/bounds.hpp"
#include "wythoff/function/cold_pairs.hpp"
#include "wythoff/function/kept_tables.hpp"
#include "wythoff/rows/recursion.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace grundy::wythoff {

namespace {

// All for x <= y.

bool is_cold(const Integer& x, const Integer& y) {
    return cold_pair(Integer(y - x)).small == x;
}

// The value if it is at most `up_to`, or that it is greater.
std::optional<Evaluation> by_points(const Integer& x, const Integer& y, unsigned up_to,
                                    const Context& context) {
    const std::uint64_t warm_up = safe_warm_up(up_to);
    const std::optional<FarRows> rows =
        within_limits([&] { return points_in_rows(up_to, x, x, warm_up, context); });
    if (!rows) return std::nullopt;
    const Standing standing = rows->exact ? Standing::computed : Standing::conjectural;
    const Evidence evidence =
        rows->exact ? Evidence(ByExactRows{}) : Evidence(ByRecursion{x, warm_up});
    for (const Point& point : rows->points) {
        if (point.b == y) return Evaluation{Value::exact(point.g, standing), evidence};
    }
    return Evaluation{Value::greater_than(up_to, standing), evidence};
}

}  // namespace

unsigned small_values(const Context& context) {
    return largest_proved_value(context.automaton);
}

Evaluation evaluate_outcome(const Integer& x, const Integer& y) {
    if (x > y) return evaluate_outcome(y, x);
    assert(x >= 0);
    return {is_cold(x, y) ? Value::exact(0, Standing::theorem)
                          : Value::greater_than(0, Standing::theorem),
            ByColdPairs{}};
}

Evaluation evaluate_small_value(const Integer& x, const Integer& y, const Context& context) {
    if (x > y) return evaluate_small_value(y, x, context);
    assert(x >= 0);
    const unsigned largest = small_values(context);
    const auto value = proved_value(open_automaton(largest, context), x, y);
    return {value ? Value::exact(*value, Standing::proved)
                  : Value::greater_than(largest, Standing::proved),
            ByAutomaton{largest}};
}

Evaluation evaluate(const Integer& x, const Integer& y, unsigned up_to, const Context& context) {
    if (x > y) return evaluate(y, x, up_to, context);
    assert(x >= 0);
    Evaluation by_theorem = evaluate_outcome(x, y);
    if (by_theorem.value.is_exact()) return by_theorem;
    const LowerBound bound = lower_bound(x, y);
    if (bound.exceeded > 0) {
        by_theorem = {Value::greater_than(bound.exceeded, Standing::theorem),
                      ByBound{bound.because}};
    }
    std::optional<Evaluation> proved;
    if (bound.exceeded < small_values(context)) {
        proved = evaluate_small_value(x, y, context);
        if (proved->value.is_exact()) return *proved;
    }
    if (const auto table = shared_table(Integer(y + 1), context)) {
        return {Value::exact(table->value(x.to<std::uint64_t>(), y.to<std::uint64_t>()),
                             Standing::computed),
                ByTable{}};
    }
    if (const auto rows = shared_periodic_rows(x, context)) {
        const PeriodicRow& row = (*rows)[x.to<std::uint64_t>()];
        return {Value::exact(row.value(y), Standing::proved), ByPeriod{row}};
    }
    if (up_to == 0 || bound.exceeded >= up_to) return by_theorem;
    if (context.memory_limit > 0) {
        if (auto found = by_points(x, y, up_to, context)) return std::move(*found);
    }
    return proved ? *proved : by_theorem;
}

}  // namespace grundy::wythoff
