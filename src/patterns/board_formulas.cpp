#include "math/nimber.hpp"
#include "patterns/formula_search.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace grundy::patterns {

namespace {

Natural euclid_steps(Natural a, Natural b) {
    Natural steps = 0;
    for (; b > 0; ++steps) a = std::exchange(b, a % b);
    return steps;
}

struct SquareData {
    const Square& square;
    std::size_t size = square.side;

    template <class Formula>
    bool agrees(Formula formula, std::size_t larger, std::size_t first, Of of) const {
        const auto agrees_at = [&](std::size_t a, std::size_t b) {
            const std::int32_t value = square.at(a, b);
            return value < 0 || agree(static_cast<std::int64_t>(formula(a, b)), value, of);
        };
        for (std::size_t smaller = first; smaller <= larger; ++smaller) {
            if (!agrees_at(smaller, larger) || !agrees_at(larger, smaller)) return false;
        }
        return true;
    }
};

class SquareFormulas : public FormulaSearch<SquareData> {
public:
    SquareFormulas(const Square& square, Of of, const Context& context)
        : FormulaSearch({square}, "a pair", "a, b", of, context) {}

    std::optional<Pattern> run() {
        plain();
        of_digits();
        of_quotients();
        with_a_number();
        with_two_numbers();
        return take();
    }

private:
    static Natural difference(Natural a, Natural b) { return a > b ? a - b : b - a; }

    void plain() {
        look("0", [](Natural, Natural) { return Natural{0}; });
        look("a", [](Natural a, Natural) { return a; });
        look("b", [](Natural, Natural b) { return b; });
        look("a xor b", [](Natural a, Natural b) { return a ^ b; });
        look_from(1, "(a-1) xor (b-1)", [](Natural a, Natural b) { return (a - 1) ^ (b - 1); });
        look("(a+1) xor (b+1)", [](Natural a, Natural b) { return (a + 1) ^ (b + 1); });
        look("a + b", [](Natural a, Natural b) { return a + b; });
        look_from(1, "a + b - 2", [](Natural a, Natural b) { return a + b - 2; });
        look("|a-b|", difference);
        look("min(a, b)", [](Natural a, Natural b) { return std::min(a, b); });
        look("max(a, b)", [](Natural a, Natural b) { return std::max(a, b); });
        look("a·b", [](Natural a, Natural b) { return a * b; });
        look("a mod 2 + b mod 2", [](Natural a, Natural b) { return a % 2 + b % 2; });
        look("1 if a or b is even, and 0 otherwise",
             [](Natural a, Natural b) { return Natural{a % 2 == 0 || b % 2 == 0}; });
        look("1 if a and b are even, and 0 otherwise",
             [](Natural a, Natural b) { return Natural{a % 2 == 0 && b % 2 == 0}; });
        look("1 if a and b are odd, and 0 otherwise",
             [](Natural a, Natural b) { return a * b % 2; });
    }

    void of_digits() {
        look("a and b, bit by bit", [](Natural a, Natural b) { return a & b; });
        look("a or b, bit by bit", [](Natural a, Natural b) { return a | b; });
        look("the nim-product of a and b", [](Natural a, Natural b) { return nim_product(a, b); });
        look("the number of binary ones of a xor b",
             [](Natural a, Natural b) { return ones(a ^ b); });
        look("the number of binary ones of a, xor that of b",
             [](Natural a, Natural b) { return ones(a) ^ ones(b); });
        look("the number of binary digits of a xor b",
             [](Natural a, Natural b) { return bits(a ^ b); });
        look_from(1, "how often 2 divides a, xor how often it divides b",
                  [](Natural a, Natural b) { return twos(a) ^ twos(b); });
        look_from(1, "how often 2 divides both a and b",
                  [](Natural a, Natural b) { return std::min(twos(a), twos(b)); });
        look_from(1, "how often 2 divides a or b, whichever is more",
                  [](Natural a, Natural b) { return std::max(twos(a), twos(b)); });
        look_from(1, "how often 2 divides a + b", [](Natural a, Natural b) { return twos(a + b); });
        look("how often 2 divides a + b + 1", [](Natural a, Natural b) { return twos(a + b + 1); });
        look("a xor b xor 1", [](Natural a, Natural b) { return a ^ b ^ 1; });
    }

