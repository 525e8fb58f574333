// Points by number and by row: from a proved automaton, from the rows one by one, or by recursion.

#include <grundy/wythoff.hpp>

#include "math/golden.hpp"
#include "wythoff/automaton/query.hpp"
#include "wythoff/function/cold_pairs.hpp"
#include "wythoff/function/row_points.hpp"
#include "wythoff/rows/rw.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace grundy {

namespace {

constexpr unsigned long max_points = 10'000'000;  // in one answer

[[noreturn]] void refuse(const std::string& what) {
    throw Error(ErrorKind::limit, what);
}

void check(const RecursionBounds& recursion, const PointQuery& query) {
    constexpr std::int64_t farthest = 1'000'000;
    constexpr std::uint64_t longest = 100'000'000;
    if (query.exact) {
        throw Error(ErrorKind::input, "exact rows and a recursion of one's own exclude each other");
    }
    if (query.g_last > wythoff::max_g) {
        refuse(fmt::format("Algorithm RW runs for g up to {}; that is the limit", wythoff::max_g));
    }
    if (recursion.low > 0 || recursion.high < 0) {
        throw Error(ErrorKind::input,
                    "the bounds on a - b/φ must hold for (0,0): L <= 0 <= H, which they do not");
    }
    if (recursion.low < -farthest || recursion.high > farthest || recursion.warm_up > longest) {
        refuse(
            fmt::format("bounds on a - b/φ beyond {} and more than {} rows R are refused; that "
                        "is the limit",
                        farthest, longest));
    }
}

void check(const PointQuery& query, const Range& range, const Context& context) {
    if (query.g_last > max_point_value) {
        refuse(fmt::format("points are known for g up to {}; that is the limit", max_point_value));
    }
    if (query.recursion) check(*query.recursion, query);
    if (range.first < 0) throw Error(ErrorKind::input, "the range cannot begin below 0");
    if (range.last < range.first || query.g_last < query.g_first) {
        throw Error(ErrorKind::input, "the range ends before it begins");
    }
    const Integer points = (range.last - range.first + 1) * query.count();
    if (points > max_points) refuse("more than 10000000 points are refused; that is the limit");
    // Long numbers: the answer holds three for each point.
    const Integer bytes = points * 3 * (range.last.bit_length() / 8);
    if (bytes > context.memory_for(&query)) {
        throw Error(ErrorKind::limit,
                    fmt::format("the points need {} MB", Integer(bytes >> 20).to_string()))
            .with(Hint::more_memory);
    }
}

// The points with the values that a proved automaton knows, which are taken out of the query. False
// if no values are left. `visit` is one of wythoff::visit_proved_nth and visit_proved_points.
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
    std::stable_sort(points.begin(), points.end(), [](const auto& p, const auto& q) {
        return p.n != q.n ? p.n < q.n : p.g < q.g;
    });
}

using Wanted = std::function<bool(const Integer& n)>;

// By Algorithm RW with R, L and H as they are given.
WythoffPoints by_own_recursion(const PointQuery& query, const Integer& first, const Integer& last,
                               const Wanted& wanted, const Context& context) {
    const auto& [R, L, H] = *query.recursion;
    const wythoff::FarRows far =
        wythoff::algorithm_rw(query.g_last, first, last, {R, L, H}, context);
    WythoffPoints result;
    if (!far.exact) {
        result.warm_up = R;
        result.bounds = query.recursion;
    }
    for (const auto& [level_first, level_last] : far.levels) {
        result.levels.push_back({level_first, level_last});
    }
    const Certainty certainty = far.exact ? Certainty::computed : Certainty::conjectural;
    for (const auto& [g, n, a, b] : far.points) {
        if (!query.wants(g) || !wanted(n)) continue;
        result.points.push_back({g, n, a, b, g == 0 ? Certainty::theorem : certainty});
    }
    return result;
}

WythoffPoints find_points(const PointQuery& query, const Integer& first, const Integer& last,
                          const Wanted& wanted, const Context& context) {
    if (query.recursion) return by_own_recursion(query, first, last, wanted, context);
    const auto wants = [&](unsigned g) { return query.wants(g); };
    auto& find = query.exact ? wythoff::exact_row_points : wythoff::row_points;
    wythoff::RowPoints rows = find(query.g_first, query.g_last, first, last, context, wants);
    context.check("putting the points in order");
    WythoffPoints result;
    result.warm_up = rows.warm_up;
    for (const auto& [level_first, level_last] : rows.levels) {
        result.levels.push_back({level_first, level_last});
    }
    for (wythoff::RowPoint& point : rows.points) {
        if (!wanted(point.n)) continue;
        result.points.push_back(
            {point.g, std::move(point.n), std::move(point.a), std::move(point.b), point.certainty});
    }
    return result;
}

}  // namespace

bool PointQuery::wants(unsigned g) const {
    if (only.empty()) return g_first <= g && g <= g_last;
    const auto after = std::partition_point(only.begin(), only.end(),
                                            [&](const Values& range) { return range.first <= g; });
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
    if (query.g_last == 0 && !query.exact &&
        !query.recursion) {  // the closed form, for n of any length
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
    const bool more = take_proved(rest, proved, wythoff::visit_proved_nth, n, context);
    if (!more) {
        sort_by_n(proved.points);
        return proved;
    }
    // a^g_n is near ⌊φn⌋; how near is known by experience only, so the rows grow until all are
    // there.
    const std::size_t expected = Integer((n.last - n.first + 1) * rest.count()).to<std::uint64_t>();
    const auto wanted = [&](const Integer& index) { return n.first <= index && index <= n.last; };
    for (unsigned long around = 64;; around *= 4) {
        const Integer centre = floor_phi(n.first);
        const Integer first = centre > around ? Integer(centre - around) : Integer(0);
        WythoffPoints others =
            find_points(rest, first, Integer(floor_phi(n.last) + around), wanted, context);
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
    const bool more = take_proved(rest, proved, wythoff::visit_proved_points, rows, context);
    if (!more) return proved;
    const auto proved_points = static_cast<std::ptrdiff_t>(proved.points.size());
    WythoffPoints result =
        join(std::move(proved),
             find_points(
                 rest, rows.first, rows.last, [](const Integer&) { return true; }, context));
    std::inplace_merge(
        result.points.begin(), result.points.begin() + proved_points, result.points.end(),
        [](const auto& p, const auto& q) { return p.a != q.a ? p.a < q.a : p.g < q.g; });
    return result;
}

}  // namespace grundy
