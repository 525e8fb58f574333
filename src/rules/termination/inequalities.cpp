#include "rules/termination/inequalities.hpp"

#include <algorithm>
#include <iterator>

namespace grundy::rules {
namespace {

constexpr std::size_t max_inequalities = 96;
constexpr std::size_t max_choices = 12;
constexpr std::size_t max_cases = 8;  // of a choice
constexpr std::size_t max_unknowns = 4096;

// Whether b is a plus a constant >= 0, so that b >= 0 follows from a >= 0.
bool implies(const Polynomial& a, const Polynomial& b) {
    const auto after_constant = [](const Polynomial& one) {
        return one.terms().begin() + (one.constant() != 0 ? 1 : 0);
    };
    return a.constant() <= b.constant() &&
           std::equal(after_constant(a), a.terms().end(), after_constant(b), b.terms().end());
}

}  // namespace

Polynomial Inequalities::unknown() {
    if (unknowns_ == max_unknowns) work_->left = 0;  // no further proofs
    return Polynomial::unknown(unknowns_++ % max_unknowns);
}

void Inequalities::at_least_0(const Polynomial& number) {
    std::vector<Polynomial>& inequalities = known_.inequalities;
    if (number.too_large() || inequalities.size() >= max_inequalities ||
        !work_->spend(100 + inequalities.size())) {
        return;
    }
    const Polynomial tight = number.tightened();
    if (tight.is_constant() && tight.constant() >= 0) return;
    for (const Polynomial& other : inequalities) {
        if (implies(other, tight)) return;
    }
    inequalities.push_back(tight);
}

// What `assume` would add, without adding it.
Inequalities::Known Inequalities::supposing(const std::function<void()>& assume) {
    const auto inequalities = static_cast<std::ptrdiff_t>(known_.inequalities.size());
    const auto choices = static_cast<std::ptrdiff_t>(known_.choices.size());
    assume();
    const auto first_inequality = known_.inequalities.begin() + inequalities;
    const auto first_choice = known_.choices.begin() + choices;
    Known result{
        {std::make_move_iterator(first_inequality),
         std::make_move_iterator(known_.inequalities.end())},
        {std::make_move_iterator(first_choice), std::make_move_iterator(known_.choices.end())}};
    known_.inequalities.erase(first_inequality, known_.inequalities.end());
    known_.choices.erase(first_choice, known_.choices.end());
    return result;
}

void Inequalities::choose(std::vector<Known> choices) {
    if (choices.size() > max_cases || known_.choices.size() >= max_choices) return;
    if (std::find(choices.begin(), choices.end(), Known{}) != choices.end()) return;
    auto& known = known_.choices;
    if (std::find(known.begin(), known.end(), choices) == known.end()) {
        known.push_back(std::move(choices));
    }
}

bool Inequalities::prove(const Polynomial& goal, Effort effort) const {
    if (goal.too_large() || work_->left == 0) return false;
    if (goal.is_constant() && goal.constant() >= 0) return true;
    for (const Polynomial& inequality : known_.inequalities) {
        if (implies(inequality, goal)) return true;
    }
    const Polynomial opposite = -goal - 1;
    if (opposite.too_large()) return false;
    Known known = effort.splits == 0 ? Known{known_.inequalities} : known_;
    known.inequalities.push_back(opposite.tightened());
    return refute(std::move(known), effort);
}

bool Inequalities::refute(Known known, Effort effort) const {
    if (!work_->spend(50 * known.inequalities.size())) return false;
    if (contradict(known.inequalities, false, *work_)) return true;
    const bool linear =
        std::all_of(known.inequalities.begin(), known.inequalities.end(),
                    [](const Polynomial& inequality) { return inequality.degree() <= 1; });
    if (effort.products && !linear && contradict(known.inequalities, true, *work_)) return true;
    if (effort.splits == 0 || known.choices.empty()) return false;
    const std::vector<Known> cases = std::move(known.choices.back());
    known.choices.pop_back();
    --effort.splits;
    return std::all_of(cases.begin(), cases.end(), [&](const Known& one) {
        Known supposed = known;
        supposed.inequalities.insert(supposed.inequalities.end(), one.inequalities.begin(),
                                     one.inequalities.end());
        supposed.choices.insert(supposed.choices.end(), one.choices.begin(), one.choices.end());
        return refute(std::move(supposed), effort);
    });
}

void Inequalities::compare(Condition::Relation relation, const Polynomial& left,
                           const Polynomial& right) {
    const Polynomial above = left - right;
    const Polynomial below = right - left;
    using Relation = Condition::Relation;
    switch (relation) {
        case Relation::equal:
            at_least_0(above);
            at_least_0(below);
            break;
        case Relation::unequal:
            choose({supposing([&] { at_least_0(above - 1); }),
                    supposing([&] { at_least_0(below - 1); })});
            break;
        case Relation::less: at_least_0(below - 1); break;
        case Relation::at_most: at_least_0(below); break;
        case Relation::greater: at_least_0(above - 1); break;
        case Relation::at_least: at_least_0(above); break;
    }
}

void Inequalities::assume(const Condition& condition, bool holds, Meanings& meanings) {
    // Sets that refer to sets more than once have exponentially many conditions.
    if (!work_->spend(100)) return;
    switch (condition.kind) {
        case Condition::Kind::compare:
            compare(holds ? condition.relation : Condition::negation(condition.relation),
                    value(condition.left, meanings), value(condition.right, meanings));
            break;
        case Condition::Kind::in:
            assume_in(*condition.set, value(condition.left, meanings), holds, meanings);
            break;
        case Condition::Kind::divides:
            assume_divides(value(condition.left, meanings), value(condition.right, meanings),
                           holds);
            break;
        case Condition::Kind::none: assume(condition.parts[0], !holds, meanings); break;
        case Condition::Kind::all:
        case Condition::Kind::any:
            if (holds == (condition.kind == Condition::Kind::all)) {
                for (const Condition& part : condition.parts) assume(part, holds, meanings);
            } else if (condition.parts.size() <= max_cases) {
                std::vector<Known> cases;
                for (const Condition& part : condition.parts) {
                    cases.push_back(supposing([&] { assume(part, holds, meanings); }));
                }
                choose(std::move(cases));
            }
            break;
    }
}

void Inequalities::assume_odd(const Polynomial& number, bool odd) {
    compare(Condition::Relation::equal, modulo(number, 2), odd ? 1 : 0);
}

void Inequalities::assume_in(const Set& set, const Polynomial& number, bool holds,
                             Meanings& meanings) {
    switch (set.kind) {
        case Set::Kind::even: assume_odd(number, !holds); return;
        case Set::Kind::odd: assume_odd(number, holds); return;
        case Set::Kind::listed:
            if (!holds && set.numbers.size() <= 3) {
                for (const Number one : set.numbers) {
                    compare(Condition::Relation::unequal, number, one);
                }
            } else if (holds && !set.numbers.empty()) {
                at_least_0(number - set.numbers.front());
                at_least_0(Polynomial(set.numbers.back()) - number);
            }
            return;
        case Set::Kind::such_that:
            meanings[set.variable] = number;
            assume(*set.condition, holds, meanings);
            return;
        case Set::Kind::divisors: {
            if (!holds) return;
            at_least_0(number - 1);
            const Polynomial of = value(set.of, meanings);
            if (follows(of)) at_least_0(of - number);
            return;
        }
        case Set::Kind::powers:
        case Set::Kind::primes:
        case Set::Kind::squares:
        case Set::Kind::cubes:
        case Set::Kind::triangular:
        case Set::Kind::fibonacci:
        case Set::Kind::naturals:
            if (!holds) return;
            at_least_0(number - (set.kind == Set::Kind::primes   ? 2
                                 : set.kind == Set::Kind::powers ? 1
                                                                 : 0));
            return;
    }
}

void Inequalities::assume_taken(const Set& set, const Polynomial& number, Meanings& meanings) {
    // Loops over named sets begin with the least positive member.
    if (set.kind == Set::Kind::even || set.kind == Set::Kind::primes) {
        at_least_0(number - 2);
    } else if (set.kind == Set::Kind::such_that) {
        at_least_0(number);
    } else if (set.kind != Set::Kind::listed) {
        at_least_0(number - 1);
    }
    assume_in(set, number, true, meanings);
}

void Inequalities::assume_divides(const Polynomial& divisor, const Polynomial& number, bool holds) {
    if (holds && follows(number - 1)) at_least_0(number - divisor);
    if (divisor.is_constant() && divisor.constant() >= 1 && follows(number)) {
        const Polynomial rest = modulo(number, divisor);
        compare(holds ? Condition::Relation::equal : Condition::Relation::at_least, rest,
                holds ? 0 : 1);
    }
}

}  // namespace grundy::rules
