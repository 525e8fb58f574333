#include "heaps/codes/subtraction_forms.hpp"

#include <cmath>

namespace grundy::heaps {

namespace {

// log2 of a positive number, up to rounding.
double logarithm(const Integer& number) {
    constexpr std::size_t precise = 64;
    const std::size_t bits = number.bit_length();
    const std::size_t dropped = bits > precise ? bits - precise : 0;
    return std::log2(Integer(number >> dropped).to_double()) + static_cast<double>(dropped);
}

// The k with base^k <= number < base^(k+1).
std::size_t exponent_of(const Integer& number, const Integer& base) {
    auto exponent = static_cast<std::size_t>(logarithm(number) / logarithm(base));
    Integer power = pow(base, exponent);
    for (; power > number; --exponent) power /= base;
    for (; (power *= base) <= number; ++exponent) {
    }
    return exponent;
}

}  // namespace

Amounts RangeForm::amounts_to(const Integer& value, const Integer& heap, std::size_t limit) const {
    Amounts amounts;
    const Integer around = modulus(heap);
    const Integer remainder = heap % around;
    // The remainders that have the value.
    const Integer low = value * first;
    const Integer high = std::min(Integer(low + first), around) - 1;
    // What must be taken to get there, perhaps once around the circle.
    for (const Integer& turn : {Integer(0), around}) {
        const Integer least = std::max(first, Integer(remainder - high + turn));
        const Integer most =
            std::min({Integer(remainder - low + turn), Integer(around - first), heap});
        if (low > high || least > most) continue;
        amounts.total += most - least + 1;
        for (Integer taken = least; taken <= most && amounts.least.size() < limit; ++taken) {
            amounts.least.push_back(taken);
        }
    }
    return amounts;
}

Integer PowersForm::value(const Integer& heap) const {
    const Integer remainder = heap % modulus();
    return !base.is_odd() && remainder == base ? Integer(2) : remainder % 2;
}

Amounts PowersForm::amounts_to(const Integer& wanted, const Integer& heap,
                               std::size_t limit) const {
    Amounts amounts;
    if (heap == 0) return amounts;
    const std::size_t exponents = exponent_of(heap, base) + 1;
    // Taking b^0, b², … leaves the remainder of heap-1, and taking b, b³, … that of heap+1.
    const bool even = value(Integer(heap - 1)) == wanted;
    const bool odd = value(Integer(heap + 1)) == wanted;
    amounts.total = (even ? (exponents + 1) / 2 : 0) + (odd ? exponents / 2 : 0);
    Integer power = 1;
    for (std::size_t k = 0; k < exponents && amounts.least.size() < limit; ++k, power *= base) {
        if (k % 2 == 0 ? even : odd) amounts.least.push_back(power);
        if (amounts.total == amounts.least.size()) break;
    }
    return amounts;
}

}  // namespace grundy::heaps
