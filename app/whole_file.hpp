// Files that are replaced as a whole: whatever happens, there is the old one or the new one.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace grundy::app {

using Writer = std::function<void(std::ostream&)>;

// Writes beside the file, flushes to the disk and renames. A link keeps pointing where it did, and
// the file keeps its permissions. What is no plain file, such as a device or a pipe, is written to
// directly, and so is a file in a folder that cannot be written to. Throws Error (input), and
// whatever `write` throws.
void write_whole_file(const std::string& path, const Writer& write);

// Before long work: throws Error (input) if that is sure to fail.
void expect_writable(const std::string& path);

}  // namespace grundy::app
