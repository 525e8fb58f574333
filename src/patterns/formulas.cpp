#include "patterns/formulas.hpp"

#include "base/stop_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::patterns {

namespace {

using Number = std::uint64_t;

// What primes say about the numbers below an end.
class PrimeProperties {
public:
    explicit PrimeProperties(std::size_t end) : least_(end, 0), index_(end, 0) {
        for (std::size_t n = 2; n < end; ++n) {
            if (least_[n] == 0) {
                index_[n] = ++primes_;
                for (std::size_t k = n; k < end; k += n) {
                    if (least_[k] == 0) least_[k] = static_cast<std::uint32_t>(n);
                }
            }
            index_[n] = index_[least_[n]];
        }
    }
    [[nodiscard]] Number least_factor(Number n) const { return n < 2 ? 1 : least_[n]; }
    // 1 for 2, 2 for 3, 3 for 5, …; 0 for 1.
    [[nodiscard]] Number least_index(Number n) const { return n < 2 ? 0 : index_[n]; }

    // Calls use(prime, exponent) for each.
    template <class Use>
    void factors(Number n, Use use) const {
        while (n > 1) {
            const Number prime = least_[n];
            Number exponent = 0;
            for (; n % prime == 0; n /= prime) ++exponent;
            use(prime, exponent);
        }
    }

private:
    std::vector<std::uint32_t> least_;
    std::vector<std::uint32_t> index_;
    std::uint32_t primes_ = 0;
};

Number ones(Number n) {
    return static_cast<Number>(std::popcount(n));
}
Number bits(Number n) {
    return static_cast<Number>(std::bit_width(n));
}
Number twos(Number n) {
    return static_cast<Number>(std::countr_zero(n));
}
Number root(Number n) {
    return static_cast<Number>(std::sqrt(static_cast<double>(n)));
}
Number power_in(Number n, Number m) {
    Number exponent = 0;
    for (; n % m == 0; n /= m) ++exponent;
    return exponent;
}
Number digit_sum(Number n, Number m) {
    Number sum = 0;
    for (; n > 0; n /= m) sum += n % m;
    return sum;
}
Number digits(Number n, Number m) {
    Number count = 0;
    for (; n > 0; n /= m) ++count;
    return count;
}
Number fibonacci_parts(Number n) {
    Number low = 1;
    Number high = 2;
    while (high <= n) low = std::exchange(high, low + high);
    Number parts = 0;
    for (; n > 0; high = std::exchange(low, high - low)) {
        if (low > n) continue;
        n -= low;
        ++parts;
    }
    return parts;
}

class FormulaSearch {
public:
    FormulaSearch(List list, Of of, const Context& context)
        : list_(list), of_(of), primes_(list.size()), check_(context, looking) {}

    std::optional<Pattern> run() {
        plain();
        with_a_number();
        of_digits();
        of_factors();
        with_two_numbers();
        return std::move(found_);
    }

private:
    // Looks at a formula for all n from `first` on, unless one was found.
    template <class Formula>
    void look(std::string_view text, Formula formula, std::size_t first = 0) {
        if (found_ || tested_ == most_tested) return;
        const std::size_t half = first_half(list_.size());
        for (std::size_t n = first; n < list_.size(); ++n) {
            check_();
            if (n == half) ++tested_;
            if (list_[n] >= 0 && !agree(static_cast<std::int64_t>(formula(n)), list_[n], of_)) {
                return;
            }
        }
        const std::string from = first == 0 ? "" : fmt::format(", for n >= {}", first);
        found_ =
            Pattern{of_ == Of::values ? fmt::format("the value is {}{}", text, from)
                                      : fmt::format("a heap is lost just if {} = 0{}", text, from),
                    half - 1};
    }
    template <class Formula>
    void look_with(std::string_view text, Number least, Number most, Formula formula,
                   std::size_t first = 0) {
        for (Number m = least; m <= most && !found_; ++m) {
            look(
                fmt::format(fmt::runtime(text), m), [&](Number n) { return formula(n, m); }, first);
        }
    }

