// Random graphs written in each format, and read again.

#include "graphs/readers/read_graph.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::graphs {
namespace {

Graph read(std::string_view text, std::string_view name) {
    return read_graph(text, name, Context{});
}

// A graph as the writers below see it.
struct Drawn {
    bool directed = true;
    std::vector<std::string> names;
    std::vector<std::pair<std::size_t, std::size_t>> edges;
};

std::string escaped(const std::string& name, const std::vector<std::string>& escapes) {
    std::string result;
    for (const char c : name) {
        const auto found = std::find_if(escapes.begin(), escapes.end(),
                                        [c](const std::string& escape) { return escape[0] == c; });
        result += found == escapes.end() ? std::string(1, c) : found->substr(1);
    }
    return result;
}

std::string as_edge_list(const Drawn& drawn) {
    const auto quoted = [](const std::string& name) {
        return "\"" + escaped(name, {"\"\\\"", "\\\\\\"}) + "\"";
    };
    std::string text;
    for (const auto& name : drawn.names) text += quoted(name) + "\n";
    for (const auto& [a, b] : drawn.edges) {
        text +=
            quoted(drawn.names[a]) + (drawn.directed ? " " : "--") + quoted(drawn.names[b]) + "\n";
    }
    return text;
}

std::string as_dot(const Drawn& drawn) {
    const auto quoted = [](const std::string& name) {
        return "\"" + escaped(name, {"\"\\\""}) + "\"";
    };
    std::string text = drawn.directed ? "digraph {" : "graph {";
    for (const auto& name : drawn.names) text += quoted(name) + ";";
    for (const auto& [a, b] : drawn.edges) {
        text +=
            quoted(drawn.names[a]) + (drawn.directed ? "->" : "--") + quoted(drawn.names[b]) + "\n";
    }
    return text + "}";
}

std::string as_graphml(const Drawn& drawn) {
    const auto quoted = [](const std::string& name) {
        return "'" + escaped(name, {"<&lt;", "&&amp;", "'&apos;", "\n&#10;", "\t&#9;"}) + "'";
    };
    std::string text;
    for (const auto& name : drawn.names) text += "<node id=" + quoted(name) + "/>\n";
    for (const auto& [a, b] : drawn.edges) {
        text +=
            "<edge source=" + quoted(drawn.names[a]) + " target=" + quoted(drawn.names[b]) + "/>\n";
    }
    return std::string("<graphml><graph edgedefault='") +
           (drawn.directed ? "directed" : "undirected") + "'>\n" + text + "</graph></graphml>\n";
}

std::string as_json(const Drawn& drawn) {
    const auto quoted = [](const std::string& name) {
        return "\"" + escaped(name, {"\"\\\"", "\\\\\\", "\n\\n", "\t\\t"}) + "\"";
    };
    const auto listed = [](const std::string& list) {
        return "[" + list.substr(0, list.find_last_of(',')) + "]";
    };
    std::string vertices;
    for (const auto& name : drawn.names) vertices += quoted(name) + ",";
    std::string edges;
    for (const auto& [a, b] : drawn.edges) {
        edges += "[" + quoted(drawn.names[a]) + "," + quoted(drawn.names[b]) + "],";
    }
    return "{\"vertices\":" + listed(vertices) + ",\"edges\":" + listed(edges) +
           ",\"directed\":" + (drawn.directed ? "true}" : "false}");
}

std::vector<std::vector<Vertex>> rows_of(const Graph& graph) {
    std::vector<std::vector<Vertex>> rows;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        const auto row = graph.neighbours(v);
        rows.emplace_back(row.begin(), row.end());
    }
    return rows;
}

void check_round_trip(const std::vector<std::string>& pieces, const char* file,
                      std::string (*write)(const Drawn&)) {
    Drawn drawn;
    drawn.directed = *rc::gen::arbitrary<bool>();
    const auto name =
        rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)),
                     [](const std::vector<std::string>& parts) {
                         std::string all;
                         for (const auto& part : parts) all += part;
                         return all;
                     });
    drawn.names = *rc::gen::nonEmpty(rc::gen::unique<std::vector<std::string>>(name));
    const auto end = rc::gen::inRange<std::size_t>(0, drawn.names.size());
    drawn.edges =
        *rc::gen::nonEmpty(rc::gen::container<std::vector<std::pair<std::size_t, std::size_t>>>(
            rc::gen::pair(end, end)));
    std::vector<std::vector<Vertex>> rows(drawn.names.size());
    for (const auto& [a, b] : drawn.edges) {
        rows[a].push_back(static_cast<Vertex>(b));
        if (!drawn.directed && a != b) rows[b].push_back(static_cast<Vertex>(a));
    }
    const Graph graph = read(write(drawn), file);
    RC_ASSERT(graph.directed() == drawn.directed);
    RC_ASSERT(graph.edge_count() == drawn.edges.size());
    std::vector<std::string> names;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) names.emplace_back(graph.name(v));
    RC_ASSERT(names == drawn.names);
    RC_ASSERT(rows_of(graph) == rows);
    for (std::size_t i = 0; i < drawn.names.size(); ++i) {
        RC_ASSERT(graph.find(drawn.names[i]) == static_cast<Vertex>(i));
    }
}

const std::vector<std::string> text_pieces{"a", "b",  "1", " ", "#",  "->", "--", "-", "'", "\"",
                                           "<", "]]", ">", "é", "\t", "&",  ";",  "{", "/*"};

std::vector<std::string> with(std::vector<std::string> more) {
    more.insert(more.end(), text_pieces.begin(), text_pieces.end());
    return more;
}

RC_GTEST_PROP(ReadGraphRoundTrip, EdgeList, ()) {
    check_round_trip(with({"\\", "\xff", "\r", std::string(1, '\0')}), "g", as_edge_list);
}
RC_GTEST_PROP(ReadGraphRoundTrip, Dot, ()) {
    check_round_trip(with({"\\n", "\n", "\xff", std::string(1, '\0')}), "g.dot", as_dot);
}
RC_GTEST_PROP(ReadGraphRoundTrip, Graphml, ()) {
    check_round_trip(with({"\\", "\n"}), "g.graphml", as_graphml);
}
RC_GTEST_PROP(ReadGraphRoundTrip, Json, ()) {
    check_round_trip(with({"\\", "\n"}), "g.json", as_json);
}

}  // namespace
}  // namespace grundy::graphs
