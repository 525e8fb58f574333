// An exhibit of a paper on the terminal: what was printed beside what was computed.
#pragma once

#include <grundy/reproduce.hpp>

#include <iosfwd>
#include <string>

namespace grundy::app {

// "all 20 agree"
[[nodiscard]] std::string verdict(const Reproduction& reproduction);

// For standard output, as wide as that is where that can be; figures are named only.
void write_exhibit(const Reproduction& reproduction, std::ostream& out);

}  // namespace grundy::app
