#include "engine/numbers/nimber_steps.hpp"

#include "math/nimber.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

namespace grundy {

namespace {

// The largest 2^(2^k) that is not above a > 1.
std::uint64_t fermat_power_below(std::uint64_t a) {
    std::uint64_t power = 2;
    while (power * power <= a) power *= power;
    return power;
}

// "6 = 1·4 ⊕ 2"
std::string nimber_split(std::uint64_t a, std::uint64_t power) {
    return a % power == 0 ? fmt::format("{} = {}·{}", a, a / power, power)
                          : fmt::format("{} = {}·{} ⊕ {}", a, a / power, power, a % power);
}

// "3 ⊗ 2", or one of them where the other is 1.
std::string nimber_factors(std::uint64_t a, std::uint64_t b) {
    if (a == 1) return std::to_string(b);
    return b == 1 ? std::to_string(a) : fmt::format("{} ⊗ {}", a, b);
}

// In parentheses if it must be.
std::string nimber_group(const std::string& text) {
    return text.find(' ') == std::string::npos ? text : "(" + text + ")";
}

// A sum with its parts as they are written and as they come out; what is 0 is left out.
class NimberTerms {
public:
    void add(std::string written, std::uint64_t value) {
        written_.push_back(std::move(written));
        values_.push_back(value);
    }
    [[nodiscard]] std::string text(std::uint64_t sum) const {
        std::string text = fmt::format("{}", fmt::join(written_, " ⊕ "));
        const std::string values = fmt::format("{}", fmt::join(values_, " ⊕ "));
        if (values != text && values_.size() > 1) text += " = " + values;
        return text + fmt::format(" = {}", sum);
    }

private:
    std::vector<std::string> written_;
    std::vector<std::uint64_t> values_;
};

}  // namespace

void NimberSteps::add(std::string sentence) {
    constexpr std::size_t readable = 12;
    complete_ = complete_ && sentences_.size() < readable;
    if (complete_) sentences_.push_back(std::move(sentence));
}

void NimberSteps::sum(std::uint64_t a, std::uint64_t b) {
    add(fmt::format("{} ⊕ {} = {}, without carrying in binary.", a, b, a ^ b));
}

void NimberSteps::mention(std::uint64_t a, std::uint64_t b) {
    if (a > 1 && b > 1) product(a, b);
}

void NimberSteps::product(std::uint64_t a, std::uint64_t b) {
    assert(a < beyond && b < beyond);
    if (!complete_ || !explained_.insert(std::minmax(a, b)).second) return;
    const auto times = [](std::uint64_t x, std::uint64_t y) { return nim_product(x, y); };
    if (a <= 1 || b <= 1) return add(fmt::format("{} ⊗ {} = {}.", a, b, a * b));
    const std::uint64_t power = fermat_power_below(std::max(a, b));
    const std::uint64_t half = power / 2;
    if (a == power && b == power) {
        return add(fmt::format("{0} ⊗ {0} = {0} ⊕ {1} = {2}, for {0} is 2 to a power of two.",
                               power, half, power ^ half));
    }
    if ((a == power && b < power) || (b == power && a < power)) {
        return add(
            fmt::format("{} ⊗ {} = {} as ordinary numbers, for {} is 2 to a power of two and "
                        "{} is less.",
                        a, b, a * b, power, std::min(a, b)));
    }
    const std::uint64_t a1 = a / power;
    const std::uint64_t a0 = a % power;
    const std::uint64_t b1 = b / power;
    const std::uint64_t b0 = b % power;
    NimberTerms terms;
    std::string parts;
    for (const std::uint64_t part : {a, b}) {
        if (part >= power && (part == a || a != b)) parts += nimber_split(part, power) + ", ";
    }
    if (const std::uint64_t both = times(a1, b1); both > 0) {
        const std::string factors = nimber_group(nimber_factors(a1, b1));
        parts += fmt::format("{0} ⊗ {0} = {0} ⊕ {1}, ", power, half);
        terms.add(fmt::format("{}·{}", factors, power), both * power);
        terms.add(half == 1   ? factors
                  : both == 1 ? std::to_string(half)
                              : fmt::format("{} ⊗ {}", factors, half),
                  times(both, half));
    }
    std::vector<std::string> one;
    if (a1 > 0 && b0 > 0) one.push_back(nimber_factors(a1, b0));
    if (a0 > 0 && b1 > 0) one.push_back(nimber_factors(a0, b1));
    if (!one.empty()) {
        terms.add(
            fmt::format("{}·{}", nimber_group(fmt::format("{}", fmt::join(one, " ⊕ "))), power),
            (times(a1, b0) ^ times(a0, b1)) * power);
    }
    if (a0 > 0 && b0 > 0) terms.add(nimber_factors(a0, b0), times(a0, b0));
    add(fmt::format("{} ⊗ {}: {}so it is {}.", a, b, parts, terms.text(times(a, b))));
    mention(a1, b1);
    mention(times(a1, b1), half);
    mention(a1, b0);
    mention(a0, b1);
    mention(a0, b0);
}

void NimberSteps::quotient(std::uint64_t a, std::uint64_t b, std::uint64_t inverse) {
    add(fmt::format("{0}/{1} = {0} ⊗ {2} = {3}, for {1} ⊗ {2} = 1.", a, b, inverse,
                    nim_product(a, inverse)));
    mention(b, inverse);
    if (a > 1) mention(a, inverse);
}

void NimberSteps::power(std::uint64_t a, const std::string& exponent, std::uint64_t rest) {
    if (a <= 1) return add(fmt::format("{}^{} = {}.", a, exponent, exponent == "0" ? 1 : a));
    std::uint64_t size = 2;
    while (size <= a) size *= size;
    std::string reduced;
    if (exponent != std::to_string(rest)) {
        reduced = fmt::format(" = {}^{}, for below {} every number but 0 is 1 to the power {}", a,
                              rest, size, size - 1);
    }
    std::string squares;
    std::string factors;
    std::uint64_t value = 1;
    for (std::uint64_t bit = 1, square = a; bit <= rest;
         bit *= 2, square = nim_product(square, square)) {
        if (bit > 1)
            squares += fmt::format("{}{}^{} = {}", squares.empty() ? "" : ", ", a, bit, square);
        if ((rest & bit) == 0) continue;
        value = nim_product(value, square);
        factors += fmt::format("{}{}", factors.empty() ? "" : " ⊗ ", square);
    }
    add(fmt::format("{}^{}{}{}{}: {}{}.", a, exponent, reduced,
                    squares.empty() ? "" : "; by squares ", squares,
                    factors.empty() ? "1" : factors,
                    factors.find("⊗") == std::string::npos ? "" : fmt::format(" = {}", value)));
}

void NimberSteps::square_root(std::uint64_t a, std::uint64_t root) {
    add(fmt::format("The square root of {0} is {1}, for {1} ⊗ {1} = {0}.", a, root));
    mention(root, root);
}

std::string NimberSteps::text() const {
    std::string text = fmt::format("{}", fmt::join(sentences_, " "));
    if (!complete_) text += " And so on.";
    return text;
}

}  // namespace grundy
