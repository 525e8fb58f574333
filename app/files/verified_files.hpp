// Files that this program has verified and need not verify again: a list in the user's cache. Each
// line authenticates the checksum of a file and the version of the program with the user's secret,
// so that nobody else can add one, and none outlives the version that verified the file.
#pragma once

#include <string>
#include <string_view>

namespace grundy::app {

// The file must end with the SHA-256 of the bytes before it, which its reader compares. The stamp
// changes with the file; with it not even the SHA-256 needs to be computed.
[[nodiscard]] bool is_verified(std::string_view bytes, const std::string& stamp = "");

// Does nothing if the list cannot be written.
void remember_verified(std::string_view bytes, const std::string& stamp = "");

}  // namespace grundy::app
