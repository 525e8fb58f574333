// The table of Wythoff's Grundy function that two of the papers print.
#pragma once

#include "papers/exhibit.hpp"

namespace grundy::papers {

// Rows and columns 0 to 15, beside what was printed.
[[nodiscard]] Comparison compared_wythoff_board(std::string caption, const Context& context);

}  // namespace grundy::papers
