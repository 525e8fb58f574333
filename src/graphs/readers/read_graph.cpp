#include "graphs/readers/read_graph.hpp"

#include "graphs/readers/graph_text.hpp"

#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace grundy {

constexpr std::string_view undirected = "undirected";
constexpr std::array<std::string_view, 5> format_names{"edges", "csv", "dot", "graphml", "json"};

bool add_word(GraphReading& reading, std::string_view word) {
    if (word == undirected) {
        reading.undirected = true;
        return true;
    }
    for (std::size_t i = 0; i < format_names.size(); ++i) {
        if (word != format_names[i]) continue;
        const auto format = static_cast<GraphFormat>(i);
        if (reading.format.value_or(format) != format) return false;
        reading.format = format;
        return true;
    }
    return false;
}

std::string words_after_file(const GraphReading& reading) {
    std::string text;
    if (reading.format) {
        text += ',';
        text += format_names[static_cast<std::size_t>(*reading.format)];
    }
    if (reading.undirected) {
        text += ',';
        text += undirected;
    }
    return text;
}

namespace graphs {

namespace {

std::optional<GraphFormat> format_of_name(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, GraphFormat>, 9> endings{{
        {".dot", GraphFormat::dot},
        {".gv", GraphFormat::dot},
        {".graphml", GraphFormat::graphml},
        {".xml", GraphFormat::graphml},
        {".json", GraphFormat::json},
        {".csv", GraphFormat::csv},
        {".tsv", GraphFormat::csv},
        {".edges", GraphFormat::edges},
        {".edgelist", GraphFormat::edges},
    }};
    for (const auto& [ending, format] : endings) {
        if (lower(name).ends_with(ending)) return format;
    }
    return std::nullopt;
}

// In an edge list the line `a,b` is a vertex of that name, in CSV it is an edge.
void reject_possible_csv(const GraphText& file) {
    std::size_t line_number = 0;
    for (std::string_view rest = file.text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        ++line_number;
        const std::size_t start = line.find_first_not_of(" \t\v\f\r");
        if (start == std::string_view::npos || line[start] == '#') continue;
        bool quoted = false;
        bool separated = false;
        for (std::size_t i = start; i < line.size(); ++i) {
            if (line[i] == '"') quoted = !quoted;
            if (quoted && line[i] == '\\') ++i;
            if (quoted) continue;
            if (line.substr(i, 2) == "->" || line.substr(i, 2) == "--") return;
            separated = separated || line[i] == ',' || line[i] == ';';
        }
        if (!separated) return;
        file.fail(line_number, "this may be CSV or a list of edges; give the format, csv or edges");
    }
}

GraphFormat format_of_text(const GraphText& file) {
    const std::size_t blanks = file.text.find_first_not_of(" \t\n\v\f\r");
    const std::string_view start = file.text.substr(std::min(blanks, file.text.size()));
    if (start.starts_with('{')) return GraphFormat::json;
    if (start.starts_with("<?xml") || start.starts_with("<graphml")) return GraphFormat::graphml;
    if (begins_like_dot(file)) return GraphFormat::dot;
    if (begins_like_csv(file)) return GraphFormat::csv;
    reject_possible_csv(file);
    return GraphFormat::edges;
}

Graph read(const GraphText& file, std::optional<GraphFormat> format) {
    if (!format) format = format_of_name(file.name);
    if (!format) format = format_of_text(file);
    constexpr std::array readers{read_edge_list, read_csv, read_dot, read_graphml, read_json};
    return readers[static_cast<std::size_t>(*format)](file);
}

}  // namespace

Graph read_graph(std::string_view text, std::string_view name, const Context& context,
                 const GraphReading& reading) {
    const GraphText file{without_byte_order_mark(text), name, context, reading.undirected};
    Graph graph = read(file, reading.format);
    if (graph.vertex_count() == 0) file.fail(1, "this file holds no graph: it names no vertex");
    return graph;
}

void GraphText::fail(std::size_t line, std::string_view what, ErrorKind kind) const {
    throw Error(kind, fmt::format("{}:{}: {}", printable(name, 200), line, what));
}

std::size_t GraphText::line_at(std::size_t place) const {
    const std::string_view before = text.substr(0, place);
    return static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
}

std::string shown(std::string_view name) {
    return fmt::format("'{}'", printable(name, 40));
}

std::string lower(std::string_view ascii) {
    std::string text(ascii);
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    }
    return text;
}

}  // namespace graphs

}  // namespace grundy
