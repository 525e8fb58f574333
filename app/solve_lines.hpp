// Many positions at once.
#pragma once

#include "request.hpp"

#include <grundy/value.hpp>

#include <string>

namespace grundy::app {

// Solves the positions in that file, or in standard input for "-", and prints a JSON object for
// each. Blank lines and those that begin with # are passed over. The exit code: 2 if a line is
// wrong, else 3 if an outcome stayed unknown or a limit was in the way, else 0.
int solve_lines(const std::string& file, const Request& request, Play play = Play::normal);

}  // namespace grundy::app
