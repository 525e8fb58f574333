// The output of `grundy --version`.
#pragma once

#include <string>

namespace grundy::app {

// The version in the first line, then commit, compiler and build type, and which engines this
// machine can use. Equal builds print equal text.
[[nodiscard]] std::string version_text();

}  // namespace grundy::app
