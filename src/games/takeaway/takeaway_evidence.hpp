// What is known of a take-away position, and the words for it.
#pragma once

#include "game/evaluation.hpp"
#include "games/takeaway/takeaway_rules.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// The H-representation n = h_1 + h_2 + …, least part first, tells the outcome (A. Frieze,
// "Combinatorial games", "A more complicated one pile game"): the player to move wins exactly if
// the quota reaches h_1. Values by thresholds.
class TakeawayEvidence : public Evidence {
public:
    // Finds out what the limits allow. 0 <= quota <= heap. Throws Error only if it is told to stop.
    TakeawayEvidence(std::shared_ptr<const TakeawayRules> rules, Integer heap, Integer quota,
                     const Context& context);

    [[nodiscard]] const Value& value() const { return value_; }
    [[nodiscard]] Figure figure() const override;
    // Nothing, or null, if it passed the limits or was not needed.
    [[nodiscard]] const std::optional<HRepresentation>& representation() const { return parts_; }
    [[nodiscard]] const std::shared_ptr<const TakeawayThresholds>& thresholds() const {
        return thresholds_;
    }

    std::string reason() const override;
    std::string how_to_win() const override;

private:
    [[nodiscard]] Value find_value(const Context& context);
    [[nodiscard]] std::string describe_sum(std::size_t first_part, const Integer& sum) const;
    [[nodiscard]] std::string describe_representation() const;
    [[nodiscard]] std::string describe_lost() const;
    [[nodiscard]] std::string describe_value() const;

    std::shared_ptr<const TakeawayRules> rules_;
    Integer heap_;
    Integer quota_;
    std::optional<HRepresentation> parts_;
    std::shared_ptr<const TakeawayThresholds> thresholds_;
    Value value_;
};

}  // namespace grundy
