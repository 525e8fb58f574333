// Node Kayles: a vertex is chosen and removed with its neighbours. Arc Kayles: an edge is chosen
// and removed with its ends and all edges at them. (T. J. Schaefer, "On the complexity of some
// two-person perfect-information games", JCSS 16, 1978.)

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "game/game.hpp"
#include "game/searched_component.hpp"
#include "game/term.hpp"
#include "games/graphs/drawn_graph.hpp"
#include "games/graphs/graph_kayles_values.hpp"
#include "search/geography/geography_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>
#include <utility>

namespace grundy {

namespace {

using graphs::Vertex;
using Vertices = KaylesBoard::Vertices;

constexpr GameInfo nodekayles_info{
    "nodekayles",
    "nodekayles[file](gone, …)",
    "Choose a vertex of the graph in the file: it is removed with its neighbours; whoever cannot "
    "move loses.",
    "nodekayles[examples/petersen.graphml](1)",
    "T. J. Schaefer, On the complexity of some two-person perfect-information games, 1978",
    Shape::graph,
};

constexpr GameInfo arckayles_info{
    "arckayles",
    "arckayles[file](gone, …)",
    "Choose an edge of the graph in the file: its ends are removed with all edges at them; whoever "
    "cannot move loses.",
    "arckayles[examples/petersen.graphml](1, 2)",
    "T. J. Schaefer, On the complexity of some two-person perfect-information games, 1978",
    Shape::graph,
};

// In order, each once.
Vertices sorted(Vertices vertices) {
    std::sort(vertices.begin(), vertices.end());
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    return vertices;
}

struct KaylesRulesOfPlay {
    const GameInfo& info;
    KaylesKind kind;
    PlayedGraph played;
};

class GraphKaylesPosition : public SearchedComponent,
                            public FindsMove,
                            public Drawn,
                            public FindsMarkedMove {
public:
    using Rules = std::shared_ptr<const KaylesRulesOfPlay>;

    GraphKaylesPosition(Rules rules, Vertices removed)
        : rules_(std::move(rules)), removed_(std::move(removed)) {}

    const GameInfo& info() const override { return rules_->info; }

    std::string key() const override {
        return KeyBuilder(info().name).add(rules_->played.parameters).add_all(removed_).take();
    }

    std::string describe(const Move& move) const override {
        const auto number = number_of(taken_by(*only_component<GraphKaylesPosition>(move.to)));
        assert(number);
        const auto [v, w] = board().chosen(*number);
        const auto& played = rules_->played;
        return rules_->kind == KaylesKind::node
                   ? fmt::format("choose {}", played.name(v))
                   : fmt::format("choose the edge {}–{}", played.name(v), played.name(w));
    }

    std::string text() const override {
        std::vector<std::string> names;
        for (const Vertex v : removed_) names.push_back(rules_->played.name(v));
        return fmt::format("{}[{}]({})", info().name, rules_->played.parameters,
                           fmt::join(names, ", "));
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const after = only_component<GraphKaylesPosition>(to);
        if (after == nullptr || after->rules_->kind != rules_->kind) return std::nullopt;
        const auto number = number_of(taken_by(*after));
        if (!number) return std::nullopt;
        return same_or_nothing(move(*number), to);
    }

    bool is_drawn() const override { return rules_->played.drawn->can_be_drawn(); }

    Drawing drawing(const Context& context) const override {
        auto drawing = rules_->played.drawn->drawing(std::nullopt, context);
        if (!drawing) return TextDrawing{};
        for (const Vertex v : removed_) drawing->vertices[v].gone = true;
        for (auto& [from, to, gone] : drawing->edges) {
            gone = drawing->vertices[from].gone || drawing->vertices[to].gone;
        }
        return std::move(*drawing);
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        const auto number = number_of(taken_by(*only_component<GraphKaylesPosition>(move.to)));
        const auto [v, w] = board().chosen(*number);
        if (rules_->kind == KaylesKind::node) {
            mark.vertex = v;
        } else {
            mark.edge = drawn_edge(v, w);
        }
        return mark;
    }

    // Any one of several vertices with the same neighbours will do.
    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        Vertices taken;
        if (mark.vertex && rules_->kind == KaylesKind::node) {
            if (*mark.vertex >= rules_->played.graph().vertex_count()) return std::nullopt;
            taken = board().closed_neighbourhood(static_cast<Vertex>(*mark.vertex));
        } else if (mark.edge && rules_->kind == KaylesKind::arc) {
            const auto edges = rules_->played.drawn->edges();
            if (*mark.edge >= edges.size()) return std::nullopt;
            const auto& edge = edges[*mark.edge];
            taken = sorted({static_cast<Vertex>(edge.from), static_cast<Vertex>(edge.to)});
        }
        const auto number = number_of(taken);
        if (!number) return std::nullopt;
        return move(*number);
    }

