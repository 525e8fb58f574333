#include "wythoff/function/row_points.hpp"

#include "base/stop_check.hpp"
#include "wythoff/exact/far_rows.hpp"
#include "wythoff/rows/exact_rows.hpp"
#include "wythoff/rows/many_value_rows.hpp"

#include <grundy/error.hpp>
#include <grundy/wythoff.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy::wythoff {

namespace {

// g = 0 has its closed form, so its points are theorems however they were found.
Certainty standing_of(unsigned g, Certainty otherwise) {
    return g == 0 ? Certainty::theorem : otherwise;
}

// Of the points, those with a value from g_first on that is wanted.
void append_points(RowPoints& all, std::vector<Point>&& points, unsigned g_first,
                   const WantedValue& wanted, Certainty otherwise) {
    for (Point& point : points) {
        if (point.g < g_first || !wanted(point.g)) continue;
        const Certainty certainty = standing_of(point.g, otherwise);
        all.points.push_back({std::move(point), certainty});
    }
}

// All rows up to last, keeping the points in first..last. `Rows` is ExactRows or ManyValueRows.
template <class Rows>
RowPoints row_by_row(Rows rows, unsigned g_first, const Integer& first, const Integer& last,
                     const Context& context, const WantedValue& wanted) {
    RowPoints result;
    context.check("computing rows one by one");
    StopCheck stop_check(context, "computing rows one by one");
    while (rows.row() <= last.to<std::uint64_t>()) {
        stop_check();
        const bool in_range = rows.row() >= first;
        rows.next();
        if (!in_range) continue;
        rows.for_each_point([&](unsigned h, std::uint64_t column) {
            if (h < g_first || !wanted(h)) return;
            result.points.push_back({{h, rows.index(h) - 1, rows.row() - 1, column},
                                     standing_of(h, Certainty::computed)});
        });
    }
    return result;
}

// They mostly are already, if they come from one place.
void sort_by_rows(std::vector<RowPoint>& points) {
    const auto before = [](const RowPoint& p, const RowPoint& q) {
        return p.a != q.a ? p.a < q.a : p.g < q.g;
    };
    if (std::is_sorted(points.begin(), points.end(), before)) return;
    std::stable_sort(points.begin(), points.end(), before);
}

void append(RowPoints& all, RowPoints&& more) {
    all.points.insert(all.points.end(), std::move_iterator(more.points.begin()),
                      std::move_iterator(more.points.end()));
}

// The points of values that share R, beyond the rows that are computed one by one.
void append_far(RowPoints& all, unsigned g_first, unsigned g_last, const Integer& first,
                const Integer& last, const Context& context, const WantedValue& wanted) {
    const std::uint64_t warm_up = safe_warm_up(g_last);
    FarRows far = fast_points_in_rows(g_last, first, last, warm_up, context);
    append_points(all, std::move(far.points), g_first, wanted, Certainty::conjectural);
    all.levels = std::move(far.levels);
    all.warm_up = warm_up;
}

}  // namespace

std::uint64_t last_exact_row(unsigned g) {
    return std::max(quick_exact_rows, last_row_without_recursion(safe_warm_up(g)));
}

unsigned last_with_same_warm_up(unsigned g, unsigned g_last) {
    unsigned last = g;
    while (last < g_last && safe_warm_up(last + 1) == safe_warm_up(g)) ++last;
    return last;
}

RowPoints exact_row_points(unsigned g_first, unsigned g_last, const Integer& first,
                           const Integer& last, const Context& context, const WantedValue& wanted) {
    if (last > max_exact_rows) {
        throw Error(ErrorKind::limit, fmt::format("{} one by one up to row {}; that is the limit",
                                                  g_last > max_g ? "values above 63 are known from "
                                                                   "rows that are computed"
                                                                 : "exact rows are computed",
                                                  max_exact_rows));
    }
    if (auto near = points_in_first_rows(g_last, first, last, context)) {
        RowPoints result;
        append_points(result, std::move(near->points), g_first, wanted, Certainty::computed);
        return result;
    }
    if (g_last <= max_g)
        return row_by_row(ExactRows(g_last), g_first, first, last, context, wanted);
    const Integer cells = last * g_last;
    if (cells / ManyValueRows::cells_in_a_byte > context.memory_limit) {
        throw Error(ErrorKind::limit, "these rows need more memory than is allowed")
            .with(Hint::more_memory);
    }
    if (!context.deadline && cells > max_unasked_many_value_work) {
        throw Error(ErrorKind::limit, "these rows take minutes").with(Hint::more_time);
    }
    return row_by_row(ManyValueRows(g_last, context), g_first, first, last, context, wanted);
}

RowPoints row_points(unsigned g_first, unsigned g_last, const Integer& first, const Integer& last,
                     const Context& context, const WantedValue& wanted) {
    assert(0 <= first && first <= last && g_first <= g_last);
    RowPoints result;
    if (g_last > max_g) {
        result =
            exact_row_points(std::max(g_first, max_g + 1), g_last, first, last, context, wanted);
        g_last = max_g;
    }
    const auto any_wanted = [&](unsigned begin, unsigned end) {
        while (begin <= end && !wanted(begin)) ++begin;
        return begin <= end;
    };
    if (first <= quick_exact_rows && any_wanted(g_first, g_last)) {
        const Integer end = std::min(last, Integer(quick_exact_rows));
        append(result, exact_row_points(g_first, g_last, first, end, context, wanted));
    }
    // Values with the same R together, the largest last, for its levels.
    unsigned end = 0;
    for (unsigned begin = g_first; begin <= g_last && last > quick_exact_rows; begin = end + 1) {
        end = last_with_same_warm_up(begin, g_last);
        if (!any_wanted(begin, end)) continue;
        const Integer exact = last_exact_row(begin);
        const Integer from = std::max(first, Integer(quick_exact_rows + 1));
        if (from <= exact) {
            append(result,
                   exact_row_points(begin, end, from, std::min(last, exact), context, wanted));
        }
        if (last > exact) {
            append_far(result, begin, end, std::max(from, Integer(exact + 1)), last, context,
                       wanted);
        }
    }
    sort_by_rows(result.points);
    return result;
}

}  // namespace grundy::wythoff
