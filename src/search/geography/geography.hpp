// Who wins Geography: by matching or linear algebra where a theorem decides, else by search.
#pragma once

#include "graphs/lemon_matching.hpp"
#include "search/geography/board.hpp"
#include "search/geography/geography_search.hpp"

#include <grundy/context.hpp>

#include <optional>
#include <vector>

namespace grundy::graphs {

enum class Method { matching, elimination, search };

struct GeographyAnswer {
    Method method = Method::search;
    SearchResult result;
    // Of a maximum matching, where that shows that the next player wins.
    std::vector<Vertex> mates{};
};

// A search expands at most max_positions. Unknown if a limit of the context is reached.
[[nodiscard]] GeographyAnswer geography_outcome(const Board& board, Vertex token,
                                                const Context& context,
                                                std::uint64_t max_positions = most_positions);

// For undirected vertex geography: a maximum matching of the board, or of the board without
// `removed`. Throws Error where a limit of the context is reached.
[[nodiscard]] MaximumMatching matching_of(const Board& board, const Context& context,
                                          std::optional<Vertex> removed = {});

}  // namespace grundy::graphs
