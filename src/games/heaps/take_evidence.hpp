// The numbers in the brackets of take[…], and what is known of its heaps.
#pragma once

#include "game/evaluation.hpp"
#include "heaps/codes/code.hpp"
#include "heaps/codes/number_sets.hpp"
#include "heaps/codes/subtraction_forms.hpp"
#include "heaps/periods/heap_sequence.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/term.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// A set and what is known of it: a closed form, or a rule by which its values are computed. Both
// are about ⌊n/divisor⌋.
struct TakeSet {
    heaps::SharedNumberSet numbers;
    std::optional<heaps::NumberRanges> listed;     // if only these may be taken
    std::optional<heaps::NumberRanges> forbidden;  // if all numbers but these may be taken
    Integer divisor = 1;
    std::optional<heaps::SubtractionForm> closed_form{};
    // Made where there is no closed form.
    [[nodiscard]] std::unique_ptr<const heaps::ValueRule> rule() const;
    // The code that allows the same moves; null unless the numbers are small.
    [[nodiscard]] std::shared_ptr<const heaps::Code> code() const;
};

// Numbers and ranges; "all but" before them; or a name. Throws Error with the place.
[[nodiscard]] TakeSet read_take_set(const std::vector<Argument>& written);

// A set with the values computed for it. Shared by all positions that use it.
class TakeRules {
public:
    explicit TakeRules(TakeSet set) : set_(std::move(set)), code_(set_.code()) {
        if (!set_.closed_form) sequence_.emplace(set_.rule());
    }

    [[nodiscard]] const TakeSet& set() const { return set_; }
    [[nodiscard]] std::string position_text(const Integer& pile) const;
    [[nodiscard]] const heaps::NumberSet& numbers() const { return *set_.numbers; }
    [[nodiscard]] const std::shared_ptr<const heaps::Code>& code() const { return code_; }
    // Where there is no closed form.
    [[nodiscard]] const heaps::HeapSequence& sequence() const { return *sequence_; }

    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + sizeof(*set_.numbers) + set_.numbers->bytes +
               (code_ ? code_->digits().size() * sizeof(heaps::Digit) : 0) +
               (sequence_ ? sequence_->bytes() : 0);
    }

private:
    TakeSet set_;
    std::shared_ptr<const heaps::Code> code_;
    std::optional<heaps::HeapSequence> sequence_;
};

// What is known of a pile and of all smaller ones.
class TakeEvidence : public Evidence {
public:
    TakeEvidence(std::shared_ptr<const TakeRules> rules, Integer pile, const Context& context);

    [[nodiscard]] bool is_known() const {
        return rules_->set().closed_form || reached_.values != nullptr;
    }
    [[nodiscard]] Certainty certainty() const {
        return rules_->set().closed_form ? Certainty::theorem : reached_.certainty();
    }
    // How many heaps were computed.
    [[nodiscard]] std::size_t computed() const { return reached_.computed; }

    // Of a pile that is no larger. Needs is_known(), as do the next two.
    [[nodiscard]] Integer value(const Integer& pile) const;
    // No pile up to this one has a larger value.
    [[nodiscard]] Integer largest_value() const;

    // What may be taken to leave the wanted value: at most `limit` numbers are listed. Throws Error
    // (limit) if they cannot be counted in time.
    [[nodiscard]] heaps::Amounts amounts_to(const Integer& wanted, std::size_t limit,
                                            const Context& context) const;

    [[nodiscard]] std::string reason() const override;
    [[nodiscard]] std::string how_to_win() const override;
    [[nodiscard]] Figure figure() const override;
    [[nodiscard]] std::optional<heaps::Period> period() const override;

private:
    [[nodiscard]] std::string describe_sequence(const Integer& heap) const;
    [[nodiscard]] std::string period_proof() const;
    // What is left after each move, and its value; nothing if there is too much to read.
    [[nodiscard]] std::optional<std::vector<std::pair<Integer, Integer>>> few_options() const;
    [[nodiscard]] std::string describe_options() const;

    std::shared_ptr<const TakeRules> rules_;
    Integer pile_;
    heaps::HeapSequence::Reached reached_;
};

}  // namespace grundy
