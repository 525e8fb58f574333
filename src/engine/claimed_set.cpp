#include "engine/claimed_set.hpp"

#include "theory/expression.hpp"

#include <grundy/error.hpp>
#include <grundy/integer.hpp>
#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <regex>
#include <sstream>
#include <string>

namespace grundy {

namespace {

using Member = std::vector<std::uint64_t>;

// The number (a + b√d)/c, c > 0, d no square.
struct Slope {
    Integer a;
    Integer b;
    Integer c;
    Integer d;

    // ⌊n·slope⌋: |b|n√d is irrational for n > 0, so it can be rounded first.
    [[nodiscard]] Integer floor_of_multiple(std::uint64_t n) const {
        const Integer square = b * b * d * n * n;
        Integer root = sqrt(square);
        if (b < 0) root = n == 0 ? Integer(0) : Integer(-root - 1);
        return floor_quotient(a * n + root, c);
    }

    // β with 1/α + 1/β = 1, which is α/(α-1).
    [[nodiscard]] Slope complementary() const {
        Slope other{b * b * d - a * (a - c), b * c, b * b * d - (a - c) * (a - c), d};
        if (other.c < 0) other = {-other.a, -other.b, -other.c, d};
        return other;
    }
};

std::string without_blanks(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (std::string_view(" \t\n\r").find(c) == std::string_view::npos) result += c;
    }
    return result;
}

// "phi", "sqrt(2)", "1+sqrt(2)", "(1+sqrt(5))/2", "(3+2*sqrt(7))/5".
std::optional<Slope> parse_slope(std::string_view text) {
    const std::string compact = without_blanks(text);
    if (compact == "phi" || compact == "φ") return Slope{1, 1, 2, 5};
    static const std::regex pattern(
        R"(\(?(?:(\d{1,9})\+)?(?:(\d{1,9})\*?)?sqrt\((\d{1,9})\)\)?(?:/(\d{1,9}))?)");
    std::smatch match;
    if (!std::regex_match(compact, match, pattern)) return std::nullopt;
    const auto number = [&](std::size_t i, const char* otherwise) {
        return Integer(match[i].matched ? match[i].str() : otherwise);
    };
    const Slope slope{number(1, "0"), number(2, "1"), number(4, "1"), number(3, "0")};
    if (slope.b == 0 || slope.c == 0 || slope.d.is_perfect_square()) {
        throw Error(ErrorKind::input, "a Beatty sequence needs an irrational slope", 0);
    }
    if (slope.floor_of_multiple(1) < 1) {
        throw Error(ErrorKind::input, "a Beatty sequence needs a slope above 1", 0);
    }
    return slope;
}

ClaimedSet beatty_set(const Slope& slope, bool pairs, std::uint64_t to, const Context& context) {
    ClaimedSet set{pairs ? 2U : 1U, {}};
    const Slope other = slope.complementary();
    for (std::uint64_t n = 0; n <= to; ++n) {
        context.check("listing the set");
        const Integer a = slope.floor_of_multiple(n);
        const Integer b = pairs ? other.floor_of_multiple(n) : a;
        if (a > to && b > to) break;
        if (a > to || b > to) continue;
        if (!pairs) {
            set.members.push_back({a.to<std::uint64_t>()});
        } else {
            set.members.push_back({a.to<std::uint64_t>(), b.to<std::uint64_t>()});
            set.members.push_back({b.to<std::uint64_t>(), a.to<std::uint64_t>()});
        }
    }
    return set;
}

// "5x" or "(x, 2x)", which starts at `at` of what was written.
std::vector<Expression> parse_formula(std::string_view text, std::size_t at) {
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t last = text.find_last_not_of(" \t");
    if (first == std::string_view::npos) {
        throw Error(ErrorKind::input, "expected a formula in x, as in 5x or (x, x)", at);
    }
    const std::string_view inner = text.substr(first, last - first + 1);
    // A comma outside all parentheses but the outer ones makes it a pair.
    std::size_t depth = 0;
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] == '(') ++depth;
        if (inner[i] == ')' && depth > 0) --depth;
        if (inner[i] != ',' || depth != 1 || inner.front() != '(' || inner.back() != ')') continue;
        return {Expression::parse(inner.substr(1, i - 1), at + first + 1),
                Expression::parse(inner.substr(i + 1, inner.size() - i - 2), at + first + i + 1)};
    }
    return {Expression::parse(inner, at + first)};
}

ClaimedSet formula_set(std::string_view text, std::uint64_t to, const Context& context) {
    ClaimedSet set{0, {}};
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(';', at), text.size());
        const std::vector<Expression> formula = parse_formula(text.substr(at, end - at), at);
        if (set.dimension == 0) set.dimension = formula.size();
        if (set.dimension != formula.size()) {
            throw Error(ErrorKind::input, "heaps and pairs cannot be in one set", at);
        }
        // On each class modulo its period a formula that is not constant grows by one or more.
        std::size_t period = 1;
        for (const Expression& part : formula) period = std::max(period, part.period());
        const std::uint64_t last_x = (to + 100) * period;
        for (std::uint64_t x = 0; x <= last_x; ++x) {
            context.check("listing the set");
            Member member;
            for (const Expression& part : formula) {
                const Integer value = part(Integer(x));
                if (value >= 0 && value <= to) member.push_back(value.to<std::uint64_t>());
            }
            if (member.size() == formula.size()) set.members.push_back(std::move(member));
        }
        at = end + 1;
    }
    return set;
}

ClaimedSet csv_set(const std::string& name, std::uint64_t to, const FileReader& files,
                   const Context& context) {
    if (!files) throw Error(ErrorKind::input, "files cannot be read here");
    std::istringstream lines(files(name));
    ClaimedSet set{0, {}};
    std::size_t line_number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++line_number;
        context.check("reading the set");
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        if (line.empty()) continue;
        std::istringstream cells(line);
        Member member;
        bool beyond = false;
        try {
            for (std::string cell; std::getline(cells, cell, ',');) {
                const Integer number = parse_number(cell);
                if (number < 0) throw Error(ErrorKind::input, "a heap cannot be negative");
                beyond = beyond || number > to;
                member.push_back(beyond ? 0 : number.to<std::uint64_t>());
            }
        } catch (const Error& error) {
            if (line_number == 1) continue;  // a header
            throw Error(ErrorKind::input,
                        fmt::format("{}:{}: {}", name, line_number, error.what()));
        }
        if (set.dimension == 0) set.dimension = member.size();
        if (member.size() != set.dimension || member.size() > 2) {
            throw Error(ErrorKind::input,
                        fmt::format("{}:{}: every line holds a heap, or every line a pair", name,
                                    line_number));
        }
        if (!beyond) set.members.push_back(std::move(member));
    }
    if (set.dimension == 0) throw Error(ErrorKind::input, fmt::format("{} holds no set", name));
    return set;
}

}  // namespace

ClaimedSet read_claimed_set(std::string_view text, bool pairs, std::uint64_t to,
                            const FileReader& files, const Context& context) {
    constexpr std::string_view extension = ".csv";
    if (text.size() > extension.size() &&
        text.substr(text.size() - extension.size()) == extension) {
        return csv_set(std::string(text), to, files, context);
    }
    if (const auto slope = parse_slope(text)) return beatty_set(*slope, pairs, to, context);
    return formula_set(text, to, context);
}

}  // namespace grundy
