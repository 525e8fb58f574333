// Files that were found right once and need not be checked again: a list of their checksums in the
// user's cache.
#pragma once

#include <string>
#include <string_view>

namespace grundy::app {

// The bytes of a file that ends with the SHA-256 of all before, which its reader compares.
[[nodiscard]] bool was_checked(std::string_view bytes);

// Does nothing where there is no cache to write to.
void remember_checked(std::string_view bytes);

// The same for a checked file of a certain size and time of change: as long as these stay, its
// bytes need not even be read to compare the checksum. Who can change the file and put its time
// back can write to the list as well.
[[nodiscard]] bool was_seen(std::string_view bytes, const std::string& stamp);
void remember_seen(std::string_view bytes, const std::string& stamp);

}  // namespace grundy::app
