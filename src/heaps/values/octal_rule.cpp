#include "heaps/values/octal_rule.hpp"

#include "heaps/periods/period_proofs.hpp"

#include <algorithm>
#include <cassert>

namespace grundy::heaps {

bool is_octal(const Code& code) {
    const auto heaps = code.most_heaps();
    return !code.has_tail() && heaps && *heaps <= 2 && !code.has(Sizes::all_equal);
}

OctalRule::OctalRule(const Code& code)
    : most_taken_(code.most_taken()),
      choice_(parity_choice(code)),
      breaks_(code.most_heaps() == 2U),
      compares_(code.has(Sizes::different)) {
    assert(is_octal(code));
    for (std::size_t taken = 0; taken <= most_taken_; ++taken) {
        const Digit& digit = code.digit(taken);
        for (const Break& way : digit.breaks()) {
            if (way.heaps == 0) moves_.to_nothing.push_back(taken);
            if (way.heaps == 1) moves_.to_one_heap.push_back(taken);
            if (way.heaps == 2) {
                moves_.to_two_heaps.push_back({taken, way.sizes == Sizes::different});
            }
        }
    }
}

std::optional<Period> OctalRule::find_period(const Numbers& values, const Context& context) const {
    return compares_ ? prove_period_of_unequal(values, most_taken_, context)
                     : prove_period(values, breaks_ ? 2 : 1, most_taken_, context);
}

std::size_t OctalRule::bytes() const {
    return sizeof(*this) + moves_.to_nothing.capacity() * sizeof(std::size_t) +
           moves_.to_one_heap.capacity() * sizeof(std::size_t) +
           moves_.to_two_heaps.capacity() * sizeof(Breaking);
}

}  // namespace grundy::heaps
