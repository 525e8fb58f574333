#include "heaps/codes/number_sets.hpp"

#include "base/errors.hpp"
#include "base/projections.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace grundy::heaps {

namespace {

using Visit = std::function<bool(const Integer&)>;

SharedNumberSet shared(NumberSet set) {
    return std::make_shared<const NumberSet>(std::move(set));
}

// The 13 least primes. No composite number below `doubtful` passes the Miller-Rabin test to all of
// these bases (J. Sorenson and J. Webster, "Strong pseudoprimes to twelve prime bases", 2015).
constexpr unsigned bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};
constexpr auto doubtful = "3317044064679887385961981";

Integer power_modulo(const Integer& base, const Integer& exponent, const Integer& modulus) {
    Integer power = 1;
    for (std::size_t bit = exponent.bit_length(); bit-- > 0;) {
        power = power * power % modulus;
        if (Integer(exponent >> bit).is_odd()) power = power * base % modulus;
    }
    return power;
}

// Whether it behaves as a prime does: the last square root of base^(number-1) = 1 that is not 1
// is -1. `number` is odd, and larger than the base.
bool passes(const Integer& number, const Integer& base) {
    const Integer minus_one = number - 1;
    Integer exponent = minus_one;
    std::size_t halvings = 0;
    for (; !exponent.is_odd(); exponent >>= 1) ++halvings;
    Integer power = power_modulo(base, exponent, number);
    if (power == 1) return true;
    for (; halvings > 0; --halvings) {
        if (power == minus_one) return true;
        power = power * power % number;
    }
    return false;
}

}  // namespace

NumberRanges::NumberRanges(std::vector<Range> ranges) {
    assert(!ranges.empty());
    std::sort(ranges.begin(), ranges.end(), by(&Range::first));
    assert(ranges.front().first > 0);
    for (Range& next : ranges) {
        if (ranges_.empty() || next.first > ranges_.back().last + 1) {
            ranges_.push_back(std::move(next));
        } else if (next.last > ranges_.back().last) {
            ranges_.back().last = std::move(next.last);
        }
    }
    for (const auto& [first, last] : ranges_) {
        count_ += last - first + 1;
        divisor_ = last > first ? Integer(1) : gcd(divisor_, first);
    }
}

bool NumberRanges::contains(const Integer& number) const {
    const auto after = std::upper_bound(
        ranges_.begin(), ranges_.end(), number,
        [](const Integer& value, const Range& range) { return value < range.first; });
    return after != ranges_.begin() && number <= std::prev(after)->last;
}

void NumberRanges::for_each(const std::function<bool(const Integer&)>& visit) const {
    for (const auto& [first, last] : ranges_) {
        for (Integer number = first; number <= last; ++number) {
            if (!visit(number)) return;
        }
    }
}

void NumberRanges::for_each_other(const std::function<bool(const Integer&)>& visit) const {
    auto next = ranges_.begin();
    for (Integer number = 1;; ++number) {
        if (next != ranges_.end() && number == next->first) {
            number = next->last;
            ++next;
        } else if (!visit(number)) {
            return;
        }
    }
}

NumberRanges NumberRanges::reduced() const {
    std::vector<Range> reduced = ranges_;
    if (divisor_ > 1) {
        for (auto& [first, last] : reduced) last = first /= divisor_;  // ranges of one number
    }
    return NumberRanges(std::move(reduced));
}

std::vector<std::string> NumberRanges::written() const {
    constexpr std::size_t few = 4;
    std::vector<std::string> written;
    for (const auto& [first, last] : ranges_) {
        if (last - first >= few) {
            written.push_back(first.to_string() + ".." + last.to_string());
            continue;
        }
        for (Integer number = first; number <= last; ++number) {
            written.push_back(number.to_string());
        }
    }
    return written;
}

std::string NumberRanges::text() const {
    return fmt::format("{}", fmt::join(written(), ","));
}

