#include "theory/formula_reader.hpp"

#include <grundy/error.hpp>
#include <grundy/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace grundy {

namespace {

struct Function {
    std::string_view name;
    Formula::Kind kind;
    std::size_t least;  // of operands
    std::size_t most = std::size_t(-1);
};
constexpr std::array functions{
    Function{"min", Formula::Kind::least, 1},
    Function{"max", Formula::Kind::greatest, 1},
    Function{"abs", Formula::Kind::absolute, 1, 1},
    Function{"gcd", Formula::Kind::gcd, 2},
    Function{"lcm", Formula::Kind::lcm, 2},
    Function{"xor", Formula::Kind::exclusive_or, 2},
    Function{"isqrt", Formula::Kind::isqrt, 1, 1},
    Function{"ilog2", Formula::Kind::ilog2, 1, 1},
    Function{"popcount", Formula::Kind::popcount, 1, 1},
    Function{"digitsum", Formula::Kind::digitsum, 1, 1},
};

const Function* function_of(std::string_view name) {
    const auto* found = std::find_if(functions.begin(), functions.end(),
                                     [&](const Function& f) { return f.name == name; });
    return found == functions.end() ? nullptr : found;
}

bool calls(std::string_view word) {
    return word == "floor" || word == "ceil" || function_of(word) != nullptr;
}

constexpr std::array<std::string_view, 34> reserved_words{
    "game",    "move",      "step",  "ride", "where",    "stop",   "let",     "set",   "start",
    "measure", "play",      "for",   "in",   "if",       "say",    "and",     "or",    "not",
    "divides", "mod",       "floor", "ceil", "divisors", "powers", "squares", "cubes", "triangular",
    "primes",  "fibonacci", "even",  "odd",  "naturals", "normal", "misere"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool starts_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

bool is_reserved(std::string_view word) {
    return function_of(word) != nullptr ||
           std::find(reserved_words.begin(), reserved_words.end(), word) != reserved_words.end();
}

FormulaReader::FormulaReader(std::string_view text, std::size_t begin, std::size_t at)
    : whole_(text), text_(text), at_(at), position_(begin) {}

FormulaReader::Deeper::Deeper(FormulaReader& reader) : reader_(reader) {
    if (reader.depth_ == max_nesting) {
        throw Error(ErrorKind::limit, fmt::format("this is nested more than {} deep", max_nesting),
                    reader.at_ + reader.place());
    }
    ++reader.depth_;
}

void FormulaReader::fail(const std::string& message, std::size_t place) const {
    throw Error(ErrorKind::input, message, at_ + place);
}

void FormulaReader::missing(const std::string& message) {
    const std::size_t end = position_;
    const std::size_t next = place();
    const bool line_ends =
        next == text_.size() || text_.substr(end, next - end).find('\n') != std::string_view::npos;
    fail(message, line_ends ? end : next);
}

std::string FormulaReader::hint(std::string_view name, const std::vector<std::string_view>& names) {
    const std::string_view nearest = nearest_name(name, names);
    return nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest);
}

std::size_t FormulaReader::place() {
    std::size_t next = position_;
    while (next < text_.size() && is_blank(text_[next])) ++next;
    return next;
}

bool FormulaReader::at_end() {
    return place() == text_.size();
}

char FormulaReader::next() {
    return at_end() ? '\0' : text_[place()];
}

std::string_view FormulaReader::word() {
    const std::size_t begin = place();
    std::size_t end = begin;
    while (end < text_.size() &&
           (starts_word(text_[end]) || (end > begin && is_digit(text_[end])))) {
        ++end;
    }
    return text_.substr(begin, end - begin);
}

bool FormulaReader::take(std::string_view sign) {
    const std::size_t begin = place();
    if (text_.substr(begin, sign.size()) != sign) return false;
    position_ = begin + sign.size();
    return true;
}

bool FormulaReader::take_word(std::string_view wanted) {
    return word() == wanted && take(wanted);
}

std::string_view FormulaReader::name(std::string_view what) {
    const std::string_view taken = word();
    if (taken.empty()) missing(fmt::format("expected {}", what));
    if (is_reserved(taken)) {
        fail(fmt::format("'{}' has a meaning of its own; choose another name", taken), place());
    }
    (void)take(taken);
    return taken;
}

void FormulaReader::expect(std::string_view sign) {
    if (!take(sign)) missing(fmt::format("expected '{}'", sign));
}

void FormulaReader::expect_end() {
    if (next() == '/') fail("a division must stand inside floor(…) or ceil(…)", place());
    if (!at_end()) fail("this does not belong here", place());
}

const FormulaName* FormulaReader::find(std::string_view name) const {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const FormulaName& n) { return n.name == name; });
    return found == names.end() ? nullptr : &*found;
}

