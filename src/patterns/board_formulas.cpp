#include "patterns/board_formulas.hpp"

#include "base/stop_check.hpp"
#include "math/nimber.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

namespace grundy::patterns {

namespace {

using Number = std::uint64_t;

Number euclid_steps(Number a, Number b) {
    Number steps = 0;
    for (; b > 0; ++steps) a = std::exchange(b, a % b);
    return steps;
}

class BoardFormulaSearch {
public:
    BoardFormulaSearch(const Square& square, Of of, const Context& context)
        : square_(square), of_(of), check_(context, looking) {}

    std::optional<Pattern> run() {
        plain();
        of_digits();
        of_quotients();
        with_a_number();
        with_two_numbers();
        return std::move(found_);
    }

private:
    // Looks at a formula for all a, b from `first` on, the small ones first.
    template <class Formula>
    void look(std::string_view text, Formula formula, std::size_t first = 0) {
        if (found_ || tested_ == most_tested) return;
        const std::size_t half = first_half(square_.side);
        const auto agrees = [&](std::size_t a, std::size_t b) {
            check_();
            const std::int32_t value = square_.at(a, b);
            return value < 0 || agree(static_cast<std::int64_t>(formula(a, b)), value, of_);
        };
        for (std::size_t larger = first; larger < square_.side; ++larger) {
            if (larger == half) ++tested_;
            for (std::size_t smaller = first; smaller <= larger; ++smaller) {
                if (!agrees(smaller, larger) || !agrees(larger, smaller)) return;
            }
        }
        const std::string from = first == 0 ? "" : fmt::format(", for a, b >= {}", first);
        found_ =
            Pattern{of_ == Of::values ? fmt::format("the value is {}{}", text, from)
                                      : fmt::format("a pair is lost just if {} = 0{}", text, from),
                    half - 1};
    }
    // A condition under which a, b >= 1 are lost, for outcomes only: the formula is 0 there.
    template <class Formula>
    void look_where(std::string_view condition, Formula formula) {
        if (found_ || of_ == Of::values) return;
        look("", formula, 1);
        if (found_) {
            found_->statement = fmt::format("a pair is lost just if {}, for a, b >= 1", condition);
        }
    }
    template <class Formula>
    void look_with(std::string_view text, Number least, Number most, Formula formula,
                   std::size_t first = 0) {
        for (Number m = least; m <= most && !found_; ++m) {
            look(
                fmt::format(fmt::runtime(text), m),
                [&](Number a, Number b) { return formula(a, b, m); }, first);
        }
    }

    static Number difference(Number a, Number b) { return a > b ? a - b : b - a; }
    static Number ones(Number n) { return static_cast<Number>(std::popcount(n)); }
    static Number twos(Number n) { return static_cast<Number>(std::countr_zero(n)); }

    void plain() {
        look("0", [](Number, Number) { return Number{0}; });
        look("a", [](Number a, Number) { return a; });
        look("b", [](Number, Number b) { return b; });
        look("a xor b", [](Number a, Number b) { return a ^ b; });
        look(
            "(a-1) xor (b-1)", [](Number a, Number b) { return (a - 1) ^ (b - 1); }, 1);
        look("(a+1) xor (b+1)", [](Number a, Number b) { return (a + 1) ^ (b + 1); });
        look("a + b", [](Number a, Number b) { return a + b; });
        look(
            "a + b - 2", [](Number a, Number b) { return a + b - 2; }, 1);
        look("|a-b|", difference);
        look("min(a, b)", [](Number a, Number b) { return std::min(a, b); });
        look("max(a, b)", [](Number a, Number b) { return std::max(a, b); });
        look("a·b", [](Number a, Number b) { return a * b; });
        look("a mod 2 + b mod 2", [](Number a, Number b) { return a % 2 + b % 2; });
        look("1 if a or b is even, and 0 otherwise",
             [](Number a, Number b) { return Number{a % 2 == 0 || b % 2 == 0}; });
        look("1 if a and b are even, and 0 otherwise",
             [](Number a, Number b) { return Number{a % 2 == 0 && b % 2 == 0}; });
        look("1 if a and b are odd, and 0 otherwise", [](Number a, Number b) { return a * b % 2; });
    }

    void of_digits() {
        look("a and b, bit by bit", [](Number a, Number b) { return a & b; });
        look("a or b, bit by bit", [](Number a, Number b) { return a | b; });
        look("the nim-product of a and b", [](Number a, Number b) { return nim_product(a, b); });
        look("the number of binary ones of a xor b",
             [](Number a, Number b) { return ones(a ^ b); });
        look("the number of binary ones of a, xor that of b",
             [](Number a, Number b) { return ones(a) ^ ones(b); });
        look("the number of binary digits of a xor b",
             [](Number a, Number b) { return static_cast<Number>(std::bit_width(a ^ b)); });
        look(
            "how often 2 divides a, xor how often it divides b",
            [](Number a, Number b) { return twos(a) ^ twos(b); }, 1);
        look(
            "how often 2 divides both a and b",
            [](Number a, Number b) { return std::min(twos(a), twos(b)); }, 1);
        look(
            "how often 2 divides a or b, whichever is more",
            [](Number a, Number b) { return std::max(twos(a), twos(b)); }, 1);
        look(
            "how often 2 divides a + b", [](Number a, Number b) { return twos(a + b); }, 1);
        look("how often 2 divides a + b + 1", [](Number a, Number b) { return twos(a + b + 1); });
        look("a xor b xor 1", [](Number a, Number b) { return a ^ b ^ 1; });
    }

