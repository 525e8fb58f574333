#include <grundy/nimber.hpp>

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/text_reader.hpp"
#include "formula/nimber_expression.hpp"
#include "math/nimber.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace grundy {

namespace {

// The largest 2^(2^k) that is not above a > 1.
std::uint64_t fermat_power_below(std::uint64_t a) {
    std::uint64_t power = 2;
    while (power * power <= a) power *= power;
    return power;
}

// "6 = 1·4 ⊕ 2"
std::string nimber_split(std::uint64_t a, std::uint64_t power) {
    return a % power == 0 ? fmt::format("{} = {}·{}", a, a / power, power)
                          : fmt::format("{} = {}·{} ⊕ {}", a, a / power, power, a % power);
}

// "3 ⊗ 2", or one of them if the other is 1.
std::string nimber_factors(std::uint64_t a, std::uint64_t b) {
    if (a == 1) return std::to_string(b);
    return b == 1 ? std::to_string(a) : fmt::format("{} ⊗ {}", a, b);
}

// In parentheses if it must be.
std::string nimber_group(const std::string& text) {
    return text.find(' ') == std::string::npos ? text : "(" + text + ")";
}

// A sum, with its parts as they are written and their values; parts that are 0 are left out.
class NimberTerms {
public:
    void add(std::string written, std::uint64_t value) {
        written_.push_back(std::move(written));
        values_.push_back(value);
    }
    [[nodiscard]] std::string text(std::uint64_t sum) const {
        std::string text = fmt::format("{}", fmt::join(written_, " ⊕ "));
        const std::string values = fmt::format("{}", fmt::join(values_, " ⊕ "));
        if (values != text && values_.size() > 1) text += " = " + values;
        return text + fmt::format(" = {}", sum);
    }

private:
    std::vector<std::string> written_;
    std::vector<std::uint64_t> values_;
};

// Sentences that explain operations on small nimbers, each operation once.
class NimberSteps {
public:
    static constexpr std::uint64_t beyond = 1U << 16;  // only numbers below this are small

    void sum(std::uint64_t a, std::uint64_t b) {
        add(fmt::format("{} ⊕ {} = {}, without carrying in binary.", a, b, a ^ b));
    }

    void product(std::uint64_t a, std::uint64_t b) {
        assert(a < beyond && b < beyond);
        if (!complete_ || !explained_.insert(std::minmax(a, b)).second) return;
        const auto times = [](std::uint64_t x, std::uint64_t y) { return nim_product(x, y); };
        if (a <= 1 || b <= 1) return add(fmt::format("{} ⊗ {} = {}.", a, b, a * b));
        const std::uint64_t power = fermat_power_below(std::max(a, b));
        const std::uint64_t half = power / 2;
        if (a == power && b == power) {
            return add(fmt::format("{0} ⊗ {0} = {0} ⊕ {1} = {2}, for {0} is 2 to a power of two.",
                                   power, half, power ^ half));
        }
        if ((a == power && b < power) || (b == power && a < power)) {
            return add(
                fmt::format("{} ⊗ {} = {} as ordinary numbers, for {} is 2 to a power of two and "
                            "{} is less.",
                            a, b, a * b, power, std::min(a, b)));
        }
        const std::uint64_t a1 = a / power;
        const std::uint64_t a0 = a % power;
        const std::uint64_t b1 = b / power;
        const std::uint64_t b0 = b % power;
        NimberTerms terms;
        std::string parts;
        for (const std::uint64_t part : {a, b}) {
            if (part >= power && (part == a || a != b)) parts += nimber_split(part, power) + ", ";
        }
        if (const std::uint64_t both = times(a1, b1); both > 0) {
            const std::string factors = nimber_group(nimber_factors(a1, b1));
            parts += fmt::format("{0} ⊗ {0} = {0} ⊕ {1}, ", power, half);
            terms.add(fmt::format("{}·{}", factors, power), both * power);
            terms.add(half == 1   ? factors
                      : both == 1 ? std::to_string(half)
                                  : fmt::format("{} ⊗ {}", factors, half),
                      times(both, half));
        }
        std::vector<std::string> one;
        if (a1 > 0 && b0 > 0) one.push_back(nimber_factors(a1, b0));
        if (a0 > 0 && b1 > 0) one.push_back(nimber_factors(a0, b1));
        if (!one.empty()) {
            terms.add(
                fmt::format("{}·{}", nimber_group(fmt::format("{}", fmt::join(one, " ⊕ "))), power),
                (times(a1, b0) ^ times(a0, b1)) * power);
        }
        if (a0 > 0 && b0 > 0) terms.add(nimber_factors(a0, b0), times(a0, b0));
        add(fmt::format("{} ⊗ {}: {}so it is {}.", a, b, parts, terms.text(times(a, b))));
        mention(a1, b1);
        mention(times(a1, b1), half);
        mention(a1, b0);
        mention(a0, b1);
        mention(a0, b0);
    }

