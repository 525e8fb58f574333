#include "wythoff/function/grundy_function.hpp"

#include "theory/golden.hpp"
#include "theory/integer_format.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/bounds.hpp"
#include "wythoff/function/cold_pairs.hpp"
#include "wythoff/rows/recursion.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <mutex>

namespace grundy::wythoff {

namespace {

constexpr unsigned long nearby =
    128;  // rows around the expected one in which a point is looked for

Standing standing_of(const FarRows& rows) {
    return rows.exact ? Standing::computed : Standing::conjectural;
}

FarRows rows_around(unsigned g, const Integer& row, const Context& context) {
    const Integer first = row > nearby ? Integer(row - nearby) : Integer(0);
    return points_in_rows(g, first, Integer(row + nearby), safe_warm_up(g), context);
}

// The k with G(m,k) = value: m is the first or the second coordinate of a point.
std::optional<Integer> partner(const Integer& m, unsigned value, Reachable& result,
                               const Context& context) {
    const FarRows row = points_in_rows(value, m, m, safe_warm_up(value), context);
    for (const Point& point : row.points) {
        if (point.g != value) continue;
        result.standing = weaker(result.standing, standing_of(row));
        return point.b;
    }
    const FarRows lower = rows_around(value, floor_over_phi(m), context);
    for (const Point& point : lower.points) {
        if (point.g != value || point.b != m) continue;
        result.standing = weaker(result.standing, standing_of(lower));
        return point.a;
    }
    result.complete = false;
    return std::nullopt;
}

}  // namespace

std::shared_ptr<const DenseTable> shared_table(const Integer& size, const Context& context) {
    static std::mutex mutex;
    static std::shared_ptr<const DenseTable> largest;
    if (size > table_limit) return nullptr;
    constexpr std::size_t smallest = 64;
    const std::size_t wanted = std::max(std::bit_ceil(size.to<std::size_t>()), smallest);
    if (DenseTable::memory_needed(wanted) > context.memory_limit) return nullptr;
    const std::lock_guard lock(mutex);
    if (largest == nullptr || largest->size() < wanted) {
        auto table = DenseTable::compute(wanted, context);
        if (!table) return nullptr;
        largest = std::make_shared<const DenseTable>(std::move(*table));
    }
    return largest;
}

std::shared_ptr<const std::vector<PeriodicRow>> shared_periodic_rows(const Integer& x,
                                                                     const Context& context) {
    static std::mutex mutex;
    static std::shared_ptr<const std::vector<PeriodicRow>> largest;
    if (x > periodic_row_limit || context.memory_limit == 0) return nullptr;
    const std::lock_guard lock(mutex);
    if (largest == nullptr || x >= largest->size()) {
        auto rows = periodic_rows(x.to<std::uint64_t>(), context);
        if (!rows) return nullptr;
        largest = std::make_shared<const std::vector<PeriodicRow>>(std::move(*rows));
    }
    return largest;
}

unsigned small_values(const Context& context) {
    return largest_proved_value(context.automaton);
}

Evaluation evaluate_small_value(const Integer& x, const Integer& y, const Context& context) {
    if (x > y) return evaluate_small_value(y, x, context);
    const unsigned largest = small_values(context);
    const auto value = proved_value(automaton_for(largest, context.automaton), x, y);
    return {value ? Value::exact(*value, Standing::proved)
                  : Value::greater_than(largest, Standing::proved),
            fmt::format("by the points of its row, as an automaton gives them that is proved right "
                        "for all rows and values up to {} (docs/CONVERGENCE.md)",
                        largest)};
}

Evaluation evaluate(const Integer& x, const Integer& y, unsigned up_to, const Context& context) {
    if (x > y) return evaluate(y, x, up_to, context);
    if (cold_pair(Integer(y - x)).small == x) {
        return {Value::exact(0, Standing::theorem), "by Wythoff's theorem"};
    }
    const LowerBound bound = lower_bound(x, y);
    std::optional<Evaluation> proved;
    if (bound.exceeded < small_values(context)) {
        proved = evaluate_small_value(x, y, context);
        if (proved->value.is_exact()) return *proved;
    }
    if (const auto table = shared_table(Integer(y + 1), context)) {
        return {Value::exact(table->value(x.to<std::uint64_t>(), y.to<std::uint64_t>()),
                             Standing::computed),
                "by the mex rule on all smaller positions"};
    }
    if (const auto rows = shared_periodic_rows(x, context)) {
        const PeriodicRow& row = (*rows)[x.to<std::uint64_t>()];
        return {Value::exact(row.value(y), Standing::proved),
                fmt::format("because row {} has period {} from column {} on, which was proved", x,
                            row.period, row.preperiod)};
    }
    Evaluation by_theorem{
        Value::greater_than(std::max(bound.exceeded, Integer(0)), Standing::theorem),
        bound.exceeded > 0 ? fmt::format("{}", bound.because) : "by Wythoff's theorem"};
    if (up_to == 0 || bound.exceeded >= up_to) return by_theorem;
    const Evaluation& without_conjecture = proved ? *proved : by_theorem;
    if (context.out_of_time() || context.memory_limit == 0) return without_conjecture;
    const std::uint64_t warm_up = safe_warm_up(up_to);
    FarRows rows;
    try {
        rows = points_in_rows(up_to, x, x, warm_up, context);
    } catch (const Error&) {  // a limit
        return without_conjecture;
    }
    const Standing standing = standing_of(rows);
    const std::string because =
        rows.exact ? "by the points of all rows up to this one"
                   : fmt::format(
                         "by the points of row {}, which rest on Nivasch's Convergence "
                         "Conjecture (with R = {})",
                         x, warm_up);
    for (const Point& point : rows.points) {
        if (point.b == y) return {Value::exact(point.g, standing), because};
    }
    return {Value::greater_than(up_to, standing), because};
}

namespace {

// For x <= y and a value that a proved automaton knows.
Reachable proved_reachable(const Integer& x, const Integer& y, unsigned value,
                           const Context& context) {
    const Automaton automaton = automaton_for(value, context.automaton);
    Reachable result;
    result.standing = Standing::proved;
    Integer second = proved_partner(automaton, x, value);
    if (second < y) result.positions.emplace_back(x, std::move(second));
    if (y > value + 2 * x) return result;  // Lemma 2.1, as below
    Integer first = proved_partner(automaton, y, value);
    if (first < x) result.positions.emplace_back(std::move(first), y);
    const Integer difference = y - x;
    Integer on_diagonal = proved_on_diagonal(automaton, difference, value);
    if (on_diagonal < x) {
        const Integer other = on_diagonal + difference;
        result.positions.emplace_back(std::move(on_diagonal), other);
    }
    return result;
}

// For x <= y: with the same x, with the same y, on the same diagonal.
void collect_reachable(const Integer& x, const Integer& y, unsigned value, Reachable& result,
                       const Context& context) {
    if (const auto second = partner(x, value, result, context); second && *second < y) {
        result.positions.emplace_back(x, *second);
    }
    // Lemma 2.1: a position (x',y') of that value has y' <= value + 2x', so the row is all there
    // is.
    if (y > value + 2 * x) return;
    if (const auto first = partner(y, value, result, context); first && *first < x) {
        result.positions.emplace_back(*first, y);
    }
    const Integer difference = y - x;
    bool found = false;
    const FarRows rows = rows_around(value, floor_phi(difference), context);
    for (const Point& point : rows.points) {
        if (point.g != value || point.b - point.a != difference) continue;
        found = true;
        result.standing = weaker(result.standing, standing_of(rows));
        if (point.a < x) result.positions.emplace_back(point.a, point.b);
    }
    if (!found) result.complete = false;
}

}  // namespace

Reachable reachable_points(const Integer& x, const Integer& y, unsigned value,
                           const Context& context) {
    if (x > y) {
        Reachable mirrored = reachable_points(y, x, value, context);
        for (auto& [first, second] : mirrored.positions) std::swap(first, second);
        return mirrored;
    }
    if (value <= small_values(context)) return proved_reachable(x, y, value, context);
    if (context.out_of_time() || context.memory_limit == 0) return {{}, false, Standing::unknown};
    Reachable result;
    try {
        collect_reachable(x, y, value, result, context);
    } catch (const Error&) {  // a limit
        result.complete = false;
    }
    return result;
}

}  // namespace grundy::wythoff
