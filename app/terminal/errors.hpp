// Errors on the command line: exit codes, messages, and the options that help.
#pragma once

#include <grundy/error.hpp>

#include <string_view>

namespace grundy::app {

[[nodiscard]] int exit_code(ErrorKind kind);

// The option for what the library suggests: "--time allows more". Empty if there is none.
[[nodiscard]] std::string_view advice(Hint hint);

// Prints the error, for --json also on standard output, and returns the exit code.
int report(const Error& error, bool json);

}  // namespace grundy::app
