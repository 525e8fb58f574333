#include "formula/takeaway_bound.hpp"

#include "base/stop_check.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr auto deciding = "deciding whether the bound can be one";

void look_at_bound(const Expression& f, const Integer& x, std::size_t at) {
    const auto mistake = bound_mistake(x, f(x), f(Integer(x + 1)));
    if (mistake) throw Error(ErrorKind::input, *mistake, at);
}

// Whether it is 2x.
bool check_bound(const Expression& f, std::size_t at, const Context& context) {
    constexpr unsigned first = 100;  // so that the least x that fails is shown where it is small
    for (unsigned x = 1; x <= first; ++x) look_at_bound(f, x, at);
    const FormulaProperties facts = f.facts(context);
    if (facts.below_x) look_at_bound(f, *facts.below_x, at);
    if (facts.decreases) look_at_bound(f, *facts.decreases, at);
    if (facts.defined && facts.at_least_x && facts.never_decreases()) {
        return facts.least_growth == 2 && facts.most_growth == 2 && f(1) == 2;
    }
    if (f.shape().exact) {
        throw Error(ErrorKind::limit,
                    "it could not be decided within a million steps that the bound never decreases "
                    "and is never below x",
                    at);
    }
    constexpr unsigned far = 100'000;
    StopCheck stop(context, deciding);
    Integer here = f(first);
    for (unsigned x = first; x < far; ++x) {
        stop();
        Integer next = f(x + 1);
        if (next < here || next <= x) look_at_bound(f, next <= x ? x + 1 : x, at);
        here = std::move(next);
    }
    throw Error(ErrorKind::limit,
                fmt::format("it could not be proved that the bound never decreases and is never "
                            "below x, though that holds up to x = {}",
                            far),
                at);
}

}  // namespace

TakeawayBound::TakeawayBound(BoundFunction f, std::size_t at, const Context& context)
    : f_(std::move(f)) {
    if (f_.expression() != nullptr) doubles_ = check_bound(*f_.expression(), at, context);
}

std::size_t TakeawayBound::up_to(std::size_t x, std::size_t most) const {
    const auto small = f_.small(static_cast<std::int64_t>(x));
    if (small) return std::min(static_cast<std::size_t>(*small), most);
    const Integer value = f_(x);
    return value > most ? most : value.to<std::size_t>();
}

std::vector<std::uint32_t> TakeawayBound::inverse(std::size_t most, std::string_view doing,
                                                  const Context& context) const {
    StopCheck check(context, doing);
    std::vector<std::uint32_t> inverse(most + 1);
    std::size_t t = 0;
    for (std::uint32_t x = 1; t <= most; ++x) {
        check();
        const std::size_t reached = up_to(x, most);
        for (; t <= reached; ++t) inverse[t] = x;
    }
    return inverse;
}

}  // namespace grundy
