// What is known of the heaps of take[…], and why.
#pragma once

#include "game/evaluation.hpp"
#include "games/heaps/take_set.hpp"
#include "heaps/periods/heap_sequence.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace grundy {

// A set with what has been computed of it. Shared by all positions that use it.
class TakeRules {
public:
    explicit TakeRules(TakeSet set) : set_(std::move(set)) {
        if (!set_.closed_form) sequence_.emplace(set_.rule());
    }

    [[nodiscard]] const TakeSet& set() const { return set_; }
    [[nodiscard]] const heaps::NumberSet& numbers() const { return *set_.numbers; }
    // Where there is no closed form.
    [[nodiscard]] const heaps::HeapSequence& sequence() const { return *sequence_; }

    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + set_.numbers->bytes() + (sequence_ ? sequence_->bytes() : 0);
    }

private:
    TakeSet set_;
    std::optional<heaps::HeapSequence> sequence_;
};

// What is known of a pile, and with it of all that are smaller.
class TakeEvidence : public Evidence {
public:
    TakeEvidence(std::shared_ptr<const TakeRules> rules, Integer pile, const Context& context);

    [[nodiscard]] bool is_known() const {
        return rules_->set().closed_form || reached_.values != nullptr;
    }
    [[nodiscard]] Certainty certainty() const;
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
    [[nodiscard]] std::optional<heaps::Period> period() const override;

private:
    [[nodiscard]] std::string describe_sequence(const Integer& heap) const;
    [[nodiscard]] std::string describe_options() const;

    std::shared_ptr<const TakeRules> rules_;
    Integer pile_;
    heaps::HeapSequence::Reached reached_;
};

}  // namespace grundy
