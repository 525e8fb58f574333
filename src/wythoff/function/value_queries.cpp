#include <grundy/wythoff.hpp>

#include "theory/within_limits.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/row_periods.hpp"

#include <grundy/error.hpp>

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
