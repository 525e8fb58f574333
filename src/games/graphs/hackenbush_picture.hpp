// The picture of a game of Hackenbush in a graph, and what is left after some cuts.
#pragma once

#include "base/memory_charge.hpp"
#include "game/evaluation.hpp"
#include "games/graphs/drawn_graph.hpp"
#include "graphs/hackenbush.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace grundy {

// What all positions on a graph share. The ground is the vertex of that name, or all of ground1,
// ground2, …
class HackenbushRules {
public:
    using Vertex = graphs::Vertex;

    struct Edge {
        Vertex a;
        Vertex b;             // not less
        std::uint32_t count;  // of parallel ones
    };

    // Throws Error if there is no ground.
    explicit HackenbushRules(PlayedGraph played);

    [[nodiscard]] const PlayedGraph& played() const { return played_; }
    [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }  // sorted
    // The number of edges if there is none.
    [[nodiscard]] std::size_t edge_between(Vertex a, Vertex b) const;
    [[nodiscard]] bool is_ground(Vertex v) const { return in_picture_[v] == 0; }
    [[nodiscard]] Vertex in_picture(Vertex v) const { return in_picture_[v]; }
    [[nodiscard]] std::size_t picture_size() const { return name_of_.size(); }
    [[nodiscard]] std::string name_in_picture(Vertex v) const {
        return v == 0 ? "the ground" : played_.name(name_of_[v]);
    }
    [[nodiscard]] std::size_t bytes() const {
        return edges_.capacity() * sizeof(Edge) +
               (in_picture_.capacity() + name_of_.capacity()) * sizeof(Vertex);
    }
    // "a–b"
    [[nodiscard]] std::string name(std::size_t edge) const;

private:
    PlayedGraph played_;
    std::vector<Edge> edges_;
    std::vector<Vertex> in_picture_;  // 0 for the ground
    std::vector<Vertex> name_of_;     // the vertex of the graph, by that of the picture
};

// The edges that were cut and touch what stands, with the number of cuts of each. Edges that have
// fallen are not listed: the cuts determine them.
using HackenbushCuts = std::map<std::size_t, std::uint32_t>;

class HackenbushPicture : public Evidence {
public:
    using Vertex = graphs::Vertex;

    // Throws Error where a limit is reached. Cuts that touch nothing are allowed.
    HackenbushPicture(const HackenbushRules& rules, const HackenbushCuts& cuts,
                      const Context& context);

    [[nodiscard]] std::uint32_t value() const { return values_.value(); }
    [[nodiscard]] std::vector<std::size_t> cuts_to(std::uint32_t value,
                                                   const Context& context) const;
    [[nodiscard]] bool stands(std::size_t edge) const;
    [[nodiscard]] bool stands_vertex(Vertex in_picture) const {
        return values_.walk().number[in_picture] != graphs::Walk::none;
    }
    // Without those that touch nothing that stands.
    [[nodiscard]] HackenbushCuts canonical(const HackenbushCuts& cuts) const;
    // The cuts after another one, of an edge that stands.
    [[nodiscard]] HackenbushCuts after(const HackenbushCuts& cuts, std::size_t edge) const;

    std::string reason() const override;
    bool leaves_options_out() const override { return value() > 1; }

private:
    // The first of these parallel edges among those of the picture, or its place if none is left.
    [[nodiscard]] std::size_t first(std::size_t edge) const;

    const HackenbushRules& rules_;
    MemoryCharge charge_;
    std::vector<std::size_t> edge_of_;  // of the rules, by those of the picture; sorted
    graphs::Hackenbush values_;
};

}  // namespace grundy
