// Errors on the command line: exit codes, messages, and the options that help.
#pragma once

#include <grundy/error.hpp>

namespace grundy::app {

[[nodiscard]] int exit_code(ErrorKind kind);

// Prints the error, for --json also on standard output, and returns the exit code.
int report(const Error& error, bool json);

}  // namespace grundy::app
