// The general game of A. Frieze, "Combinatorial games": positions are vertices, moves are arcs. If
// play can go on forever, values are those of the generalised theory, which knows draws.

#include "games/graphs/digraph.hpp"

#include "base/memory_charge.hpp"
#include "base/within_limits.hpp"
#include "games/graphs/graph_drawing.hpp"
#include "games/graphs/graph_file.hpp"
#include "graphs/labels.hpp"
#include "graphs/readers/read_graph.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <mutex>
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

// Labelled when the first value is asked for. Labels depend on the graph alone, so that they are
// kept; but every request asks its own limits first, whether they are there already or not.
class LabelledGraph {
public:
    using Labels = std::shared_ptr<const graphs::Labels>;

    explicit LabelledGraph(graphs::Graph graph) : drawn_(std::move(graph)) {}
    LabelledGraph(LabelledGraph&& other) noexcept : drawn_(std::move(other.drawn_)) {}

    [[nodiscard]] const graphs::Graph& graph() const { return drawn_.graph(); }
    [[nodiscard]] const DrawnGraph& drawn() const { return drawn_; }
    [[nodiscard]] std::size_t bytes() const { return drawn_.bytes(); }

    // Of all vertices, or a cycle only. Throws Error where a limit is reached.
    [[nodiscard]] Labels acyclic(const Context& context) const {
        count_memory(context);
        return known_or_made(acyclic_, [&] { return graphs::label_acyclic(graph(), context); });
    }

    [[nodiscard]] Labels loopy(const Context& context) const {
        Labels labels = acyclic(context);
        if (labels->cycle.empty()) return labels;
        return known_or_made(loopy_,
                             [&] { return graphs::label_loopy(graph(), *labels, context); });
    }

private:
    // Checks that labelling is possible, and counts graph and labels until the request ends: once,
    // however many components are on the graph.
    void count_memory(const Context& context) const {
        constexpr std::string_view doing = "labelling the digraph";
        context.check(doing);
        {
            MemoryCharge whole_labelling(context);
            whole_labelling.set(graphs::labelling_bytes(graph()), doing);
        }
        context.charge(this, graph().bytes() + graph().vertex_count() * 2 * sizeof(Vertex), doing);
    }

    // Nobody waits for another's labelling, which might go on beyond one's own deadline.
    template <class Make>
    [[nodiscard]] Labels known_or_made(Labels& kept, Make make) const {
        {
            const std::lock_guard lock(mutex_);
            if (kept) return kept;
        }
        auto made = std::make_shared<const graphs::Labels>(make());
        const std::lock_guard lock(mutex_);
        if (!kept) kept = std::move(made);
        return kept;
    }

    DrawnGraph drawn_;
    mutable std::mutex mutex_;
    mutable Labels acyclic_;
    mutable Labels loopy_;
};

// A vertex of a labelled graph, as the words need it.
struct Place {
    std::shared_ptr<const LabelledGraph> labelled;
    GraphFile file;
    Vertex vertex;

    [[nodiscard]] const graphs::Graph& graph() const { return labelled->graph(); }

    [[nodiscard]] std::string name() const { return written(vertex); }
    [[nodiscard]] std::string written(Vertex other) const {
        return quoted_where_needed(graph().name(other));
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
        constexpr std::size_t most_options_told = 12;
        std::vector<std::string> described;
        for (const Vertex option : all) {
            if (described.size() == most_options_told) break;
            const std::uint32_t value = labels_->values[option];
            described.push_back(
                fmt::format("{} ({})", place_.written(option),
                            value == graphs::infinite ? "∞" : std::to_string(value)));
        }
        std::string text =
            fmt::format("From {} the arcs go to {}{}", place_.name(), fmt::join(described, ", "),
                        all.size() > most_options_told ? ", …" : "");
        const std::uint32_t value = labels_->values[place_.vertex];
        if (value == graphs::infinite) {
            return text +
                   fmt::format(
                       "; play need not end, and the options have the finite values {{{}}}.",
                       fmt::join(graphs::finite_options(place_.graph(), *labels_, place_.vertex),
                                 ","));
        }
        text += fmt::format("; the least number that is no value of an option is {}.", value);
        if (!labels_->cycle.empty()) {
            text += fmt::format(
                " (A move to an option without a smaller value is answered by a move back to "
                "value {}.)",
                value);
        }
        return text;
    }

private:
    Place place_;
    LabelledGraph::Labels labels_;
};

class DigraphPosition : public Component,
                        public ValuedOnce,
                        public MovesToValue,
                        public FindsMove,
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

    std::string text() const override {
        return fmt::format("digraph[{}{}]({})", quoted_where_needed(place_.file.name),
                           words_after_file(place_.file.reading), place_.name());
    }

    void for_each_move(const MoveVisitor& visit) const override {
        for (const Vertex option : place_.options()) {
            if (!visit(move_to(option))) return;
        }
    }

    std::string describe(const Move& move) const override {
        const Vertex to = only_component<DigraphPosition>(move.to)->place_.vertex;
        return fmt::format("move from {} to {}", place_.name(), place_.written(to));
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

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        for (const Vertex option : place_.options()) {
            if (auto move = same_or_nothing(move_to(option), to)) return move;
        }
        return std::nullopt;
    }

    Drawing drawing(const Context& context) const override {
        auto drawing = place_.labelled->drawn().drawing(place_.vertex, context);
        return drawing ? Drawing(std::move(*drawing)) : TextDrawing{};
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        if (place_.labelled->drawn().can_be_drawn()) {
            mark.vertex = only_component<DigraphPosition>(move.to)->place_.vertex;
        }
        return mark;
    }

    // Where a limit is reached, nothing is known of the end of play.
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
            throw Error(
                ErrorKind::input,
                fmt::format("digraph needs a file in brackets, as in {}", digraph_info.example),
                term.at);
        }
        const GraphFile file = graph_file(term, 1);
        const Argument& vertex = expect_arguments(term, digraph_info, 1, "one vertex").front();
        auto labelled = files.get<LabelledGraph>(
            term.parameters.front(), words_after_file(file.reading), [&](const std::string& text) {
                return LabelledGraph(
                    graphs::read_graph(text, file.name, files.context(), file.reading));
            });
        const auto found = labelled->graph().find(name_of(vertex, "a vertex"));
        if (!found) {
            throw Error(ErrorKind::input,
                        fmt::format("{} has no vertex '{}'", file.name, vertex.text), vertex.at);
        }
        return position_of<DigraphPosition>(Place{std::move(labelled), file, *found});
    }
};

}  // namespace

const Game& digraph_game() {
    static const Digraph game;
    return game;
}

}  // namespace grundy
