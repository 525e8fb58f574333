#include <grundy/wythoff.hpp>

#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/row_periods.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <utility>

namespace grundy {

WythoffValue wythoff_value(const Integer& x, const Integer& y, const Context& context) {
    if (x < 0 || y < 0) throw Error(ErrorKind::input, "a pile cannot be negative");
    wythoff::Evaluation known = wythoff::evaluate(x, y, wythoff::point_limit, context);
    return {std::move(known.value), std::move(known.because)};
}

std::vector<RowPeriod> wythoff_periods(const Range& rows, const Context& context) {
    if (rows.first < 0) throw Error(ErrorKind::input, "a row cannot be negative");
    auto periods =
        rows.last.fits_ulong_p() ? wythoff::row_periods(rows.last.get_ui(), context) : std::nullopt;
    if (!periods) {
        throw Error(ErrorKind::limit,
                    "the periods of such rows pass the limits of time and memory");
    }
    const Integer skipped = std::min(rows.first, Integer(periods->size()));
    periods->erase(periods->begin(),
                   periods->begin() + static_cast<std::ptrdiff_t>(skipped.get_ui()));
    return std::move(*periods);
}

}  // namespace grundy
