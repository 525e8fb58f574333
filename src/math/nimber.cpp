// A number of 2m bits is a₁F ⊕ a₀ with F = 2^m, and with the h = F/2 of F ⊗ F = F ⊕ h
//   product      (e ⊕ d)F ⊕ (d ⊕ c⊗h)   c = a₁b₁, d = a₀b₀, e = (a₁⊕a₀)(b₁⊕b₀)   (Karatsuba)
//   times h      of the field above, hF:  ((a₁⊕a₀)h)F ⊕ (a₁h)h
//   square       a₁²F ⊕ (a₀² ⊕ a₁²h)
//   square root  r₁ = √a₁, r₀ = √(a₀ ⊕ a₁h)
//   inverse      (a₁F ⊕ a₁⊕a₀) ⊗ 1/N,   N = a₀(a₁⊕a₀) ⊕ a₁²h, in the smaller field

#include "math/nimber.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

constexpr const char* nimber_doing = "calculating with nimbers";

// In the field of the numbers of 2·half bits; `product` is that of the smaller field.
template <class Number, class Product>
Number product_by_halves(Number a, Number b, unsigned half, Product product) {
    const Number low = (Number{1} << half) - 1;
    const Number c = product(a >> half, b >> half);
    const Number d = product(a & low, b & low);
    const Number e = product((a ^ (a >> half)) & low, (b ^ (b >> half)) & low);
    return ((e ^ d) << half) ^ d ^ product(c, Number{1} << (half - 1));
}

// Below 2^bits, by definition: for the tables.
std::uint32_t slow_product(std::uint32_t a, std::uint32_t b, unsigned bits) {
    if (a <= 1 || b <= 1) return a * b;
    return product_by_halves(a, b, bits / 2, [=](std::uint32_t x, std::uint32_t y) {
        return slow_product(x, y, bits / 2);
    });
}

// Logarithms in the field of 2^16 elements, to a base whose powers are all elements but 0.
class Logarithms {
public:
    static constexpr unsigned order = (1U << 16) - 1;

    Logarithms() {
        for (unsigned base = 2; !try_base(base);) ++base;
    }

    [[nodiscard]] unsigned product(unsigned a, unsigned b) const {
        if (a == 0 || b == 0) return 0;
        return power_[std::size_t{log_[a]} + log_[b]];
    }

private:
    bool try_base(unsigned base) {
        unsigned power = 1;
        for (unsigned i = 0; i < order; ++i) {
            if (i > 0 && power == 1) return false;
            log_[power] = static_cast<std::uint16_t>(i);
            power_[i] = power_[i + order] = static_cast<std::uint16_t>(power);
            power = slow_product(base, power, 16);
        }
        return true;
    }

    std::array<std::uint16_t, order + 1> log_{};
    std::array<std::uint16_t, 2 * std::size_t{order}> power_{};
};

unsigned product16(unsigned a, unsigned b) {
    static const auto logarithms = std::make_unique<const Logarithms>();
    return logarithms->product(a, b);
}

using Words = std::vector<std::uint64_t>;  // machine words
constexpr unsigned word_bits = 64;

bool all_zero(const std::uint64_t* a, std::size_t size) {
    return std::all_of(a, a + size, [](std::uint64_t word) { return word == 0; });
}

// Operations on `size` words, a power of two. Results may not overlap with operands.
class Field {
public:
    explicit Field(const Context& context) : context_(context) {}

    void product(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out,
                 std::size_t size) const {
        if (size == 1) {
            *out = nim_product(*a, *b);
            return;
        }
        check(size);
        const std::size_t half = size / 2;
        if (all_zero(a + half, half)) std::swap(a, b);
        if (all_zero(b + half, half)) {  // of the smaller field
            product(a, b, out, half);
            product(a + half, b, out + half, half);
            return;
        }
        Words left(half);
        Words right(half);
        Words c(half);
        for (std::size_t i = 0; i < half; ++i) {
            left[i] = a[i] ^ a[half + i];
            right[i] = b[i] ^ b[half + i];
        }
        product(left.data(), right.data(), out + half, half);
        product(a + half, b + half, c.data(), half);
        product(a, b, out, half);
        times_half(c.data(), left.data(), half);
        for (std::size_t i = 0; i < half; ++i) {
            out[half + i] ^= out[i];
            out[i] ^= left[i];
        }
    }

