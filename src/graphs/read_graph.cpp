#include "graphs/read_graph.hpp"

#include "graphs/graph_text.hpp"

#include <algorithm>
#include <cstddef>

namespace grundy::graphs {

namespace {

bool ends_with(std::string_view name, std::string_view ending) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return name.size() >= ending.size() &&
           std::equal(ending.begin(), ending.end(), name.end() - ending.size(),
                      [&](char a, char b) { return a == lower(b); });
}

Graph read(const GraphText& file) {
    if (ends_with(file.name, ".dot") || ends_with(file.name, ".gv")) return read_dot(file);
    if (ends_with(file.name, ".graphml") || ends_with(file.name, ".xml")) return read_graphml(file);
    if (ends_with(file.name, ".json")) return read_json(file);
    const std::size_t blanks = file.text.find_first_not_of(" \t\n\v\f\r");
    const std::string_view start = file.text.substr(std::min(blanks, file.text.size()));
    if (start.starts_with('{')) return read_json(file);
    if (start.starts_with("<?xml") || start.starts_with("<graphml")) return read_graphml(file);
    return read_edge_list(file);
}

}  // namespace

Graph read_graph(std::string_view text, std::string_view name, const Context& context) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const GraphText file{text, name, context};
    Graph graph = read(file);
    if (graph.vertex_count() == 0) file.fail(1, "this file holds no graph: it names no vertex");
    return graph;
}

}  // namespace grundy::graphs
