#include "engine/claims/claimed_set.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "formula/expression.hpp"
#include "formula/number_lines.hpp"
#include "formula/polynomial_parts.hpp"
#include "formula/quadratic.hpp"

#include <grundy/integer.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>

namespace grundy {

namespace {

using Member = ClaimedSet::Member;
using Visit = ClaimedSet::Visit;

constexpr auto listing = "listing the set";
constexpr std::uint64_t beyond = std::numeric_limits<std::uint64_t>::max();

std::uint64_t number_or_beyond(const Integer& number) {
    return number.fits<std::uint64_t>() ? number.to<std::uint64_t>() : beyond;
}

// Without blanks at both ends; `at` is where it begins.
std::string_view trimmed(std::string_view text, std::size_t& at) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    at += first;
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

bool names_irrational(std::string_view text) {
    for (const std::string_view name : {"sqrt", "√", "phi", "φ"}) {
        const std::size_t at = text.find(name);
        if (at == std::string_view::npos) continue;
        if (at == 0 || text[at - 1] != 'i') return true;  // isqrt is another function
    }
    return false;
}

// ⌊αn⌋, or the pairs (⌊αn⌋, ⌊βn⌋) and (⌊βn⌋, ⌊αn⌋) with 1/α + 1/β = 1.
class BeattySet {
public:
    BeattySet(std::string_view text, std::size_t at, bool pairs, Context context)
        : alpha_(Quadratic::parse(text, at)),
          beta_(alpha_),
          pairs_(pairs),
          context_(std::move(context)) {
        if (alpha_.is_rational()) {
            throw input_error("a Beatty sequence needs an irrational slope").at(at);
        }
        if (alpha_.floor_of_multiple(1) < 1) {
            throw input_error("a Beatty sequence needs a slope above 1").at(at);
        }
        beta_ = alpha_ / (alpha_ - Quadratic(1));
    }

    void operator()(std::uint64_t to, const Visit& visit) const {
        for (std::uint64_t n = 0;; ++n) {
            context_.check(listing);
            const std::uint64_t a = number_or_beyond(alpha_.floor_of_multiple(n));
            const std::uint64_t b = pairs_ ? number_or_beyond(beta_.floor_of_multiple(n)) : a;
            if (a > to && b > to) return;
            if (a <= to) visit({a, pairs_ ? b : 0});
            if (pairs_ && b <= to) visit({b, a});
        }
    }

private:
    Quadratic alpha_;
    Quadratic beta_;
    bool pairs_;
    Context context_;
};

// The values of one or two expressions for x = 0, 1, 2, …: on every class of x modulo the period
// they are piecewise polynomials, which shows which x give a number up to the bound.
class FormulaSet {
public:
    FormulaSet(const std::vector<Expression>& formula, std::size_t at, Context context)
        : context_(std::move(context)), memory_(std::make_shared<MemoryCharge>(context_)) {
        std::size_t period = 1;
        for (const Expression& part : formula) period = std::lcm(period, part.period());
        if (period > max_formula_period) {
            throw limit_error("the pair is refused: its divisors are too large").at(at);
        }
        StepsLeft steps(std::numeric_limits<std::size_t>::max());
        std::set<std::vector<Integer>> known;  // classes often have the same values
        std::size_t bytes = 0;
        for (std::size_t first = 0; first < period; ++first) {
            context_.check(listing);
            std::vector<PolynomialParts> parts;
            std::vector<Integer> content;
            for (const Expression& part : formula) {
                const ClassesOfFormula classes(part.formula(), part.shapes(),
                                               part.shapes().size() - 1, steps, context_);
                parts.push_back(classes.parts(first, period));
                for (const PolynomialPart& p : parts.back()) {
                    content.push_back(p.from);
                    content.insert(content.end(), p.values.begin(), p.values.end());
                }
            }
            constexpr std::size_t overhead = 16;  // of a piece of memory
            for (const Integer& number : content) {
                bytes += 2 * (number.bytes() + sizeof(Integer) + overhead);
            }
            if (!known.insert(std::move(content)).second) continue;
            memory_->set(bytes, listing);
            add_class(parts);
        }
    }

    void operator()(std::uint64_t to, const Visit& visit) const {
        for (const auto& [stretch, polynomials] : pieces_) {
            const auto first =
                common({stretch}, polynomials[0].where_between(0, Integer(to), context_));
            if (polynomials.size() == 1) {
                list(polynomials, first, visit);
                continue;
            }
            const auto& second = polynomials[1];
            list(polynomials, common(first, second.where_between(0, Integer(to), context_)), visit);
            list(polynomials,
                 common(first, second.where_between(Integer(to) + 1, std::nullopt, context_)),
                 visit);
        }
    }

private:
    struct Piece {
        Stretch stretch;
        std::vector<IntegerPolynomial> polynomials;
    };

    // A piece for each stretch on which all of them are polynomials.
    void add_class(const std::vector<PolynomialParts>& parts) {
        for (std::size_t i = 0; i < parts[0].size(); ++i) {
            const Stretch stretch = stretch_of(parts[0], i);
            if (parts.size() == 1) pieces_.push_back({stretch, {parts[0][i].polynomial()}});
            for (std::size_t j = 0; parts.size() > 1 && j < parts[1].size(); ++j) {
                for (const Stretch& both : common({stretch}, {stretch_of(parts[1], j)})) {
                    pieces_.push_back({both, {parts[0][i].polynomial(), parts[1][j].polynomial()}});
                }
            }
        }
    }

