// Integers of any length: a value type that holds 64 bits itself and leaves longer numbers to GMP.
// Takes every built-in integer, whatever width `long` has; arithmetic gives an Integer, never an
// expression that refers to its operands.
//
// Below, n is the number of machine words of the longer operand and M(n) the time of a product,
// between n and n². Comparing, adding and the bit operations take time n, division and roots M(n)
// up to a logarithm. Memory is proportional to the digits of the result; a temporary operand is
// reused for the result.
#pragma once

#include <gmp.h>

#include <algorithm>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <numeric>
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
constexpr bool fits_int64 = std::is_signed_v<T> || sizeof(T) < sizeof(std::int64_t);

// An operation of GMP, and the same on small numbers: false where the result is not small.
struct Add {
    static constexpr auto large = mpz_add;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        return !__builtin_add_overflow(a, b, &result);
    }
};
struct Subtract {
    static constexpr auto large = mpz_sub;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        return !__builtin_sub_overflow(a, b, &result);
    }
};
struct Multiply {
    static constexpr auto large = mpz_mul;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        return !__builtin_mul_overflow(a, b, &result);
    }
};
// -2^63 / -1 is not small.
inline bool quotient_is_small(std::int64_t a, std::int64_t b) noexcept {
    return b != -1 || a != std::numeric_limits<std::int64_t>::min();
}
struct Divide {
    static constexpr auto large = mpz_tdiv_q;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        if (!quotient_is_small(a, b)) return false;
        result = a / b;
        return true;
    }
};
struct Remainder {
    static constexpr auto large = mpz_tdiv_r;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        result = b == -1 ? 0 : a % b;
        return true;
    }
};
struct FloorQuotient {
    static constexpr auto large = mpz_fdiv_q;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        if (!quotient_is_small(a, b)) return false;
        result = a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
        return true;
    }
};
struct Gcd {
    static constexpr auto large = mpz_gcd;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
        if (a == least || b == least) return false;
        result = std::gcd(a, b);
        return true;
    }
};
struct And {
    static constexpr auto large = mpz_and;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        result = a & b;
        return true;
    }
};
struct Or {
    static constexpr auto large = mpz_ior;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        result = a | b;
        return true;
    }
};
struct Xor {
    static constexpr auto large = mpz_xor;
    static bool small(std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
        result = a ^ b;
        return true;
    }
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
    Integer() noexcept = default;
    template <BuiltInInteger T>
    Integer(T value) {  // NOLINT(google-explicit-constructor): intended
        if (detail::fits_int64<T> || static_cast<std::uint64_t>(value) <= most_small) {
            content_.small = static_cast<std::int64_t>(value);
        } else {
            assign(static_cast<std::uint64_t>(value));
        }
    }
    // Digits, optionally after a minus sign; throws std::invalid_argument otherwise. Time M(n) log
    // n.
    explicit Integer(std::string_view decimal);
    explicit Integer(const char* decimal) : Integer(std::string_view(decimal)) {}
    explicit Integer(const std::string& decimal) : Integer(std::string_view(decimal)) {}