bool is_prime(const Integer& number) {
    if (number < 2) return false;
    for (const unsigned base : bases) {
        if (number % base == 0) return number == base;
    }
    static const Integer limit(doubtful);
    if (number >= limit) {
        throw limit_error(
            "whether so large a number is prime is not decided; the limit is 3·10^24");
    }
    return std::all_of(std::begin(bases), std::end(bases),
                       [&](unsigned base) { return passes(number, base); });
}

void for_each_prime(const std::function<bool(const Integer&)>& visit) {
    constexpr std::uint64_t block = 1U << 16;
    std::vector<std::uint64_t> small;  // primes of the first block, which sieve the others
    std::vector<bool> is_composite;
    std::uint64_t low = 0;
    for (; low < block * block; low += block) {
        is_composite.assign(block, false);
        const auto strike = [&](std::uint64_t prime) {
            const std::uint64_t first = std::max(prime * prime, (low + prime - 1) / prime * prime);
            for (std::uint64_t n = first; n < low + block; n += prime) is_composite[n - low] = true;
        };
        for (const std::uint64_t prime : small) {
            if (prime * prime >= low + block) break;
            strike(prime);
        }
        for (std::uint64_t n = std::max<std::uint64_t>(low, 2); n < low + block; ++n) {
            if (is_composite[n - low]) continue;
            if (low == 0) {
                small.push_back(n);
                strike(n);
            }
            if (!visit(n)) return;
        }
    }
    for (Integer n = low + 1;; n += 2) {
        if (is_prime(n) && !visit(n)) return;
    }
}

std::vector<std::size_t> numbers_below(const NumberSet& set, std::size_t end) {
    std::vector<std::size_t> numbers;
    set.for_each([&](const Integer& number) {
        if (number >= end) return false;
        numbers.push_back(number.to<std::size_t>());
        return true;
    });
    return numbers;
}

SharedNumberSet listed(NumberRanges numbers) {
    const auto ranges = std::make_shared<const NumberRanges>(std::move(numbers));
    return shared({ranges->text(), [=](const Integer& number) { return ranges->contains(number); },
                   [=](const Visit& visit) { ranges->for_each(visit); }, ranges->bytes()});
}

SharedNumberSet all_but(NumberRanges numbers) {
    const auto ranges = std::make_shared<const NumberRanges>(std::move(numbers));
    return shared({"all but " + ranges->text(),
                   [=](const Integer& number) { return number > 0 && !ranges->contains(number); },
                   [=](const Visit& visit) { ranges->for_each_other(visit); }, ranges->bytes()});
}

SharedNumberSet squares() {
    return shared({"squares",
                   [](const Integer& number) { return number > 0 && number.is_perfect_square(); },
                   [](const Visit& visit) {
                       Integer square = 1;
                       for (Integer step = 3; visit(square); step += 2) square += step;
                   }});
}

SharedNumberSet primes() {
    return shared({"primes", is_prime, for_each_prime});
}

SharedNumberSet fibonacci_numbers() {
    // n is a Fibonacci number if and only if one of 5n²±4 is a square.
    const auto contains = [](const Integer& number) {
        if (number <= 0) return false;
        const Integer square = number * number * 5;
        return Integer(square + 4).is_perfect_square() || Integer(square - 4).is_perfect_square();
    };
    return shared({"fibonacci", contains, [](const Visit& visit) {
                       Integer number = 1;
                       for (Integer next = 2; visit(number); swap(number, next)) number += next;
                   }});
}

SharedNumberSet powers(const Integer& base) {
    const auto contains = [base](const Integer& number) {
        if (number <= 0) return false;
        // Divides by base^(2^k), the largest first: logarithmically many divisions.
        std::vector<Integer> divisors;
        for (Integer power = base; power <= number; power *= power) divisors.push_back(power);
        Integer rest = number;
        for (auto divisor = divisors.rbegin(); divisor != divisors.rend(); ++divisor) {
            if (rest % *divisor == 0) rest /= *divisor;
        }
        return rest == 1;
    };
    const auto for_each = [base](const Visit& visit) {
        for (Integer power = 1; visit(power);) power *= base;
    };
    return shared({"powers(" + base.to_string() + ")", contains, for_each, 2 * base.bytes()});
}

}  // namespace grundy::heaps
