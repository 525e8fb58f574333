#include "heaps/values/code_rule.hpp"

#include "heaps/values/breaking_rule.hpp"
#include "heaps/values/octal_rule.hpp"

namespace grundy::heaps {

std::unique_ptr<const ValueRule> rule_for(const Code& code) {
    if (is_octal(code)) return std::make_unique<OctalRule>(code);
    return std::make_unique<BreakingRule>(code);
}

}  // namespace grundy::heaps
