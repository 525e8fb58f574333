// The sentence that proves a value by the mex rule.
#pragma once

#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// "Moves reach 0 (a), 1 (b), and none reaches 2." `moves` is how it begins: "Moves". `options` have
// the smaller values, the first of them at least; `has_more` says that some are left out.
[[nodiscard]] inline std::string describe_mex(std::string_view moves,
                                              const std::vector<std::string>& options,
                                              const Integer& value, bool has_more) {
    return fmt::format("{} reach {}{}, and none reaches {}.", moves, fmt::join(options, ", "),
                       has_more ? " and every other smaller value" : "", value);
}

}  // namespace grundy
