// Rows of a stretch one after the other: the row machine with the state and the words of stretches.
#pragma once

#include "wythoff/stretch.hpp"

namespace grundy::wythoff {

// Takes `state` through `rows` rows. Writes the words of the columns that become final to
// `columns`, unless that is null. False if the window is too narrow; then the rest is void.
[[nodiscard]] bool plain_rows(RowState& state, const Word* words, std::size_t rows, Word* columns);

}  // namespace grundy::wythoff
