// Digraphs as games: a token moves along the arcs, and whoever cannot move loses.
#pragma once

#include <grundy/context.hpp>
#include <grundy/graph_reading.hpp>
#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy {

// A digraph with the Grundy values of its vertices, which are numbered from 0.
class LabelledDigraph {
public:
    struct Content;
    explicit LabelledDigraph(std::shared_ptr<const Content> content);

    // Vertices are less than size(). Constant time unless stated otherwise.
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] std::string_view name(std::size_t vertex) const;
    [[nodiscard]] Value value(std::size_t vertex) const;  // where loopy, linear in its options
    // 1..size(), arcs go to larger numbers; empty if the digraph has a cycle.
    [[nodiscard]] std::optional<std::size_t> topological(std::size_t vertex) const;
    // The position, only in a digraph made by position_digraph(). The name of the vertex is the
    // text of the position.
    [[nodiscard]] const Position& position(std::size_t vertex) const;
    // Where the arcs go; parallel ones are repeated. Linear in their number.
    [[nodiscard]] std::vector<std::size_t> options(std::size_t vertex) const;

private:
    std::shared_ptr<const Content> content_;
};

// `text` is the content of a graph file; unless given, the end of its name determines the format,
// or the text itself. Unless `loopy`, a cycle is an Error that shows it. The edges of an undirected
// graph can be moved along both ways. Throws Error for what is not a graph, and where a limit is
// exceeded. Time and memory are linear in the text; with cycles the time may be that times the
// largest value.
[[nodiscard]] LabelledDigraph label_digraph(std::string_view text, std::string_view name,
                                            bool loopy, const Context& context = {},
                                            const GraphReading& reading = {});

inline constexpr std::size_t max_positions = 1'000'000;

// All positions that can be reached, the given one first, named by their texts. More than
// max_positions are an Error (limit). Time and memory are linear in their moves and texts.
[[nodiscard]] LabelledDigraph position_digraph(const Position& position,
                                               const Context& context = {});

inline constexpr std::size_t max_drawn_vertices = 200;

// All of them write as they go, in time linear in vertices and arcs.
void write_text(const LabelledDigraph& digraph, std::ostream& out);
void write_csv(const LabelledDigraph& digraph, std::ostream& out);
void write_dot(const LabelledDigraph& digraph, std::ostream& out);  // coloured, for Graphviz
// Throws Error (limit) for more than max_drawn_vertices.
void write_svg(const LabelledDigraph& digraph, std::ostream& out);

}  // namespace grundy
