// Integers of any length: a value type over GMP's mpz_t. Takes every built-in integer, whatever
// width `long` has; arithmetic gives an Integer, never an expression that refers to its operands.
//
// Below, n is the number of machine words of the longer operand and M(n) the time of a product,
// between n and n². Comparing, adding and the bit operations take time n, division and roots M(n)
// up to a logarithm. Memory is proportional to the digits of the result; a temporary operand is
// reused for the result.
#pragma once

#include <gmp.h>

#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace grundy {

class Integer;

template <class T>
concept BuiltInInteger = std::integral<T> && sizeof(T) <= sizeof(std::uint64_t);

namespace detail {

template <BuiltInInteger T>
constexpr bool is_negative(T value) {
    if constexpr (std::is_signed_v<T>) return value < 0;
    return false;
}

template <BuiltInInteger T>
constexpr std::uint64_t magnitude(T value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return is_negative(value) ? 0 - bits : bits;
}

// A built-in integer as GMP reads it, without any allocation. GMP's own functions for built-in
// integers take `long`, which has 32 bits on some platforms; so may a limb have.
class Word {
public:
    template <BuiltInInteger T>
    explicit Word(T value) : Word(magnitude(value), is_negative(value)) {}
    Word(std::uint64_t magnitude, bool negative) {
        int size = 0;
        for (; magnitude != 0; ++size) {
            limbs_[size] = static_cast<mp_limb_t>(magnitude);
            // In two steps: a limb may be as wide as the number.
            magnitude >>= GMP_LIMB_BITS / 2;
            magnitude >>= GMP_LIMB_BITS / 2;
        }
        view_->_mp_size = negative ? -size : size;
    }
    Word(const Word&) = delete;
    Word& operator=(const Word&) = delete;

    [[nodiscard]] mpz_srcptr get() const { return view_; }

private:
    static_assert(GMP_NAIL_BITS == 0 && 64 % GMP_LIMB_BITS == 0);

    mp_limb_t limbs_[64 / GMP_LIMB_BITS];
    mpz_t view_ = MPZ_ROINIT_N(limbs_, 0);
};

}  // namespace detail

template <class T>
concept IntegerOperand =
    std::same_as<std::remove_cvref_t<T>, Integer> || BuiltInInteger<std::remove_cvref_t<T>>;
template <class A, class B>
concept IntegerOperands = IntegerOperand<A> && IntegerOperand<B> &&
    (std::same_as<std::remove_cvref_t<A>, Integer> ||
     std::same_as<std::remove_cvref_t<B>, Integer>);

class Integer {
public:
    Integer() noexcept { mpz_init(value_); }
    template <BuiltInInteger T>
    Integer(T value) {  // NOLINT(google-explicit-constructor): intended
        mpz_init_set(value_, detail::Word(value).get());
    }
    // Digits, optionally after a minus sign; throws std::invalid_argument otherwise. Time M(n) log
    // n.
    explicit Integer(std::string_view decimal);
    explicit Integer(const char* decimal) : Integer(std::string_view(decimal)) {}
    explicit Integer(const std::string& decimal) : Integer(std::string_view(decimal)) {}

    Integer(const Integer& other) { mpz_init_set(value_, other.value_); }
    Integer(Integer&& other) noexcept {
        *value_ = *other.value_;
        mpz_init(other.value_);
    }
    Integer& operator=(const Integer& other) {
        mpz_set(value_, other.value_);
        return *this;
    }
    Integer& operator=(Integer&& other) noexcept {
        swap(other);
        return *this;
    }
    template <BuiltInInteger T>
    Integer& operator=(T value) {
        mpz_set(value_, detail::Word(value).get());
        return *this;
    }
    ~Integer() { mpz_clear(value_); }

    void swap(Integer& other) noexcept { std::swap(*value_, *other.value_); }
    friend void swap(Integer& a, Integer& b) noexcept { a.swap(b); }

