// An exhibit of a paper on the terminal: what was printed beside what was computed.
#pragma once

#include <grundy/reproduce.hpp>

#include <cstddef>
#include <iosfwd>
#include <string>

namespace grundy::app {

// "all 20 agree"
[[nodiscard]] std::string verdict(const Reproduction& reproduction);

// In lines of at most `width` characters where that can be; figures are named only.
void write_exhibit(const Reproduction& reproduction, std::size_t width, std::ostream& out);

}  // namespace grundy::app
