// Node Kayles and Arc Kayles on the rest of a graph: the moves, and the value of each.
#pragma once

#include "graphs/graph.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace grundy {

enum class KaylesKind {
    node,  // choose a vertex: it is removed with its neighbours
    arc,   // choose an edge: both its ends are removed; a loop has one end
};

// The rest of a graph, without parallel edges; loops only where they are moves.
class KaylesBoard {
public:
    using Vertex = graphs::Vertex;
    using Vertices = std::vector<Vertex>;  // sorted

    // Throws Error where a limit is reached.
    KaylesBoard(KaylesKind kind, const graphs::Graph& graph, const Vertices& removed,
                const Context& context);

    // No two moves remove the same vertices: two vertices with the same neighbours are one move of
    // Node Kayles. In order of what is chosen.
    [[nodiscard]] std::size_t move_count() const { return moves_.size(); }
    [[nodiscard]] Vertices taken(std::size_t move) const;
    // The vertex and its neighbours, as far as they are left.
    [[nodiscard]] Vertices closed_neighbourhood(Vertex v) const;
    // The vertex, or the ends of the edge.
    [[nodiscard]] std::pair<Vertex, Vertex> chosen(std::size_t move) const { return moves_[move]; }

    [[nodiscard]] std::size_t bytes() const;

    enum class Shape { path, cycle, other };
    struct Part {
        Shape shape;
        Vertices vertices;  // of a path or cycle one after the other
        std::uint32_t value = 0;
    };
    struct Values {
        bool is_known = false;  // not if a part is too large to be searched
        Value value;
        std::vector<Part> parts;  // those with a move
        std::uint64_t positions = 0;
        // Whether the move with that number leads to a value. Throws Error where a limit is
        // reached.
        std::function<bool(std::size_t move, std::uint32_t value, std::uint64_t max_positions,
                           const Context& context)>
            leads_to;
    };
    // Throws Error where a limit is reached.
    [[nodiscard]] Values values(std::uint64_t max_positions, const Context& context) const;

private:
    class PathValues;
    // By vertices: the number of the part, and the place within it.
    struct Places {
        std::vector<std::size_t> part;
        std::vector<std::size_t> place;
    };

    void add_moves();
    [[nodiscard]] std::vector<Part> parts(const Context& context) const;
    // Whether the choice of these two places of a part leads to a value.
    using LeadsTo = std::function<bool(std::size_t a, std::size_t b, std::uint32_t value,
                                       std::uint64_t max_positions, const Context& context)>;
    // Sets the value of the part.
    template <std::size_t W>
    LeadsTo search_part(const PathValues& known, const Places& places, std::size_t number,
                        std::uint64_t max_positions, Values& values, const Context& context) const;

    KaylesKind kind_;
    std::vector<bool> left_;
    std::vector<bool> loop_;
    std::vector<Vertices> neighbours_;  // sorted
    std::vector<std::pair<Vertex, Vertex>> moves_;
};

}  // namespace grundy
