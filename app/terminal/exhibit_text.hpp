// An exhibit of a paper on the terminal: what was printed next to what was computed.
#pragma once

#include <grundy/reproduce.hpp>

#include <iosfwd>
#include <string>

namespace grundy::app {

// "all 20 agree"
[[nodiscard]] std::string verdict(const Reproduction& reproduction);

// As wide as standard output if possible; figures are only named.
void write_exhibit(const Reproduction& reproduction, std::ostream& out);

}  // namespace grundy::app
