//   sum      = product { (+ | -) product }      a nimber is its own negative
//   product  = power { (* | /) power }
//   power    = [-] primary [ ^ exponent ]
//   primary  = number | ( sum ) | sqrt ( sum )
//   exponent = [-] digits | ( [-] digits )

#include "formula/nimber_expression.hpp"

#include "base/errors.hpp"
#include "base/text_reader.hpp"

#include <grundy/number.hpp>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

using Code = NimberStep::Code;

class NimberReader : TextReader {
public:
    explicit NimberReader(std::string_view text) : TextReader(text) {}

    std::vector<NimberStep> program() {
        sum();
        if (!at_end()) {
            fail(next() == ')' ? "this parenthesis was never opened"
                               : "expected one of + - * / ^ or the end");
        }
        return std::move(steps_);
    }

private:
    void emit(Code code, std::size_t at, Integer number = 0) {
        steps_.push_back({code, at, std::move(number)});
    }

    void sum() {
        product();
        while (take("+") || take("-") || take("⊕")) {
            product();
            emit(Code::add, place());
        }
    }

    void product() {
        power();
        while (true) {
            const bool times = take("*") || take("⊗");
            if (!times && !take("/")) return;
            const std::size_t operand = place();
            power();
            emit(times ? Code::multiply : Code::divide, operand);
        }
    }

    void power() {
        (void)take("-");
        primary();
        if (!take("^")) return;
        const std::size_t at = place();
        emit(Code::power, at, exponent());
        if (take("^")) fail("one power only: write (2^3)^2");
    }

    Integer exponent() {
        const bool bracketed = take("(");
        const bool negative = take("-");
        if (!at_digit()) fail("expected an exponent, a whole number");
        Integer value = number();
        if (bracketed && !take(")")) fail("expected ')' after the exponent, a whole number");
        return negative ? Integer(-value) : value;
    }

    void primary() {
        const std::size_t at = place();
        if (at_digit()) {
            emit(Code::number, at, number());
            return;
        }
        const bool root = take("sqrt");
        if (!take("(")) {
            fail(root ? "expected '(' after sqrt"
                      : "expected a number, '(' or sqrt(, as in 5*7 + sqrt(6)");
        }
        // Every parenthesis takes a few calls on the stack.
        constexpr std::size_t deepest = 1000;
        if (++depth_ > deepest) {
            throw limit_error("parentheses nested more than {} deep are refused; that is the limit",
                              deepest)
                .at(at);
        }
        sum();
        if (!take(")")) fail("expected ')'");
        --depth_;
        if (root) emit(Code::square_root, at);
    }

    // Digits, perhaps with _ between them, and perhaps e and an exponent of ten.
    Integer number() {
        const std::size_t from = place();
        constexpr std::string_view digits = "0123456789_";
        std::size_t end = std::min(text_.find_first_not_of(digits, from), text_.size());
        const bool has_exponent = end + 1 < text_.size() &&
                                  (text_[end] == 'e' || text_[end] == 'E') &&
                                  is_digit(text_[end + 1]);
        if (has_exponent) end = std::min(text_.find_first_not_of(digits, end + 1), text_.size());
        position_ = end;
        return parse_number(text_.substr(from, end - from), from);
    }

    std::size_t depth_ = 0;
    std::vector<NimberStep> steps_;
};

}  // namespace

std::vector<NimberStep> parse_nimber_expression(std::string_view text) {
    return NimberReader(text).program();
}

}  // namespace grundy