    // Times 2^(64·size - 1).
    void times_half(const std::uint64_t* a, std::uint64_t* out, std::size_t size) const {
        if (size == 1) {
            *out = nim_product(*a, std::uint64_t{1} << (word_bits - 1));
            return;
        }
        if (all_zero(a, size)) {
            std::fill_n(out, size, 0);
            return;
        }
        check(size);
        const std::size_t half = size / 2;
        Words part(half);
        times_half(a + half, part.data(), half);
        times_half(part.data(), out, half);
        for (std::size_t i = 0; i < half; ++i) part[i] = a[i] ^ a[half + i];
        times_half(part.data(), out + half, half);
    }

    void square(const std::uint64_t* a, std::uint64_t* out, std::size_t size) const {
        if (size == 1) {
            *out = nim_product(*a, *a);
            return;
        }
        check(size);
        const std::size_t half = size / 2;
        square(a, out, half);
        square(a + half, out + half, half);
        Words part(half);
        times_half(out + half, part.data(), half);
        for (std::size_t i = 0; i < half; ++i) out[i] ^= part[i];
    }

    void square_root(const std::uint64_t* a, std::uint64_t* out, std::size_t size) const {
        if (size == 1) {
            *out = *a;
            for (unsigned i = 1; i < word_bits; ++i) *out = nim_product(*out, *out);
            return;
        }
        check(size);
        const std::size_t half = size / 2;
        Words part(half);
        times_half(a + half, part.data(), half);
        for (std::size_t i = 0; i < half; ++i) part[i] ^= a[i];
        square_root(part.data(), out, half);
        square_root(a + half, out + half, half);
    }

    void inverse(const std::uint64_t* a, std::uint64_t* out, std::size_t size) const {
        if (size == 1) {
            *out = word_inverse(*a);
            return;
        }
        check(size);
        const std::size_t half = size / 2;
        Words sum(half);
        Words norm(half);
        Words part(half);
        for (std::size_t i = 0; i < half; ++i) sum[i] = a[i] ^ a[half + i];
        square(a + half, norm.data(), half);
        times_half(norm.data(), part.data(), half);
        product(a, sum.data(), norm.data(), half);
        for (std::size_t i = 0; i < half; ++i) norm[i] ^= part[i];
        inverse(norm.data(), part.data(), half);
        product(a + half, part.data(), out + half, half);
        product(sum.data(), part.data(), out, half);
    }

private:
    // To the power 2^64 - 2.
    static std::uint64_t word_inverse(std::uint64_t a) {
        std::uint64_t power = 1;
        for (unsigned i = 1; i < word_bits; ++i) {
            a = nim_product(a, a);
            power = nim_product(power, a);
        }
        return power;
    }

    // A product of half that size takes a millisecond.
    void check(std::size_t size) const {
        constexpr std::size_t is_long = 256;
        if (size >= is_long) context_.check(nimber_doing);
    }

    const Context& context_;
};

std::size_t words_for(const Integer& a) {
    return std::bit_ceil(std::max<std::size_t>(1, (a.bit_length() + word_bits - 1) / word_bits));
}

void fill_words(const Integer& a, std::uint64_t* out, std::size_t size) {
    if (size == 1) {
        *out = a.to<std::uint64_t>();
        return;
    }
    const std::size_t half = size / 2;
    const Integer high = a >> (half * word_bits);
    fill_words(a ^ (high << (half * word_bits)), out, half);
    fill_words(high, out + half, half);
}

Words words_of(const Integer& a, std::size_t size) {
    Words words(size);
    fill_words(a, words.data(), size);
    return words;
}

Integer integer_of(const std::uint64_t* words, std::size_t size) {
    if (size == 1) return *words;
    const std::size_t half = size / 2;
    return (integer_of(words + half, half) << (half * word_bits)) | integer_of(words, half);
}

