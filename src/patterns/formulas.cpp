#include "patterns/pattern.hpp"

#include "math/fibonacci_words.hpp"
#include "patterns/formula_search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace grundy::patterns {

namespace {

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
    [[nodiscard]] Natural least_factor(Natural n) const { return n < 2 ? 1 : least_[n]; }
    // 1 for 2, 2 for 3, 3 for 5, …; 0 for 1.
    [[nodiscard]] Natural least_index(Natural n) const { return n < 2 ? 0 : index_[n]; }

    // Calls use(prime, exponent) for each.
    template <class Use>
    void factors(Natural n, Use use) const {
        while (n > 1) {
            const Natural prime = least_[n];
            Natural exponent = 0;
            for (; n % prime == 0; n /= prime) ++exponent;
            use(prime, exponent);
        }
    }

private:
    std::vector<std::uint32_t> least_;
    std::vector<std::uint32_t> index_;
    std::uint32_t primes_ = 0;
};

Natural root(Natural n) {
    return static_cast<Natural>(std::sqrt(static_cast<double>(n)));
}
Natural power_in(Natural n, Natural m) {
    Natural exponent = 0;
    for (; n % m == 0; n /= m) ++exponent;
    return exponent;
}
Natural digit_sum(Natural n, Natural m) {
    Natural sum = 0;
    for (; n > 0; n /= m) sum += n % m;
    return sum;
}
Natural digits(Natural n, Natural m) {
    Natural count = 0;
    for (; n > 0; n /= m) ++count;
    return count;
}
Natural fibonacci_parts(Natural n) {
    return zeckendorf_positions(n).size();
}

struct ListData {
    List list;
    std::size_t size = list.size();

    template <class Formula>
    bool agrees(Formula formula, std::size_t n, std::size_t /*first*/, Of of) const {
        return list[n] < 0 || agree(static_cast<std::int64_t>(formula(n)), list[n], of);
    }
};

class ListFormulas : public FormulaSearch<ListData> {
public:
    ListFormulas(List list, Of of, const Context& context)
        : FormulaSearch({list}, "a heap", "n", of, context), primes_(list.size()) {}

    std::optional<Pattern> run() {
        plain();
        with_a_number();
        of_digits();
        of_factors();
        with_two_numbers();
        return take();
    }

private:
    void plain() {
        look("0", [](Natural) { return Natural{0}; });
        look("n", [](Natural n) { return n; });
        look_from(1, "n-1", [](Natural n) { return n - 1; });
        look("n+1", [](Natural n) { return n + 1; });
        look("2n", [](Natural n) { return 2 * n; });
        look("2n+1", [](Natural n) { return 2 * n + 1; });
        look_from(1, "n/2 - 1 for even n and (n+1)/2 for odd n",
                  [](Natural n) { return n % 2 == 0 ? n / 2 - 1 : (n + 1) / 2; });
        look("n+1 for n = 4k+3, n-1 for n = 4k+4, and n otherwise", [](Natural n) {
            return n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n;
        });
        look("⌊√n⌋", [](Natural n) { return root(n); });
    }

    void with_a_number() {
        look_with(2, 100, "n mod {}", [](Natural n, Natural m) { return n % m; });
        look_with(
            2, 40, "(n-1) mod {}", [](Natural n, Natural m) { return (n - 1) % m; }, 1);
        look_with(2, 40, "(n+1) mod {}", [](Natural n, Natural m) { return (n + 1) % m; });
        look_with(2, 100, "⌊n/{}⌋", [](Natural n, Natural m) { return n / m; });
        look_with(2, 40, "⌈n/{}⌉", [](Natural n, Natural m) { return (n + m - 1) / m; });
        look_with(1, 40, "min(n, {})", [](Natural n, Natural m) { return std::min(n, m); });
        look_with(1, 40, "max(n, {0}) - {0}",
                  [](Natural n, Natural m) { return n < m ? 0 : n - m; });
        look_with(1, 16, "n xor {}", [](Natural n, Natural m) { return n ^ m; });
        look_with(2, 40, "⌊n/{}⌋ mod 2", [](Natural n, Natural m) { return n / m % 2; });
    }

