// Any bytes give an Error in one printable line, or a graph that is the same after it was written
// as an edge list and parsed again.
#pragma once

#include "graphs/readers/read_graph.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

inline bool same(const grundy::graphs::Graph& a, const grundy::graphs::Graph& b) {
    if (a.vertex_count() != b.vertex_count() || a.edge_count() != b.edge_count()) return false;
    if (a.edge_count() > 0 && a.directed() != b.directed()) return false;
    for (grundy::graphs::Vertex v = 0; v < a.vertex_count(); ++v) {
        if (a.name(v) != b.name(v) || b.find(a.name(v)) != v) return false;
        const auto row_a = a.neighbours(v);
        const auto row_b = b.neighbours(v);
        if (!std::is_permutation(row_a.begin(), row_a.end(), row_b.begin(), row_b.end())) {
            return false;
        }
    }
    return true;
}

inline std::string edge_list(const grundy::graphs::Graph& graph) {
    const auto quoted = [&](grundy::graphs::Vertex v) {
        std::string text = "\"";
        for (const char c : graph.name(v)) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        return text + '"';
    };
    std::string text;
    for (grundy::graphs::Vertex v = 0; v < graph.vertex_count(); ++v) text += quoted(v) + '\n';
    for (grundy::graphs::Vertex v = 0; v < graph.vertex_count(); ++v) {
        for (const grundy::graphs::Vertex w : graph.neighbours(v)) {
            if (graph.directed() || v <= w) {
                text += quoted(v) + (graph.directed() ? "->" : "--") + quoted(w) + '\n';
            }
        }
    }
    return text;
}

inline int read_twice(std::string_view text, std::string_view file) {
    using grundy::graphs::read_graph;
    grundy::Context context;
    context.memory_limit = 10'000'000;
    grundy::graphs::Graph graph;
    try {
        graph = read_graph(text, file, context);
    } catch (const grundy::Error& error) {
        const std::string_view message = error.what();
        const bool control_character =
            std::any_of(message.begin(), message.end(), [](char c) { return c >= 0 && c < ' '; });
        if (control_character || message.size() > 300) std::abort();
        return 0;
    }
    for (grundy::graphs::Vertex v = 0; v < graph.vertex_count(); ++v) {
        // An edge list cannot contain such a name.
        if (graph.name(v).find('\n') != std::string_view::npos) return 0;
    }
    if (!same(graph, read_graph(edge_list(graph), "again.edges", grundy::Context{}))) std::abort();
    return 0;
}