    void quotient(std::uint64_t a, std::uint64_t b, std::uint64_t inverse) {
        add(fmt::format("{0}/{1} = {0} ⊗ {2} = {3}, for {1} ⊗ {2} = 1.", a, b, inverse,
                        nim_product(a, inverse)));
        mention(b, inverse);
        if (a > 1) mention(a, inverse);
    }

    void power(std::uint64_t a, const std::string& exponent, std::uint64_t rest) {
        if (a <= 1) return add(fmt::format("{}^{} = {}.", a, exponent, exponent == "0" ? 1 : a));
        std::uint64_t size = 2;
        while (size <= a) size *= size;
        std::string reduced;
        if (exponent != std::to_string(rest)) {
            reduced = fmt::format(" = {}^{}, for below {} every number but 0 is 1 to the power {}",
                                  a, rest, size, size - 1);
        }
        std::vector<std::string> squares;
        std::vector<std::uint64_t> factors;
        std::uint64_t value = 1;
        for (std::uint64_t bit = 1, square = a; bit <= rest;
             bit *= 2, square = nim_product(square, square)) {
            if (bit > 1) squares.push_back(fmt::format("{}^{} = {}", a, bit, square));
            if ((rest & bit) == 0) continue;
            value = nim_product(value, square);
            factors.push_back(square);
        }
        add(fmt::format("{}^{}{}{}{}: {}{}.", a, exponent, reduced,
                        squares.empty() ? "" : "; by squares ", fmt::join(squares, ", "),
                        factors.empty() ? "1" : fmt::format("{}", fmt::join(factors, " ⊗ ")),
                        factors.size() > 1 ? fmt::format(" = {}", value) : ""));
    }

    void square_root(std::uint64_t a, std::uint64_t root) {
        add(fmt::format("The square root of {0} is {1}, for {1} ⊗ {1} = {0}.", a, root));
        mention(root, root);
    }

    // The sentences; if there were too many, the first ones and "And so on."
    [[nodiscard]] std::string text() const {
        std::string text = fmt::format("{}", fmt::join(sentences_, " "));
        if (!complete_) text += " And so on.";
        return text;
    }

private:
    void add(std::string sentence) {
        constexpr std::size_t readable = 12;
        complete_ = complete_ && sentences_.size() < readable;
        if (complete_) sentences_.push_back(std::move(sentence));
    }

    // Explains a product that a sentence mentions, unless it is trivial.
    void mention(std::uint64_t a, std::uint64_t b) {
        if (a > 1 && b > 1) product(a, b);
    }

    std::vector<std::string> sentences_;
    std::set<std::pair<std::uint64_t, std::uint64_t>> explained_;
    bool complete_ = true;
};

using NimberCode = NimberStep::Code;

class NimberEvaluation {
public:
    explicit NimberEvaluation(const Context& context) : context_(context), memory_(context) {}

