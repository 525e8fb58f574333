#include "games/boards/divisors_lattice.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace grundy {

DivisorLattice::DivisorLattice(const Integer& n, std::size_t at) {
    assert(n > 0);
    const auto refuse = [at](const std::string& message) {
        throw Error(ErrorKind::limit, message, at);
    };
    if (n.decimal_digits() > max_digits) {
        refuse(fmt::format("a number of more than {} digits is refused here", max_digits));
    }
    std::size_t count = 1;
    std::vector<std::uint16_t> top;
    const auto add_prime = [&](const Integer& prime, std::size_t exponent) {
        primes_.push_back(prime);
        top.push_back(static_cast<std::uint16_t>(exponent));
        count *= exponent + 1;
        if (count > max_divisors) {
            refuse(fmt::format("a number with more than {} divisors is refused", max_divisors));
        }
    };
    Integer rest = n;
    for (std::uint32_t p = 2; p <= largest_trial && rest >= std::uint64_t{p} * p;
         p += p == 2 ? 1 : 2) {
        std::size_t exponent = 0;
        for (; rest % p == 0; rest /= p) ++exponent;
        if (exponent > 0) add_prime(p, exponent);
    }
    if (rest > std::uint64_t{largest_trial} * largest_trial) {
        refuse(
            fmt::format("the number has a factor of {} digits that no division by numbers up to "
                        "{} splits, and its divisors are not known",
                        rest.decimal_digits(), largest_trial));
    }
    if (rest > 1) add_prime(rest, 1);
    std::vector<std::pair<Integer, std::vector<std::uint16_t>>> all{
        {1, std::vector<std::uint16_t>(top.size())}};
    for (std::size_t k = 0; k < top.size(); ++k) {
        const std::size_t before = all.size();
        for (std::size_t i = 0; i < before; ++i) {
            auto divisor = all[i];
            while (divisor.second[k] < top[k]) {
                divisor.first *= primes_[k];
                ++divisor.second[k];
                all.push_back(divisor);
            }
        }
    }
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [divisor, exponents] : all) {
        divisors_.push_back(std::move(divisor));
        exponents_.push_back(std::move(exponents));
    }
}

std::optional<std::size_t> DivisorLattice::index_of(const Integer& divisor) const {
    const auto found = std::lower_bound(divisors_.begin(), divisors_.end(), divisor);
    if (found == divisors_.end() || *found != divisor) return std::nullopt;
    return static_cast<std::size_t>(found - divisors_.begin());
}

bool DivisorLattice::divides(std::size_t a, std::size_t b) const {
    assert(a < size() && b < size());
    return std::equal(exponents_[a].begin(), exponents_[a].end(), exponents_[b].begin(),
                      [](std::uint16_t mine, std::uint16_t other) { return mine <= other; });
}

std::optional<std::size_t> DivisorLattice::root_of_two_primes() const {
    if (primes_.size() != 2 || exponents_.back()[0] != exponents_.back()[1]) return std::nullopt;
    return index_of(primes_[0] * primes_[1]);
}

std::size_t DivisorLattice::prime_factors(std::size_t i) const {
    return std::accumulate(exponents_[i].begin(), exponents_[i].end(), std::size_t{0});
}

}  // namespace grundy
