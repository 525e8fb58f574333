// The files that a position names, as digraph[moves.txt](a) does. The library itself opens none.
#pragma once

#include <functional>
#include <string>

namespace grundy {

// The content of the file of that name; throws Error if it cannot be had.
using FileReader = std::function<std::string(const std::string& name)>;

}  // namespace grundy
