#include <grundy/nimber.hpp>

#include "base/memory_charge.hpp"
#include "engine/numbers/nimber_steps.hpp"
#include "formula/nimber_expression.hpp"
#include "math/nimber.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace grundy {

namespace {

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
                if (b == 0) throw Error(ErrorKind::input, "division by 0", step.at);
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
            throw Error(ErrorKind::input, "0 has no inverse, so no negative power", step.at);
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
    constexpr std::string_view blanks = " \t\n\v\f\r";
    const std::size_t first = std::min(expression.find_first_not_of(blanks), expression.size());
    const std::size_t last = expression.find_last_not_of(blanks) + 1;
    NimberEvaluation evaluation(context);
    for (const NimberStep& step : parse_nimber_expression(expression)) evaluation.step(step);
    return {std::string(expression.substr(first, last - first)), evaluation.value(),
            std::size_t{1} << evaluation.field(), evaluation.reason()};
}

}  // namespace grundy
