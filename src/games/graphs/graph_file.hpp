// The file of a graph in the brackets of a term, and how it is read:
// digraph[moves.csv,undirected](a).
#pragma once

#include <grundy/graph_reading.hpp>
#include <grundy/term.hpp>

#include <cstddef>
#include <string>

namespace grundy {

struct GraphFile {
    std::string name;
    GraphReading reading;
};

// The first parameter is the file; those from `first_word` on say how it is read. Throws Error.
[[nodiscard]] GraphFile graph_file(const Term& term, std::size_t first_word);

}  // namespace grundy