    Integer move_count() const override { return board().move_count(); }

protected:
    Move move(std::size_t number) const override {
        const Vertices taken = board().taken(number);
        Vertices removed;
        std::set_union(removed_.begin(), removed_.end(), taken.begin(), taken.end(),
                       std::back_inserter(removed));
        return {position_of<GraphKaylesPosition>(rules_, std::move(removed))};
    }

    Searched search(std::uint64_t max_positions, const Context& context) const override {
        MemoryCharge charge(context);
        charge.set(board(context).bytes(), "setting up the board");
        const KaylesBoard::Values values = board().values(max_positions, context);
        if (!values.is_known) {
            return {.value = Value::unknown(),
                    .why = fmt::format("A part of the graph that is neither a path nor a cycle has "
                                       "more than {} vertices; such parts are not searched.",
                                       graphs::most_bits)};
        }
        Searched found{
            .value = values.value, .leads_to = values.leads_to, .positions = values.positions};
        for (const auto& part : values.parts) {
            found.parts.push_back({part_name(part), part.value});
        }
        return found;
    }

private:
    // Made when it is first needed; depends on the position alone.
    [[nodiscard]] const KaylesBoard& board(const Context& context = {}) const {
        const std::lock_guard lock(mutex_);
        if (!board_) board_.emplace(rules_->kind, rules_->played.graph(), removed_, context);
        return *board_;
    }

    // With the reason of its value where that is known without a search.
    [[nodiscard]] std::string part_name(const KaylesBoard::Part& part) const {
        const std::string first = rules_->played.name(part.vertices.front());
        const std::size_t count = part.vertices.size();
        const bool by_node = rules_->kind == KaylesKind::node;
        if (part.shape == KaylesBoard::Shape::cycle) {
            return fmt::format(
                "the cycle of {} vertices with {}, of which each move leaves a path of {},", count,
                first, count - (by_node ? 3 : 2));
        }
        if (count == 1) return fmt::format("the vertex {}", first);
        if (part.shape == KaylesBoard::Shape::other) {
            return fmt::format("the part of {} vertices with {}", count, first);
        }
        return fmt::format(
            "the path of {} vertices from {} to {}, a heap of {},", count, first,
            rules_->played.name(part.vertices.back()),
            by_node ? "Dawson's Chess, octal[0.137]" : "Dawson's Kayles, octal[0.07]");
    }

    // The vertices that are left here and not there.
    [[nodiscard]] Vertices taken_by(const GraphKaylesPosition& after) const {
        Vertices taken;
        std::set_difference(after.removed_.begin(), after.removed_.end(), removed_.begin(),
                            removed_.end(), std::back_inserter(taken));
        return taken;
    }

    [[nodiscard]] std::optional<std::size_t> number_of(const Vertices& taken) const {
        for (std::size_t i = 0; i < board().move_count(); ++i) {
            const auto [v, w] = board().chosen(i);
            if (!std::binary_search(taken.begin(), taken.end(), v)) continue;
            if (board().taken(i) == taken) return i;
        }
        return std::nullopt;
    }

    // Of parallel edges the first.
    [[nodiscard]] std::size_t drawn_edge(Vertex v, Vertex w) const {
        const auto edges = rules_->played.drawn->edges();
        const auto found = std::find_if(edges.begin(), edges.end(), [&](const auto& edge) {
            return edge.from == v && edge.to == w;
        });
        return static_cast<std::size_t>(found - edges.begin());
    }

    Rules rules_;
    Vertices removed_;
    mutable std::mutex mutex_;
    mutable std::optional<KaylesBoard> board_;
};

class GraphKayles : public Game {
public:
    GraphKayles(const GameInfo& info, KaylesKind kind) : info_(info), kind_(kind) {}

    const GameInfo& info() const override { return info_; }

    Position parse(const Term& term, ParseFiles& files) const override {
        auto rules = std::make_shared<const KaylesRulesOfPlay>(
            KaylesRulesOfPlay{info_, kind_, played_graph(term, info_, files)});
        if (term.groups.size() > 1) {
            throw input_error("{} takes only the vertices that are gone in parentheses, as in {}",
                              info_.name, info_.example)
                .at(term.at);
        }
        Vertices removed;
        if (!term.groups.empty()) {
            for (const Argument& argument : term.groups.front()) {
                removed.push_back(find_vertex(rules->played.graph(), argument, "there is"));
            }
        }
        return position_of<GraphKaylesPosition>(std::move(rules), sorted(std::move(removed)));
    }

private:
    const GameInfo& info_;
    KaylesKind kind_;
};

}  // namespace

const Game& nodekayles() {
    static const GraphKayles game(nodekayles_info, KaylesKind::node);
    return game;
}

const Game& arckayles() {
    static const GraphKayles game(arckayles_info, KaylesKind::arc);
    return game;
}

}  // namespace grundy