    void plain() {
        look("0", [](Number) { return Number{0}; });
        look("n", [](Number n) { return n; });
        look(
            "n-1", [](Number n) { return n - 1; }, 1);
        look("n+1", [](Number n) { return n + 1; });
        look("2n", [](Number n) { return 2 * n; });
        look("2n+1", [](Number n) { return 2 * n + 1; });
        look(
            "n/2 - 1 for even n and (n+1)/2 for odd n",
            [](Number n) { return n % 2 == 0 ? n / 2 - 1 : (n + 1) / 2; }, 1);
        look("n+1 for n = 4k+3, n-1 for n = 4k+4, and n otherwise", [](Number n) {
            return n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n;
        });
        look("⌊√n⌋", [](Number n) { return root(n); });
    }

    void with_a_number() {
        look_with("n mod {}", 2, 100, [](Number n, Number m) { return n % m; });
        look_with(
            "(n-1) mod {}", 2, 40, [](Number n, Number m) { return (n - 1) % m; }, 1);
        look_with("(n+1) mod {}", 2, 40, [](Number n, Number m) { return (n + 1) % m; });
        look_with("⌊n/{}⌋", 2, 100, [](Number n, Number m) { return n / m; });
        look_with("⌈n/{}⌉", 2, 40, [](Number n, Number m) { return (n + m - 1) / m; });
        look_with("min(n, {})", 1, 40, [](Number n, Number m) { return std::min(n, m); });
        look_with("max(n, {0}) - {0}", 1, 40, [](Number n, Number m) { return n < m ? 0 : n - m; });
        look_with("n xor {}", 1, 16, [](Number n, Number m) { return n ^ m; });
        look_with("⌊n/{}⌋ mod 2", 2, 40, [](Number n, Number m) { return n / m % 2; });
    }

    void of_digits() {
        look("the number of binary digits of n", bits);
        look(
            "⌊log2 n⌋", [](Number n) { return bits(n) - 1; }, 1);
        look("the number of binary ones of n", ones);
        look("the number of binary ones of n, mod 2", [](Number n) { return ones(n) % 2; });
        look("2n, or 2n+1 where the number of binary ones of n is even",
             [](Number n) { return 2 * n + (ones(n) + 1) % 2; });
        look("how often 2 divides n", twos, 1);
        look("how often 2 divides n+1", [](Number n) { return twos(n + 1); });
        look(
            "how often 2 divides n, mod 2", [](Number n) { return twos(n) % 2; }, 1);
        look(
            "1 plus how often 2 divides n", [](Number n) { return twos(n) + 1; }, 1);
        look(
            "the largest power of 2 that divides n", [](Number n) { return n & -n; }, 1);
        look("the largest power of 2 that divides n+1", [](Number n) { return (n + 1) & ~n; });
        look(
            "the largest power of 2 up to n", [](Number n) { return std::bit_floor(n); }, 1);
        look(
            "the largest odd divisor of n", [](Number n) { return n >> twos(n); }, 1);
        look(
            "half of the largest odd divisor of n, rounded down",
            [](Number n) { return n >> twos(n) >> 1; }, 1);
        look("n xor ⌊n/2⌋", [](Number n) { return n ^ n >> 1; });
        look("n xor 2n", [](Number n) { return n ^ 2 * n; });
        look(
            "n xor (n-1)", [](Number n) { return n ^ (n - 1); }, 1);
        look("n xor (n+1)", [](Number n) { return n ^ (n + 1); });
        look("the number of parts of n as a sum of Fibonacci numbers, no two of them adjacent",
             fibonacci_parts);
        look_with("the number of digits of n in base {}", 3, 10, digits);
        look_with("the sum of the digits of n in base {}", 3, 10, digit_sum);
        look_with("the sum of the digits of n in base {0}, mod {0}", 3, 10,
                  [](Number n, Number m) { return digit_sum(n, m) % m; });
        look_with("how often {} divides n", 3, 10, power_in, 1);
    }