    void of_quotients() {
        const auto larger = [](Number a, Number b) { return std::max(a, b); };
        const auto smaller = [](Number a, Number b) { return std::min(a, b); };
        look(
            "⌊|a/b - b/a|⌋",
            [&](Number a, Number b) {
                const Number x = larger(a, b);
                const Number y = smaller(a, b);
                return (x * x - y * y) / (x * y);
            },
            1);
        look(
            "⌊max(a,b)/min(a,b)⌋", [&](Number a, Number b) { return larger(a, b) / smaller(a, b); },
            1);
        look(
            "max(a,b) mod min(a,b)",
            [&](Number a, Number b) { return larger(a, b) % smaller(a, b); }, 1);
        look("the greatest common divisor of a and b",
             [](Number a, Number b) { return std::gcd(a, b); });
        look(
            "the greatest common divisor of a and b, less 1",
            [](Number a, Number b) { return std::gcd(a, b) - 1; }, 1);
        look(
            "max(a,b)/g - 1 with the greatest common divisor g",
            [&](Number a, Number b) { return larger(a, b) / std::gcd(a, b) - 1; }, 1);
        look(
            "the number of divisions in Euclid's algorithm",
            [&](Number a, Number b) { return euclid_steps(larger(a, b), smaller(a, b)); }, 1);
        // x/y < φ just if x² - xy - y² < 0.
        const auto is_long = [&](Number a, Number b) {
            const Number x = larger(a, b);
            const Number y = smaller(a, b);
            return x * x >= x * y + y * y;
        };
        look_where("max(a,b)/min(a,b) < φ",
                   [&](Number a, Number b) { return Number{is_long(a, b)}; });
        look_where("a ≠ b and max(a,b)/min(a,b) < φ",
                   [&](Number a, Number b) { return Number{a == b || is_long(a, b)}; });
    }

    void with_a_number() {
        look_with("(a + b) mod {}", 2, 32,
                  [](Number a, Number b, Number m) { return (a + b) % m; });
        look_with("|a-b| mod {}", 2, 32,
                  [](Number a, Number b, Number m) { return difference(a, b) % m; });
        look_with("(a xor b) mod {}", 2, 32,
                  [](Number a, Number b, Number m) { return (a ^ b) % m; });
        look_with("⌊a/{0}⌋ xor ⌊b/{0}⌋", 2, 32,
                  [](Number a, Number b, Number m) { return (a / m) ^ (b / m); });
        look_with("⌊(a + b)/{}⌋", 2, 32, [](Number a, Number b, Number m) { return (a + b) / m; });
        look_with("⌊|a-b|/{}⌋", 2, 32,
                  [](Number a, Number b, Number m) { return difference(a, b) / m; });
        look_with("min(a, b) mod {}", 2, 32,
                  [](Number a, Number b, Number m) { return std::min(a, b) % m; });
        look_with("max(a, b) mod {}", 2, 32,
                  [](Number a, Number b, Number m) { return std::max(a, b) % m; });
        look_with("a mod {}", 2, 32, [](Number a, Number, Number m) { return a % m; });
        look_with("b mod {}", 2, 32, [](Number, Number b, Number m) { return b % m; });
        look_with(
            "{0}·(⌊a/{0}⌋ xor ⌊b/{0}⌋) + (a + b) mod {0}", 2, 32,
            [](Number a, Number b, Number m) { return m * ((a / m) ^ (b / m)) + (a + b) % m; });
    }

    void with_two_numbers() {
        for (Number m = 2; m <= 16 && !found_; ++m) {
            for (Number k = 2; k <= 16 && !found_; ++k) {
                look(fmt::format("(a mod {}) xor (b mod {})", m, k),
                     [&](Number a, Number b) { return (a % m) ^ (b % k); });
                look(fmt::format("⌊((a + b) mod {})/{}⌋", m, k),
                     [&](Number a, Number b) { return (a + b) % m / k; });
            }
        }
    }

    const Square& square_;
    Of of_;
    StopCheck check_;
    std::size_t tested_ = 0;
    std::optional<Pattern> found_;
};

}  // namespace

std::optional<Pattern> find_board_formula(const Square& square, Of of, const Context& context) {
    constexpr std::size_t least_losing = 4;
    std::size_t losing = 0;
    const std::size_t half = first_half(square.side);
    for (std::size_t x = 0; x < square.side; ++x) {
        for (std::size_t y = x < half ? half : 0; y < square.side; ++y) {
            if (square.at(x, y) == 0) ++losing;
        }
    }
    if (of == Of::outcomes && losing < least_losing) return std::nullopt;
    return BoardFormulaSearch(square, of, context).run();
}

bool has_equal_losing_pairs(const Square& square) {
    for (std::size_t x = 0; x < square.side; ++x) {
        for (std::size_t y = 0; y < square.side; ++y) {
            if ((square.at(x, y) == 0) != (x == y)) return false;
        }
    }
    return true;
}

}  // namespace grundy::patterns
