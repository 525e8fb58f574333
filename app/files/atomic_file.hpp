// Files that are replaced atomically: whatever happens, there is the old one or the new one.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace grundy::app {

using Writer = std::function<void(std::ostream&)>;

// Writes a temporary file in the same folder, flushes it to the disk and renames it. Links and
// permissions stay as they are. Devices and pipes are written to directly, and so is a file in a
// folder that cannot be written to. Throws Error (input), and whatever `write` throws.
void write_file_atomically(const std::string& path, const Writer& write);

// Throws Error (input) if writing this file is sure to fail. Called before long work.
void expect_writable(const std::string& path);

}  // namespace grundy::app