    void of_factors() {
        const auto sum = [this](Number n, auto term) {
            Number total = 0;
            primes_.factors(n, [&](Number p, Number e) { total += term(p, e); });
            return total;
        };
        const auto product = [this](Number n, auto factor) {
            Number total = 1;
            primes_.factors(n, [&](Number p, Number e) { total *= factor(p, e); });
            return total;
        };
        const auto exponents = [](Number, Number e) { return e; };
        const auto power = [](Number p, Number e) {
            Number result = 1;
            for (; e > 0; --e) result *= p;
            return result;
        };
        look(
            "the index of the least prime factor of n (1 for 2, 2 for 3, 3 for 5, …)",
            [this](Number n) { return primes_.least_index(n); }, 1);
        look(
            "the index of the least prime factor of n, and 0 for even n",
            [this](Number n) { return n % 2 == 0 ? 0
                                      : n == 1   ? 1
                                                 : primes_.least_index(n); }, 1);
        look(
            "the least prime factor of n", [this](Number n) { return primes_.least_factor(n); }, 1);
        look(
            "the number of prime factors of n, each as often as it divides",
            [&](Number n) { return sum(n, exponents); }, 1);
        look(
            "1 plus the number of prime factors of n, each as often as it divides",
            [&](Number n) { return 1 + sum(n, exponents); }, 1);
        look(
            "the number of prime factors of n, mod 2",
            [&](Number n) { return sum(n, exponents) % 2; }, 1);
        look(
            "the number of different prime factors of n",
            [&](Number n) { return sum(n, [](Number, Number) { return Number{1}; }); }, 1);
        look(
            "the nim-sum of the exponents of the primes in n",
            [&](Number n) {
                Number total = 0;
                primes_.factors(n, [&](Number, Number e) { total ^= e; });
                return total;
            },
            1);
        look(
            "the number of divisors of n",
            [&](Number n) { return product(n, [](Number, Number e) { return e + 1; }); }, 1);
        look(
            "the number of divisors of n, less 1",
            [&](Number n) { return product(n, [](Number, Number e) { return e + 1; }) - 1; }, 1);
        look(
            "how many numbers up to n are prime to n",
            [&](Number n) {
                return product(n, [&](Number p, Number e) { return power(p, e - 1) * (p - 1); });
            },
            1);
        look(
            "the largest divisor of n below n",
            [this](Number n) { return n / primes_.least_factor(n); }, 2);
    }

    void with_two_numbers() {
        for (Number m = 2; m <= 64 && !found_; ++m) {
            for (Number k = 2; k < m && !found_; ++k) {
                look(fmt::format("⌊(n mod {})/{}⌋", m, k), [&](Number n) { return n % m / k; });
            }
        }
        for (Number m = 2; m <= 16 && !found_; ++m) {
            for (Number k = 3; k <= 16 && !found_; ++k) {
                look(fmt::format("⌊n/{}⌋ mod {}", m, k), [&](Number n) { return n / m % k; });
                look(
                    fmt::format("how often {} divides n, mod {}", m, k),
                    [&](Number n) { return power_in(n, m) % k; }, 1);
            }
        }
    }

    List list_;
    Of of_;
    PrimeProperties primes_;
    StopCheck check_;
    std::size_t tested_ = 0;
    std::optional<Pattern> found_;
};

}  // namespace

std::optional<Pattern> find_formula(List list, Of of, const Context& context) {
    constexpr std::ptrdiff_t least_losing = 4;
    const auto half = list.begin() + static_cast<std::ptrdiff_t>(first_half(list.size()));
    if (of == Of::outcomes && std::count(half, list.end(), 0) < least_losing) return std::nullopt;
    return FormulaSearch(list, of, context).run();
}

}  // namespace grundy::patterns
