// Where the moves of a program's game lead, as an exploration found them. A game that was valued
// can be explored again without calling the program, which may be slow or may ask for values
// itself.
#pragma once

#include "game/explorer/explorer.hpp"

#include <grundy/context.hpp>

#include <memory>
#include <span>

namespace grundy {

// `nodes`: finished ones. Shared between the requests of a context.
void remember_moves(const Explorer& explorer, std::span<const Explorer::Node> nodes,
                    const Context& context);

// The component to be explored again. It has the same key, and throws Error (limit) instead of
// moves that are not remembered.
[[nodiscard]] std::shared_ptr<const Component> remembered(const Component& component,
                                                          const Context& context);

}  // namespace grundy
