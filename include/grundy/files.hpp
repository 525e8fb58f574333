// Files that a position names, as in digraph[moves.txt](a). The library itself opens none.
#pragma once

#include <functional>
#include <string>

namespace grundy {

// Returns the content of the file of that name, which need not be on a disk; throws Error (denied
// or input) if it cannot. A file is read once, however many components name it. Without a reader, a
// position that names a file is an Error.
using FileReader = std::function<std::string(const std::string& name)>;

}  // namespace grundy
