// The files that a position names, as digraph[moves.txt](a) does. The library itself opens none.
#pragma once

#include <functional>
#include <string>

namespace grundy {

// The content of the file of that name, which need not be one on a disk; throws Error (denied, or
// input) if it cannot be had. What is made of a file is made once, however many components name it.
// Where no reader is given, a position that names a file is an Error.
using FileReader = std::function<std::string(const std::string& name)>;

}  // namespace grundy
