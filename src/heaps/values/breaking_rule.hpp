// The values of any code, straight from the mex rule.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/value_rule.hpp"

namespace grundy::heaps {

// For every heap of m chips the set of values is kept that m has as so many heaps; each new value
// of a heap adds to the sets of all that have it as a part. Time O(N · (N · sets + digits) ·
// largest value / 64), memory (N · sets + digits) · largest value / 8 bytes. No sets are needed
// where nothing breaks.
class BreakingRule : public ValueRule {
public:
    explicit BreakingRule(Code code);

    double extend(Numbers& values, std::size_t size, const Context& context) const override;
    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override;
    [[nodiscard]] std::size_t bytes_each(std::size_t size) const override;
    [[nodiscard]] std::size_t bytes() const override;

private:
    Code code_;
};

}  // namespace grundy::heaps
