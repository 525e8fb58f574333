// Values, periods, and points by number and by row.

#include "base/errors.hpp"
#include "base/projections.hpp"
#include "base/within_limits.hpp"
#include "math/golden.hpp"
#include "math/integer_format.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/row_periods.hpp"
#include "wythoff/function/row_points.hpp"
#include "wythoff/function/theorems.hpp"

#include <grundy/wythoff.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace grundy {

namespace {

constexpr unsigned long max_points = 10'000'000;  // in one answer

void check(const RecursionBounds& recursion, const PointQuery& query) {
    constexpr std::int64_t farthest = 1'000'000;
    constexpr std::uint64_t longest = 100'000'000;
    if (query.exact) {
        throw input_error("exact rows cannot be combined with parameters of the recursion");
    }
    if (query.g_last > wythoff::max_g) {
        throw limit_error("Algorithm RW runs for g up to {}; that is the limit", wythoff::max_g);
    }
    if (recursion.low > 0 || recursion.high < 0) {
        throw input_error(
            "the bounds on a - b/φ must hold for (0,0): L <= 0 <= H, which they do not");
    }
    if (recursion.low < -farthest || recursion.high > farthest || recursion.warm_up > longest) {
        throw limit_error(
            "bounds on a - b/φ beyond {} and more than {} rows R are refused; that is the limit",
            farthest, longest);
    }
}

void check(const PointQuery& query, const Range& range, const Context& context) {
    if (query.g_last > max_point_value) {
        throw limit_error("points are known for g up to {}; that is the limit", max_point_value);
    }
    if (query.recursion) check(*query.recursion, query);
    if (range.first < 0) throw input_error("the range cannot begin below 0");
    if (range.last < range.first || query.g_last < query.g_first) {
        throw input_error("the range ends before it begins");
    }
    const Integer points = (range.last - range.first + 1) * query.count();
    if (points > max_points) {
        throw limit_error("more than 10000000 points are refused; that is the limit");
    }
    // Long numbers: the answer holds three for each point.
    const Integer bytes = points * 3 * (range.last.bit_length() / 8);
    if (bytes > context.memory_for(&query)) {
        throw limit_error("the points need {} MB", Integer(bytes >> 20).to_string())
            .with(Hint::more_memory);
    }
}

// Adds the points with the values that a proved automaton knows and removes these values from the
// query. False if no values are left. `visit` is wythoff::visit_proved_nth or visit_proved_points.
bool take_proved(PointQuery& query, WythoffPoints& result,
                 decltype(wythoff::visit_proved_nth)& visit, const Range& range,
                 const Context& context) {
    if (query.exact || query.recursion) return true;
    const unsigned known = wythoff::largest_proved_value(context);
    if (query.g_first > known) return true;
    const unsigned last = std::min(query.g_last, known);
    const wythoff::ValueSet values =
        wythoff::values_up_to(last) & ~(wythoff::values_up_to(query.g_first) >> 1U);
    const auto take = [&](wythoff::Point&& point) {
        if (!query.wants(point.g)) return;
        result.points.push_back({point.g, std::move(point.n), std::move(point.a),
                                 std::move(point.b),
                                 point.g == 0 ? Certainty::theorem : Certainty::proved});
    };
    visit(wythoff::open_automaton(last, context), values, range.first, range.last, take, context);
    query.g_first = last + 1;
    std::erase_if(query.only, [&](const Values& taken) { return taken.last <= last; });
    if (!query.only.empty()) {
        query.only.front().first = std::max(query.only.front().first, query.g_first);
    }
    return query.g_first <= query.g_last;
}

// The points found before, and those found for the other values.
WythoffPoints join(WythoffPoints proved, WythoffPoints others) {
    others.points.insert(others.points.begin(), std::move_iterator(proved.points.begin()),
                         std::move_iterator(proved.points.end()));
    return others;
}

void sort_by_n(std::vector<WythoffPoints::Point>& points) {
    std::stable_sort(points.begin(), points.end(),
                     by([](const auto& p) { return std::tie(p.n, p.g); }));
}

}  // namespace

bool PointQuery::wants(unsigned g) const {
    if (g < g_first || g_last < g) return false;
    if (only.empty()) return true;
    const auto after = std::upper_bound(
        only.begin(), only.end(), g,
        [](const auto& value, const Values& values) { return value < values.first; });
    return after != only.begin() && g <= std::prev(after)->last;
}

std::uint64_t PointQuery::count() const {
    if (only.empty()) return std::uint64_t{g_last} - g_first + 1;
    std::uint64_t count = 0;
    for (const auto& [first, last] : only) count += std::uint64_t{last} - first + 1;
    return count;
}

