#include "math/integer_polynomial.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

// The first y in [from, end) with holds(y), which must then hold for all larger y; `end` if there
// is none. Without an end there must be one.
template <class Holds>
Integer first_where(const Integer& from, const std::optional<Integer>& end, const Context& context,
                    Holds holds) {
    Integer low = from;
    Integer high = end ? *end : from;
    for (Integer step = 1; !end && !holds(high); step *= 2) {
        low = high + 1;
        high += step;
    }
    while (low < high) {
        context.check("finding where a formula has its values");
        const Integer middle = (low + high) / 2;
        if (holds(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

std::optional<Integer> next_of(const std::vector<Integer>& starts, std::size_t i) {
    return i + 1 < starts.size() ? std::optional(starts[i + 1]) : std::nullopt;
}

}  // namespace

std::vector<Stretch> common(const std::vector<Stretch>& a, const std::vector<Stretch>& b) {
    std::vector<Stretch> result;
    for (const Stretch& x : a) {
        for (const Stretch& y : b) {
            Stretch both{std::max(x.first, y.first), x.last ? x.last : y.last};
            if (x.last && y.last) both.last = std::min(*x.last, *y.last);
            if (!both.last || both.first <= *both.last) result.push_back(std::move(both));
        }
    }
    return result;
}

IntegerPolynomial::IntegerPolynomial(std::vector<Integer> values)
    : differences_(std::move(values)) {
    assert(!differences_.empty());
    for (std::size_t level = 1; level < differences_.size(); ++level) {
        for (std::size_t j = differences_.size(); j-- > level;) {
            differences_[j] -= differences_[j - 1];
        }
    }
    while (differences_.size() > 1 && differences_.back() == 0) differences_.pop_back();
}

Integer IntegerPolynomial::operator()(const Integer& y) const {
    Integer value = differences_[0];
    Integer binomial = 1;
    for (std::size_t j = 1; j < differences_.size(); ++j) {
        binomial = binomial * (y - (j - 1)) / j;
        value += binomial * differences_[j];
    }
    return value;
}

IntegerPolynomial IntegerPolynomial::difference() const {
    IntegerPolynomial result;
    result.differences_.assign(differences_.begin() + 1, differences_.end());
    return result;
}

int IntegerPolynomial::direction_from(const Integer& y) const {
    if (y != 0) {
        std::vector<Integer> values;
        for (std::size_t i = 0; i < differences_.size(); ++i) values.push_back((*this)(y + i));
        return IntegerPolynomial(std::move(values)).direction_from(0);
    }
    const auto none = [&](int sign) {
        return std::none_of(differences_.begin() + 1, differences_.end(),
                            [&](const Integer& d) { return d.sign() == sign; });
    };
    if (none(-1)) return 1;
    return none(1) ? -1 : 0;
}

std::vector<Integer> IntegerPolynomial::turns(const Context& context) const {
    std::vector<Integer> result{0};
    if (is_constant()) return result;
    const IntegerPolynomial step = difference();
    const std::vector<Integer> starts = step.turns(context);
    bool rises = step(0) >= 0;
    const auto turns_at = [&](const Integer& y) {
        rises = !rises;
        result.push_back(y);
    };
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if ((step(starts[i]) >= 0) != rises) turns_at(starts[i]);
        const auto end = next_of(starts, i);
        // For large y the sign is that of the last difference.
        if (!end && (step.differences_.back() >= 0) == rises) break;
        const Integer turn = first_where(starts[i], end, context,
                                         [&](const Integer& y) { return (step(y) >= 0) != rises; });
        if (turn != end) turns_at(turn);
    }
    return result;
}

std::vector<Stretch> IntegerPolynomial::where_between(const Integer& least,
                                                      const std::optional<Integer>& most,
                                                      const Context& context) const {
    if (is_constant()) {
        const bool is_between = differences_[0] >= least && (!most || differences_[0] <= *most);
        return is_between ? std::vector<Stretch>{{0, std::nullopt}} : std::vector<Stretch>{};
    }
    std::vector<Stretch> result;
    const std::vector<Integer> starts = turns(context);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto end = next_of(starts, i);
        const auto first = [&](const Integer& from, auto holds) {
            return first_where(from, end, context,
                               [&](const Integer& y) { return holds((*this)(y)); });
        };
        const auto at_least = [&](const Integer& value) { return value >= least; };
        const auto below = [&](const Integer& value) { return value < least; };
        const auto at_most = [&](const Integer& value) { return !most || value <= *most; };
        const auto above = [&](const Integer& value) { return value > *most; };
        const bool rises = difference()(starts[i]) >= 0;
        const Integer from = rises ? first(starts[i], at_least) : first(starts[i], at_most);
        std::optional<Integer> after = end;  // where it leaves the range
        if (!rises) after = first(from, below);
        if (rises && most) after = first(from, above);
        if (!after) {
            result.push_back({from, std::nullopt});
        } else if (from < *after) {
            result.push_back({from, *after - 1});
        }
    }
    return result;
}

}  // namespace grundy
