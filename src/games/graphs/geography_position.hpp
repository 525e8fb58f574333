// Positions of Geography: the token on a vertex, and what was removed from the graph. What was
// found about a position, and how it is explained.
#pragma once

#include "base/memory_charge.hpp"
#include "game/component.hpp"
#include "game/evaluation.hpp"
#include "games/graphs/drawn_graph.hpp"
#include "search/geography/board_in_graph.hpp"
#include "search/geography/geography.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace grundy {

[[nodiscard]] const GameInfo& geography_info();

// What all positions on a graph share.
struct GeographyRules {
    std::shared_ptr<const DrawnGraph> drawn;
    GraphFile file;
    graphs::Removal removal;

    [[nodiscard]] const graphs::Graph& graph() const { return drawn->graph(); }
    [[nodiscard]] std::string name(graphs::Vertex vertex) const { return drawn->name(vertex); }
    [[nodiscard]] bool by_vertex() const { return removal == graphs::Removal::vertex; }
    // Undirected vertex Geography is decided by matchings.
    [[nodiscard]] bool by_matching() const { return by_vertex() && !graph().directed(); }
};

// The board of a position, whose memory is counted while it lives, and what is cached about it.
class GeographyBoard {
public:
    // Throws Error where a limit is reached.
    GeographyBoard(const GeographyRules& rules, graphs::Vertex token,
                   const graphs::Removed& removed, const Context& context);

    [[nodiscard]] const graphs::Board& board() const { return board_.board; }
    [[nodiscard]] graphs::Vertex in_graph(graphs::Vertex vertex) const {
        return board_.in_graph[vertex];
    }

    // A maximum matching without the vertex of the token; computed once. Throws Error where a
    // limit is reached.
    [[nodiscard]] const graphs::MaximumMatching& matching_of_rest(const Context& context) const;

private:
    MemoryCharge charge_;
    graphs::BoardInGraph board_;
    mutable std::mutex mutex_;
    mutable std::optional<graphs::MaximumMatching> matching_of_rest_;
};

class GeographyEvidence : public Evidence {
public:
    struct Found {
        std::shared_ptr<const GeographyBoard> board;
        graphs::GeographyAnswer answer;
        std::optional<std::uint32_t> value;
        std::size_t tried = 0;  // the limit of positions of the search for the value
    };

    GeographyEvidence(std::shared_ptr<const GeographyRules> rules, Found found, Context context)
        : rules_(std::move(rules)), found_(std::move(found)), context_(std::move(context)) {}

    [[nodiscard]] const Found& found() const { return found_; }
    [[nodiscard]] Value value() const;

    std::string reason() const override;
    std::optional<Matching> matching() const override;
    Figure figure() const override;
    bool leaves_options_out() const override { return found_.value.value_or(0) > 1; }

private:
    [[nodiscard]] std::string name(graphs::Vertex vertex) const {
        return rules_->name(found_.board->in_graph(vertex));
    }
    [[nodiscard]] std::string matching_reason() const;
    [[nodiscard]] std::string elimination_reason() const;
    [[nodiscard]] std::string search_reason() const;

    std::shared_ptr<const GeographyRules> rules_;
    Found found_;
    Context context_;  // for the matching that a reason shows
};

// The token is on a vertex that was not removed.
[[nodiscard]] Position geography_position(std::shared_ptr<const GeographyRules> rules,
                                          graphs::Vertex token, graphs::Removed removed);

}  // namespace grundy
