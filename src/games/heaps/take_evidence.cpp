#include "games/heaps/take_evidence.hpp"

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/reason_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <vector>

namespace grundy {

namespace {

using heaps::Amounts;
using heaps::PowersForm;
using heaps::RangeForm;

std::string division(const Integer& number, const Integer& divisor) {
    const Integer quotient = number / divisor;
    const Integer remainder = number % divisor;
    return fmt::format("{} = {}·{} + {}", number, divisor, quotient, remainder);
}

std::string describe(const RangeForm& form, const Integer& n) {
    if (!form.last) {
        return fmt::format("Any number from {0} on may be taken, so the value is ⌊{1}/{0}⌋ = {2}.",
                           form.first, n, form.value(n));
    }
    const Integer modulus = form.modulus(n);
    if (form.first == 1) {
        return fmt::format(
            "Any number from 1 to {} may be taken, so the value is the remainder on division by "
            "{}: {}.",
            *form.last, modulus, division(n, modulus));
    }
    const Integer remainder = n % modulus;
    return fmt::format(
        "Any number from {0} to {1} may be taken, so the value is ⌊r/{0}⌋, where r is the "
        "remainder on "
        "division by {0}+{1} = {2}: {3}, and ⌊{4}/{0}⌋ = {5}.",
        form.first, *form.last, modulus, division(n, modulus), remainder, form.value(n));
}

std::string describe(const PowersForm& form, const Integer& n) {
    if (form.base.is_odd()) {
        return fmt::format(
            "All powers of {} are odd, and 1 may always be taken, so the value is the remainder on "
            "division by 2: {}.",
            form.base, division(n, 2));
    }
    const Integer modulus = form.modulus();
    std::string words = fmt::format(
        "On division by {0} the powers of {1} leave 1 and {1} in turn, so that a move changes the "
        "remainder r by one, around the circle. ",
        modulus, form.base);
    words += form.base == 2 ? "The value is r: "
                            : fmt::format(
                                  "The values of r = 0, …, {} are 0, 1, 0, 1, …, with 2 in "
                                  "the end: ",
                                  form.base);
    return words + division(n, modulus) + ".";
}

// 0 where there is no period.
Integer length_of(const RangeForm& form) {
    return form.last ? Integer(form.first + *form.last) : Integer(0);
}
Integer length_of(const PowersForm& form) {
    return form.modulus();
}

std::string how_to_win_by(const RangeForm& form) {
    if (!form.last) {
        return fmt::format("Whoever leaves less than {} wins, for then there is no move.",
                           form.first);
    }
    const Integer modulus = form.first + *form.last;
    if (form.first == 1) {
        return fmt::format("Whoever leaves a multiple of {0} wins, for s is answered with {0}-s.",
                           modulus);
    }
    return fmt::format(
        "Whoever leaves a remainder below {} on division by {} wins, for s is answered with {}-s.",
        form.first, modulus, modulus);
}

std::string how_to_win_by(const PowersForm& form) {
    if (form.base == 2) {
        return "Whoever leaves a multiple of 3 wins, for no power of 2 is one, and 1 or 2 leads "
               "there from every other heap.";
    }
    return form.base.is_odd() ? "Whoever leaves an even number wins, for all powers are odd." : "";
}

}  // namespace

TakeEvidence::TakeEvidence(std::shared_ptr<const TakeRules> rules, Integer pile,
                           const Context& context)
    : rules_(std::move(rules)), pile_(std::move(pile)) {
    const TakeSet& set = rules_->set();
    if (!set.closed_form) {
        reached_ = rules_->sequence().reach(Integer(pile_ / set.divisor), context);
    }
}

Integer TakeEvidence::value(const Integer& pile) const {
    assert(is_known() && pile <= pile_);
    const TakeSet& set = rules_->set();
    const Integer heap = pile / set.divisor;
    if (!set.closed_form) return reached_.value(heap);
    return std::visit([&](const auto& form) { return form.value(heap); }, *set.closed_form);
}

Integer TakeEvidence::largest_value() const {
    assert(is_known());
    const TakeSet& set = rules_->set();
    const Integer heap = pile_ / set.divisor;
    if (set.closed_form) {
        return std::visit([&](const auto& form) { return form.largest_value(heap); },
                          *set.closed_form);
    }
    const heaps::HeapValues& values = *reached_.values;
    Integer largest = values.numbers().visit(
        [](auto numbers) { return Integer(*std::max_element(numbers.begin(), numbers.end())); });
    if (const auto& period = values.period(); period && heap > period->preperiod) {
        largest += (heap - period->preperiod) / period->length * period->saltus;
    }
    return std::min(largest, heap);
}

Amounts TakeEvidence::amounts_to(const Integer& wanted, std::size_t limit,
                                 const Context& context) const {
    assert(is_known());
    const TakeSet& set = rules_->set();
    Amounts amounts;
    if (set.closed_form) {
        const Integer heap = pile_ / set.divisor;
        amounts = std::visit([&](const auto& form) { return form.amounts_to(wanted, heap, limit); },
                             *set.closed_form);
        for (Integer& taken : amounts.least) taken *= set.divisor;
        return amounts;
    }
    const auto add = [&](const Integer& taken) {
        amounts.total += 1;
        if (amounts.least.size() < limit) amounts.least.push_back(taken);
    };
    const auto look = [&] {
        if (!set.forbidden) {
            StopCheck check(context, "looking for moves");
            rules_->numbers().for_each([&](const Integer& taken) {
                if (taken > pile_) return false;
                check();
                if (value(Integer(pile_ - taken)) == wanted) add(taken);
                return true;
            });
            return true;
        }
        // Few piles have the value; the largest of them comes first.
        for (const Integer& left : reached_.values->heaps_of_value(wanted, pile_, context)) {
            const Integer taken = pile_ - left;
            if (!set.forbidden->contains(taken)) add(taken);
        }
        return true;
    };
    amounts.is_complete = within_limits(look).has_value();
    return amounts;
}

std::string TakeRules::position_text(const Integer& pile) const {
    return fmt::format("take[{}]({})", numbers().text, pile);
}

std::string TakeEvidence::reason() const {
    const TakeSet& set = rules_->set();
    if (!is_known()) {
        return fmt::format(
            "{} within the limits of time and memory{}.",
            set.listed || set.forbidden
                ? "No period could be proved"
                : "No formula is known for these numbers, and so large a heap cannot be computed",
            computed() > 0 ? fmt::format("; {} heaps were computed", computed()) : "");
    }
    const Integer heap = pile_ / set.divisor;
    std::string words;
    if (set.divisor > 1) {
        words = fmt::format(
            "All numbers in the brackets are multiples of {0}, so {1} counts as {2} = ⌊{1}/{0}⌋ "
            "such lots. ",
            set.divisor, pile_, heap);
    }
    words += set.closed_form ? std::visit([&](const auto& form) { return describe(form, heap); },
                                          *set.closed_form)
                             : describe_sequence(heap);
    return words + describe_options();
}

std::string TakeEvidence::how_to_win() const {
    const TakeSet& set = rules_->set();
    if (!set.closed_form || set.divisor > 1) return "";
    return std::visit([](const auto& form) { return how_to_win_by(form); }, *set.closed_form);
}

// Every ⌊n/d⌋ stands for d heaps.
std::optional<heaps::Period> TakeEvidence::period() const {
    const TakeSet& set = rules_->set();
    heaps::Period period;
    if (set.closed_form) {
        const Integer length =
            std::visit([](const auto& form) { return length_of(form); }, *set.closed_form);
        if (length == 0 || Integer(length * set.divisor) > pile_) return std::nullopt;
        if (!Integer(length * set.divisor).fits<std::size_t>()) return std::nullopt;  // no figure
        period.length = length.to<std::size_t>();
    } else {
        if (!reached_.has_period || set.divisor > pile_) return std::nullopt;
        period = *reached_.values->period();
        const std::size_t largest =
            std::max({period.preperiod, period.length, period.values_needed});
        if (!Integer(largest * set.divisor).fits<std::size_t>()) return std::nullopt;
    }
    const auto divisor = set.divisor.to<std::size_t>();
    period.preperiod *= divisor;
    period.length *= divisor;
    period.values_needed *= divisor;
    return period;
}

std::string TakeEvidence::describe_sequence(const Integer& heap) const {
    const heaps::HeapValues& values = *reached_.values;
    const Integer same = reached_.has_period ? values.representative(heap) : heap;
    if (same == heap) return describe_computed(heap);
    return describe_by_period(*values.period(), period_proof(), heap, same, values.value(heap));
}

std::string TakeEvidence::period_proof() const {
    const TakeSet& set = rules_->set();
    if (set.closed_form) return "It follows from the formula for the values.";
    if (set.forbidden) {
        return fmt::format(
            "They do so for 2·{0} heaps in a row, and since all numbers above {0} may be taken, "
            "those decide all that follow.",
            set.forbidden->largest());
    }
    return "They agree over as many heaps in a row as the largest move takes, and those decide all "
           "that follow.";
}

std::optional<std::vector<std::pair<Integer, Integer>>> TakeEvidence::few_options() const {
    constexpr std::size_t readable_moves = 8;
    constexpr std::size_t readable_digits = 12;
    if (pile_.decimal_digits() > readable_digits) return std::nullopt;
    std::vector<std::pair<Integer, Integer>> options;
    rules_->numbers().for_each([&](const Integer& taken) {
        if (taken > pile_ || options.size() > readable_moves) return false;
        Integer left = pile_ - taken;
        Integer its_value = value(left);
        options.emplace_back(std::move(left), std::move(its_value));
        return true;
    });
    if (options.size() > readable_moves) return std::nullopt;
    return options;
}

// The mex rule on this heap, where it is short enough to read.
std::string TakeEvidence::describe_options() const {
    const auto few = few_options();
    if (!few) return "";
    std::vector<std::string> options;
    for (const auto& [left, its_value] : *few) {
        options.push_back(fmt::format("{} (value {})", left, its_value));
    }
    return " " + grundy::describe_options(pile_, options, value(pile_));
}

Figure TakeEvidence::figure() const {
    if (!is_known()) return {};
    if (const auto found = period()) {
        return PeriodFigure{found->preperiod, found->length, found->saltus, period_proof()};
    }
    const auto options = few_options();
    if (!options) return {};
    MexFigure figure{value(pile_), {}, true};
    for (const auto& [left, its_value] : *options) {
        figure.options.push_back({rules_->position_text(left), its_value});
    }
    return figure;
}

}  // namespace grundy
