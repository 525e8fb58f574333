// The general game of A. Frieze, "Combinatorial games": positions are vertices, moves are arcs. If
// play can go on forever, values are those of the generalised theory, which covers draws.

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "games/graphs/drawn_graph.hpp"
#include "graphs/labels.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace grundy {

namespace {

using graphs::Vertex;

constexpr GameInfo digraph_info{
    "digraph",
    "digraph[file](vertex)",
    "Move the token along an arc of the digraph in the file; whoever cannot move loses.",
    "digraph[examples/divisors.txt](12)",
    "A. Frieze, Combinatorial games, Abstraction",
    Shape::graph,
};

// Labelled when the first value is requested. The labels depend on the graph alone, so they are
// cached; but every request checks its own limits first, whether there are labels already or not.
class LabelledGraph {
public:
    using Labels = std::shared_ptr<const graphs::Labels>;

    explicit LabelledGraph(graphs::Graph graph) : drawn_(std::move(graph)) {}

    [[nodiscard]] const graphs::Graph& graph() const { return drawn_.graph(); }
    [[nodiscard]] const DrawnGraph& drawn() const { return drawn_; }
    [[nodiscard]] std::size_t bytes() const { return drawn_.bytes(); }

    // Of all vertices, or only a cycle. Throws Error where a limit is reached.
    [[nodiscard]] Labels acyclic(const Context& context) const {
        count_memory(context);
        return acyclic_.get_or([&] { return graphs::label_acyclic(graph(), context); });
    }

    [[nodiscard]] Labels loopy(const Context& context) const {
        Labels labels = acyclic(context);
        if (labels->cycle.empty()) return labels;
        return loopy_.get_or([&] { return graphs::label_loopy(graph(), *labels, context); });
    }

private:
    // Checks that labelling is possible, and counts graph and labels until the request ends: once,
    // however many components are on the graph.
    void count_memory(const Context& context) const {
        constexpr std::string_view doing = "labelling the digraph";
        context.check(doing);
        MemoryCharge(context).set(graphs::labelling_bytes(graph()), doing);
        context.charge(this, graph().bytes() + graph().vertex_count() * 2 * sizeof(Vertex), doing);
    }

    DrawnGraph drawn_;
    mutable SharedBest<graphs::Labels> acyclic_;
    mutable SharedBest<graphs::Labels> loopy_;
};

// A vertex of a labelled graph.
struct Place {
    std::shared_ptr<const LabelledGraph> labelled;
    GraphFile file;
    Vertex vertex;

    [[nodiscard]] const graphs::Graph& graph() const { return labelled->graph(); }
    [[nodiscard]] std::string name() const { return labelled->drawn().name(vertex); }
    [[nodiscard]] std::string position_text(Vertex of) const {
        return fmt::format("digraph[{}{}]({})", quoted_where_needed(file.name),
                           words_after_file(file.reading), labelled->drawn().name(of));
    }

    // Each once: parallel arcs are one move.
    [[nodiscard]] std::vector<Vertex> options() const {
        const auto all = graph().neighbours(vertex);
        std::vector<Vertex> options(all.begin(), all.end());
        std::sort(options.begin(), options.end());
        options.erase(std::unique(options.begin(), options.end()), options.end());
        return options;
    }
};

class LabelEvidence : public Evidence {
public:
    LabelEvidence(Place place, LabelledGraph::Labels labels)
        : place_(std::move(place)), labels_(std::move(labels)) {}

    [[nodiscard]] const graphs::Labels& labels() const { return *labels_; }

    std::string reason() const override {
        const auto all = place_.options();
        if (all.empty()) return fmt::format("{} is a sink: no arc leaves it.", place_.name());
        constexpr std::size_t max_options_shown = 12;
        std::vector<std::string> described;
        for (const Vertex option : all) {
            if (described.size() == max_options_shown) break;
            const std::uint32_t value = labels_->values[option];
            described.push_back(
                fmt::format("{} ({})", place_.labelled->drawn().name(option),
                            value == graphs::infinite ? "∞" : std::to_string(value)));
        }
        std::string text =
            fmt::format("From {} the arcs go to {}{}", place_.name(), fmt::join(described, ", "),
                        all.size() > max_options_shown ? ", …" : "");
        const std::uint32_t value = labels_->values[place_.vertex];
        if (value == graphs::infinite) {
            return text +
                   fmt::format(
                       "; play need not end, and the options have the finite values {{{}}}.",
                       fmt::join(graphs::finite_options(place_.graph(), *labels_, place_.vertex),
                                 ","));
        }
        text += fmt::format("; the least number that no option has is {}.", value);
        if (!labels_->cycle.empty()) {
            text += fmt::format(
                " (A move to an option without a smaller value is answered by a move back to "
                "value {}.)",
                value);
        }
        return text;
    }

