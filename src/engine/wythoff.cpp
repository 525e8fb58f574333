#include <grundy/wythoff.hpp>

#include "theory/golden.hpp"
#include "wythoff/cold_pairs.hpp"
#include "wythoff/exact_rows.hpp"
#include "wythoff/grundy_function.hpp"
#include "wythoff/recursion.hpp"
#include "wythoff/row_periods.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace grundy {

namespace {

static_assert(max_point_value == wythoff::max_g);

constexpr unsigned long max_points = 10'000'000;  // in one answer

[[noreturn]] void refuse(const std::string& what) {
    throw Error(ErrorCode::limit, what);
}

void check(const PointQuery& query, const Range& range) {
    if (query.g_last > max_point_value) {
        refuse(fmt::format("points are known for g up to {}; that is the limit", max_point_value));
    }
    if (range.first < 0) throw Error(ErrorCode::input, "the range cannot begin below 0");
    if ((range.last - range.first + 1) * (query.g_last - query.g_first + 1) > max_points) {
        refuse("more than 10000000 points are refused; that is the limit");
    }
}

// g = 0 has its closed form, so its points are theorems however they were found.
Standing standing_of(unsigned g, bool exact) {
    if (g == 0) return Standing::theorem;
    return exact ? Standing::computed : Standing::conjectural;
}

using Wanted = std::function<bool(const Integer& n)>;

// All rows up to last, keeping the points in [first,last] that are wanted.
WythoffPoints exact_points(const PointQuery& query, const Integer& first, const Integer& last,
                           const Wanted& wanted, const Control& control) {
    if (last > max_exact_rows) {
        refuse(fmt::format("exact rows are computed one by one up to row {}; that is the limit",
                           max_exact_rows));
    }
    WythoffPoints result;
    wythoff::ExactRows rows(query.g_last);
    while (rows.row() <= last.get_ui()) {
        constexpr std::uint64_t often = 1 << 14;
        if (rows.row() % often == 0 && control.out_of_time()) {
            refuse(fmt::format("out of time at row {}", rows.row()));
        }
        const bool in_range = rows.row() >= first;
        std::array<std::uint64_t, wythoff::max_g + 1> index{};
        for (unsigned h = query.g_first; in_range && h <= query.g_last; ++h)
            index[h] = rows.index(h);
        rows.next();
        for (unsigned h = query.g_first; in_range && h <= query.g_last; ++h) {
            if ((rows.inserted() >> h & 1U) == 0 || !wanted(index[h])) continue;
            result.points.push_back(
                {h, index[h], rows.row() - 1, rows.column(h), standing_of(h, true)});
        }
    }
    return result;
}

WythoffPoints find_points(const PointQuery& query, const Integer& first, const Integer& last,
                          const Wanted& wanted, const Control& control) {
    if (query.exact || last <= quick_exact_rows) {
        return exact_points(query, first, last, wanted, control);
    }
    const std::uint64_t warm_up = wythoff::safe_warm_up(query.g_last);
    const wythoff::FarRows far =
        wythoff::points_in_rows(query.g_last, first, last, warm_up, control);
    WythoffPoints result;
    if (!far.exact) result.warm_up = warm_up;
    for (const auto& [level_first, level_last] : far.levels) {
        result.levels.push_back({level_first, level_last});
    }
    for (const auto& [g, n, a, b] : far.points) {
        if (g < query.g_first || !wanted(n)) continue;
        result.points.push_back({g, n, a, b, standing_of(g, far.exact)});
    }
    return result;
}

}  // namespace

WythoffPoints wythoff_nth(const PointQuery& query, const Range& n, const Control& control) {
    check(query, n);
    if (query.g_last == 0 && !query.exact) {  // the closed form, for n of any length
        WythoffPoints result;
        for (Integer i = n.first; i <= n.last; ++i) {
            const wythoff::ColdPair pair = wythoff::cold_pair(i);
            result.points.push_back({0, i, pair.small, pair.large, Standing::theorem});
        }
        return result;
    }
    // a^g_n is near ⌊φn⌋; how near is known by experience only, so the rows grow until all are
    // there.
    const std::size_t expected =
        Integer((n.last - n.first + 1) * (query.g_last - query.g_first + 1)).get_ui();
    const auto wanted = [&](const Integer& index) { return n.first <= index && index <= n.last; };
    for (unsigned long around = 64;; around *= 4) {
        const Integer centre = floor_phi(n.first);
        const Integer first = centre > around ? Integer(centre - around) : Integer(0);
        WythoffPoints result =
            find_points(query, first, Integer(floor_phi(n.last) + around), wanted, control);
        if (result.points.size() < expected) continue;
        std::stable_sort(
            result.points.begin(), result.points.end(),
            [](const auto& p, const auto& q) { return p.n != q.n ? p.n < q.n : p.g < q.g; });
        return result;
    }
}

WythoffPoints wythoff_points(const PointQuery& query, const Range& rows, const Control& control) {
    check(query, rows);
    return find_points(
        query, rows.first, rows.last, [](const Integer&) { return true; }, control);
}

WythoffValue wythoff_value(const Integer& x, const Integer& y, const Control& control) {
    if (x < 0 || y < 0) throw Error(ErrorCode::input, "a pile cannot be negative");
    wythoff::Knowledge known = wythoff::know_value(x, y, wythoff::point_limit, control);
    return {std::move(known.value), std::move(known.because)};
}

std::vector<RowPeriod> wythoff_periods(const Range& rows, const Control& control) {
    if (rows.first < 0) throw Error(ErrorCode::input, "a row cannot be negative");
    const auto laws = rows.last.fits_ulong_p()
                          ? wythoff::row_laws(rows.last.get_ui(), false, control)
                          : std::nullopt;
    if (!laws) refuse("the periods of such rows pass the limits of time and memory");
    std::vector<RowPeriod> periods;
    for (std::size_t row = rows.first.get_ui(); row <= rows.last.get_ui(); ++row) {
        periods.push_back({row, (*laws)[row].preperiod, (*laws)[row].period});
    }
    return periods;
}

}  // namespace grundy
