// Files that this program has found right and need not check again: a list in the user's cache.
// A line of it is a seal over the checksum of the file and the version of the program, so that
// nobody who does not know the user's secret can add one, and none outlives the check it stands
// for.
#pragma once

#include <string>
#include <string_view>

namespace grundy::app {

// The bytes of a file that ends with the SHA-256 of all before, which its reader compares.
[[nodiscard]] bool was_checked(std::string_view bytes);

// Does nothing where there is no place to remember it.
void remember_checked(std::string_view bytes);

// The same for a checked file that the system says has not been changed since, by its stamp: its
// bytes need not even be read to compare the checksum.
[[nodiscard]] bool was_seen(std::string_view bytes, const std::string& stamp);
void remember_seen(std::string_view bytes, const std::string& stamp);

}  // namespace grundy::app