    Integer(const Integer& other) {
        if (other.is_small()) {
            content_ = other.content_;
        } else {
            assign(other);
        }
    }
    Integer(Integer&& other) noexcept { swap(other); }
    Integer& operator=(const Integer& other) {
        if (is_small() && other.is_small()) {
            content_ = other.content_;
        } else {
            assign(other);
        }
        return *this;
    }
    Integer& operator=(Integer&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Integer() {
        if (!is_small()) free();
    }

    void swap(Integer& other) noexcept {
        std::swap(capacity_, other.capacity_);
        std::swap(size_, other.size_);
        std::swap(content_, other.content_);
    }
    friend void swap(Integer& a, Integer& b) noexcept { a.swap(b); }

    // In place. Division and remainder truncate as those of the built-in integers do; the divisor
    // is not 0. The bit operations take numbers in two's complement with infinitely many sign bits.
    template <IntegerOperand T>
    Integer& operator+=(const T& other) {
        return change<detail::Add>(other);
    }
    template <IntegerOperand T>
    Integer& operator-=(const T& other) {
        return change<detail::Subtract>(other);
    }
    template <IntegerOperand T>
    Integer& operator*=(const T& other) {
        return change<detail::Multiply>(other);
    }
    template <IntegerOperand T>
    Integer& operator/=(const T& divisor) {
        return change<detail::Divide>(divisor);
    }
    template <IntegerOperand T>
    Integer& operator%=(const T& divisor) {
        return change<detail::Remainder>(divisor);
    }
    template <IntegerOperand T>
    Integer& operator&=(const T& other) {
        return change<detail::And>(other);
    }
    template <IntegerOperand T>
    Integer& operator|=(const T& other) {
        return change<detail::Or>(other);
    }
    template <IntegerOperand T>
    Integer& operator^=(const T& other) {
        return change<detail::Xor>(other);
    }
    Integer& operator<<=(std::size_t bits) {
        if (is_small() && bits < small_bits) {
            const std::int64_t shifted = content_.small << bits;
            if (shifted >> bits == content_.small) {
                content_.small = shifted;
                return *this;
            }
        }
        shift_left(bits);
        return *this;
    }
    Integer& operator>>=(std::size_t bits) {  // rounds down
        if (is_small()) {
            content_.small = content_.small >> std::min(bits, small_bits);
        } else {
            shift_right(bits);
        }
        return *this;
    }
    Integer& operator++() { return *this += 1; }
    Integer& operator--() { return *this -= 1; }
    Integer operator++(int) { return std::exchange(*this, *this + 1); }
    Integer operator--(int) { return std::exchange(*this, *this - 1); }

    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator+(A&& a, B&& b) {
        return combined<detail::Add>(std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator-(A&& a, B&& b) {
        return combined<detail::Subtract>(std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator*(A&& a, B&& b) {
        return combined<detail::Multiply>(std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator/(A&& a, B&& b) {
        return combined<detail::Divide>(std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator%(A&& a, B&& b) {
        return combined<detail::Remainder>(std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator&(A&& a, B&& b) {
        return combined<detail::And>(std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator|(A&& a, B&& b) {
        return combined<detail::Or>(std::forward<A>(a), std::forward<B>(b));
    }
    template <class A, class B>
    requires IntegerOperands<A, B>
    friend Integer operator^(A&& a, B&& b) {
        return combined<detail::Xor>(std::forward<A>(a), std::forward<B>(b));
    }
    friend Integer operator<<(Integer a, std::size_t bits) { return std::move(a <<= bits); }
    friend Integer operator>>(Integer a, std::size_t bits) { return std::move(a >>= bits); }
    friend Integer operator-(Integer a) { return std::move(a.negate()); }

    friend bool operator==(const Integer& a, const Integer& b) noexcept {
        return (a <=> b) == std::strong_ordering::equal;
    }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) noexcept {
        if (a.is_small() && b.is_small()) return a.content_.small <=> b.content_.small;
        return compare(a, b);
    }
    template <BuiltInInteger T>
    friend bool operator==(const Integer& a, T b) noexcept {
        return (a <=> b) == std::strong_ordering::equal;
    }
    template <BuiltInInteger T>
    friend std::strong_ordering operator<=>(const Integer& a, T b) noexcept {
        if constexpr (detail::fits_int64<T>) {
            // All small numbers lie between those that are not.
            return a.is_small() ? a.content_.small <=> static_cast<std::int64_t>(b) : a.size_ <=> 0;
        } else {
            if (a.sign() < 0) return std::strong_ordering::less;
            return a.is_word() ? a.word() <=> static_cast<std::uint64_t>(b)
                               : std::strong_ordering::greater;
        }
    }

    [[nodiscard]] int sign() const noexcept {  // -1, 0 or 1
        const std::int64_t same_sign = is_small() ? content_.small : size_;
        return (same_sign > 0) - (same_sign < 0);
    }
    [[nodiscard]] bool is_odd() const noexcept {
        return is_small() ? content_.small % 2 != 0 : content_.digits[0] % 2 != 0;
    }

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
        return is_small() ? 0 : limbs() * sizeof(mp_limb_t);
    }
    [[nodiscard]] std::size_t hash() const noexcept;

    [[nodiscard]] bool is_perfect_square() const noexcept;

    friend Integer abs(Integer a) { return a.sign() < 0 ? -std::move(a) : a; }
    // ⌊√a⌋. Needs a >= 0.
    friend Integer sqrt(const Integer& a);
    // The greatest common divisor, never negative; gcd(a, 0) = |a|.
    friend Integer gcd(const Integer& a, const Integer& b) { return combined<detail::Gcd>(a, b); }
    // ⌊a/b⌋. Needs b != 0.
    friend Integer floor_quotient(const Integer& a, const Integer& b) {
        return combined<detail::FloorQuotient>(a, b);
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
    class Operand;  // of a function of GMP
    class Result;   // of a function of GMP

    using Operation = void(mpz_ptr, mpz_srcptr, mpz_srcptr);

    static constexpr std::uint64_t most_small = std::numeric_limits<std::int64_t>::max();
    static constexpr std::size_t small_bits = std::numeric_limits<std::int64_t>::digits;

    // A number that fits into an int64_t is stored as one.
    [[nodiscard]] bool is_small() const noexcept { return capacity_ == 0; }
    // Of a number that is not small.
    [[nodiscard]] std::size_t limbs() const noexcept {
        return static_cast<std::size_t>(size_ < 0 ? -size_ : size_);
    }
    // Whether 64 bits hold the number without its sign, and those bits.
    [[nodiscard]] bool is_word() const noexcept {
        return is_small() || limbs() <= 64 / GMP_LIMB_BITS;
    }
    [[nodiscard]] std::uint64_t word() const noexcept {
        if (is_small()) {
            const auto bits = static_cast<std::uint64_t>(content_.small);
            return content_.small < 0 ? 0 - bits : bits;
        }
        std::uint64_t bits = content_.digits[0];
        if constexpr (GMP_LIMB_BITS < 64) {
            if (limbs() > 1) {
                bits |= static_cast<std::uint64_t>(content_.digits[1]) << (GMP_LIMB_BITS % 64);
            }
        }
        return bits;
    }

    void assign(const Integer& other);
    void assign(std::uint64_t value);
    void free() noexcept;
    void shift_left(std::size_t bits);
    void shift_right(std::size_t bits);
    Integer& negate();
    static std::strong_ordering compare(const Integer& a, const Integer& b) noexcept;
    static void apply(Operation operation, Integer& result, const Integer& a, const Integer& b);

    static const Integer& operand(const Integer& a) noexcept { return a; }
    template <BuiltInInteger T>
    static Integer operand(T a) {
        return a;
    }

    template <class Operation, IntegerOperand T>
    Integer& change(const T& other) {
        const Integer& right = operand(other);
        std::int64_t result = 0;
        if (is_small() && right.is_small() &&
            Operation::small(content_.small, right.content_.small, result)) {
            content_.small = result;
        } else {
            apply(Operation::large, *this, *this, right);
        }
        return *this;
    }

    template <class Operation, class A, class B>
    static Integer combined(A&& a, B&& b) {
        const Integer& left = operand(a);
        const Integer& right = operand(b);
        Integer result;
        if (left.is_small() && right.is_small() &&
            Operation::small(left.content_.small, right.content_.small, result.content_.small)) {
            return result;
        }
        if constexpr (std::same_as<A, Integer>) {
            apply(Operation::large, a, left, right);
            return std::forward<A>(a);
        } else if constexpr (std::same_as<B, Integer>) {
            apply(Operation::large, b, left, right);
            return std::forward<B>(b);
        } else {
            apply(Operation::large, result, left, right);
            return result;
        }
    }

    // As in mpz_t: the number of allocated limbs, and that of the used ones, negated for a negative
    // number.
    int capacity_ = 0;
    int size_ = 0;
    union {
        std::int64_t small = 0;
        mp_limb_t* digits;
    } content_;
};

[[nodiscard]] std::pair<Integer, Integer> fibonacci_pair(std::size_t i);
[[nodiscard]] Integer fibonacci_number(std::size_t i);

}  // namespace grundy

template <>
struct std::hash<grundy::Integer> {
    std::size_t operator()(const grundy::Integer& value) const noexcept { return value.hash(); }
};
