#include "patterns/pattern.hpp"

#include "base/projections.hpp"
#include "formula/quadratic.hpp"

#include <grundy/integer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace grundy::patterns {

namespace {

constexpr std::size_t min_terms = 8;

// The losing positions in order: a heap, or a pair whose second number is not the smaller one.
struct Term {
    std::uint64_t a;
    std::uint64_t b;  // a again for heaps
};

struct Terms {
    std::vector<Term> all;
    std::size_t bound;  // all of them below this
    bool pairs;
};

// The slopes that fit the terms below `bound`: from low to high.
struct Slopes {
    double low = 1;
    double high = 1e9;
    std::size_t terms = 0;
};

Slopes slopes_of(const Terms& terms, std::size_t bound) {
    Slopes slopes;
    for (std::size_t i = 1; i < terms.all.size(); ++i) {
        const auto [a, b] = terms.all[i];
        if (b >= bound) break;
        const auto n = static_cast<double>(i);
        slopes.low = std::max(slopes.low, static_cast<double>(a) / n);
        slopes.high = std::min(slopes.high, static_cast<double>(a + 1) / n);
        ++slopes.terms;
        if (!terms.pairs || b <= i) continue;
        // α = β/(β-1) falls where β rises.
        const auto second = static_cast<double>(b);
        slopes.low = std::max(slopes.low, (second + 1) / (second + 1 - n));
        slopes.high = std::min(slopes.high, second / (second - n));
    }
    return slopes;
}

struct Candidate {
    Equation equation;
    bool larger;
    std::int64_t length;
};

// The equations with a root among the slopes, the shortest first.
std::vector<Candidate> equations_for(const Slopes& slopes) {
    constexpr std::int64_t longest = 60;
    std::vector<Candidate> found;
    for (std::int64_t a = 1; a < longest; ++a) {
        for (std::int64_t b = -longest; b <= longest; ++b) {
            const auto left = [&](double x) {
                return (static_cast<double>(a) * x + static_cast<double>(b)) * x;
            };
            const double one = -left(slopes.low);
            const double other = -left(slopes.high);
            if (std::abs(one) > longest && std::abs(other) > longest) continue;
            const auto first = static_cast<std::int64_t>(std::ceil(std::min(one, other)));
            const auto last = static_cast<std::int64_t>(std::floor(std::max(one, other)));
            for (std::int64_t c = first; c <= last; ++c) {
                const std::int64_t length = a + std::abs(b) + std::abs(c);
                if (length > longest || std::gcd(a, std::gcd(b, c)) > 1) continue;
                const std::int64_t discriminant = b * b - 4 * a * c;
                const auto root = static_cast<std::int64_t>(std::sqrt(discriminant));
                if (discriminant <= 0 || root * root == discriminant) continue;
                const bool larger =
                    slopes.low > -static_cast<double>(b) / (2.0 * static_cast<double>(a));
                found.push_back({{a, b, c}, larger, length});
            }
        }
    }
    std::stable_sort(found.begin(), found.end(), by(&Candidate::length));
    return found;
}

// The number of equations of at most that length with a root among the slopes to expect by chance.
double expected_by_chance(const Slopes& slopes, std::int64_t length) {
    const double middle = (slopes.low + slopes.high) / 2;
    const double width = slopes.high - slopes.low;
    double expected = 0;
    for (std::int64_t a = 1; a < length; ++a) {
        for (std::int64_t b = -length; b <= length; ++b) {
            const auto slope = 2 * static_cast<double>(a) * middle + static_cast<double>(b);
            const double c = (static_cast<double>(a) * middle + static_cast<double>(b)) * middle;
            if (static_cast<double>(a + std::abs(b)) + std::abs(c) > static_cast<double>(length)) {
                continue;
            }
            expected += std::min(1.0, width * std::abs(slope));
        }
    }
    return expected;
}

// Whether the terms are those of the slope, exactly and without a gap.
bool has_slope(const Terms& terms, const Candidate& candidate, const Context& context) {
    const auto& [a, b, c] = candidate.equation;
    const Quadratic root = sqrt(Quadratic(b * b - 4 * a * c));
    const Quadratic minus_b(-b);
    const Quadratic alpha = (candidate.larger ? minus_b + root : minus_b - root) / Quadratic(2 * a);
    const Quadratic beta = terms.pairs ? alpha / (alpha - Quadratic(1)) : alpha;
    for (std::size_t n = 0; n < terms.all.size(); ++n) {
        context.check(looking);
        if (alpha.floor_of_multiple(n) != terms.all[n].a) return false;
        if (beta.floor_of_multiple(n) != terms.all[n].b) return false;
    }
    return beta.floor_of_multiple(terms.all.size()) >= terms.bound;
}

std::string named(const Terms& terms, const std::string& slope) {
    return terms.pairs
               ? fmt::format(
                     "the losing pairs are (⌊αn⌋, ⌊βn⌋) and (⌊βn⌋, ⌊αn⌋), n = 0, 1, 2, …, "
                     "with 1/α + 1/β = 1 and α = {}",
                     slope)
               : fmt::format("the losing heaps are ⌊αn⌋, n = 0, 1, 2, …, with α = {}", slope);
}

std::optional<Pattern> find_slope(const Terms& terms, const Context& context) {
    constexpr double max_by_chance = 0.3;
    const Slopes seen = slopes_of(terms, first_half(terms.bound));
    if (seen.terms < min_terms || seen.low >= seen.high || seen.low <= 1) return std::nullopt;
    const Slopes all = slopes_of(terms, terms.bound);
    if (all.low >= all.high || terms.all.size() < 2 * min_terms) return std::nullopt;
    const auto candidates = equations_for(seen);
    for (std::size_t i = 0; i < candidates.size() && i < max_tested; ++i) {
        if (expected_by_chance(all, candidates[i].length) > max_by_chance) break;
        if (!has_slope(terms, candidates[i], context)) continue;
        const std::string slope = describe_root(candidates[i].equation, candidates[i].larger);
        return Pattern{fmt::format("{}; all slopes from {:.6f} to {:.6f} fit, and this one has the "
                                   "shortest equation",
                                   named(terms, slope), all.low, all.high),
                       first_half(terms.bound) - 1, slope};
    }
    return std::nullopt;
}

std::string with_sign(std::int64_t number) {
    return number > 0 ? fmt::format("+{}", number) : number < 0 ? fmt::format("{}", number) : "";
}

}  // namespace

