// How the file of a graph is read, where its name and its text leave that open.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grundy {

enum class GraphFormat { edges, csv, dot, graphml, json };

struct GraphReading {
    std::optional<GraphFormat> format{};  // found from the name or the text unless given
    bool undirected = false;              // a file that says otherwise is an Error

    friend bool operator==(const GraphReading&, const GraphReading&) = default;
};

// Reads a word: "edges", "csv", "dot", "graphml", "json" or "undirected". False if it is none of
// these or contradicts what is there.
[[nodiscard]] bool add_word(GraphReading& reading, std::string_view word);

// These words as they stand after the file in a position: ",csv,undirected".
[[nodiscard]] std::string words_after_file(const GraphReading& reading);

}  // namespace grundy
