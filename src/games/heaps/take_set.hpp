// What stands in the brackets of take[…]: which numbers may be taken.
#pragma once

#include "heaps/codes/number_ranges.hpp"
#include "heaps/codes/number_sets.hpp"
#include "heaps/codes/subtraction_forms.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/integer.hpp>
#include <grundy/term.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace grundy {

// A set and what is known of it: a closed form, or a rule by which its values are computed. Both
// are about ⌊n/divisor⌋.
struct TakeSet {
    heaps::SharedNumberSet numbers;
    std::optional<heaps::NumberRanges> listed;     // where these are all
    std::optional<heaps::NumberRanges> forbidden;  // where these are all but which
    Integer divisor = 1;
    std::optional<heaps::SubtractionForm> closed_form{};
    // Made where there is no closed form.
    [[nodiscard]] std::unique_ptr<const heaps::ValueRule> rule() const;
};

// Numbers and ranges; "all but" before them; or a name. Throws Error with the place.
[[nodiscard]] TakeSet read_take_set(const std::vector<Argument>& written);

}  // namespace grundy
