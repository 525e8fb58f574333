#include "heaps/code_rule.hpp"

#include "heaps/breaking_rule.hpp"

namespace grundy::heaps {

std::unique_ptr<const ValueRule> rule_for(const Code& code) {
    return std::make_unique<BreakingRule>(code);
}

}  // namespace grundy::heaps
