#include <grundy/number.hpp>

#include "base/errors.hpp"
#include "base/projections.hpp"
#include "base/text_reader.hpp"
#include "formula/number_lines.hpp"

#include <grundy/amounts.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>

namespace grundy {

namespace {

constexpr double log10_2 = 0.30102999566398119;

[[noreturn]] void refuse_length(std::size_t at) {
    throw limit_error("a number of more than 10^7 digits is refused; the limit is 10000000 digits")
        .at(at);
}

// base^exponent, or base * 10^exponent.
Integer power(Integer base, const Integer& exponent, bool of_ten, std::size_t at) {
    const Integer raised = of_ten ? Integer(10) : base;
    // 0^0 = 1; 0 and 1 stay the same, however long the exponent is.
    if (raised <= 1) return exponent == 0 ? Integer(1) : raised;
    // raised >= 2^(bits-1), so no result of max_digits digits is rejected, and an accepted result
    // is at most twice too long.
    const std::size_t bits = raised.bit_length();
    const double most = static_cast<double>(max_digits) / (static_cast<double>(bits - 1) * log10_2);
    if (exponent > static_cast<std::uint64_t>(most)) refuse_length(at);
    Integer result = pow(raised, exponent.to<std::size_t>());
    return of_ten ? std::move(base) * std::move(result) : result;
}

// The largest T instead of a larger number.
template <class T>
T clamped(const Integer& number) {
    return number.fits<T>() ? number.to<T>() : ~T{0};
}

Values one_range(std::string_view text, std::size_t at) {
    const Range values = parse_range(text, at);
    if (values.first < 0) throw input_error("a value cannot be negative").at(at);
    return {clamped<unsigned>(values.first), clamped<unsigned>(values.last)};
}

bool is_header(const std::string& line) {
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) {
        const std::size_t first = cell.find_first_not_of(" \t\"'+-.");
        if (first != std::string::npos && is_digit(cell[first])) return false;
    }
    return true;
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
        throw input_error("the range ends before it begins").at(at + dots + 2);
    }
    return range;
}

std::size_t parse_size(std::string_view text) {
    const Integer size = parse_number(text);
    if (size < 0) throw input_error("this number cannot be negative").at(0);
    return clamped<std::size_t>(size);
}

Values parse_values(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return one_range(text, 0);
    throw input_error("expected a number or a range A..B, not a list").at(comma);
}

std::vector<Values> parse_value_list(std::string_view text) {
    std::vector<Values> written;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        written.push_back(one_range(text.substr(at, end - at), at));
        at = end + 1;
    }
    std::sort(written.begin(), written.end(), by(&Values::first));
    std::vector<Values> joined;
    for (const Values& next : written) {
        if (!joined.empty() && next.first <= std::uint64_t{joined.back().last} + 1) {
            joined.back().last = std::max(joined.back().last, next.last);
        } else {
            joined.push_back(next);
        }
    }
    return joined;
}

double parse_seconds(std::string_view text, std::string_view name) {
    const std::string written(text);
    char* end = nullptr;
    const double seconds = std::strtod(written.c_str(), &end);
    const bool is_number = !written.empty() && end == written.c_str() + written.size();
    if (!is_number || !std::isfinite(seconds) || seconds < 0) {
        throw input_error("{} takes a number of seconds, not '{}'", name, text);
    }
    return seconds;
}

std::size_t parse_bytes(std::string_view text, std::string_view name) {
    constexpr std::string_view units = "KMGT";
    try {
        const auto unit = text.empty() ? std::string_view::npos : units.find(text.back());
        const bool has_unit = unit != std::string_view::npos;
        Integer bytes = parse_number(text.substr(0, text.size() - (has_unit ? 1 : 0)));
        if (has_unit) bytes <<= 10 * (unit + 1);
        if (bytes >= 0) return clamped<std::size_t>(bytes);
    } catch (const Error&) {
    }
    throw input_error("{} takes a number of bytes, as in 512M or 4G, not '{}'", name, text);
}

std::vector<Integer> NumberLines::read(std::string_view line) {
    ++line_number_;
    if (line_number_ == 1) line = without_byte_order_mark(line);
    const std::string content(trimmed(line));
    if (content.empty() || (line_number_ == 1 && is_header(content))) return {};
    std::vector<Integer> numbers;
    std::istringstream cells(content);
    for (std::string cell; std::getline(cells, cell, ',');) {
        try {
            numbers.push_back(parse_number(cell));
        } catch (const Error& error) {
            fail(error.what());
        }
    }
    return numbers;
}

void NumberLines::fail(std::string_view what) const {
    throw input_error("{}:{}: {}", name_, line_number_, what);
}

}  // namespace grundy
