//   sum      = product { (+ | -) product }      a nimber is its own negative
//   product  = power { (* | /) power }
//   power    = [-] primary [ ^ exponent ]
//   primary  = number | ( sum ) | sqrt ( sum )
//   exponent = [-] digits | ( [-] digits )

#include "theory/nimber_expression.hpp"

#include <grundy/error.hpp>
#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace grundy {

namespace {

using Code = NimberStep::Code;

class NimberReader {
public:
    explicit NimberReader(std::string_view text) : text_(text) { skip_blanks(); }

    std::vector<NimberStep> program() {
        sum();
        if (at_ < text_.size()) {
            fail(text_[at_] == ')' ? "this parenthesis was never opened"
                                   : "expected one of + - * / ^ or the end");
        }
        return std::move(steps_);
    }

private:
    [[noreturn]] void fail(const std::string& message) const {
        throw Error(ErrorKind::input, message, at_);
    }

    void skip_blanks() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
            ++at_;
        }
    }

    // Takes the sign, and the blanks after it, if it comes next.
    bool take(std::string_view sign) {
        if (text_.substr(at_, sign.size()) != sign) return false;
        at_ += sign.size();
        skip_blanks();
        return true;
    }

    void emit(Code code, std::size_t at, Integer number = 0) {
        steps_.push_back({code, at, std::move(number)});
    }

    void sum() {
        product();
        while (take("+") || take("-") || take("⊕")) {
            product();
            emit(Code::add, at_);
        }
    }

    void product() {
        power();
        while (true) {
            const bool times = take("*") || take("⊗");
            const std::size_t at = at_;
            if (!times && !take("/")) return;
            const std::size_t operand = times ? at : at_;
            power();
            emit(times ? Code::multiply : Code::divide, operand);
        }
    }

    void power() {
        (void)take("-");
        primary();
        if (!take("^")) return;
        const std::size_t at = at_;
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
        if (at_digit()) {
            const std::size_t at = at_;
            emit(Code::number, at, number());
            return;
        }
        const std::size_t at = at_;
        const bool root = take("sqrt");
        if (!take("(")) {
            fail(root ? "expected '(' after sqrt"
                      : "expected a number, '(' or sqrt(, as in 5*7 + sqrt(6)");
        }
        // Every parenthesis is a few calls on the stack.
        constexpr std::size_t deepest = 1000;
        if (++depth_ > deepest) {
            throw Error(ErrorKind::limit,
                        fmt::format("more than {} parentheses in each other are refused; that is "
                                    "the limit",
                                    deepest),
                        at);
        }
        sum();
        if (!take(")")) fail("expected ')'");
        --depth_;
        if (root) emit(Code::square_root, at);
    }

    [[nodiscard]] bool at_digit() const { return is_digit(at_); }
    [[nodiscard]] bool is_digit(std::size_t i) const {
        return i < text_.size() && std::isdigit(static_cast<unsigned char>(text_[i])) != 0;
    }

    // Digits with _ between them, and e with a power of ten.
    Integer number() {
        const std::size_t from = at_;
        const auto pass_digits = [&] {
            while (is_digit(at_) || (at_ < text_.size() && text_[at_] == '_')) ++at_;
        };
        pass_digits();
        if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E') && is_digit(at_ + 1)) {
            ++at_;
            pass_digits();
        }
        Integer value = parse_number(text_.substr(from, at_ - from), from);
        skip_blanks();
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    std::vector<NimberStep> steps_;
};

}  // namespace

std::vector<NimberStep> parse_nimber_expression(std::string_view text) {
    return NimberReader(text).program();
}

}  // namespace grundy