std::uint32_t FormulaReader::add(Pieces& pieces, Formula::Piece piece) {
    pieces.push_back(std::move(piece));
    return static_cast<std::uint32_t>(pieces.size() - 1);
}

Formula FormulaReader::formula() {
    Formula read;
    (void)sum(read.pieces);
    return read;
}

std::uint32_t FormulaReader::sum(Pieces& pieces) {
    std::uint32_t left = product(pieces);
    while (next() == '+' || next() == '-') {
        const Kind kind = next() == '+' ? Kind::add : Kind::subtract;
        const std::size_t at = place();
        position_ = at + 1;
        const std::uint32_t right = product(pieces);
        left = add(pieces, {kind, 0, 0, {left, right}, at});
    }
    return left;
}

std::uint32_t FormulaReader::product(Pieces& pieces) {
    std::uint32_t left = signed_factors(pieces);
    while (next() == '*' || word() == "mod") {
        const Kind kind = next() == '*' ? Kind::multiply : Kind::modulo;
        const std::size_t at = place();
        if (!take("*")) (void)take("mod");
        const std::uint32_t right = signed_factors(pieces);
        left = add(pieces, {kind, 0, 0, {left, right}, at});
    }
    return left;
}

// Factors without a sign between them bind more closely than others: 7 mod 2n is 7 mod (2n). No
// digit begins one: "2 3x" would look like 23x.
std::uint32_t FormulaReader::signed_factors(Pieces& pieces) {
    if (next() == '-') {
        const Deeper deeper(*this);
        const std::size_t at = place();
        position_ = at + 1;
        const std::uint32_t of = signed_factors(pieces);
        if (pieces[of].kind != Kind::number) return add(pieces, {Kind::negate, 0, 0, {of}, at});
        pieces[of].number = -pieces[of].number;
        pieces[of].at = at;
        return of;
    }
    std::uint32_t left = power(pieces);
    while (next() == '(' || (!word().empty() && (calls(word()) || !is_reserved(word())))) {
        const std::size_t at = place();
        const std::uint32_t right = power(pieces);
        left = add(pieces, {Kind::multiply, 0, 0, {left, right}, at});
    }
    return left;
}

std::uint32_t FormulaReader::power(Pieces& pieces) {
    const std::uint32_t of = atom(pieces);
    const std::size_t at = place();
    if (!take("^")) return of;
    const FormulaName* const named = find(word());
    const bool is_number = named != nullptr && named->meaning.index() == 1;
    if (!is_digit(next()) && !is_number) missing("expected the digits of the exponent");
    const std::size_t digits_at = place();
    const Integer exponent = integer();
    if (exponent < 0) fail("an exponent cannot be negative", digits_at);
    if (exponent > max_exponent) {
        throw Error(ErrorKind::limit, fmt::format("an exponent is larger than {}", max_exponent),
                    at_ + digits_at);
    }
    return add(pieces, {Kind::power, exponent, 0, {of}, at});
}

