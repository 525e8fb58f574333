// Files that were found right once and need not be checked again: a list of their checksums in the
// user's cache.
#pragma once

#include <string_view>

namespace grundy::app {

// The bytes of a file that ends with the SHA-256 of all before, which its reader compares.
[[nodiscard]] bool was_checked(std::string_view bytes);

// Does nothing where there is no cache to write to.
void remember_checked(std::string_view bytes);

}  // namespace grundy::app
