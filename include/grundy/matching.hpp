// Matchings that decide undirected vertex Geography (A. Frieze, "Combinatorial games").
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// Of the graph as far as the token can reach. The player to move wins iff the two sizes differ.
struct Matching {
    std::size_t size = 0;     // of a maximum matching
    std::size_t without = 0;  // the same without the vertex of the token
    // A maximum matching that the winner follows: it covers the token's vertex where the player to
    // move wins, and misses it otherwise.
    std::vector<std::pair<std::string, std::string>> edges;
    // Where the player to move wins: from the token's vertex, edges outside and inside of a maximum
    // matching of the rest by turns, to another vertex that this one misses. The first edge is the
    // one that the winner follows. Empty otherwise, for then there is none.
    std::vector<std::string> augmenting_path;
};

}  // namespace grundy
