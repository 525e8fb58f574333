#include <grundy/number.hpp>

#include "theory/parse_errors.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace grundy {

namespace {

namespace pegtl = tao::pegtl;

struct Parts {
    bool negative = false;
    std::string factor;
    std::string base;
    std::string exponent;
    bool power_of_ten = false;  // e: base * 10^exponent instead of base^exponent
    bool subtract = false;
    std::string tail;
};

struct Blanks : pegtl::star<pegtl::space> {};
struct Digits : pegtl::seq<pegtl::digit, pegtl::star<pegtl::opt<pegtl::one<'_'>>, pegtl::digit>> {};
struct Sign : pegtl::one<'+', '-'> {};
struct Factor : pegtl::seq<Digits, pegtl::at<Blanks, pegtl::one<'*'>>> {};
struct Base : Digits {
    static constexpr const char* message =
        "expected a number, as in 12, 1_000, 10^12, 1e12 or 2^64-1";
};
struct Raise : pegtl::one<'^', 'e', 'E'> {};
struct Exponent : Digits {
    static constexpr const char* message = "expected the digits of the exponent";
};
struct SecondPower : pegtl::not_at<pegtl::one<'^'>> {
    static constexpr const char* message = "one power only in a number";
};
struct TailSign : pegtl::one<'+', '-'> {};
struct Tail : Digits {
    static constexpr const char* message = "expected digits after the sign";
};
struct End : pegtl::eof {
    static constexpr const char* message = "this does not belong to a number";
};
struct Number : pegtl::seq<Blanks, pegtl::opt<Sign, Blanks>,                          //
                           pegtl::opt<Factor, Blanks, pegtl::one<'*'>, Blanks>,       //
                           Base, Blanks,                                              //
                           pegtl::opt<Raise, Blanks, Exponent, Blanks, SecondPower>,  //
                           pegtl::opt<TailSign, Blanks, Tail, Blanks>, End> {};

template <class Rule>
struct Action : pegtl::nothing<Rule> {};

template <std::string Parts::*field>
struct Keep {
    template <class Input>
    static void apply(const Input& in, Parts& parts) {
        std::string& digits = parts.*field;
        digits = in.string();
        digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
    }
};
template <>
struct Action<Factor> : Keep<&Parts::factor> {};
template <>
struct Action<Base> : Keep<&Parts::base> {};
template <>
struct Action<Exponent> : Keep<&Parts::exponent> {};
template <>
struct Action<Tail> : Keep<&Parts::tail> {};
template <>
struct Action<Sign> {
    template <class Input>
    static void apply(const Input& in, Parts& parts) {
        parts.negative = in.peek_char() == '-';
    }
};
template <>
struct Action<Raise> {
    template <class Input>
    static void apply(const Input& in, Parts& parts) {
        parts.power_of_ten = in.peek_char() != '^';
    }
};
template <>
struct Action<TailSign> {
    template <class Input>
    static void apply(const Input& in, Parts& parts) {
        parts.subtract = in.peek_char() == '-';
    }
};

constexpr double log10_2 = 0.30102999566398119;

[[noreturn]] void refuse_length(std::size_t at) {
    throw Error(ErrorKind::limit,
                "a number of more than 10^7 digits is refused; the limit is 10000000 digits", at);
}

bool has_too_many_digits(const Integer& number) {
    return number.decimal_digits() > max_digits;
}

Integer power(const Parts& parts, std::size_t at) {
    Integer base(parts.base);
    if (parts.exponent.empty()) return base;
    const Integer exponent(parts.exponent);
    const Integer raised = parts.power_of_ten ? Integer(10) : base;
    // 0^0 = 1; 0 and 1 stay what they are however long the exponent.
    if (raised <= 1) return exponent == 0 ? Integer(1) : raised;
    // raised >= 2^(bits-1), so this never refuses a result of max_digits digits, and what it lets
    // pass is at most twice too long.
    const std::size_t bits = raised.bit_length();
    const double most = static_cast<double>(max_digits) / (static_cast<double>(bits - 1) * log10_2);
    if (exponent > static_cast<std::uint64_t>(most)) refuse_length(at);
    Integer result = pow(raised, exponent.to<std::size_t>());
    return parts.power_of_ten ? base * std::move(result) : result;
}

}  // namespace

Integer parse_number(std::string_view text, std::size_t at) {
    Parts parts;
    parsing::parse<Number, Action>(text, at, parts);
    for (const std::string* digits : {&parts.factor, &parts.base, &parts.exponent, &parts.tail}) {
        if (digits->size() > max_digits) refuse_length(at);
    }
    Integer result = power(parts, at);
    if (!parts.factor.empty()) result *= Integer(parts.factor);
    if (parts.negative) result = -result;
    if (!parts.tail.empty()) {
        const Integer tail(parts.tail);
        parts.subtract ? result -= tail : result += tail;
    }
    if (has_too_many_digits(result)) refuse_length(at);
    return result;
}

Range parse_range(std::string_view text, std::size_t at) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) {
        const Integer only = parse_number(text, at);
        const std::size_t dash = text.find('-', 1);
        if (only < 0 && dash != std::string_view::npos) {
            throw Error(ErrorKind::input,
                        "this is a number below 0; did you mean " +
                            std::string(text).replace(dash, 1, "..") + "?",
                        at);
        }
        return {only, only};
    }
    Range range{parse_number(text.substr(0, dots), at), 0};
    const bool relative = text.substr(dots + 2, 1) == "+";
    const std::size_t rest = dots + (relative ? 3 : 2);
    range.last = parse_number(text.substr(rest), at + rest);
    if (relative) range.last += range.first;
    if (range.last < range.first) {
        throw Error(ErrorKind::input, "the range ends before it begins", at + dots + 2);
    }
    return range;
}

}  // namespace grundy
