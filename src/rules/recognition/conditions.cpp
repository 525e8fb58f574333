#include "rules/recognition/conditions.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace grundy::rules {

namespace {

using Relation = Condition::Relation;

constexpr std::size_t max_listed = 1000;
constexpr std::size_t max_pieces = 200;  // of a minimum

Test residue_test(const Affine& form, const Integer& modulus, const Integer& residue, bool holds) {
    return {.kind = Test::Kind::residue,
            .form = form,
            .relation = holds ? Relation::equal : Relation::unequal,
            .modulus = modulus,
            .other = Affine{residue}};
}

// Whether it holds for all nonnegative values of the variables.
bool always_holds(const Test& test) {
    if (test.kind == Test::Kind::all) {
        return std::all_of(test.parts.begin(), test.parts.end(), always_holds);
    }
    if (test.kind == Test::Kind::any) {
        return std::any_of(test.parts.begin(), test.parts.end(), always_holds);
    }
    if (test.kind == Test::Kind::equal) return test.form == Affine{};
    if (test.kind == Test::Kind::unequal) {
        return test.form.is_constant() && test.form.constant != 0;
    }
    return test.kind == Test::Kind::at_least && test.form.constant >= 0 &&
           std::all_of(test.form.times.begin(), test.form.times.end(),
                       [](const auto& one) { return one.second > 0; });
}

}  // namespace

Test comparison(const Affine& a, Relation relation, const Affine& b) {
    switch (relation) {
        case Relation::equal: return {Test::Kind::equal, a - b};
        case Relation::unequal: return {Test::Kind::unequal, a - b};
        case Relation::less: return {Test::Kind::at_least, b - a - Affine{1}};
        case Relation::at_most: return {Test::Kind::at_least, b - a};
        case Relation::greater: return {Test::Kind::at_least, a - b - Affine{1}};
        case Relation::at_least: return {Test::Kind::at_least, a - b};
    }
    return {Test::Kind::any};
}

void substitute(Affine& form, Variable variable, const Affine& by) {
    const Integer times = form.of(variable);
    if (times == 0) return;
    form = form.without(variable) + by * times;
}

void substitute(Test& test, Variable variable, const Affine& by) {
    substitute(test.form, variable, by);
    substitute(test.other, variable, by);
    for (Test& part : test.parts) substitute(part, variable, by);
}

std::size_t count_tests(const std::vector<Test>& tests) {
    std::size_t count = tests.size();
    for (const Test& test : tests) count += count_tests(test.parts);
    return count;
}

std::vector<Test> flattened(std::vector<Test> tests) {
    std::vector<Test> result;
    for (Test& test : tests) {
        if (test.kind == Test::Kind::all) {
            auto parts = flattened(std::move(test.parts));
            std::move(parts.begin(), parts.end(), std::back_inserter(result));
        } else {
            result.push_back(std::move(test));
        }
    }
    return result;
}

std::vector<Test> conjuncts(std::vector<Test> tests) {
    std::vector<Test> result = flattened(std::move(tests));
    std::erase_if(result, always_holds);
    return result;
}

std::optional<std::vector<Test>> TestReader::read(std::span<const Condition> conditions,
                                                  bool holds) const {
    std::vector<Test> tests;
    for (const Condition& condition : conditions) {
        auto test = read(condition, holds);
        if (!test) return std::nullopt;
        tests.push_back(std::move(*test));
    }
    return tests;
}

std::optional<Test> TestReader::read(const Condition& condition, bool holds) const {
    if (conditions_left_ == 0) return std::nullopt;
    --conditions_left_;
    switch (condition.kind) {
        case Condition::Kind::compare:
            return compare(condition,
                           holds ? condition.relation : Condition::negation(condition.relation));
        case Condition::Kind::in: {
            const auto form = forms_(condition.left);
            return form ? member(*form, condition.set, holds) : std::nullopt;
        }
        case Condition::Kind::divides: {
            const auto divisor = forms_(condition.left);
            const auto form = forms_(condition.right);
            if (!divisor || !form || !divisor->is_constant() || divisor->constant < 1) {
                return std::nullopt;
            }
            return residue_test(*form, divisor->constant, 0, holds);
        }
        case Condition::Kind::none: return read(condition.parts.front(), !holds);
        case Condition::Kind::all:
        case Condition::Kind::any: {
            const bool is_all = (condition.kind == Condition::Kind::all) == holds;
            auto parts = read(condition.parts, holds);
            if (!parts) return std::nullopt;
            return Test{.kind = is_all ? Test::Kind::all : Test::Kind::any,
                        .parts = std::move(*parts)};
        }
    }
    return std::nullopt;
}

std::optional<Test> TestReader::read(const Loop& loop) const {
    const Affine variable = Affine::variable(loop.variable);
    if (loop.set != nullptr) {
        auto test = member(variable, loop.set, true);
        if (!test) return std::nullopt;
        if (loop.set->kind == Set::Kind::listed) return test;
        // Loops over sets with a condition begin at 0, and those over named sets above it.
        const bool has_condition = loop.set->kind == Set::Kind::such_that;
        Test least = comparison(variable, Relation::at_least, Affine{has_condition ? 0 : 1});
        return Test{.kind = Test::Kind::all, .parts = {std::move(*test), std::move(least)}};
    }
    Test test{Test::Kind::all};
    for (const auto* end : {&loop.first, &loop.last}) {
        if (!*end) continue;
        auto one = bounded(variable, **end, (*end)->pieces.size() - 1, end == &loop.last);
        if (!one) return std::nullopt;
        test.parts.push_back(std::move(*one));
    }
    return test;
}

