#include "games/graphs/geography_position.hpp"

#include "base/within_limits.hpp"
#include "game/abilities.hpp"
#include "search/geography/geography.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace grundy {

using graphs::Removed;
using graphs::Vertex;

namespace {

const GeographyEvidence* evidence_of(const Evaluation& known) {
    return dynamic_cast<const GeographyEvidence*>(known.evidence.get());
}

class GeographyPosition : public Component,
                          public Valued,
                          public MovesToValue,
                          public CountsMoves,
                          public FindsMove,
                          public Drawn {
public:
    GeographyPosition(std::shared_ptr<const GeographyRules> rules, Vertex token, Removed removed)
        : rules_(std::move(rules)), token_(token), removed_(std::move(removed)) {}

    const GameInfo& info() const override { return geography_info(); }

    std::string key() const override {
        KeyBuilder key(info().name);
        key.add(rules_->file.name).add(words_after_file(rules_->file.reading));
        key.add(rules_->by_vertex() ? "v" : "e").add(Integer(token_)).add_all(removed_.vertices);
        for (const auto& [edge, count] : removed_.edges) {
            key.add(Integer(edge.first)).add(Integer(edge.second)).add(Integer(count));
        }
        return key.take();
    }

    std::string text() const override {
        std::vector<std::string> removed;
        for (const Vertex vertex : removed_.vertices) removed.push_back(rules_->name(vertex));
        for (const auto& [edge, count] : removed_.edges) {
            const std::string written =
                fmt::format("{}>{}", rules_->name(edge.first), rules_->name(edge.second));
            removed.insert(removed.end(), count, written);
        }
        return fmt::format("geography[{},{}{}]({}{}{})", quoted_where_needed(rules_->file.name),
                           rules_->by_vertex() ? "vertex" : "edge",
                           words_after_file(rules_->file.reading), rules_->name(token_),
                           removed.empty() ? "" : "; ", fmt::join(removed, ", "));
    }

    void for_each_move(const MoveVisitor& visit) const override {
        for (const Vertex to : options()) {
            if (!visit(move_to(to))) return;
        }
    }

    Integer move_count() const override { return options().size(); }

    std::string describe(const Move& move) const override {
        return fmt::format("move from {} to {}", rules_->name(token_),
                           rules_->name(only_component<GeographyPosition>(move.to)->token_));
    }

    Evaluation evaluate(const Goal& goal, const Context& context) const override {
        switch (goal.kind) {
            case Goal::Kind::value: return evaluate(graphs::first_look, nullptr, context);
            case Goal::Kind::exceeds:
                return evaluate(graphs::closer_look, evidence_of(*goal.known), context);
            case Goal::Kind::equals: return compare_with(goal.target, *goal.known, context);
            case Goal::Kind::thorough: break;
        }
        return *goal.known;
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (value != 0) return moves_by_value(value, limit, context);
        return rules_->by_matching() ? moves_by_matching(limit, known, context)
                                     : moves_that_win(limit, context);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const next = only_component<GeographyPosition>(to);
        if (next == nullptr) return std::nullopt;
        const std::vector<Vertex> reached = options();
        if (std::find(reached.begin(), reached.end(), next->token_) == reached.end()) {
            return std::nullopt;
        }
        return same_or_nothing(move_to(next->token_), to);
    }

    bool is_drawn() const override { return rules_->drawn->can_be_drawn(); }

    Drawing drawing(const Context& context) const override {
        auto drawing = rules_->drawn->drawing(token_, context);
        if (!drawing) return TextDrawing{};
        for (const Vertex vertex : removed_.vertices) drawing->vertices[vertex].gone = true;
        drawing->edges = drawn_edges();
        return std::move(*drawing);
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        mark.vertex = only_component<GeographyPosition>(move.to)->token_;
        if (rules_->by_vertex()) return mark;
        const auto edges = drawn_edges();
        const auto [from, to] =
            graphs::edge_key(rules_->graph(), token_, static_cast<Vertex>(*mark.vertex));
        const auto used =
            std::find_if(edges.begin(), edges.end(), [from = from, to = to](auto& edge) {
                return edge.from == from && edge.to == to && !edge.gone;
            });
        mark.edge = static_cast<std::size_t>(used - edges.begin());
        return mark;
    }

private:
    // A theorem decides the outcome without the value.
    [[nodiscard]] Evaluation compare_with(const Integer& target, const Evaluation& known,
                                          const Context& context) const {
        const GeographyEvidence* const evidence = evidence_of(known);
        if (target != 0 || evidence == nullptr) return known;
        GeographyEvidence::Found found = evidence->found();
        found.value.reset();
        return evaluation(std::move(found), context);
    }

    [[nodiscard]] Evaluation evaluate(std::size_t max_positions, const GeographyEvidence* known,
                                      const Context& context) const {
        GeographyEvidence::Found found;
        if (known != nullptr) {
            found = known->found();
        } else {
            auto board = within_limits([&] {
                return std::make_shared<const GeographyBoard>(*rules_, token_, removed_, context);
            });
            if (!board) {
                return grundy::evaluation(
                    Value::unknown(), [] { return "Setting up the board reached its limits."; });
            }
            found.board = std::move(*board);
            found.answer = graphs::geography_outcome(found.board->board(), 0, context,
                                                     graphs::position_limit(context));
        }
        const bool open = found.answer.result.outcome != Outcome::P && !found.value;
        if (open && found.tried < max_positions) {
            found.value = graphs::search_value(found.board->board(), 0, max_positions, context);
            found.tried = max_positions;
        }
        return evaluation(std::move(found), context);
    }

    [[nodiscard]] Evaluation evaluation(GeographyEvidence::Found found,
                                        const Context& context) const {
        auto evidence =
            std::make_shared<const GeographyEvidence>(rules_, std::move(found), context);
        return {evidence->value(), std::move(evidence)};
    }

    // w wins iff a maximum matching of what is left without the token's vertex misses w.
    [[nodiscard]] MoveList moves_by_matching(std::size_t limit, const Evaluation& known,
                                             const Context& context) const {
        const auto moves = within_limits([&] {
            const GeographyEvidence* const evidence = evidence_of(known);
            const auto board = evidence != nullptr ? evidence->found().board
                                                   : std::make_shared<const GeographyBoard>(
                                                         *rules_, token_, removed_, context);
            const graphs::MaximumMatching& rest = board->matching_of_rest(context);
            MoveCollector collector(limit);
            for (const auto& [to, count] : board->board().arcs[0]) {
                if (to == 0 || !rest.can_be_missed[to]) continue;
                collector.add([&, w = board->in_graph(to)] { return move_to(w); });
            }
            return collector.list(Certainty::theorem);
        });
        return moves ? *moves : MoveList::unknown();
    }

    // All moves share the limits. They are tried with little effort first, so that a hard one does
    // not prevent the others from being decided.
    [[nodiscard]] MoveList moves_that_win(std::size_t limit, const Context& context) const {
        constexpr std::uint64_t positions_of_first_try = 1000;
        // For setting up all boards, if there is no deadline.
        constexpr std::size_t max_steps = 200'000'000;
        std::vector<Vertex> open = options();
        std::uint64_t left = graphs::position_limit(context);
        std::size_t steps = 0;
        std::vector<Vertex> winning;
        Certainty certainty = Certainty::theorem;
        for (const std::uint64_t max_positions : {positions_of_first_try, left}) {
            std::erase_if(open, [&](Vertex to) {
                if (!context.deadline && steps > max_steps) return false;
                const auto answer = within_limits([&] {
                    const GeographyBoard after(*rules_, to, removed_after(to), context);
                    steps += after.board().size();
                    return graphs::geography_outcome(after.board(), 0, context,
                                                     std::min(left, max_positions));
                });
                if (!answer) return false;
                left -= std::min(left, answer->result.positions);
                if (answer->result.outcome == Outcome::unknown) return false;
                if (answer->method == graphs::Method::search) certainty = Certainty::computed;
                if (answer->result.outcome == Outcome::P) winning.push_back(to);
                return true;
            });
        }
        std::sort(winning.begin(), winning.end());
        MoveCollector collector(limit);
        for (const Vertex to : winning) collector.add([&] { return move_to(to); });
        return collector.list(certainty, open.empty());
    }

    [[nodiscard]] MoveList moves_by_value(const Integer& value, std::size_t limit,
                                          const Context& context) const {
        MoveCollector collector(limit);
        bool all_known = true;
        for (const Vertex to : options()) {
            const GeographyPosition after(rules_, to, removed_after(to));
            const Value found = after.evaluate(graphs::closer_look, nullptr, context).value;
            all_known = all_known && found.is_exact();
            if (found.is_exact() && found.number == value)
                collector.add([&] { return move_to(to); });
        }
        return collector.list(Certainty::computed, all_known);
    }

    [[nodiscard]] std::vector<GraphDrawing::Edge> drawn_edges() const {
        auto edges = rules_->drawn->edges();
        auto removed = removed_.edges;
        const auto is_removed = [&](std::size_t vertex) {
            return std::binary_search(removed_.vertices.begin(), removed_.vertices.end(), vertex);
        };
        for (auto& [from, to, gone] : edges) {
            const auto lost = removed.find({static_cast<Vertex>(from), static_cast<Vertex>(to)});
            gone =
                is_removed(from) || is_removed(to) || (lost != removed.end() && lost->second > 0);
            if (gone && lost != removed.end()) --lost->second;
        }
        return edges;
    }

    [[nodiscard]] std::vector<Vertex> options() const {
        std::vector<Vertex> options;
        bool loop = false;
        for (const auto& [vertex, edges] :
             graphs::neighbours_left(rules_->graph(), token_, removed_)) {
            if (vertex == token_) {
                loop = true;
            } else {
                options.push_back(vertex);
            }
        }
        // Where vertices are removed, a loop leads nowhere.
        if (loop && !rules_->by_vertex()) options.insert(options.begin(), token_);
        return options;
    }

    [[nodiscard]] Removed removed_after(Vertex to) const {
        Removed removed = removed_;
        if (rules_->by_vertex()) {
            removed.vertices.insert(
                std::lower_bound(removed.vertices.begin(), removed.vertices.end(), token_), token_);
        } else {
            ++removed.edges[graphs::edge_key(rules_->graph(), token_, to)];
        }
        return removed;
    }

    [[nodiscard]] Move move_to(Vertex to) const {
        return {geography_position(rules_, to, removed_after(to))};
    }

    std::shared_ptr<const GeographyRules> rules_;
    Vertex token_;
    Removed removed_;
};

}  // namespace

Position geography_position(std::shared_ptr<const GeographyRules> rules, Vertex token,
                            Removed removed) {
    assert(token < rules->graph().vertex_count());
    return position_of<GeographyPosition>(std::move(rules), token, std::move(removed));
}

}  // namespace grundy
