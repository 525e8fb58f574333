// The parts of Suriyaprakash's paper that fill files of their own.
#pragma once

#include "reproduce/exhibit.hpp"

namespace grundy::papers {

[[nodiscard]] Content suriyaprakash_beatty(const Context& context);
[[nodiscard]] Content suriyaprakash_global(const Context& context);

}  // namespace grundy::papers
