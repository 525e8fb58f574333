// What `grundy --version` says.
#pragma once

#include <string>

namespace grundy::app {

// The version in the first line, then what this program was built from and with, and which of its
// engines this machine can use. Nothing that differs from one build of the same to the next.
[[nodiscard]] std::string version_text();

}  // namespace grundy::app
