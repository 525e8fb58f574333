// The decision: on each class x = r + My, y >= 0, of its period M, f is a polynomial in y, and so
// are f(x) - x and f(x+1) - f(x). Such a polynomial is >= 0 from some y on if all its forward
// differences there are; before that its values are looked at one by one. A polynomial whose
// leading difference is negative is found out by a value, sooner or later; the others stop being in
// doubt.

#include "theory/takeaway_bound.hpp"

#include "theory/integer_format.hpp"
#include "theory/stop_check.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace grundy {

namespace {

constexpr std::size_t max_steps = 1'000'000;
struct Undecided {};

// A y >= 0 where the polynomial is negative; `steps` counts what is looked at.
std::optional<Integer> first_negative(const std::function<Integer(const Integer&)>& polynomial,
                                      std::size_t degree, std::size_t& steps, StopCheck& stop) {
    stop();
    std::vector<Integer> differences;
    for (std::size_t y = 0; y <= degree; ++y) differences.push_back(polynomial(y));
    for (std::size_t order = 1; order <= degree; ++order) {
        for (std::size_t i = degree; i >= order; --i) differences[i] -= differences[i - 1];
    }
    const auto leading = std::find_if(differences.rbegin(), differences.rend(),
                                      [](const Integer& d) { return d != 0; });
    if (leading != differences.rend() && *leading < 0) {  // it goes to minus infinity
        Integer y = 0;
        while (polynomial(y) >= 0) y = 2 * y + 1;
        return y;
    }
    for (std::size_t y = 0;; ++y) {
        if (differences[0] < 0) return Integer(y);
        if (std::all_of(differences.begin(), differences.end(),
                        [](const Integer& d) { return d >= 0; })) {
            return std::nullopt;
        }
        if (++steps > max_steps) throw Undecided();
        stop();
        for (std::size_t i = 0; i < degree; ++i) differences[i] += differences[i + 1];
    }
}

[[noreturn]] void refuse(const Expression& f, const Integer& x, std::size_t at) {
    const Integer here = f(x);
    if (here < x) {
        throw Error(ErrorKind::input,
                    fmt::format("the bound must be at least x, but for x = {} it is {}", x, here),
                    at);
    }
    throw Error(ErrorKind::input,
                fmt::format("the bound must never decrease, but for x = {} it is {} and for x = {} "
                            "it is {}",
                            x, here, Integer(x + 1), f(Integer(x + 1))),
                at);
}

void check(const Expression& f, std::size_t at, const Context& context) {
    constexpr unsigned first = 100;  // so that the least x that fails is shown where it is small
    for (unsigned x = 1; x <= first; ++x) {
        if (f(x) < x || f(x + 1) < f(x)) refuse(f, x, at);
    }
    constexpr std::uint64_t polynomials_between_checks = 64;
    StopCheck stop(context, "deciding whether the bound can be one", polynomials_between_checks);
    std::size_t steps = 0;
    const std::size_t period = f.period();
    const std::size_t degree = std::max<std::size_t>(f.degree(), 1);
    for (std::size_t r = 1; r <= period; ++r) {
        const auto x = [&](const Integer& y) { return Integer(r + period * y); };
        const auto above_x = [&](const Integer& y) { return Integer(f(x(y)) - x(y)); };
        const auto growth = [&](const Integer& y) {
            return Integer(f(Integer(x(y) + 1)) - f(x(y)));
        };
        if (const auto y = first_negative(above_x, degree, steps, stop)) refuse(f, x(*y), at);
        if (const auto y = first_negative(growth, degree, steps, stop)) refuse(f, x(*y), at);
    }
}

}  // namespace

TakeawayBound::TakeawayBound(Expression f, std::size_t at, const Context& context)
    : f_(std::move(f)) {
    try {
        check(f_, at, context);
    } catch (const Undecided&) {
        throw Error(ErrorKind::limit,
                    "it could not be decided within a million steps that the bound never decreases "
                    "and is never below x",
                    at);
    }
    // Two points fix a polynomial of degree 1.
    doubles_ = f_.period() == 1 && f_.degree() == 1 && f_(1) == 2 && f_(2) == 4;
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