    void of_quotients() {
        // Of the larger number x and the smaller number y.
        const auto sorted = [](auto formula) {
            return
                [formula](Natural a, Natural b) { return formula(std::max(a, b), std::min(a, b)); };
        };
        look_from(1, "⌊|a/b - b/a|⌋",
                  sorted([](Natural x, Natural y) { return (x * x - y * y) / (x * y); }));
        look_from(1, "⌊max(a,b)/min(a,b)⌋", sorted([](Natural x, Natural y) { return x / y; }));
        look_from(1, "max(a,b) mod min(a,b)", sorted([](Natural x, Natural y) { return x % y; }));
        look("the greatest common divisor of a and b",
             [](Natural a, Natural b) { return std::gcd(a, b); });
        look_from(1, "the greatest common divisor of a and b, less 1",
                  [](Natural a, Natural b) { return std::gcd(a, b) - 1; });
        look_from(1, "max(a,b)/g - 1 with the greatest common divisor g",
                  sorted([](Natural x, Natural y) { return x / std::gcd(x, y) - 1; }));
        look_from(1, "the number of divisions in Euclid's algorithm", sorted(euclid_steps));
        // x/y < φ exactly when x² - xy - y² < 0.
        const auto is_long =
            sorted([](Natural x, Natural y) { return Natural{x * x >= x * y + y * y}; });
        look_where("max(a,b)/min(a,b) < φ", is_long);
        look_where("a ≠ b and max(a,b)/min(a,b) < φ",
                   [&](Natural a, Natural b) { return a == b ? 1 : is_long(a, b); });
    }

    void with_a_number() {
        const auto with_m = [&](std::string_view text, auto formula) {
            look_with(2, 32, text, formula);
        };
        with_m("(a + b) mod {}", [](Natural a, Natural b, Natural m) { return (a + b) % m; });
        with_m("|a-b| mod {}",
               [](Natural a, Natural b, Natural m) { return difference(a, b) % m; });
        with_m("(a xor b) mod {}", [](Natural a, Natural b, Natural m) { return (a ^ b) % m; });
        with_m("⌊a/{0}⌋ xor ⌊b/{0}⌋",
               [](Natural a, Natural b, Natural m) { return (a / m) ^ (b / m); });
        with_m("⌊(a + b)/{}⌋", [](Natural a, Natural b, Natural m) { return (a + b) / m; });
        with_m("⌊|a-b|/{}⌋", [](Natural a, Natural b, Natural m) { return difference(a, b) / m; });
        with_m("min(a, b) mod {}",
               [](Natural a, Natural b, Natural m) { return std::min(a, b) % m; });
        with_m("max(a, b) mod {}",
               [](Natural a, Natural b, Natural m) { return std::max(a, b) % m; });
        with_m("a mod {}", [](Natural a, Natural, Natural m) { return a % m; });
        with_m("b mod {}", [](Natural, Natural b, Natural m) { return b % m; });
        with_m("{0}·(⌊a/{0}⌋ xor ⌊b/{0}⌋) + (a + b) mod {0}", [](Natural a, Natural b, Natural m) {
            return m * ((a / m) ^ (b / m)) + (a + b) % m;
        });
    }

    void with_two_numbers() {
        for (Natural m = 2; m <= 16 && !is_done(); ++m) {
            for (Natural k = 2; k <= 16 && !is_done(); ++k) {
                look(fmt::format("(a mod {}) xor (b mod {})", m, k),
                     [&](Natural a, Natural b) { return (a % m) ^ (b % k); });
                look(fmt::format("⌊((a + b) mod {})/{}⌋", m, k),
                     [&](Natural a, Natural b) { return (a + b) % m / k; });
            }
        }
    }
};

bool has_equal_losing_pairs(const Square& square) {
    for (std::size_t x = 0; x < square.side; ++x) {
        for (std::size_t y = 0; y < square.side; ++y) {
            if ((square.at(x, y) == 0) != (x == y)) return false;
        }
    }
    return true;
}

}  // namespace

std::optional<Pattern> find_formula(const Square& square, Of of, const Context& context) {
    constexpr std::size_t min_losing = 4;
    std::size_t losing = 0;
    const std::size_t half = first_half(square.side);
    for (std::size_t x = 0; x < square.side; ++x) {
        for (std::size_t y = x < half ? half : 0; y < square.side; ++y) {
            if (square.at(x, y) == 0) ++losing;
        }
    }
    if (of == Of::outcomes && losing < min_losing) return std::nullopt;
    auto found = SquareFormulas(square, of, context).run();
    if (found && has_equal_losing_pairs(square)) found->set = "(x, x)";
    return found;
}

}  // namespace grundy::patterns