    void step(const NimberStep& step) {
        context_.check("calculating with nimbers");
        switch (step.code) {
            case NimberCode::number: push(step.number); break;
            case NimberCode::add: {
                const auto [a, b] = pop_two();
                explain(a, b, [&](auto x, auto y) { steps_.sum(x, y); });
                push(a ^ b);
                break;
            }
            case NimberCode::multiply: {
                const auto [a, b] = pop_two();
                explain(a, b, [&](auto x, auto y) { steps_.product(x, y); });
                push(nim_product(a, b, context_));
                break;
            }
            case NimberCode::divide: {
                const auto [a, b] = pop_two();
                if (b == 0) throw input_error("division by 0").at(step.at);
                const Integer inverse = nim_inverse(b, context_);
                explain(a, b, [&](auto x, auto y) {
                    steps_.quotient(x, y, inverse.to<std::uint64_t>());
                });
                push(nim_product(a, inverse, context_));
                break;
            }
            case NimberCode::power: power(pop(), step); break;
            case NimberCode::square_root: {
                const Integer a = pop();
                Integer root = nim_square_root(a, context_);
                explain(a, root, [&](auto x, auto y) { steps_.square_root(x, y); });
                push(std::move(root));
                break;
            }
        }
    }

    [[nodiscard]] const Integer& value() const { return stack_.back(); }
    [[nodiscard]] std::size_t field() const { return field_; }

    [[nodiscard]] std::string reason() const {
        if (small_) {
            const std::string text = steps_.text();
            return text.empty() ? "There is nothing to calculate." : text;
        }
        return fmt::format(
            "The numbers below F = 2^(2^k) are a field, here with k = {}. A number a of it is "
            "a₁·f ⊕ a₀ with f = 2^(2^(k-1)), where f ⊗ f = f ⊕ f/2 and x ⊗ f is x·f for x < f: so "
            "products, inverses and square roots come down to those of smaller numbers.",
            field_);
    }

private:
    void push(Integer number) {
        field_ = std::max(field_, nim_field_of(number));
        bytes_ += number.bytes();
        memory_.set(bytes_, "calculating with nimbers");
        stack_.push_back(std::move(number));
    }
    Integer pop() {
        assert(!stack_.empty());
        Integer top = std::move(stack_.back());
        stack_.pop_back();
        bytes_ -= top.bytes();
        return top;
    }
    std::pair<Integer, Integer> pop_two() {
        Integer b = pop();
        Integer a = pop();
        return {std::move(a), std::move(b)};
    }

    void power(const Integer& a, const NimberStep& step) {
        if (a == 0 && step.number < 0) {
            throw input_error("0 has no inverse, so no negative power").at(step.at);
        }
        explain(a, a, [&](auto x, auto) {
            const Integer order = (Integer(1) << (std::size_t{1} << nim_field_of(a))) - 1;
            Integer rest = step.number % order;
            if (rest < 0) rest += order;
            steps_.power(x, step.number.to_string(), rest.to<std::uint64_t>());
        });
        push(nim_power(a, step.number, context_));
    }

    // Calls `add_steps` if both are small; then the result is small too.
    template <class AddSteps>
    void explain(const Integer& a, const Integer& b, AddSteps add_steps) {
        small_ = small_ && a < NimberSteps::beyond && b < NimberSteps::beyond;
        if (small_) add_steps(a.to<std::uint64_t>(), b.to<std::uint64_t>());
    }

    const Context& context_;
    MemoryCharge memory_;
    std::size_t bytes_ = 0;
    std::vector<Integer> stack_;
    std::size_t field_ = 0;
    bool small_ = true;
    NimberSteps steps_;
};

}  // namespace

NimberReport evaluate_nimber(std::string_view expression, const Context& context) {
    NimberEvaluation evaluation(context);
    for (const NimberStep& step : parse_nimber_expression(expression)) evaluation.step(step);
    return {std::string(trimmed(expression, " \t\n\v\f\r")), evaluation.value(),
            std::size_t{1} << evaluation.field(), evaluation.reason()};
}

}  // namespace grundy
