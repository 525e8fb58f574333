#include <grundy/integer.hpp>

#include <grundy/long_numbers.hpp>

#include <algorithm>
#include <bit>
#include <charconv>
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

// A number as GMP reads it.
class Integer::Operand {
public:
    explicit Operand(const Integer& number) {
        if (number.is_small()) {
            int size = 0;
            for (std::uint64_t rest = number.word(); rest != 0; ++size) {
                limbs_[size] = static_cast<mp_limb_t>(rest);
                // In two steps: a limb may be as wide as the number.
                rest >>= GMP_LIMB_BITS / 2;
                rest >>= GMP_LIMB_BITS / 2;
            }
            view_->_mp_size = number.sign() < 0 ? -size : size;
        } else {
            view_->_mp_d = number.content_.digits;
            view_->_mp_size = number.size_;
        }
    }
    Operand(const Operand&) = delete;
    Operand& operator=(const Operand&) = delete;

    operator mpz_srcptr() const { return view_; }  // NOLINT(google-explicit-constructor)

private:
    static_assert(GMP_NAIL_BITS == 0 && 64 % GMP_LIMB_BITS == 0);

    mp_limb_t limbs_[64 / GMP_LIMB_BITS] = {};
    mpz_t view_ = MPZ_ROINIT_N(limbs_, 0);
};

// A number as GMP changes it. Meanwhile only this may be used, not the number itself.
class Integer::Result {
public:
    explicit Result(Integer& number) : number_(number) {
        if (!number.is_small()) {
            value_->_mp_alloc = number.capacity_;
            value_->_mp_size = number.size_;
            value_->_mp_d = number.content_.digits;
        } else if (number.content_.small == 0) {
            mpz_init(value_);  // allocates nothing
        } else {
            mpz_init_set(value_, Operand(number));
        }
    }
    ~Result() {
        number_.capacity_ = value_->_mp_alloc;
        number_.size_ = value_->_mp_size;
        number_.content_.digits = value_->_mp_d;
        if (mpz_sgn(value_) == 0) {
            become_small(0);
        } else if (number_.is_word()) {
            const std::uint64_t word = number_.word();
            const bool negative = mpz_sgn(value_) < 0;
            if (word <= most_small + (negative ? 1 : 0)) become_small(negative ? 0 - word : word);
        }
    }
    Result(const Result&) = delete;
    Result& operator=(const Result&) = delete;

    operator mpz_ptr() { return value_; }  // NOLINT(google-explicit-constructor)

private:
    void become_small(std::uint64_t bits) noexcept {
        mpz_clear(value_);
        number_.capacity_ = 0;
        number_.content_.small = static_cast<std::int64_t>(bits);
    }

    Integer& number_;
    mpz_t value_;
};

void Integer::assign(const Integer& other) {
    if (this == &other) return;
    Result result(*this);
    mpz_set(result, Operand(other));
}

void Integer::assign(std::uint64_t value) {
    Result result(*this);
    mpz_import(result, 1, 1, sizeof(value), 0, 0, &value);
}

void Integer::free() noexcept {
    mpz_t value;
    value->_mp_alloc = capacity_;
    value->_mp_size = size_;
    value->_mp_d = content_.digits;
    mpz_clear(value);
}

void Integer::shift_left(std::size_t bits) {
    Result result(*this);
    mpz_mul_2exp(result, result, static_cast<mp_bitcnt_t>(bits));
}

void Integer::shift_right(std::size_t bits) {
    Result result(*this);
    mpz_fdiv_q_2exp(result, result, static_cast<mp_bitcnt_t>(bits));
}

Integer& Integer::negate() {
    if (is_small() && content_.small != std::numeric_limits<std::int64_t>::min()) {
        content_.small = -content_.small;
    } else {
        Result result(*this);
        mpz_neg(result, result);
    }
    return *this;
}

std::strong_ordering Integer::compare(const Integer& a, const Integer& b) noexcept {
    return mpz_cmp(Operand(a), Operand(b)) <=> 0;
}

void Integer::apply(Operation operation, Integer& result, const Integer& a, const Integer& b) {
    const Operand left(a);
    const Operand right(b);
    Result changed(result);
    // GMP must see where an operand is the result.
    operation(changed, &a == &result ? mpz_srcptr(mpz_ptr(changed)) : left,
              &b == &result ? mpz_srcptr(mpz_ptr(changed)) : right);
}

