#include <grundy/number.hpp>

#include "base/text_reader.hpp"

#include <grundy/error.hpp>

#include <cstdint>
#include <string>
#include <utility>

namespace grundy {

namespace {

constexpr double log10_2 = 0.30102999566398119;

[[noreturn]] void refuse_length(std::size_t at) {
    throw Error(ErrorKind::limit,
                "a number of more than 10^7 digits is refused; the limit is 10000000 digits", at);
}

// base^exponent, or base * 10^exponent.
Integer power(Integer base, const Integer& exponent, bool of_ten, std::size_t at) {
    const Integer raised = of_ten ? Integer(10) : base;
    // 0^0 = 1; 0 and 1 stay the same, however long the exponent is.
    if (raised <= 1) return exponent == 0 ? Integer(1) : raised;
    // raised >= 2^(bits-1), so no result of max_digits digits is rejected, and what passes is at
    // most twice too long.
    const std::size_t bits = raised.bit_length();
    const double most = static_cast<double>(max_digits) / (static_cast<double>(bits - 1) * log10_2);
    if (exponent > static_cast<std::uint64_t>(most)) refuse_length(at);
    Integer result = pow(raised, exponent.to<std::size_t>());
    return of_ten ? std::move(base) * std::move(result) : result;
}

}  // namespace

Integer parse_number(std::string_view text, std::size_t at) {
    TextReader reader(text, 0, at);
    const auto digits = [&](const char* expected) {
        if (!reader.at_digit()) reader.fail(expected);
        return reader.digits();
    };
    constexpr auto no_number = "expected a number, as in 12, 1_000, 10^12, 1e12 or 2^64-1";
    const bool negative = reader.take("-");
    if (!negative) (void)reader.take("+");
    std::string base = digits(no_number);
    std::string factor;
    std::string exponent;
    std::string tail;
    if (reader.take("*")) factor = std::exchange(base, digits(no_number));
    const bool of_ten = reader.take("e") || reader.take("E");
    if (of_ten || reader.take("^")) {
        exponent = digits("expected the digits of the exponent");
        if (reader.next() == '^') reader.fail("one power only in a number");
    }
    const bool subtract = reader.take("-");
    if (subtract || reader.take("+")) tail = digits("expected digits after the sign");
    if (!reader.at_end()) reader.fail("this does not belong to a number");
    for (const std::string* part : {&factor, &base, &exponent, &tail}) {
        if (part->size() > max_digits) refuse_length(at);
    }
    Integer result(base);
    if (!exponent.empty()) result = power(std::move(result), Integer(exponent), of_ten, at);
    if (!factor.empty()) result *= Integer(factor);
    if (negative) result = -result;
    if (subtract) result -= Integer(tail);
    if (!subtract && !tail.empty()) result += Integer(tail);
    if (result.decimal_digits() > max_digits) refuse_length(at);
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
