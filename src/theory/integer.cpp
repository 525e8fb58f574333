#include <grundy/integer.hpp>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <stdexcept>

namespace grundy {

namespace {

constexpr double log10_2 = 0.30102999566398119;

// GMP counts with `unsigned long`.
unsigned long count(std::size_t number) {
    assert(number <= std::numeric_limits<unsigned long>::max());
    return static_cast<unsigned long>(number);
}

}  // namespace

Integer::Integer(std::string_view decimal) {
    const std::string_view digits = decimal.substr(decimal.substr(0, 1) == "-" ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
        throw std::invalid_argument("not a decimal number");
    }
    mpz_init_set_str(value_, std::string(decimal).c_str(), 10);
}

double Integer::to_double() const noexcept {
    // GMP leaves open what it gives for numbers beyond the range of a double.
    constexpr std::size_t max_bits = std::numeric_limits<double>::max_exponent;
    if (bit_length() > max_bits) return sign() * std::numeric_limits<double>::infinity();
    return mpz_get_d(value_);
}

std::string Integer::to_string(int base) const {
    // Room for a sign and the null character; the number of digits may be one too large.
    std::string text(mpz_sizeinbase(value_, base) + 2, '\0');
    mpz_get_str(text.data(), base, value_);
    text.resize(text.find('\0', text.size() - 3));
    return text;
}

std::size_t Integer::bit_length() const noexcept {
    return sign() == 0 ? 0 : mpz_sizeinbase(value_, 2);
}

std::size_t Integer::decimal_digits() const {
    if (sign() == 0) return 1;
    long exponent = 0;
    const double leading = std::fabs(mpz_get_d_2exp(&exponent, value_));  // 1/2 <= leading < 1
    const double logarithm = std::log10(leading) + static_cast<double>(exponent) * log10_2;
    const double nearest = std::round(logarithm);
    // The logarithm is wrong by less than this, unless the number has more than 10^9 digits.
    constexpr double doubt = 1e-5;
    if (std::fabs(logarithm - nearest) > doubt) {
        return static_cast<std::size_t>(std::floor(logarithm)) + 1;
    }
    const auto power = static_cast<std::size_t>(nearest);
    return mpz_cmpabs(value_, pow(Integer(10), power).value_) >= 0 ? power + 1 : power;
}

std::size_t Integer::hash() const noexcept {
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;  // 2^64 / φ: spreads neighbours
    std::uint64_t mixed = golden * (2 * mpz_size(value_) + (sign() < 0 ? 1 : 0));
    for (std::size_t i = 0; i < mpz_size(value_); ++i) {
        mixed ^= mpz_getlimbn(value_, static_cast<mp_size_t>(i));
        mixed *= golden;
        mixed ^= mixed >> 32;
    }
    return static_cast<std::size_t>(mixed);
}

Integer pow(const Integer& base, std::size_t exponent) {
    Integer power;
    mpz_pow_ui(power.value_, base.value_, count(exponent));
    return power;
}

std::pair<Integer, Integer> fibonacci_pair(std::size_t i) {
    std::pair<Integer, Integer> pair;
    mpz_fib2_ui(pair.first.value_, pair.second.value_, count(i));
    return pair;
}

Integer fibonacci_number(std::size_t i) {
    Integer number;
    mpz_fib_ui(number.value_, count(i));
    return number;
}

std::ostream& operator<<(std::ostream& out, const Integer& value) {
    return out << value.to_string();
}

}  // namespace grundy