Integer::Integer(std::string_view decimal) {
    constexpr std::size_t small_digits = std::numeric_limits<std::int64_t>::digits10;
    const std::string_view digits = decimal.substr(decimal.substr(0, 1) == "-" ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
        throw std::invalid_argument("not a decimal number");
    }
    if (digits.size() <= small_digits) {
        std::from_chars(decimal.data(), decimal.data() + decimal.size(), content_.small);
        return;
    }
    Integer number;  // frees its digits where reading is stopped
    {
        Result result(number);
        if (long_numbers == nullptr || digits.size() <= max_digits_at_once) {
            mpz_set_str(result, std::string(decimal).c_str(), 10);
        } else {
            const std::function<void()> check = [] {
                long_numbers->context_.check("reading a long number");
            };
            const Parts parts(digits.size(), check);
            parts.read(result, digits, parts.levels());
            if (digits.size() < decimal.size()) mpz_neg(result, result);
        }
    }
    swap(number);
}

double Integer::to_double() const noexcept {
    // GMP does not define the result for numbers beyond the range of a double.
    constexpr std::size_t max_bits = std::numeric_limits<double>::max_exponent;
    if (bit_length() > max_bits) return sign() * std::numeric_limits<double>::infinity();
    return mpz_get_d(Operand(*this));
}

std::string Integer::to_string(int base) const {
    if (base == 10 && is_small()) return std::to_string(content_.small);
    const Operand value(*this);
    if (base != 10 || long_numbers == nullptr || mpz_sizeinbase(value, 10) <= max_digits_at_once) {
        // Room for a sign and the null character; the number of digits may be one too large.
        std::string text(mpz_sizeinbase(value, base) + 2, '\0');
        mpz_get_str(text.data(), base, value);
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
    const Parts parts(mpz_sizeinbase(value, 10), check);
    std::string text(parts.digits(parts.levels()), '\0');
    const Integer magnitude = abs(*this);
    parts.write(Operand(magnitude), parts.levels(), text.data());
    text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
    if (sign() < 0) text.insert(0, 1, '-');
    if (cached.size() == LongNumbers::max_cached) cached.erase(cached.begin());
    cached.emplace_back(*this, text);
    return text;
}

std::size_t Integer::bit_length() const noexcept {
    return is_small() ? static_cast<std::size_t>(std::bit_width(word()))
                      : mpz_sizeinbase(Operand(*this), 2);
}

std::size_t Integer::decimal_digits() const {
    if (is_small()) return std::to_string(word()).size();
    const Operand value(*this);
    long exponent = 0;
    const double leading = std::fabs(mpz_get_d_2exp(&exponent, value));  // 1/2 <= leading < 1
    const double logarithm = std::log10(leading) + static_cast<double>(exponent) * log10_2;
    const double nearest = std::round(logarithm);
    // The error of the logarithm is smaller, unless the number has more than 10^9 digits.
    constexpr double doubt = 1e-5;
    if (std::fabs(logarithm - nearest) > doubt) {
        return static_cast<std::size_t>(std::floor(logarithm)) + 1;
    }
    const auto power = static_cast<std::size_t>(nearest);
    return mpz_cmpabs(value, Operand(pow(Integer(10), power))) >= 0 ? power + 1 : power;
}

std::size_t Integer::hash() const noexcept {
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;  // 2^64 / φ: spreads neighbours
    const Operand value(*this);
    std::uint64_t mixed = golden * (2 * mpz_size(value) + (sign() < 0 ? 1 : 0));
    for (std::size_t i = 0; i < mpz_size(value); ++i) {
        mixed ^= mpz_getlimbn(value, static_cast<mp_size_t>(i));
        mixed *= golden;
        mixed ^= mixed >> 32;
    }
    return static_cast<std::size_t>(mixed);
}

bool Integer::is_perfect_square() const noexcept {
    return mpz_perfect_square_p(Operand(*this)) != 0;
}

Integer sqrt(const Integer& a) {
    Integer root;
    {
        Integer::Result result(root);
        mpz_sqrt(result, Integer::Operand(a));
    }
    return root;
}

Integer pow(const Integer& base, std::size_t exponent) {
    Integer power;
    {
        Integer::Result result(power);
        mpz_pow_ui(result, Integer::Operand(base), count(exponent));
    }
    return power;
}

std::pair<Integer, Integer> fibonacci_pair(std::size_t i) {
    std::pair<Integer, Integer> pair;
    {
        Integer::Result first(pair.first);
        Integer::Result second(pair.second);
        mpz_fib2_ui(first, second, count(i));
    }
    return pair;
}

Integer fibonacci_number(std::size_t i) {
    Integer number;
    {
        Integer::Result result(number);
        mpz_fib_ui(result, count(i));
    }
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