// About 3^k steps for 2^k words; the smaller fields add a factor k.
double steps_of(std::size_t size) {
    double steps = 1;
    for (std::size_t levels = 1; size > 1; size /= 2, ++levels) {
        steps *= 3 * static_cast<double>(levels + 1) / static_cast<double>(levels);
    }
    return steps;
}

// The memory of an operation.
std::size_t bytes_for(std::size_t size) {
    constexpr std::size_t copies = 8;
    return copies * size * sizeof(std::uint64_t);
}

// Throws Error if that many operations take too long.
void expect_time(std::size_t size, double operations, const Context& context) {
    constexpr std::uint64_t max_steps = 2'000'000'000;  // without a deadline
    constexpr std::chrono::nanoseconds time_of_step{20};
    const double steps = std::min(steps_of(size) * operations, 1e18);
    if (context.has_time_for(static_cast<std::uint64_t>(steps), time_of_step, max_steps)) return;
    throw limit_error("these nimbers are too long to calculate with in the time available")
        .with(Hint::more_time);
}

// Calls operation(field, a, out, size) on words.
template <class Operation>
Integer on_words(const Integer& a, const Context& context, Operation operation) {
    assert(a >= 0);
    const std::size_t size = words_for(a);
    const MemoryCharge memory(context, bytes_for(size), nimber_doing);
    expect_time(size, 1, context);
    const Words words = words_of(a, size);
    Words out(size);
    operation(Field(context), words.data(), out.data(), size);
    return integer_of(out.data(), size);
}

}  // namespace

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) {
    return product_by_halves(a, b, 32, [](std::uint64_t x, std::uint64_t y) -> std::uint64_t {
        return product_by_halves(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y), 16,
                                 product16);
    });
}

Integer nim_product(const Integer& a, const Integer& b, const Context& context) {
    assert(a >= 0 && b >= 0);
    const std::size_t size = std::max(words_for(a), words_for(b));
    const MemoryCharge memory(context, bytes_for(size), nimber_doing);
    // If one is short, the work is linear in the other.
    const std::size_t short_size = std::min(words_for(a), words_for(b));
    expect_time(short_size, static_cast<double>(size) / static_cast<double>(short_size), context);
    const Words left = words_of(a, size);
    const Words right = words_of(b, size);
    Words out(size);
    Field(context).product(left.data(), right.data(), out.data(), size);
    return integer_of(out.data(), size);
}

Integer nim_inverse(const Integer& a, const Context& context) {
    assert(a > 0);
    return on_words(a, context, [](const Field& field, auto... words) { field.inverse(words...); });
}

Integer nim_square_root(const Integer& a, const Context& context) {
    return on_words(a, context,
                    [](const Field& field, auto... words) { field.square_root(words...); });
}

Integer nim_power(const Integer& a, const Integer& exponent, const Context& context) {
    assert(a >= 0 && (exponent >= 0 || a > 0));
    if (exponent == 0) return 1;
    if (a <= 1) return a;
    const std::size_t bits = std::size_t{1} << nim_field_of(a);
    const std::size_t size = words_for(a);
    const MemoryCharge memory(context, bytes_for(size), nimber_doing);
    // The order of every element but 0 divides 2^bits - 1.
    const Integer order = (Integer(1) << bits) - 1;
    Integer rest = exponent % order;
    if (rest < 0) rest += order;
    const std::string digits = rest.to_string(2);
    expect_time(size, static_cast<double>(digits.size()), context);
    const Field field(context);
    const Words base = words_of(a, size);
    Words power(size);
    Words next(size);
    power[0] = 1;
    for (const char digit : digits) {
        context.check(nimber_doing);
        field.square(power.data(), next.data(), size);
        power.swap(next);
        if (digit == '0') continue;
        field.product(power.data(), base.data(), next.data(), size);
        power.swap(next);
    }
    return integer_of(power.data(), size);
}

std::size_t nim_field_of(const Integer& a) {
    const std::size_t bits = std::max<std::size_t>(a.bit_length(), 1);
    return static_cast<std::size_t>(std::bit_width(bits - 1));
}

}  // namespace grundy
