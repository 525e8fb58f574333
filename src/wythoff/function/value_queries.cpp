#include <grundy/wythoff.hpp>

#include "base/within_limits.hpp"
#include "math/integer_format.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/row_periods.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace grundy {

WythoffValue wythoff_value(const Integer& x, const Integer& y, const Context& context) {
    if (x < 0 || y < 0) throw Error(ErrorKind::input, "a pile cannot be negative");
    const wythoff::Evaluation known = wythoff::evaluate(x, y, wythoff::Effort::thorough, context);
    return {known.value,
            known.limit.empty() ? known.because() : known.because() + "; " + known.limit};
}

WythoffValue wythoff_value_by_recursion(const Integer& x, const Integer& y,
                                        const RecursionBounds& recursion, const Context& context) {
    if (x > y) return wythoff_value_by_recursion(y, x, recursion, context);
    if (x < 0) throw Error(ErrorKind::input, "a pile cannot be negative");
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
    if (rows.first < 0) throw Error(ErrorKind::input, "a row cannot be negative");
    auto periods = within_limits([&]() -> std::optional<std::vector<RowPeriod>> {
                       if (!rows.last.fits<std::uint64_t>()) return std::nullopt;
                       return wythoff::row_periods(rows.last.to<std::uint64_t>(), context);
                   }).value_or(std::nullopt);
    if (!periods) {
        throw Error(ErrorKind::limit,
                    "the periods of such rows pass the limits of time and memory");
    }
    const Integer skipped = std::min(rows.first, Integer(periods->size()));
    periods->erase(periods->begin(),
                   periods->begin() + static_cast<std::ptrdiff_t>(skipped.to<std::uint64_t>()));
    return std::move(*periods);
}

}  // namespace grundy
