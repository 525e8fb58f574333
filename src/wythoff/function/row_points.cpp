#include "wythoff/function/row_points.hpp"

#include "base/errors.hpp"
#include "base/projections.hpp"
#include "base/stop_check.hpp"
#include "wythoff/exact/far_rows.hpp"
#include "wythoff/rows/many_value_rows.hpp"
#include "wythoff/rows/rw.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <tuple>
#include <utility>

namespace grundy::wythoff {

namespace {

// g = 0 has its closed form, so its points are theorems however they were found.
Certainty certainty_of(unsigned g, Certainty otherwise) {
    return g == 0 ? Certainty::theorem : otherwise;
}

void append_wanted(WythoffPoints& all, std::vector<Point>&& points, const PointQuery& query,
                   Certainty certainty) {
    for (auto& [g, n, a, b] : points) {
        if (!query.wants(g)) continue;
        all.points.push_back(
            {g, std::move(n), std::move(a), std::move(b), certainty_of(g, certainty)});
    }
}

// All rows up to last, storing the points in the range. `Machine` is ExactRows or ManyValueRows.
template <class Machine>
WythoffPoints row_by_row(Machine machine, const PointQuery& query, const Range& rows,
                         const Context& context) {
    WythoffPoints result;
    context.check("computing rows one by one");
    StopCheck stop_check(context, "computing rows one by one");
    while (machine.row() <= rows.last.to<std::uint64_t>()) {
        stop_check();
        const bool in_range = machine.row() >= rows.first;
        machine.next();
        if (!in_range) continue;
        machine.for_each_point([&](unsigned h, std::uint64_t column) {
            if (!query.wants(h)) return;
            result.points.push_back({h, machine.index(h) - 1, machine.row() - 1, column,
                                     certainty_of(h, Certainty::computed)});
        });
    }
    return result;
}

WythoffPoints exact_row_points(const PointQuery& query, const Range& rows, const Context& context) {
    const unsigned g = query.g_last;
    if (rows.last > max_exact_rows) {
        throw limit_error("{} one by one up to row {}; that is the limit",
                          g > max_g ? "values above 63 are known from rows that are computed"
                                    : "exact rows are computed",
                          max_exact_rows);
    }
    if (auto near = points_in_first_rows(g, rows.first, rows.last, context)) {
        WythoffPoints result;
        append_wanted(result, std::move(near->points), query, Certainty::computed);
        return result;
    }
    if (g <= max_g) return row_by_row(ExactRows(g), query, rows, context);
    const Integer cells = rows.last * g;
    if (cells / ManyValueRows::cells_per_byte > context.memory_limit) {
        throw limit_error("these rows need more memory than is allowed").with(Hint::more_memory);
    }
    if (!context.deadline && cells > max_many_value_work) {
        throw limit_error("these rows take minutes").with(Hint::more_time);
    }
    return row_by_row(ManyValueRows(g, context), query, rows, context);
}

// By Algorithm RW with R, L and H from the query.
WythoffPoints by_given_recursion(const PointQuery& query, const Range& rows,
                                 const Context& context) {
    const auto& [R, L, H] = *query.recursion;
    FarRows far = algorithm_rw(query.g_last, rows.first, rows.last, {R, L, H}, context);
    WythoffPoints result;
    if (!far.exact) {
        result.warm_up = R;
        result.bounds = query.recursion;
    }
    result.levels = std::move(far.levels);
    append_wanted(result, std::move(far.points), query,
                  far.exact ? Certainty::computed : Certainty::conjectural);
    return result;
}

}  // namespace

std::uint64_t last_exact_row(unsigned g) {
    return std::max(quick_exact_rows, last_row_without_recursion(safe_warm_up(g)));
}

unsigned last_with_same_warm_up(unsigned g, unsigned g_last) {
    assert(g <= g_last);
    unsigned last = g;
    while (last < g_last && safe_warm_up(last + 1) == safe_warm_up(g)) ++last;
    return last;
}

WythoffPoints row_points(const PointQuery& query, const Range& rows, const Context& context) {
    const auto& [first, last] = rows;
    assert(0 <= first && first <= last && query.g_first <= query.g_last);
    if (query.recursion) return by_given_recursion(query, rows, context);
    if (query.exact) return exact_row_points(query, rows, context);
    WythoffPoints result;
    PointQuery part = query;
    const auto append_exact = [&](const Integer& from, const Integer& to) {
        WythoffPoints more = exact_row_points(part, {from, to}, context);
        std::move(more.points.begin(), more.points.end(), std::back_inserter(result.points));
    };
    const auto any_wanted = [&] {
        unsigned g = part.g_first;
        while (g <= part.g_last && !part.wants(g)) ++g;
        return g <= part.g_last;
    };
    if (query.g_last > max_g) {
        part.g_first = std::max(query.g_first, max_g + 1);
        append_exact(first, last);
    }
    const unsigned g_last = std::min(query.g_last, max_g);
    part.g_first = query.g_first;
    part.g_last = g_last;
    if (first <= quick_exact_rows && any_wanted()) {
        append_exact(first, std::min(last, Integer(quick_exact_rows)));
    }
    // Values with the same R together, the largest last, for its levels.
    const Integer from = std::max(first, Integer(quick_exact_rows + 1));
    for (; part.g_first <= g_last && from <= last; part.g_first = part.g_last + 1) {
        part.g_last = last_with_same_warm_up(part.g_first, g_last);
        if (!any_wanted()) continue;
        const Integer exact = last_exact_row(part.g_first);
        if (from <= exact) append_exact(from, std::min(last, exact));
        if (last <= exact) continue;
        result.warm_up = safe_warm_up(part.g_last);
        FarRows far = fast_points_in_rows(part.g_last, std::max(from, Integer(exact + 1)), last,
                                          result.warm_up, context);
        append_wanted(result, std::move(far.points), part, Certainty::conjectural);
        result.levels = std::move(far.levels);
    }
    const auto place = [](const auto& point) { return std::tie(point.a, point.g); };
    if (!std::is_sorted(result.points.begin(), result.points.end(), by(place))) {
        std::stable_sort(result.points.begin(), result.points.end(), by(place));
    }
    return result;
}

}  // namespace grundy::wythoff
