#include "math/decimal.hpp"

#include <grundy/integer.hpp>

#include <algorithm>
#include <vector>

namespace grundy {

namespace {

// GMP's numbers, which clear themselves.
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

// A number is 2^levels parts of as many digits each, with zeroes in front.
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

std::string to_decimal(mpz_srcptr number, const std::function<void()>& check) {
    const Parts parts(mpz_sizeinbase(number, 10), check);
    std::string text(parts.digits(parts.levels()), '\0');
    parts.write(number, parts.levels(), text.data());
    text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
    return text;
}

void from_decimal(mpz_ptr number, std::string_view digits, const std::function<void()>& check) {
    const Parts parts(digits.size(), check);
    parts.read(number, digits, parts.levels());
}

}  // namespace grundy
