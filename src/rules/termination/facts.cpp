#include "rules/termination/facts.hpp"

#include <algorithm>
#include <iterator>

namespace grundy::rules {
namespace {

constexpr std::size_t max_facts = 96;
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

Polynomial Facts::unknown() {
    if (unknowns_ == max_unknowns) work_->left = 0;  // no further proofs
    return Polynomial::unknown(unknowns_++ % max_unknowns);
}

void Facts::at_least_0(const Polynomial& fact) {
    std::vector<Polynomial>& facts = known_.facts;
    if (fact.too_large() || facts.size() >= max_facts || !work_->spend(100 + facts.size())) {
        return;
    }
    const Polynomial tight = fact.tightened();
    if (tight.is_constant() && tight.constant() >= 0) return;
    for (const Polynomial& other : facts) {
        if (implies(other, tight)) return;
    }
    facts.push_back(tight);
}

// What `assume` would add, without adding it.
Facts::Known Facts::supposing(const std::function<void()>& assume) {
    const auto facts = static_cast<std::ptrdiff_t>(known_.facts.size());
    const auto choices = static_cast<std::ptrdiff_t>(known_.choices.size());
    assume();
    const auto first_fact = known_.facts.begin() + facts;
    const auto first_choice = known_.choices.begin() + choices;
    Known result{
        {std::make_move_iterator(first_fact), std::make_move_iterator(known_.facts.end())},
        {std::make_move_iterator(first_choice), std::make_move_iterator(known_.choices.end())}};
    known_.facts.erase(first_fact, known_.facts.end());
    known_.choices.erase(first_choice, known_.choices.end());
    return result;
}

void Facts::choose(std::vector<Known> choices) {
    if (choices.size() > max_cases || known_.choices.size() >= max_choices) return;
    if (std::find(choices.begin(), choices.end(), Known{}) != choices.end()) return;
    auto& known = known_.choices;
    if (std::find(known.begin(), known.end(), choices) == known.end()) {
        known.push_back(std::move(choices));
    }
}

bool Facts::prove(const Polynomial& goal, Effort effort) const {
    if (goal.too_large() || work_->left == 0) return false;
    if (goal.is_constant() && goal.constant() >= 0) return true;
    for (const Polynomial& fact : known_.facts) {
        if (implies(fact, goal)) return true;
    }
    const Polynomial opposite = -goal - 1;
    if (opposite.too_large()) return false;
    Known known = effort.splits == 0 ? Known{known_.facts} : known_;
    known.facts.push_back(opposite.tightened());
    return refute(std::move(known), effort);
}

bool Facts::refute(Known known, Effort effort) const {
    if (!work_->spend(50 * known.facts.size())) return false;
    if (contradict(known.facts, false, *work_)) return true;
    const bool linear = std::all_of(known.facts.begin(), known.facts.end(),
                                    [](const Polynomial& fact) { return fact.degree() <= 1; });
    if (effort.products && !linear && contradict(known.facts, true, *work_)) return true;
    if (effort.splits == 0 || known.choices.empty()) return false;
    const std::vector<Known> cases = std::move(known.choices.back());
    known.choices.pop_back();
    --effort.splits;
    return std::all_of(cases.begin(), cases.end(), [&](const Known& one) {
        Known supposed = known;
        supposed.facts.insert(supposed.facts.end(), one.facts.begin(), one.facts.end());
        supposed.choices.insert(supposed.choices.end(), one.choices.begin(), one.choices.end());
        return refute(std::move(supposed), effort);
    });
}

void Facts::compare(Condition::Relation relation, const Polynomial& left, const Polynomial& right) {
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

void Facts::assume(const Condition& condition, bool holds, Meanings& meanings) {
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

// Only for numbers that are known to be >= 0.
void Facts::assume_odd(const Polynomial& number, bool odd) {
    if (follows(number)) compare(Condition::Relation::equal, modulo(number, 2), odd ? 1 : 0);
}

void Facts::assume_in(const Set& set, const Polynomial& number, bool holds, Meanings& meanings) {
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
            if (holds) at_least_0(number);
            meanings[set.variable] = number;
            if (holds) {
                assume(*set.condition, true, meanings);
            } else {
                choose({supposing([&] { at_least_0(-number - 1); }),
                        supposing([&] { assume(*set.condition, false, meanings); })});
            }
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

void Facts::assume_taken(const Set& set, const Polynomial& number, Meanings& meanings) {
    // Loops over named sets begin with the least positive member.
    if (set.kind == Set::Kind::even || set.kind == Set::Kind::primes) {
        at_least_0(number - 2);
    } else if (set.kind != Set::Kind::listed && set.kind != Set::Kind::such_that) {
        at_least_0(number - 1);
    }
    assume_in(set, number, true, meanings);
}

void Facts::assume_divides(const Polynomial& divisor, const Polynomial& number, bool holds) {
    if (holds && follows(number - 1)) at_least_0(number - divisor);
    if (divisor.is_constant() && divisor.constant() >= 1 && follows(number)) {
        const Polynomial rest = modulo(number, divisor);
        compare(holds ? Condition::Relation::equal : Condition::Relation::at_least, rest,
                holds ? 0 : 1);
    }
}

}  // namespace grundy::rules