    void list(const std::vector<IntegerPolynomial>& polynomials,
              const std::vector<Stretch>& stretches, const Visit& visit) const {
        for (const Stretch& stretch : stretches) {
            // In an unbounded stretch the values up to the bound are constant.
            const Integer last = stretch.last ? *stretch.last : stretch.first;
            for (Integer y = stretch.first; y <= last; ++y) {
                context_.check(listing);
                Member member{};
                for (std::size_t i = 0; i < polynomials.size(); ++i) {
                    member[i] = number_or_beyond(polynomials[i](y));
                }
                visit(member);
            }
        }
    }

    std::vector<Piece> pieces_;
    Context context_;
    std::shared_ptr<MemoryCharge> memory_;
};

// The same if they are not polynomials. x goes up to the largest heap, which suffices because the
// first expression is never below x.
class ListedSet {
public:
    ListedSet(std::vector<Expression> formula, std::size_t at, Context context)
        : formula_(std::move(formula)), context_(std::move(context)) {
        const FormulaProperties facts = formula_[0].properties(context_);
        if (facts.defined && facts.at_least_x) return;
        throw limit_error(
            "the set is refused: it is not known from which x on {} passes the largest heap, "
            "because no proof was found that it is never below x",
            formula_[0].text())
            .at(at);
    }

    void operator()(std::uint64_t to, const Visit& visit) const {
        for (std::uint64_t x = 0; x <= to; ++x) {
            context_.check(listing);
            Member member{};
            bool counts = true;
            for (std::size_t i = 0; i < formula_.size(); ++i) {
                const Integer value = formula_[i](x);
                counts = counts && value >= 0;
                if (counts) member[i] = number_or_beyond(value);
            }
            if (counts && member[0] <= to) visit(member);
            if (x == beyond) return;
        }
    }

private:
    std::vector<Expression> formula_;
    Context context_;
};

// "5x" or "(x, 2x)", which starts at `at` of what was written.
std::vector<Expression> parse_members(std::string_view text, std::size_t at) {
    if (text.empty()) {
        throw input_error("expected a formula in x, as in 5x or (x, x)").at(at);
    }
    // A comma outside all parentheses but one pair around everything makes it a pair.
    std::size_t depth = 0;
    std::size_t comma = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && depth > 0) --depth;
        if (text[i] == ',' && depth == 1 && comma == 0) comma = i;
        if (depth == 0 && i + 1 < text.size()) comma = text.size();  // no pair around everything
    }
    if (comma > 0 && comma < text.size() && text.back() == ')') {
        return {Expression::parse(text.substr(1, comma - 1), at + 1),
                Expression::parse(text.substr(comma + 1, text.size() - comma - 2), at + comma + 1)};
    }
    return {Expression::parse(text, at)};
}

}  // namespace

ClaimedSet::ClaimedSet(std::string_view text, bool pairs, const FileReader& files,
                       const Context& context) {
    constexpr std::string_view extension = ".csv";
    if (text.size() > extension.size() && text.ends_with(extension)) {
        read_csv(text, files, context);
    } else {
        read_formulas(text, pairs, context);
    }
}

void ClaimedSet::for_each(std::uint64_t to, const Visit& visit) const {
    for (const Part& part : parts_) part(to, visit);
}

void ClaimedSet::expect_dimension(std::size_t dimension, std::size_t at) {
    if (dimension_ == 0) dimension_ = dimension;
    if (dimension_ != dimension) {
        throw input_error("heaps and pairs cannot be in one set").at(at);
    }
}

void ClaimedSet::read_formulas(std::string_view text, bool pairs, const Context& context) {
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(';', begin), text.size());
        std::size_t at = begin;
        const std::string_view part = trimmed(text.substr(begin, end - begin), at);
        if (names_irrational(part)) {
            parts_.emplace_back(BeattySet(part, at, pairs, context));
            expect_dimension(pairs ? 2 : 1, at);
        } else {
            std::vector<Expression> formula = parse_members(part, at);
            expect_dimension(formula.size(), at);
            const bool exact = std::all_of(formula.begin(), formula.end(),
                                           [](const Expression& e) { return e.shape().exact; });
            if (exact) {
                parts_.emplace_back(FormulaSet(formula, at, context));
            } else {
                parts_.emplace_back(ListedSet(std::move(formula), at, context));
            }
        }
        begin = end + 1;
    }
}

void ClaimedSet::read_csv(std::string_view name, const FileReader& files, const Context& context) {
    if (!files) throw input_error("files cannot be read here");
    const auto memory = std::make_shared<MemoryCharge>(context);
    const std::string content = files(std::string(name));
    const auto members = std::make_shared<std::vector<Member>>();
    NumberLines reader{std::string(name)};
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        context.check("reading the set");
        const std::vector<Integer> numbers = reader.read(line);
        if (numbers.empty()) continue;
        for (const Integer& number : numbers) {
            if (number < 0) reader.fail("a heap cannot be negative");
        }
        if (dimension_ == 0) dimension_ = numbers.size();
        if (numbers.size() != dimension_ || dimension_ > 2) {
            reader.fail("every line holds a heap, or every line a pair");
        }
        members->push_back({number_or_beyond(numbers.front()),
                            dimension_ == 2 ? number_or_beyond(numbers.back()) : 0});
        memory->set(2 * content.size() + members->capacity() * sizeof(Member), "reading the set");
    }
    if (dimension_ == 0) throw input_error("{} holds no set", name);
    parts_.emplace_back([members, memory](std::uint64_t to, const Visit& visit) {
        for (const Member& member : *members) {
            if (member[0] <= to) visit(member);
        }
    });
}

}  // namespace grundy