    void of_digits() {
        look("the number of binary digits of n", bits);
        look_from(1, "⌊log2 n⌋", [](Natural n) { return bits(n) - 1; });
        look("the number of binary ones of n", ones);
        look("the number of binary ones of n, mod 2", [](Natural n) { return ones(n) % 2; });
        look("2n, or 2n+1 where the number of binary ones of n is even",
             [](Natural n) { return 2 * n + (ones(n) + 1) % 2; });
        look_from(1, "how often 2 divides n", twos);
        look("how often 2 divides n+1", [](Natural n) { return twos(n + 1); });
        look_from(1, "how often 2 divides n, mod 2", [](Natural n) { return twos(n) % 2; });
        look_from(1, "1 plus how often 2 divides n", [](Natural n) { return twos(n) + 1; });
        look_from(1, "the largest power of 2 that divides n", [](Natural n) { return n & -n; });
        look("the largest power of 2 that divides n+1", [](Natural n) { return (n + 1) & ~n; });
        look_from(1, "the largest power of 2 up to n", [](Natural n) { return std::bit_floor(n); });
        look_from(1, "the largest odd divisor of n", [](Natural n) { return n >> twos(n); });
        look_from(1, "half of the largest odd divisor of n, rounded down",
                  [](Natural n) { return n >> twos(n) >> 1; });
        look("n xor ⌊n/2⌋", [](Natural n) { return n ^ n >> 1; });
        look("n xor 2n", [](Natural n) { return n ^ 2 * n; });
        look_from(1, "n xor (n-1)", [](Natural n) { return n ^ (n - 1); });
        look("n xor (n+1)", [](Natural n) { return n ^ (n + 1); });
        look("the number of parts of n as a sum of Fibonacci numbers, no two of them adjacent",
             fibonacci_parts);
        look_with(3, 10, "the number of digits of n in base {}", digits);
        look_with(3, 10, "the sum of the digits of n in base {}", digit_sum);
        look_with(3, 10, "the sum of the digits of n in base {0}, mod {0}",
                  [](Natural n, Natural m) { return digit_sum(n, m) % m; });
        look_with(3, 10, "how often {} divides n", power_in, 1);
    }

    void of_factors() {
        const auto sum = [this](Natural n, auto term) {
            Natural total = 0;
            primes_.factors(n, [&](Natural p, Natural e) { total += term(p, e); });
            return total;
        };
        const auto product = [this](Natural n, auto factor) {
            Natural total = 1;
            primes_.factors(n, [&](Natural p, Natural e) { total *= factor(p, e); });
            return total;
        };
        const auto exponents = [](Natural, Natural e) { return e; };
        const auto power = [](Natural p, Natural e) {
            Natural result = 1;
            for (; e > 0; --e) result *= p;
            return result;
        };
        look_from(1, "the index of the least prime factor of n (1 for 2, 2 for 3, 3 for 5, …)",
                  [this](Natural n) { return primes_.least_index(n); });
        look_from(1, "the index of the least prime factor of n, and 0 for even n",
                  [this](Natural n) {
                      return n % 2 == 0 ? 0 : n == 1 ? 1 : primes_.least_index(n);
                  });
        look_from(1, "the least prime factor of n",
                  [this](Natural n) { return primes_.least_factor(n); });
        look_from(1, "the number of prime factors of n, each as often as it divides",
                  [&](Natural n) { return sum(n, exponents); });
        look_from(1, "1 plus the number of prime factors of n, each as often as it divides",
                  [&](Natural n) { return 1 + sum(n, exponents); });
        look_from(1, "the number of prime factors of n, mod 2",
                  [&](Natural n) { return sum(n, exponents) % 2; });
        look_from(1, "the number of different prime factors of n",
                  [&](Natural n) { return sum(n, [](Natural, Natural) { return Natural{1}; }); });
        look_from(1, "the nim-sum of the exponents of the primes in n", [&](Natural n) {
            Natural total = 0;
            primes_.factors(n, [&](Natural, Natural e) { total ^= e; });
            return total;
        });
        look_from(1, "the number of divisors of n",
                  [&](Natural n) { return product(n, [](Natural, Natural e) { return e + 1; }); });
        look_from(1, "the number of divisors of n, less 1", [&](Natural n) {
            return product(n, [](Natural, Natural e) { return e + 1; }) - 1;
        });
        look_from(1, "how many numbers up to n are prime to n", [&](Natural n) {
            return product(n, [&](Natural p, Natural e) { return power(p, e - 1) * (p - 1); });
        });
        look_from(2, "the largest divisor of n below n",
                  [this](Natural n) { return n / primes_.least_factor(n); });
    }

    void with_two_numbers() {
        for (Natural m = 2; m <= 64 && !is_done(); ++m) {
            for (Natural k = 2; k < m && !is_done(); ++k) {
                look(fmt::format("⌊(n mod {})/{}⌋", m, k), [&](Natural n) { return n % m / k; });
            }
        }
        for (Natural m = 2; m <= 16 && !is_done(); ++m) {
            for (Natural k = 3; k <= 16 && !is_done(); ++k) {
                look(fmt::format("⌊n/{}⌋ mod {}", m, k), [&](Natural n) { return n / m % k; });
                look_from(1, fmt::format("how often {} divides n, mod {}", m, k),
                          [&](Natural n) { return power_in(n, m) % k; });
            }
        }
    }

    PrimeProperties primes_;
};

}  // namespace

std::optional<Pattern> find_formula(List list, Of of, const Context& context) {
    constexpr std::ptrdiff_t min_losing = 4;
    const auto half = list.begin() + static_cast<std::ptrdiff_t>(first_half(list.size()));
    if (of == Of::outcomes && std::count(half, list.end(), 0) < min_losing) return std::nullopt;
    return ListFormulas(list, of, context).run();
}

}  // namespace grundy::patterns
