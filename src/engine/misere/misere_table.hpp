// Tables of misère Grundy values.
#pragma once

#include "game/game.hpp"

#include <grundy/table.hpp>
#include <grundy/term.hpp>

#include <memory>

namespace grundy {

// By a theorem from the table of the values in normal play, or else by exploring all positions that
// can be reached. Throws Error if a limit is reached.
[[nodiscard]] std::unique_ptr<Table> misere_table(const Game& game, const Tabulated& tabulated,
                                                  const Term& term, const TableExtent& extent,
                                                  ParseFiles& files);

}  // namespace grundy
