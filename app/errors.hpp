// What errors mean on the command line: their exit codes, the options that help, and how they are
// shown.
#pragma once

#include <grundy/error.hpp>

namespace grundy::app {

[[nodiscard]] int exit_code(ErrorKind kind);

// Prints it, on standard output too for --json, and returns the exit code.
int report(const Error& without_advice, bool json);

}  // namespace grundy::app
