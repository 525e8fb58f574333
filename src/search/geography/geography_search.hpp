// Geography by search, for the kinds that are PSPACE-hard. Correct for all four kinds.
#pragma once

#include "search/geography/board.hpp"
#include "search/packed_bits.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace grundy::graphs {

// The number of positions that a search without a deadline expands before it gives up.
inline constexpr std::uint64_t most_positions = 5'000'000;

[[nodiscard]] inline std::uint64_t position_limit(const Context& context) {
    return context.deadline ? ~std::uint64_t{0} : most_positions;
}

struct SearchResult {
    Outcome outcome = Outcome::unknown;
    unsigned depth = 0;           // moves of the longest line that was examined
    std::uint64_t positions = 0;  // expanded
    std::size_t bits = 0;         // of a position, if they exceed most_bits
};

// Unknown if a limit of the context is reached, or immediately if the reduced board does not fit
// into most_bits bits: a bit for each vertex or undirected edge, a bit field for each count of
// parallel arcs.
[[nodiscard]] SearchResult search_outcome(const Board& board, Vertex start, const Context& context,
                                          std::uint64_t max_positions = most_positions);

// The number of positions that the Grundy value of a game may take: for a first attempt, and when a
// sum depends on it.
inline constexpr std::size_t first_look = 20'000;
inline constexpr std::size_t closer_look = 20'000'000;

// The Grundy value by visiting every position; empty if there are more than max_positions, if a
// limit of the context is reached or if the board does not fit into most_bits bits.
[[nodiscard]] std::optional<std::uint32_t> search_value(const Board& board, Vertex start,
                                                        std::size_t max_positions,
                                                        const Context& context);

}  // namespace grundy::graphs
