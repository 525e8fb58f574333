// Tables of misère Grundy values.
#pragma once

#include "game/game.hpp"

#include <grundy/context.hpp>
#include <grundy/table.hpp>
#include <grundy/term.hpp>

#include <memory>

namespace grundy {

// From the table of the values, where a theorem says what differs from them in misère play;
// otherwise from all that can be reached. Throws Error where a limit is in the way.
[[nodiscard]] std::unique_ptr<Table> misere_table(const Game& game, const Tabulated& tabulated,
                                                  const Term& term, const TableExtent& extent,
                                                  ParseFiles& files);

}  // namespace grundy