std::string describe_root(const Equation& equation, bool larger) {
    const auto& [a, b, c] = equation;
    if (a == 1 && b == -1 && c == -1 && larger) return "phi";
    // (-b ± s√d)/(2a)
    std::int64_t d = b * b - 4 * a * c;
    std::int64_t s = 1;
    for (std::int64_t f = 2; f * f <= d; ++f) {
        while (d % (f * f) == 0) {
            d /= f * f;
            s *= f;
        }
    }
    const std::int64_t common = std::gcd(std::gcd(b, s), 2 * a);
    const std::int64_t below = 2 * a / common;
    const std::int64_t whole = -b / common;
    s /= common;
    std::string root = s == 1 ? fmt::format("sqrt({})", d) : fmt::format("{}*sqrt({})", s, d);
    root = larger ? root + with_sign(whole) : fmt::format("{}-{}", whole, root);
    if (below == 1) return root;
    return whole == 0 && larger ? fmt::format("{}/{}", root, below)
                                : fmt::format("({})/{}", root, below);
}

std::optional<Pattern> find_slope(const Square& square, const Context& context) {
    Terms terms{{}, square.side, true};
    for (std::size_t x = 0; x < square.side; ++x) {
        context.check(looking);
        std::size_t losing = 0;
        for (std::size_t y = 0; y < square.side; ++y) {
            if (square.at(x, y) != 0) continue;
            if (++losing > 1 || square.at(y, x) != 0) return std::nullopt;
            if (x <= y) terms.all.push_back({x, y});
        }
    }
    return find_slope(terms, context);
}

std::optional<Pattern> find_slope(List list, const Context& context) {
    Terms terms{{}, list.size(), false};
    for (std::size_t n = 0; n < list.size(); ++n) {
        if (list[n] == 0) terms.all.push_back({n, n});
    }
    return find_slope(terms, context);
}

}  // namespace grundy::patterns