    // In place. Division and remainder truncate as those of the built-in integers do; the divisor
    // is not 0. The bit operations take numbers in two's complement with infinitely many sign bits.
    template <IntegerOperand T>
    Integer& operator+=(const T& other) {
        return change(mpz_add, other);
    }
    template <IntegerOperand T>
    Integer& operator-=(const T& other) {
        return change(mpz_sub, other);
    }
    template <IntegerOperand T>
    Integer& operator*=(const T& other) {
        return change(mpz_mul, other);
    }
    template <IntegerOperand T>
    Integer& operator/=(const T& divisor) {
        return change(mpz_tdiv_q, divisor);
    }
    template <IntegerOperand T>
    Integer& operator%=(const T& divisor) {
        return change(mpz_tdiv_r, divisor);
    }
    template <IntegerOperand T>
    Integer& operator&=(const T& other) {
        return change(mpz_and, other);
    }
    template <IntegerOperand T>
    Integer& operator|=(const T& other) {
        return change(mpz_ior, other);
    }
    template <IntegerOperand T>
    Integer& operator^=(const T& other) {
        return change(mpz_xor, other);
    }
    Integer& operator<<=(std::size_t bits) {
        mpz_mul_2exp(value_, value_, static_cast<mp_bitcnt_t>(bits));
        return *this;
    }
    Integer& operator>>=(std::size_t bits) {  // rounds down
        mpz_fdiv_q_2exp(value_, value_, static_cast<mp_bitcnt_t>(bits));
        return *this;
    }
    Integer& operator++() {
        mpz_add_ui(value_, value_, 1);
        return *this;
    }
    Integer& operator--() {
        mpz_sub_ui(value_, value_, 1);
        return *this;
    }
    Integer operator++(int) { return std::exchange(*this, *this + 1); }
    Integer operator--(int) { return std::exchange(*this, *this - 1); }

    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator+(A&& a, B&& b) {
        return combined(mpz_add, std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator-(A&& a, B&& b) {
        return combined(mpz_sub, std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator*(A&& a, B&& b) {
        return combined(mpz_mul, std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator/(A&& a, B&& b) {
        return combined(mpz_tdiv_q, std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator%(A&& a, B&& b) {
        return combined(mpz_tdiv_r, std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator&(A&& a, B&& b) {
        return combined(mpz_and, std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator|(A&& a, B&& b) {
        return combined(mpz_ior, std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator^(A&& a, B&& b) {
        return combined(mpz_xor, std::forward<A>(a), std::forward<B>(b));
    }
    friend Integer operator<<(Integer a, std::size_t bits) { return std::move(a <<= bits); }
    friend Integer operator>>(Integer a, std::size_t bits) { return std::move(a >>= bits); }
    friend Integer operator-(Integer a) {
        mpz_neg(a.value_, a.value_);
        return a;
    }

    friend bool operator==(const Integer& a, const Integer& b) noexcept {
        return mpz_cmp(a.value_, b.value_) == 0;
    }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) noexcept {
        return mpz_cmp(a.value_, b.value_) <=> 0;
    }
    template <BuiltInInteger T>
    friend bool operator==(const Integer& a, T b) noexcept {
        return a.is_word() && a.word() == detail::magnitude(b) &&
               (b == 0 || (a.sign() < 0) == detail::is_negative(b));
    }
    template <BuiltInInteger T>
    friend std::strong_ordering operator<=>(const Integer& a, T b) noexcept {
        const bool negative = detail::is_negative(b);
        if (!a.is_word() || (a.sign() < 0) != negative) {
            return a.sign() < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
        }
        const std::uint64_t mine = a.word();
        const std::uint64_t other = detail::magnitude(b);
        return negative ? other <=> mine : mine <=> other;
    }

    [[nodiscard]] int sign() const noexcept { return mpz_sgn(value_); }  // -1, 0 or 1
    [[nodiscard]] bool is_odd() const noexcept { return mpz_odd_p(value_) != 0; }

    // Whether T can hold the number; constant time.
    template <BuiltInInteger T>
    [[nodiscard]] bool fits() const noexcept {
        return *this >= std::numeric_limits<T>::min() && *this <= std::numeric_limits<T>::max();
    }
    // The number as a T. Needs fits<T>(). Constant time.
    template <BuiltInInteger T>
    [[nodiscard]] T to() const noexcept {
        assert(fits<T>());
        return static_cast<T>(sign() < 0 ? 0 - word() : word());
    }
    // Rounded towards 0; infinite where it is too large.
    [[nodiscard]] double to_double() const noexcept;

    // Decimal digits, or those of another base up to 36, after a minus sign if it is negative. Time
    // M(n) log n.
    [[nodiscard]] std::string to_string(int base = 10) const;

    // The binary digits of the number without its sign; none for 0.
    [[nodiscard]] std::size_t bit_length() const noexcept;
    // The decimal digits of the number without its sign; one for 0. Constant time, but M(n) where
    // the number is next to a power of ten.
    [[nodiscard]] std::size_t decimal_digits() const;
    // The size of the digits on the heap.
    [[nodiscard]] std::size_t bytes() const noexcept {
        return mpz_size(value_) * sizeof(mp_limb_t);
    }
    [[nodiscard]] std::size_t hash() const noexcept;

    [[nodiscard]] bool is_perfect_square() const noexcept {
        return mpz_perfect_square_p(value_) != 0;
    }

    friend Integer abs(Integer a) {
        mpz_abs(a.value_, a.value_);
        return a;
    }
    // ⌊√a⌋. Needs a >= 0.
    friend Integer sqrt(Integer a) {
        mpz_sqrt(a.value_, a.value_);
        return a;
    }
    // The greatest common divisor, never negative; gcd(a, 0) = |a|.
    friend Integer gcd(const Integer& a, const Integer& b) {
        Integer divisor;
        mpz_gcd(divisor.value_, a.value_, b.value_);
        return divisor;
    }
    // ⌊a/b⌋. Needs b != 0.
    friend Integer floor_quotient(const Integer& a, const Integer& b) {
        Integer quotient;
        mpz_fdiv_q(quotient.value_, a.value_, b.value_);
        return quotient;
    }
    // base^exponent, with 0^0 = 1. The result must fit in memory: GMP ends the program otherwise.
    // Time M(n) with the words n of the result.
    friend Integer pow(const Integer& base, std::size_t exponent);
    // {F_i, F_{i-1}}, where F_1 = F_2 = 1 and F_{-1} = 1. Time M(n) with the words n of F_i.
    friend std::pair<Integer, Integer> fibonacci_pair(std::size_t i);
    // F_i: the same in half the time.
    friend Integer fibonacci_number(std::size_t i);

    friend std::ostream& operator<<(std::ostream& out, const Integer& value);

private:
    // Whether 64 bits hold the number without its sign, and those bits.
    [[nodiscard]] bool is_word() const noexcept { return mpz_size(value_) <= 64 / GMP_LIMB_BITS; }
    [[nodiscard]] std::uint64_t word() const noexcept {
        std::uint64_t bits = mpz_getlimbn(value_, 0);
        if constexpr (GMP_LIMB_BITS < 64) {
            bits |= static_cast<std::uint64_t>(mpz_getlimbn(value_, 1)) << (GMP_LIMB_BITS % 64);
        }
        return bits;
    }
    using Operation = void(mpz_ptr, mpz_srcptr, mpz_srcptr);

    static mpz_srcptr read(const Integer& a) noexcept { return a.value_; }
    static mpz_srcptr read(const detail::Word& a) noexcept { return a.get(); }
    static const Integer& operand(const Integer& a) noexcept { return a; }
    template <BuiltInInteger T>
    static detail::Word operand(T a) noexcept {
        return detail::Word(a);
    }

    template <IntegerOperand T>
    Integer& change(Operation operation, const T& other) {
        operation(value_, value_, read(operand(other)));
        return *this;
    }

    template <class A, class B>
    static Integer combined(Operation operation, A&& a, B&& b) {
        const auto& left = operand(a);
        const auto& right = operand(b);
        if constexpr (std::same_as<A, Integer>) {
            operation(a.value_, read(left), read(right));
            return std::forward<A>(a);
        } else if constexpr (std::same_as<B, Integer>) {
            operation(b.value_, read(left), read(right));
            return std::forward<B>(b);
        } else {
            Integer result;
            operation(result.value_, read(left), read(right));
            return result;
        }
    }

    mpz_t value_;
};

[[nodiscard]] std::pair<Integer, Integer> fibonacci_pair(std::size_t i);
[[nodiscard]] Integer fibonacci_number(std::size_t i);

}  // namespace grundy

template <>
struct std::hash<grundy::Integer> {
    std::size_t operator()(const grundy::Integer& value) const noexcept { return value.hash(); }
};