RecursionBounds usual_recursion(unsigned g) {
    constexpr std::int64_t farthest = 40;  // 14.4 is the most that was seen for g = 20
    const auto g_or_more = std::max<std::int64_t>(farthest, 2 * std::int64_t{g});
    return {wythoff::safe_warm_up(std::min(g, wythoff::max_g)), -g_or_more, g_or_more};
}

WythoffPoints wythoff_nth(const PointQuery& query, const Range& n, const Context& context) {
    check(query, n, context);
    // The closed form, for n of any length.
    if (query.g_last == 0 && !query.exact && !query.recursion) {
        WythoffPoints result;
        for (Integer i = n.first; i <= n.last; ++i) {
            context.check("looking points up");
            const wythoff::ColdPair pair = wythoff::cold_pair(i);
            result.points.push_back({0, i, pair.small, pair.large, Certainty::theorem});
        }
        return result;
    }
    WythoffPoints proved;
    PointQuery rest = query;
    if (!take_proved(rest, proved, wythoff::visit_proved_nth, n, context)) {
        sort_by_n(proved.points);
        return proved;
    }
    // a^g_n is near ⌊φn⌋. How near is known only by experience, so the range of rows grows until it
    // has all points.
    const std::size_t expected = Integer((n.last - n.first + 1) * rest.count()).to<std::uint64_t>();
    for (unsigned long around = 64;; around *= 4) {
        const Integer centre = floor_phi(n.first);
        const Integer first = centre > around ? Integer(centre - around) : Integer(0);
        WythoffPoints others =
            wythoff::row_points(rest, {first, floor_phi(n.last) + around}, context);
        context.check("putting the points in order");
        std::erase_if(others.points,
                      [&](const auto& point) { return point.n < n.first || n.last < point.n; });
        if (others.points.size() < expected) continue;
        WythoffPoints result = join(std::move(proved), std::move(others));
        sort_by_n(result.points);
        return result;
    }
}

WythoffPoints wythoff_points(const PointQuery& query, const Range& rows, const Context& context) {
    check(query, rows, context);
    WythoffPoints proved;
    PointQuery rest = query;
    if (!take_proved(rest, proved, wythoff::visit_proved_points, rows, context)) return proved;
    const auto proved_points = static_cast<std::ptrdiff_t>(proved.points.size());
    WythoffPoints result = join(std::move(proved), wythoff::row_points(rest, rows, context));
    context.check("putting the points in order");
    std::inplace_merge(result.points.begin(), result.points.begin() + proved_points,
                       result.points.end(), by([](const auto& p) { return std::tie(p.a, p.g); }));
    return result;
}

WythoffValue wythoff_value(const Integer& x, const Integer& y, const Context& context) {
    if (x < 0 || y < 0) throw input_error("a pile cannot be negative");
    const wythoff::Evaluation known = wythoff::evaluate(x, y, wythoff::Effort::thorough, context);
    return {known.value,
            known.limit.empty() ? known.because() : known.because() + "; " + known.limit};
}

WythoffValue wythoff_value_by_recursion(const Integer& x, const Integer& y,
                                        const RecursionBounds& recursion, const Context& context) {
    if (x > y) return wythoff_value_by_recursion(y, x, recursion, context);
    if (x < 0) throw input_error("a pile cannot be negative");
    const WythoffPoints row =
        wythoff_points({0, wythoff::point_limit, false, recursion}, {x, x}, context);
    const Certainty certainty = row.bounds ? Certainty::conjectural : Certainty::computed;
    WythoffValue known{Value::greater_than(wythoff::point_limit, certainty),
                       "by the points of all rows up to this one"};
    for (const WythoffPoints::Point& point : row.points) {
        if (point.b == y) known.value = Value::exact(point.g, point.certainty);
    }
    if (row.bounds) {
        known.because = fmt::format(
            "by the points of row {} by Algorithm RW, which rest on Nivasch's Convergence "
            "Conjecture with R = {}, and on {} <= a - b/φ <= {} for all points",
            x, recursion.warm_up, recursion.low, recursion.high);
    }
    return known;
}

std::vector<RowPeriod> wythoff_periods(const Range& rows, const Context& context) {
    if (rows.first < 0) throw input_error("a row cannot be negative");
    auto periods = within_limits([&]() -> std::optional<std::vector<RowPeriod>> {
                       if (!rows.last.fits<std::uint64_t>()) return std::nullopt;
                       return wythoff::row_periods(rows.last.to<std::uint64_t>(), context);
                   }).value_or(std::nullopt);
    if (!periods) {
        throw limit_error("the periods of such rows pass the limits of time and memory");
    }
    const Integer skipped = std::min(rows.first, Integer(periods->size()));
    periods->erase(periods->begin(),
                   periods->begin() + static_cast<std::ptrdiff_t>(skipped.to<std::uint64_t>()));
    return std::move(*periods);
}

}  // namespace grundy