    Figure figure() const override {
        constexpr std::size_t max_options = 20;
        const auto all = place_.options();
        const std::uint32_t value = labels_->values[place_.vertex];
        if (value == graphs::infinite || all.size() > max_options) return {};
        MexFigure figure{value, {}, true};
        for (const Vertex option : all) {
            if (labels_->values[option] == graphs::infinite) return {};
            figure.options.push_back({place_.position_text(option), labels_->values[option]});
        }
        return figure;
    }

private:
    Place place_;
    LabelledGraph::Labels labels_;
};

class DigraphPosition : public Component,
                        public ValuedOnce,
                        public MovesToValue,
                        public CountsMoves,
                        public Drawn,
                        public MayLoop {
public:
    explicit DigraphPosition(Place place) : place_(std::move(place)) {}

    const GameInfo& info() const override { return digraph_info; }

    std::string key() const override {
        return KeyBuilder(digraph_info.name)
            .add(place_.file.name)
            .add(words_after_file(place_.file.reading))
            .add(Integer(place_.vertex))
            .take();
    }

    std::string text() const override { return place_.position_text(place_.vertex); }

    void for_each_move(const MoveVisitor& visit) const override {
        for (const Vertex option : place_.options()) {
            if (!visit(move_to(option))) return;
        }
    }

    Integer move_count() const override { return place_.options().size(); }

    std::string describe(const Move& move) const override {
        const Vertex to = only_component<DigraphPosition>(move.to)->place_.vertex;
        return fmt::format("move from {} to {}", place_.name(), place_.labelled->drawn().name(to));
    }

    Evaluation first_evaluation(const Context& context) const override {
        const auto acyclic = within_limits([&] { return place_.labelled->acyclic(context); });
        if (!acyclic) {
            return evaluation(Value::unknown(),
                              [] { return "The labelling of the digraph reached its limits."; });
        }
        const auto labels = within_limits([&] { return place_.labelled->loopy(context); });
        if (!labels) {
            return evaluation(Value::unknown(),
                              [] { return "The digraph has cycles, and the time is up."; });
        }
        return {value_by(**labels), std::make_shared<const LabelEvidence>(place_, *labels)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& /*context*/) const override {
        const auto* const evidence = dynamic_cast<const LabelEvidence*>(known.evidence.get());
        if (evidence == nullptr) return MoveList::unknown();
        const auto& values = evidence->labels().values;
        MoveCollector collector(limit);
        for (const Vertex option : place_.options()) {
            if (values[option] == graphs::infinite || values[option] != value) continue;
            collector.add([&] { return move_to(option); });
        }
        return collector.list(Certainty::computed);
    }

    bool is_drawn() const override { return place_.labelled->drawn().can_be_drawn(); }

    Drawing drawing(const Context& context) const override {
        auto drawing = place_.labelled->drawn().drawing(place_.vertex, context);
        return drawing ? Drawing(std::move(*drawing)) : TextDrawing{};
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        mark.vertex = only_component<DigraphPosition>(move.to)->place_.vertex;
        return mark;
    }

    // False where a limit is reached.
    bool always_ends(const Context& context) const override {
        const auto labels = within_limits([&] { return place_.labelled->acyclic(context); });
        return labels && (*labels)->cycle.empty();
    }

private:
    [[nodiscard]] Value value_by(const graphs::Labels& labels) const {
        const std::uint32_t value = labels.values[place_.vertex];
        if (value != graphs::infinite) return Value::exact(value, Certainty::computed);
        const auto finite = graphs::finite_options(place_.graph(), labels, place_.vertex);
        return Value::loopy({finite.begin(), finite.end()}, Certainty::computed);
    }

    [[nodiscard]] Move move_to(Vertex option) const {
        return {position_of<DigraphPosition>(Place{place_.labelled, place_.file, option})};
    }

    Place place_;
};

class Digraph : public Game {
public:
    const GameInfo& info() const override { return digraph_info; }

    Position parse(const Term& term, ParseFiles& files) const override {
        if (term.parameters.empty()) {
            throw input_error("digraph needs a file in brackets, as in {}", digraph_info.example)
                .at(term.at);
        }
        const GraphFile file = graph_file(term, 1);
        const Argument& name = expect_arguments(term, digraph_info, 1, "one vertex").front();
        auto labelled = read_graph_file<LabelledGraph>(term, file, files);
        const Vertex vertex = find_vertex(labelled->graph(), name, file.name + " has");
        return position_of<DigraphPosition>(Place{std::move(labelled), file, vertex});
    }
};

}  // namespace

const Game& digraph_game() {
    static const Digraph game;
    return game;
}

}  // namespace grundy