std::optional<Test> TestReader::compare(const Condition& condition, Relation relation) const {
    const auto left = forms_(condition.left);
    const auto right = forms_(condition.right);
    if (left && right) return comparison(*left, relation, *right);
    std::optional<Test> test;
    if ((left || right) && relation != Relation::equal && relation != Relation::unequal) {
        // form <= bound or form >= bound, with a minimum, maximum or quotient as the bound.
        const bool is_less = relation == Relation::less || relation == Relation::at_most;
        const bool is_strict = relation == Relation::less || relation == Relation::greater;
        const bool above = is_less == left.has_value();
        const Formula& bound = left ? condition.right : condition.left;
        Affine form = left ? *left : *right;
        if (is_strict) form += Affine{above ? 1 : -1};
        test = bounded(form, bound, bound.pieces.size() - 1, above);
    }
    if (test) return test;
    auto one = residue(condition.left);
    auto other = residue(condition.right);
    if (!one || !other) return std::nullopt;
    return Test{Test::Kind::residue,     std::move(one->form),   relation,
                std::move(one->modulus), std::move(other->form), std::move(other->modulus)};
}

// The formula as E mod m, or as a number.
std::optional<TestReader::Residue> TestReader::residue(const Formula& formula) const {
    if (const auto form = forms_(formula)) {
        if (!form->is_constant()) return std::nullopt;
        return Residue{*form, 0};
    }
    const Formula::Piece& last = formula.pieces.back();
    if (last.kind == Formula::Kind::variable) {
        for (const Let& let : game_.lets) {
            if (let.variable == last.variable) return residue(let.formula);
        }
    }
    if (last.kind != Formula::Kind::modulo) return std::nullopt;
    const auto form = forms_(formula, last.of[0]);
    const auto modulus = forms_(formula, last.of[1]);
    if (!form || !modulus || !modulus->is_constant() || modulus->constant < 1) return std::nullopt;
    return Residue{*form, modulus->constant};
}

std::optional<Test> TestReader::member(const Affine& form, const std::shared_ptr<const Set>& set,
                                       bool holds) const {
    switch (set->kind) {
        case Set::Kind::even: return residue_test(form, 2, 0, holds);
        case Set::Kind::odd: return residue_test(form, 2, 1, holds);
        case Set::Kind::naturals:
            return comparison(form, holds ? Relation::at_least : Relation::less, Affine{});
        case Set::Kind::listed: {
            if (set->numbers.size() > max_listed) return std::nullopt;
            Test test{holds ? Test::Kind::any : Test::Kind::all};
            for (const Number number : set->numbers) {
                test.parts.push_back(
                    comparison(form, holds ? Relation::equal : Relation::unequal, Affine{number}));
            }
            return test;
        }
        case Set::Kind::such_that: {
            auto test = read(*set->condition, holds);
            if (!test) return std::nullopt;
            substitute(*test, set->variable, form);
            return test;
        }
        case Set::Kind::divisors: return std::nullopt;
        default: break;
    }
    if (!holds) return std::nullopt;
    return Test{.kind = Test::Kind::in_set, .form = form, .set = set};
}

std::optional<Test> TestReader::bounded(const Affine& form, const Formula& formula,
                                        std::size_t piece, bool above) const {
    if (const auto bound = forms_(formula, piece)) {
        return comparison(form, above ? Relation::at_most : Relation::at_least, *bound);
    }
    const Formula::Piece& top = formula.pieces[piece];
    const bool is_quotient =
        top.kind == Formula::Kind::floor_divide || top.kind == Formula::Kind::ceil_divide;
    if (is_quotient) {
        const auto whole = forms_(formula, top.of[0]);
        const auto divisor = forms_(formula, top.of[1]);
        if (!whole || !divisor || !divisor->is_constant() || divisor->constant < 1) {
            return std::nullopt;
        }
        // x <= floor(A/m) ⇔ mx <= A, x <= ceil(A/m) ⇔ mx <= A + m - 1,
        // x >= ceil(A/m) ⇔ mx >= A, x >= floor(A/m) ⇔ mx >= A - m + 1.
        const bool rounded_to_bound = above == (top.kind == Formula::Kind::floor_divide);
        const Affine slack{rounded_to_bound ? Integer(0) : Integer(divisor->constant - 1)};
        const Affine multiple = form * divisor->constant;
        return above ? comparison(multiple, Relation::at_most, *whole + slack)
                     : comparison(multiple, Relation::at_least, *whole - slack);
    }
    if ((top.kind != Formula::Kind::least && top.kind != Formula::Kind::greatest) ||
        formula.pieces.size() > max_pieces) {
        return std::nullopt;
    }
    const bool is_all = above == (top.kind == Formula::Kind::least);
    Test test{is_all ? Test::Kind::all : Test::Kind::any};
    for (const std::uint32_t operand : top.of) {
        auto one = bounded(form, formula, operand, above);
        if (!one) return std::nullopt;
        test.parts.push_back(std::move(*one));
    }
    return test;
}

}  // namespace grundy::rules
