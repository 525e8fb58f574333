// Tiles of Wythoff's Grundy function as bytes, as documented in docs/api.md.
#pragma once

#include <grundy/wythoff_tiles.hpp>

#include <string>

namespace grundy::api {

// Linear in the tile.
[[nodiscard]] std::string to_bytes(const WythoffBoardTile& tile);
[[nodiscard]] std::string to_bytes(const WythoffRowsTile& tile);

}  // namespace grundy::api
