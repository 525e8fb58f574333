// Reads a graph from the text of a file.
#pragma once

#include "graphs/graph.hpp"

#include <grundy/context.hpp>
#include <grundy/graph_reading.hpp>

#include <string_view>

namespace grundy::graphs {

// Unless it is given, the end of the name determines the format: .dot or .gv, .graphml or .xml,
// .json, .csv or .tsv, .edges or .edgelist. For other names the text decides: '{' begins JSON,
// '<?xml' or '<graphml' GraphML, 'graph {' or 'digraph {' DOT, 'source,target' CSV, and anything
// else an edge list, unless it may be CSV as well. Throws Error (input) with "NAME:LINE: " before
// what is wrong, and Error (limit) for a graph that is too large or nested too deeply.
[[nodiscard]] Graph read_graph(std::string_view text, std::string_view name, const Context& context,
                               const GraphReading& reading = {});

}  // namespace grundy::graphs
