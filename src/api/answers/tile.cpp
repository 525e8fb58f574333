#include "api/answers/tile.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace grundy::api {

namespace {

constexpr char version = 1;
enum class TileKind : char { board = 1, rows = 2 };

// The least significant byte first, whatever the machine.
void append_bytes(std::string& bytes, std::uint32_t number, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        bytes += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
    }
}

// 1 is the strongest.
char certainty_byte(Certainty certainty) {
    return static_cast<char>(static_cast<int>(certainty) + 1);
}

std::string tile_head(TileKind kind, Certainty certainty, unsigned known, std::size_t rows,
                      std::size_t columns) {
    std::string bytes = "GT";
    bytes += version;
    bytes += static_cast<char>(kind);
    bytes += certainty_byte(certainty);
    append_bytes(bytes, 0, 3);
    append_bytes(bytes, known, 4);
    append_bytes(bytes, static_cast<std::uint32_t>(rows), 2);
    append_bytes(bytes, static_cast<std::uint32_t>(columns), 2);
    return bytes;
}

}  // namespace

std::string to_bytes(const WythoffBoardTile& tile) {
    constexpr std::size_t side = WythoffBoardTile::side;
    std::string bytes = tile_head(TileKind::board, tile.certainty, tile.known, side, side);
    bytes.reserve(bytes.size() + 2 * tile.least.size());
    for (const std::uint16_t value : tile.least) append_bytes(bytes, value, 2);
    return bytes;
}

std::string to_bytes(const WythoffRowsTile& tile) {
    assert(!tile.certainties.empty());
    const std::size_t values = tile.certainties.size();
    const Certainty weakest = *std::max_element(tile.certainties.begin(), tile.certainties.end());
    std::string bytes = tile_head(TileKind::rows, weakest, static_cast<unsigned>(values - 1),
                                  tile.offsets.size() / values, values);
    for (const Certainty certainty : tile.certainties) bytes += certainty_byte(certainty);
    if (values % 2 == 1) bytes += '\0';  // two-byte numbers begin at even offsets
    bytes.reserve(bytes.size() + 2 * tile.offsets.size());
    for (const std::int16_t offset : tile.offsets) {
        append_bytes(bytes, static_cast<std::uint16_t>(offset), 2);
    }
    return bytes;
}

}  // namespace grundy::api
