// Matchings that decide undirected vertex Geography (A. Frieze, "Combinatorial games").
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// In the part of the graph that the token can reach. The player to move wins iff the sizes differ.
struct Matching {
    std::size_t size = 0;     // of a maximum matching
    std::size_t without = 0;  // the same without the vertex of the token
    // A maximum matching that the winner follows: it covers the token's vertex where the player to
    // move wins, and misses it otherwise.
    std::vector<std::pair<std::string, std::string>> edges;
    // Where the player to move wins: a path from the token's vertex, with edges alternately outside
    // and inside a maximum matching of the rest, to another vertex that this one misses. The first
    // edge is the one that the winner follows. Empty otherwise: there is none.
    std::vector<std::string> augmenting_path;
};

}  // namespace grundy
