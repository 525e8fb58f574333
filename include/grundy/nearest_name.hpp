// What somebody may have meant who wrote a name that there is not.
#pragma once

#include <string_view>
#include <vector>

namespace grundy {

// The one of the names that is written most like `name`: letters added, left out, replaced or
// swapped with the next, capital letters counted as small ones. Empty if none is near, for farther
// away it would be a guess. Time is that of the product of the lengths, with two rows in memory.
[[nodiscard]] std::string_view nearest_name(std::string_view name,
                                            const std::vector<std::string_view>& names);

}  // namespace grundy