std::uint32_t FormulaReader::atom(Pieces& pieces) {
    const std::size_t at = place();
    if (is_digit(next())) return add(pieces, {Kind::number, digits(), 0, {}, at});
    if (next() == '(') {
        const Deeper deeper(*this);
        (void)take("(");
        const std::uint32_t inside = sum(pieces);
        close();
        return inside;
    }
    const std::string_view name = word();
    if (calls(name)) {
        (void)take(name);
        return function(pieces, name, at);
    }
    if (name.empty() || is_reserved(name)) {
        const std::string_view sample = names.empty() ? "n" : std::string_view(names.front().name);
        missing(fmt::format("expected a formula, as in 2{0} or floor(5{0}/2)", sample));
    }
    const FormulaName* const found = find(name);
    if (found == nullptr) {
        std::vector<std::string_view> known;
        for (const FormulaName& n : names) known.push_back(n.name);
        for (const Function& f : functions) known.push_back(f.name);
        fail(fmt::format("nothing here is called '{}'{}", name, hint(name, known)), at);
    }
    (void)take(name);
    if (const auto* number = std::get_if<Integer>(&found->meaning)) {
        return add(pieces, {Kind::number, *number, 0, {}, at});
    }
    return add(pieces, {Kind::variable, 0, std::get<std::size_t>(found->meaning), {}, at});
}

void FormulaReader::close() {
    if (next() == '/') fail("a division must stand inside floor(…) or ceil(…)", place());
    expect(")");
}

// All that stands before '/' is divided, as it always was; by no bare sum or product, so that
// nobody reads floor(n/2 + 1) as something else than we do.
std::uint32_t FormulaReader::quotient(Pieces& pieces, Kind kind) {
    std::uint32_t left = sum(pieces);
    const std::size_t at = place();
    if (take("/")) {
        const std::uint32_t right = signed_factors(pieces);
        left = add(pieces, {kind, 0, 0, {left, right}, at});
        if (next() != ')' && !at_end()) {
            fail("a quotient ends here: write floor(a/b) + c, or floor(a/(b*c))", place());
        }
    }
    expect(")");
    return left;
}

std::uint32_t FormulaReader::function(Pieces& pieces, std::string_view name, std::size_t at) {
    const Deeper deeper(*this);
    if (!take("(")) missing(fmt::format("expected '(' after '{}'", name));
    if (name == "floor") return quotient(pieces, Kind::floor_divide);
    if (name == "ceil") return quotient(pieces, Kind::ceil_divide);
    const Function& function = *function_of(name);
    std::vector<std::uint32_t> of;
    do of.push_back(sum(pieces));
    while (take(","));
    close();
    if (of.size() < function.least || of.size() > function.most) {
        fail(fmt::format("{} is a function of {}", name,
                         function.most == 1 ? "one number" : "two numbers or more"),
             at);
    }
    return add(pieces, {function.kind, 0, 0, std::move(of), at});
}

Integer FormulaReader::digits() {
    const std::size_t at = place();
    std::string digits;
    for (position_ = at; position_ < text_.size(); ++position_) {
        if (is_digit(text_[position_])) {
            digits += text_[position_];
        } else if (text_[position_] != '_' || position_ + 1 == text_.size() ||
                   !is_digit(text_[position_ + 1])) {
            break;
        }
    }
    // No bit takes more than a digit.
    if (digits.size() > most_bits || Integer(digits).bit_length() > most_bits) {
        throw Error(ErrorKind::limit, fmt::format("a number has more than {} bits", most_bits),
                    at_ + at);
    }
    return Integer(digits);
}

Integer FormulaReader::integer() {
    const bool negative = take("-");
    Integer number;
    const FormulaName* const named = find(word());
    if (named != nullptr && named->meaning.index() == 1) {
        number = std::get<Integer>(named->meaning);
        (void)take(word());
    } else if (is_digit(next())) {
        number = digits();
    } else {
        missing("expected a number");
    }
    return negative ? -number : number;
}

Formula parse_formula(std::string_view text, std::size_t at, std::span<const std::string> names) {
    FormulaReader reader(text, 0, at);
    for (std::size_t i = 0; i < names.size(); ++i) reader.names.push_back({names[i], i});
    Formula formula = reader.formula();
    reader.expect_end();
    return formula;
}

}  // namespace grundy
