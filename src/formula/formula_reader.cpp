#include "formula/formula_reader.hpp"

#include "base/errors.hpp"
#include "base/projections.hpp"

#include <grundy/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace grundy {

namespace {

const FormulaFunction* function_of(std::string_view name) {
    const auto* found = std::find_if(std::begin(formula_functions), std::end(formula_functions),
                                     where(&FormulaFunction::name, name));
    return found == formula_functions.end() ? nullptr : found;
}

bool calls(std::string_view word) {
    return word == "floor" || word == "ceil" || function_of(word) != nullptr;
}

constexpr std::array<std::string_view, 34> reserved_words{
    "game",    "move",      "step",  "ride", "where",    "stop",   "let",     "set",   "start",
    "measure", "play",      "for",   "in",   "if",       "say",    "and",     "or",    "not",
    "divides", "mod",       "floor", "ceil", "divisors", "powers", "squares", "cubes", "triangular",
    "primes",  "fibonacci", "even",  "odd",  "naturals", "normal", "misere"};

}  // namespace

bool is_reserved(std::string_view word) {
    return function_of(word) != nullptr ||
           std::find(reserved_words.begin(), reserved_words.end(), word) != reserved_words.end();
}

FormulaReader::Deeper::Deeper(FormulaReader& reader) : reader_(reader) {
    if (reader.depth_ == max_nesting) {
        throw limit_error("this is nested more than {} deep", max_nesting)
            .at(reader.at_ + reader.place());
    }
    ++reader.depth_;
}

std::string FormulaReader::hint(std::string_view name, const std::vector<std::string_view>& names) {
    const std::string_view nearest = nearest_name(name, names);
    return nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest);
}

std::string_view FormulaReader::name(std::string_view what) {
    const std::string_view taken = word();
    if (taken.empty()) missing(fmt::format("expected {}", what));
    if (is_reserved(taken)) {
        fail(fmt::format("'{}' is a reserved name; choose another one", taken), place());
    }
    (void)take(taken);
    return taken;
}

void FormulaReader::expect_end() const {
    if (next() == '/') fail("a division must stand inside floor(…) or ceil(…)", place());
    if (!at_end()) fail("this does not belong here", place());
}

const FormulaName* FormulaReader::find(std::string_view name) const {
    const auto found = std::find_if(names.begin(), names.end(), where(&FormulaName::name, name));
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
        left = add(pieces, {kind, 0, 0, {left, product(pieces)}, at});
    }
    return left;
}

std::uint32_t FormulaReader::product(Pieces& pieces) {
    std::uint32_t left = signed_factors(pieces);
    while (next() == '*' || word() == "mod") {
        const Kind kind = next() == '*' ? Kind::multiply : Kind::modulo;
        const std::size_t at = place();
        if (!take("*")) (void)take("mod");
        left = add(pieces, {kind, 0, 0, {left, signed_factors(pieces)}, at});
    }
    return left;
}

// Factors without a sign between them bind more closely than others: 7 mod 2n is 7 mod (2n). Such a
// factor does not begin with a digit: "2 3x" would look like 23x.
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
        left = add(pieces, {Kind::multiply, 0, 0, {left, power(pieces)}, at});
    }
    return left;
}

std::uint32_t FormulaReader::power(Pieces& pieces) {
    const std::uint32_t of = atom(pieces);
    const std::size_t at = place();
    if (!take("^")) return of;
    const FormulaName* const named = find(word());
    const bool is_number = named != nullptr && named->meaning.index() == 1;
    if (!at_digit() && !is_number) missing("expected the digits of the exponent");
    const std::size_t digits_at = place();
    const Integer exponent = integer();
    if (exponent < 0) fail("an exponent cannot be negative", digits_at);
    if (exponent > max_exponent) {
        throw limit_error("an exponent is larger than {}", max_exponent).at(at_ + digits_at);
    }
    return add(pieces, {Kind::power, exponent, 0, {of}, at});
}

std::uint32_t FormulaReader::atom(Pieces& pieces) {
    const std::size_t at = place();
    if (at_digit()) return add(pieces, {Kind::number, number(), 0, {}, at});
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
        for (const FormulaFunction& f : formula_functions) known.push_back(f.name);
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

// The whole sum before '/' is divided. The divisor is not a bare sum or product, and nothing
// follows it, so that floor(n/2 + 1) is an error rather than ambiguous.
std::uint32_t FormulaReader::quotient(Pieces& pieces, Kind kind) {
    std::uint32_t left = sum(pieces);
    const std::size_t at = place();
    if (take("/")) {
        left = add(pieces, {kind, 0, 0, {left, signed_factors(pieces)}, at});
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
    const FormulaFunction& function = *function_of(name);
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

Integer FormulaReader::number() {
    const std::size_t at = place();
    const std::string read = digits();
    // A digit is more than a bit, so a long text need not be converted.
    const bool fits = read.size() <= most_bits && Integer(read).bit_length() <= most_bits;
    if (fits) return Integer(read);
    throw limit_error("a number has more than {} bits", most_bits).at(at_ + at);
}

Integer FormulaReader::integer() {
    const bool negative = take("-");
    Integer number;
    const FormulaName* const named = find(word());
    if (named != nullptr && named->meaning.index() == 1) {
        number = std::get<Integer>(named->meaning);
        (void)take(word());
    } else if (at_digit()) {
        number = this->number();
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
