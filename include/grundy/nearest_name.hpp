// "Did you mean": the known name that is most similar to a misspelled one.
#pragma once

#include <string_view>
#include <vector>

namespace grundy {

// The name with the least edit distance from `name`, where inserting, deleting or replacing a
// letter or swapping two neighbours is one edit, and case is ignored. Empty if none is near. Time
// is the product of the lengths for each name, memory three rows.
[[nodiscard]] std::string_view nearest_name(std::string_view name,
                                            const std::vector<std::string_view>& names);

}  // namespace grundy
