#include <grundy/integer.hpp>

#include <grundy/long_numbers.hpp>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <stdexcept>
#include <vector>

namespace grundy {

namespace {

constexpr double log10_2 = 0.30102999566398119;

thread_local LongNumbers* long_numbers = nullptr;

// GMP counts with `unsigned long`.
unsigned long count(std::size_t number) {
    assert(number <= std::numeric_limits<unsigned long>::max());
    return static_cast<unsigned long>(number);
}

// Longer numbers are read and written in parts, with checks between them.
constexpr std::size_t max_digits_at_once = 100'000;

// A GMP number that frees its memory. Unlike Integer it shows mpz_t, for division with remainder.
class Number {
public:
    Number() { mpz_init(value_); }
    ~Number() { mpz_clear(value_); }
    Number(const Number&) = delete;
    Number& operator=(const Number&) = delete;

    operator mpz_ptr() { return value_; }           // NOLINT(google-explicit-constructor)
    operator mpz_srcptr() const { return value_; }  // NOLINT(google-explicit-constructor)

private:
    mpz_t value_;
};

// The digits of a number in 2^levels parts of equal length, with leading zeroes.
class Parts {
public:
    Parts(std::size_t digits, const std::function<void()>& check) : check_(check) {
        std::size_t levels = 0;
        while ((digits >> levels) > max_digits_at_once) ++levels;
        part_ = (digits >> levels) + 1;
        powers_ = std::vector<Number>(levels);
        for (std::size_t i = 0; i < levels; ++i) {
            check_();
            if (i == 0) {
                mpz_ui_pow_ui(powers_[i], 10, static_cast<unsigned long>(part_));
            } else {
                mpz_mul(powers_[i], powers_[i - 1], powers_[i - 1]);
            }
        }
    }

    [[nodiscard]] std::size_t levels() const { return powers_.size(); }
    [[nodiscard]] std::size_t digits(std::size_t level) const { return part_ << level; }

    void write(mpz_srcptr number, std::size_t level, char* out) const {
        check_();
        if (mpz_sgn(number) == 0) {
            std::fill_n(out, digits(level), '0');
        } else if (level == 0) {
            std::string text(part_ + 2, '\0');
            mpz_get_str(text.data(), 10, number);
            text.resize(text.find('\0'));
            std::copy(text.begin(), text.end(), std::fill_n(out, part_ - text.size(), '0'));
        } else {
            Number high;
            Number low;
            mpz_tdiv_qr(high, low, number, powers_[level - 1]);
            write(high, level - 1, out);
            write(low, level - 1, out + digits(level - 1));
        }
    }

    void read(mpz_ptr number, std::string_view text, std::size_t level) const {
        check_();
        if (level == 0) {
            mpz_set_str(number, std::string(text).c_str(), 10);
        } else if (text.size() <= digits(level - 1)) {
            read(number, text, level - 1);
        } else {
            const std::size_t split = text.size() - digits(level - 1);
            Number low;
            read(number, text.substr(0, split), level - 1);
            read(low, text.substr(split), level - 1);
            check_();
            mpz_mul(number, number, powers_[level - 1]);
            mpz_add(number, number, low);
        }
    }

private:
    const std::function<void()>& check_;
    std::size_t part_;
    std::vector<Number> powers_;  // 10^digits(level)
};

}  // namespace

Integer::Integer(std::string_view decimal) {
    const std::string_view digits = decimal.substr(decimal.substr(0, 1) == "-" ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
        throw std::invalid_argument("not a decimal number");
    }
    mpz_init(value_);
    if (long_numbers == nullptr || digits.size() <= max_digits_at_once) {
        mpz_set_str(value_, std::string(decimal).c_str(), 10);
        return;
    }
    try {
        const std::function<void()> check = [] {
            long_numbers->context_.check("reading a long number");
        };
        const Parts parts(digits.size(), check);
        parts.read(value_, digits, parts.levels());
    } catch (...) {
        mpz_clear(value_);
        throw;
    }
    if (digits.size() < decimal.size()) mpz_neg(value_, value_);
}

double Integer::to_double() const noexcept {
    // GMP does not define the result for numbers beyond the range of a double.
    constexpr std::size_t max_bits = std::numeric_limits<double>::max_exponent;
    if (bit_length() > max_bits) return sign() * std::numeric_limits<double>::infinity();
    return mpz_get_d(value_);
}

std::string Integer::to_string(int base) const {
    if (base != 10 || long_numbers == nullptr || mpz_sizeinbase(value_, 10) <= max_digits_at_once) {
        // Room for a sign and the null character; the number of digits may be one too large.
        std::string text(mpz_sizeinbase(value_, base) + 2, '\0');
        mpz_get_str(text.data(), base, value_);
        text.resize(text.find('\0', text.size() - 3));
        return text;
    }
    const std::function<void()> check = [] {
        long_numbers->context_.check("writing a long number");
    };
    check();
    auto& cached = long_numbers->cached_;
    for (const auto& [number, text] : cached) {
        if (number == *this) return text;
    }
    const Parts parts(mpz_sizeinbase(value_, 10), check);
    std::string text(parts.digits(parts.levels()), '\0');
    parts.write(abs(*this).value_, parts.levels(), text.data());
    text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
    if (sign() < 0) text.insert(0, 1, '-');
    if (cached.size() == LongNumbers::max_cached) cached.erase(cached.begin());
    cached.emplace_back(*this, text);
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
    // The error of the logarithm is smaller, unless the number has more than 10^9 digits.
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

LongNumbers::LongNumbers(const Context& context)
    : context_(context), outer_(std::exchange(long_numbers, this)) {
    if (outer_ != nullptr) cached_.swap(outer_->cached_);
}

LongNumbers::~LongNumbers() {
    if (outer_ != nullptr) cached_.swap(outer_->cached_);
    long_numbers = outer_;
}

void LongNumbers::check(const Integer& number, std::string_view doing) {
    constexpr std::size_t bits = max_digits_at_once * 10 / 3;
    if (long_numbers != nullptr && number.bit_length() > bits) long_numbers->context_.check(doing);
}

void LongNumbers::check(std::string_view text, std::string_view doing) {
    constexpr std::size_t is_long = 1'000'000;
    if (long_numbers != nullptr && text.size() > is_long) long_numbers->context_.check(doing);
}

}  // namespace grundy
