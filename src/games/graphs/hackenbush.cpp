// Green Hackenbush: decided by the fusion and colon principles, for pictures of any size.

#include "base/errors.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/term.hpp"
#include "games/graphs/hackenbush_picture.hpp"
#include "graphs/graph_layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using graphs::Vertex;

constexpr GameInfo hackenbush_info{
    "hackenbush",
    "hackenbush[file](a>b, …)",
    "Cut an edge of the picture in the file, and what is no longer joined to the ground falls; "
    "whoever cannot move loses.",
    "hackenbush[examples/girl.txt]()",
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 7",
    Shape::graph,
};

using PicturePointer = std::shared_ptr<const HackenbushPicture>;

class HackenbushPosition : public Component,
                           public ValuedOnce,
                           public MovesToValue,
                           public FindsMove,
                           public Drawn,
                           public FindsMarkedMove {
public:
    using Rules = std::shared_ptr<const HackenbushRules>;

    // The cuts are canonical.
    HackenbushPosition(Rules rules, HackenbushCuts cuts)
        : rules_(std::move(rules)), cuts_(std::move(cuts)) {}

    const GameInfo& info() const override { return hackenbush_info; }

    std::string key() const override {
        KeyBuilder key(hackenbush_info.name);
        key.add(rules_->played().parameters);
        for (const auto& [e, count] : cuts_) key.add(Integer(e)).add(Integer(count));
        return key.take();
    }

    std::string text() const override {
        std::vector<std::string> gone;
        for (const auto& [e, count] : cuts_) {
            const auto& edge = rules_->edges()[e];
            gone.insert(
                gone.end(), count,
                fmt::format("{}>{}", rules_->played().name(edge.a), rules_->played().name(edge.b)));
        }
        return fmt::format("hackenbush[{}]({})", rules_->played().parameters,
                           fmt::join(gone, ", "));
    }

    void for_each_move(const MoveVisitor& visit) const override {
        const auto remaining = picture({});
        for (std::size_t e = 0; e < rules_->edges().size(); ++e) {
            if (remaining->stands(e) && !visit(cut(*remaining, e))) return;
        }
    }

    std::string describe(const Move& move) const override {
        const auto edge = cut_edge(*only_component<HackenbushPosition>(move.to));
        assert(edge);
        return fmt::format("cut {}", rules_->name(*edge));
    }

    Evaluation first_evaluation(const Context& context) const override {
        const auto remaining = within_limits([&] { return picture(context); });
        if (!remaining) {
            return evaluation(Value::unknown(),
                              [] { return "Walking through the picture reached the limits."; });
        }
        return {Value::exact((*remaining)->value(), Certainty::theorem), *remaining};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& context) const override {
        MoveCollector collector(limit);
        if (!value.fits<std::uint32_t>()) return collector.list(Certainty::theorem);
        const auto found = within_limits([&] {
            const auto remaining = picture(context);
            for (const std::size_t e : remaining->cuts_to(value.to<std::uint32_t>(), context)) {
                collector.add([&] { return cut(*remaining, e); });
            }
            return true;
        });
        return found ? collector.list(Certainty::theorem) : MoveList::unknown();
    }

    // The edge that is cut touches what stands, so it is among the cuts.
    std::optional<Move> find_move(const Position& to, const Context& context) const override {
        const auto* const next = only_component<HackenbushPosition>(to);
        if (next == nullptr) return std::nullopt;
        const auto remaining = picture(context);
        const auto edge = cut_edge(*next);
        if (!edge || *edge >= rules_->edges().size() || !remaining->stands(*edge)) {
            return std::nullopt;
        }
        return same_or_nothing(cut(*remaining, *edge), to);
    }

    bool is_drawn() const override { return rules_->played().drawn->can_be_drawn(); }

    Drawing drawing(const Context& context) const override {
        const auto remaining = within_limits([&] { return picture(context); });
        if (!remaining) return TextDrawing{};
        const graphs::Graph& graph = rules_->played().graph();
        std::vector<bool> ground;
        for (Vertex v = 0; v < graph.vertex_count(); ++v) ground.push_back(rules_->is_ground(v));
        const auto places = graphs::ground_layout(graph, ground);
        GraphDrawing drawing;
        drawing.directed = false;
        drawing.edges = drawn_edges(**remaining);
        for (Vertex v = 0; v < graph.vertex_count(); ++v) {
            drawing.vertices.push_back({std::string(graph.name(v)), places[v].x, places[v].y,
                                        !(*remaining)->stands_vertex(rules_->in_picture(v)),
                                        ground[v]});
        }
        return drawing;
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        const auto edge = cut_edge(*only_component<HackenbushPosition>(move.to));
        const auto edges = drawn_edges(*picture({}));
        const auto used = std::find_if(edges.begin(), edges.end(), [&](const auto& drawn) {
            return !drawn.gone && edge_of(drawn) == *edge;
        });
        mark.edge = static_cast<std::size_t>(used - edges.begin());
        return mark;
    }

    // Any one of several parallel edges will do.
    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override {
        const auto edges = rules_->played().drawn->edges();
        if (!mark.edge || *mark.edge >= edges.size()) return std::nullopt;
        const auto remaining = picture(context);
        const std::size_t edge = edge_of(edges[*mark.edge]);
        if (!remaining->stands(edge)) return std::nullopt;
        return cut(*remaining, edge);
    }

private:
    [[nodiscard]] PicturePointer picture(const Context& context) const {
        return std::make_shared<const HackenbushPicture>(*rules_, cuts_, context);
    }

    [[nodiscard]] Move cut(const HackenbushPicture& remaining, std::size_t edge) const {
        return {position_of<HackenbushPosition>(rules_, remaining.after(cuts_, edge))};
    }

    // The edge that is cut there and not here, if there is one.
    [[nodiscard]] std::optional<std::size_t> cut_edge(const HackenbushPosition& next) const {
        for (const auto& [e, count] : next.cuts_) {
            const auto here = cuts_.find(e);
            if (here == cuts_.end() || here->second < count) return e;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::size_t edge_of(const GraphDrawing::Edge& edge) const {
        return rules_->edge_between(static_cast<Vertex>(edge.from), static_cast<Vertex>(edge.to));
    }

    // Of parallel edges the first ones are cut first.
    [[nodiscard]] std::vector<GraphDrawing::Edge> drawn_edges(
        const HackenbushPicture& remaining) const {
        auto edges = rules_->played().drawn->edges();
        HackenbushCuts cuts = cuts_;
        for (auto& edge : edges) {
            const std::size_t e = edge_of(edge);
            const auto lost = cuts.find(e);
            const bool is_cut = lost != cuts.end() && lost->second > 0;
            if (is_cut) --lost->second;
            edge.gone = is_cut || !remaining.stands(e);
        }
        return edges;
    }

    Rules rules_;
    HackenbushCuts cuts_;
};

class Hackenbush : public Game {
public:
    const GameInfo& info() const override { return hackenbush_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        PlayedGraph played = played_graph(term, hackenbush_info, files);
        if (term.groups.size() > 1) {
            throw input_error(
                "hackenbush takes only the edges that are gone in parentheses, as in "
                "hackenbush[examples/girl.txt](neck>chin)")
                .at(term.at);
        }
        const std::string way = "hackenbush " + played.parameters;
        auto rules = files.get_made<HackenbushRules>(
            term.parameters.front(), way, [&] { return HackenbushRules(std::move(played)); });
        HackenbushCuts cuts;
        if (!term.groups.empty()) cuts = cuts_of(*rules, term.groups.front());
        const HackenbushPicture remaining(*rules, cuts, files.context());
        HackenbushCuts canonical = remaining.canonical(cuts);
        return position_of<HackenbushPosition>(std::move(rules), std::move(canonical));
    }

private:
    [[nodiscard]] static HackenbushCuts cuts_of(const HackenbushRules& rules,
                                                const std::vector<Argument>& arguments) {
        HackenbushCuts cuts;
        for (const Argument& argument : arguments) {
            const PlayedGraph& played = rules.played();
            const auto [a, b] = find_ends(played.graph(), argument, "there is",
                                          "an edge that is gone is written a>b");
            const std::size_t e = rules.edge_between(a, b);
            if (e == rules.edges().size()) {
                throw input_error("there is no edge from {} to {}", played.name(a), played.name(b))
                    .at(argument.at);
            }
            const std::uint32_t count = rules.edges()[e].count;
            if (++cuts[e] > count) {
                throw input_error("there {} only {} edge{} {}", count == 1 ? "is" : "are", count,
                                  count == 1 ? "" : "s", rules.name(e))
                    .at(argument.at);
            }
        }
        return cuts;
    }
};

}  // namespace

const Game& hackenbush() {
    static const Hackenbush game;
    return game;
}

}  // namespace grundy
