#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/value_rule.hpp"

#include <memory>

namespace grundy::heaps {

// The fastest way there is to the values of a code.
[[nodiscard]] std::unique_ptr<const ValueRule> rule_for(const Code& code);

}  // namespace grundy::heaps
