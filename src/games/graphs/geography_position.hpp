// Positions of Geography: the token on a vertex, and what was removed from the graph.
#pragma once

#include "game/abilities.hpp"
#include "games/graphs/graph_drawing.hpp"
#include "games/graphs/graph_file.hpp"
#include "search/geography/board_in_graph.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace grundy {

[[nodiscard]] const GameInfo& geography_info();

// What all positions on a graph share.
struct GeographyRules {
    std::shared_ptr<const DrawnGraph> drawn;
    GraphFile file;
    graphs::Removal removal;

    [[nodiscard]] const graphs::Graph& graph() const { return drawn->graph(); }
    [[nodiscard]] std::string name(graphs::Vertex vertex) const;
    [[nodiscard]] bool by_vertex() const { return removal == graphs::Removal::vertex; }
    // Undirected vertex Geography is decided by matchings.
    [[nodiscard]] bool by_matching() const { return by_vertex() && !graph().directed(); }
};

class GeographyEvidence;

class GeographyPosition : public Component,
                          public Valued,
                          public MovesToValue,
                          public FindsMove,
                          public Drawn {
public:
    GeographyPosition(std::shared_ptr<const GeographyRules> rules, graphs::Vertex token,
                      graphs::Removed removed);

    const GameInfo& info() const override { return geography_info(); }
    std::string text() const override;
    void for_each_move(const MoveVisitor& visit) const override;

    std::string key() const override;
    std::string describe(const Move& move) const override;
    Evaluation evaluate(const Goal& goal, const Context& context) const override;
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override;
    std::optional<Move> find_move(const Position& to, const Context& context) const override;
    Drawing drawing(const Context& context) const override;
    Mark mark(const Move& move) const override;

private:
    [[nodiscard]] Evaluation compare_with(const Integer& target, const Evaluation& known,
                                          const Context& context) const;
    // The vertices that the token can move to, in order; a loop comes first.
    [[nodiscard]] std::vector<graphs::Vertex> options() const;
    [[nodiscard]] graphs::Removed removed_after(graphs::Vertex to) const;
    [[nodiscard]] Move move_to(graphs::Vertex to) const;
    // Of parallel edges the first ones go first.
    [[nodiscard]] std::vector<GraphDrawing::Edge> drawn_edges() const;

    // The outcome, and the value if visiting so many positions tells it. Goes on from what `known`
    // has found, which may be null.
    [[nodiscard]] Evaluation evaluate(std::size_t max_positions, const GeographyEvidence* known,
                                      const Context& context) const;

    [[nodiscard]] MoveList moves_by_matching(std::size_t limit, const Evaluation& known,
                                             const Context& context) const;
    [[nodiscard]] MoveList moves_that_win(std::size_t limit, const Context& context) const;
    [[nodiscard]] MoveList moves_by_value(const Integer& value, std::size_t limit,
                                          const Context& context) const;

    std::shared_ptr<const GeographyRules> rules_;
    graphs::Vertex token_;
    graphs::Removed removed_;
};

}  // namespace grundy
