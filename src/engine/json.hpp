// For JSON that is written piece by piece because it is long.
#pragma once

#include <string>
#include <string_view>

namespace grundy {

// In quotes; bytes that are no UTF-8 become replacement characters.
[[nodiscard]] std::string json_string(std::string_view text);

}  // namespace grundy
