// The values of the heaps of a code.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/value_rule.hpp"

#include <memory>
#include <utility>

namespace grundy::heaps {

// The fastest rule for a code.
[[nodiscard]] std::unique_ptr<const ValueRule> rule_for(const Code& code);

// Any code, directly by the mex rule. For each m it stores the set of values that m chips have as
// any number of heaps; each new heap is added to the sets of all m in which it can be a part. Time
// O(N · (N · sets + digits) · largest value / 64), memory (N · sets + digits) · largest value / 8
// bytes. Games in which nothing breaks need no sets.
class BreakingRule : public ValueRule {
public:
    explicit BreakingRule(Code code) : code_(std::move(code)) {}

    double extend(Numbers& values, std::size_t size, const Context& context) const override;
    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override;
    [[nodiscard]] std::size_t bytes_each() const override;
    [[nodiscard]] std::size_t bytes() const override {
        return sizeof(*this) + code_.digits().capacity() * sizeof(Digit);
    }

private:
    Code code_;
};

// For codes that leave two heaps at most, which may have to differ: octal codes. Null for others.
// For each heap and each number after which it may break, a step for each rare heap; where rare
// heaps are not few, size / 16 steps.
[[nodiscard]] std::unique_ptr<const ValueRule> octal_rule(const Code& code);

}  // namespace grundy::heaps
