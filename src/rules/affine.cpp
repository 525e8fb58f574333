#include "rules/affine.hpp"

#include <algorithm>
#include <utility>

namespace grundy::rules {

namespace {

using FormulaKind = Formula::Kind;

constexpr std::size_t most_bits_of_a_form = 4096;  // of a power
constexpr std::size_t most_extreme_forms = 64;     // of a min or max

// What a formula is the least or the greatest of.
struct Extreme {
    std::vector<Affine> of;
    bool least = true;  // of one form it says nothing
};

std::optional<Integer> function_of(FormulaKind kind, const std::vector<Integer>& numbers) {
    const Integer& first = numbers.front();
    switch (kind) {
        case FormulaKind::absolute: return abs(first);
        case FormulaKind::floor_divide:
            if (numbers[1] == 0) return std::nullopt;
            return floor_quotient(first, numbers[1]);
        case FormulaKind::ceil_divide:
            if (numbers[1] == 0) return std::nullopt;
            return -floor_quotient(-first, numbers[1]);
        case FormulaKind::modulo:
            if (numbers[1] < 1) return std::nullopt;
            return first - floor_quotient(first, numbers[1]) * numbers[1];
        case FormulaKind::gcd: {
            Integer divisor = 0;
            for (const Integer& number : numbers) divisor = gcd(divisor, number);
            return divisor;
        }
        case FormulaKind::isqrt:
            if (first < 0) return std::nullopt;
            return sqrt(first);
        case FormulaKind::ilog2:
            if (first < 1) return std::nullopt;
            return first.bit_length() - 1;
        default: return std::nullopt;  // rarely of numbers alone
    }
}

std::optional<Extreme> extreme_sum(const Extreme& a, const Extreme& b) {
    if (a.of.size() > 1 && b.of.size() > 1 && a.least != b.least) return std::nullopt;
    if (a.of.size() * b.of.size() > most_extreme_forms) return std::nullopt;
    Extreme both{{}, a.of.size() > 1 ? a.least : b.least};
    for (const Affine& one : a.of) {
        for (const Affine& other : b.of) both.of.push_back(one + other);
    }
    return both;
}

Extreme extreme_product(Extreme a, const Integer& factor) {
    for (Affine& form : a.of) form *= factor;
    if (factor < 0) a.least = !a.least;
    if (factor == 0) a.of.resize(1);
    return a;
}

std::optional<Extreme> extreme_join(const std::vector<const Extreme*>& operands, bool least) {
    Extreme all{{}, least};
    for (const Extreme* const one : operands) {
        if (one->of.size() > 1 && one->least != least) return std::nullopt;
        for (const Affine& form : one->of) {
            if (std::find(all.of.begin(), all.of.end(), form) == all.of.end()) {
                all.of.push_back(form);
            }
        }
    }
    if (all.of.size() > most_extreme_forms) return std::nullopt;
    return all;
}

const Integer* extreme_number(const Extreme& some) {
    return some.of.size() == 1 && some.of.front().is_constant() ? &some.of.front().constant
                                                                : nullptr;
}

std::optional<Extreme> extreme_of(const Formula::Piece& piece,
                                  const std::vector<const Extreme*>& operands) {
    const auto number = [](const Integer& value) { return Extreme{{Affine{value}}}; };
    switch (piece.kind) {
        case FormulaKind::number: return number(piece.number);
        case FormulaKind::negate: return extreme_product(*operands[0], Integer(-1));
        case FormulaKind::add: return extreme_sum(*operands[0], *operands[1]);
        case FormulaKind::subtract:
            return extreme_sum(*operands[0], extreme_product(*operands[1], Integer(-1)));
        case FormulaKind::multiply:
            if (const Integer* factor = extreme_number(*operands[1])) {
                return extreme_product(*operands[0], *factor);
            }
            if (const Integer* factor = extreme_number(*operands[0])) {
                return extreme_product(*operands[1], *factor);
            }
            return std::nullopt;
        case FormulaKind::least:
        case FormulaKind::greatest: return extreme_join(operands, piece.kind == FormulaKind::least);
        case FormulaKind::power: {
            if (piece.number == 1) return *operands[0];
            if (piece.number == 0) return number(1);
            const Integer* const base = extreme_number(*operands[0]);
            if (base == nullptr || piece.number < 0 ||
                Integer(base->bit_length()) * piece.number > most_bits_of_a_form) {
                return std::nullopt;
            }
            return number(pow(*base, piece.number.to<std::size_t>()));
        }
        default: break;
    }
    std::vector<Integer> numbers;
    for (const Extreme* const operand : operands) {
        const Integer* const value = extreme_number(*operand);
        if (value == nullptr) return std::nullopt;
        numbers.push_back(*value);
    }
    if (numbers.empty()) return std::nullopt;
    const auto value = function_of(piece.kind, numbers);
    if (!value) return std::nullopt;
    return number(*value);
}

// Nobody needs longer numbers, and rules could be written that make them grow and grow.
bool is_short(const Extreme& some) {
    return std::all_of(some.of.begin(), some.of.end(), [](const Affine& form) {
        return form.constant.bit_length() <= most_bits_of_a_form &&
               std::all_of(form.times.begin(), form.times.end(), [](const auto& one) {
                   return one.second.bit_length() <= most_bits_of_a_form;
               });
    });
}

std::optional<Extreme> read_extreme(const Formula& formula, std::size_t last,
                                    const std::map<Variable, Affine>& lets) {
    std::vector<std::optional<Extreme>> known(last + 1);
    for (std::size_t i = 0; i <= last; ++i) {
        const Formula::Piece& piece = formula.pieces[i];
        if (piece.kind == FormulaKind::variable) {
            const auto let = lets.find(piece.variable);
            known[i] =
                Extreme{{let == lets.end() ? Affine::variable(piece.variable) : let->second}};
            continue;
        }
        std::vector<const Extreme*> operands;
        for (const std::uint32_t place : piece.of) {
            if (known[place]) operands.push_back(&*known[place]);
        }
        if (operands.size() == piece.of.size()) known[i] = extreme_of(piece, operands);
        if (known[i] && !is_short(*known[i])) known[i].reset();
    }
    return std::move(known[last]);
}

}  // namespace

Affine Affine::without(Variable variable) const {
    Affine rest = *this;
    rest.times.erase(variable);
    return rest;
}

Affine& Affine::operator+=(const Affine& other) {
    constant += other.constant;
    for (const auto& [variable, factor] : other.times) {
        const auto place = times.try_emplace(variable, 0).first;
        place->second += factor;
        if (place->second == 0) times.erase(place);
    }
    return *this;
}

Affine& Affine::operator*=(const Integer& factor) {
    constant *= factor;
    if (factor == 0) times.clear();
    for (auto& [variable, number] : times) number *= factor;
    return *this;
}

AffineForms::AffineForms(const Game& game) {
    for (const Let& let : game.lets) {
        if (auto form = (*this)(let.formula)) lets_.emplace(let.variable, std::move(*form));
    }
}

std::optional<Affine> AffineForms::operator()(const Formula& formula) const {
    return (*this)(formula, formula.pieces.size() - 1);
}

std::optional<Affine> AffineForms::operator()(const Formula& formula, std::size_t piece) const {
    auto found = read_extreme(formula, piece, lets_);
    if (!found || found->of.size() != 1) return std::nullopt;
    return std::move(found->of.front());
}

std::optional<std::vector<Affine>> AffineForms::least(const Formula& formula) const {
    auto found = read_extreme(formula, formula.pieces.size() - 1, lets_);
    if (!found || (found->of.size() > 1 && !found->least)) return std::nullopt;
    return std::move(found->of);
}

std::optional<std::vector<Affine>> AffineForms::greatest(const Formula& formula) const {
    auto found = read_extreme(formula, formula.pieces.size() - 1, lets_);
    if (!found || (found->of.size() > 1 && found->least)) return std::nullopt;
    return std::move(found->of);
}

}  // namespace grundy::rules
