// The general game of seed paper 004: positions are vertices, moves are arcs. If play can go on for
// ever, values are those of the generalised theory, which knows draws.

#include "games/digraph.hpp"

#include "graphs/labels.hpp"
#include "graphs/read_graph.hpp"
#include "theory/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>
#include <utility>

namespace grundy {

namespace {

using graphs::Vertex;

constexpr Facts digraph_facts{
    "digraph",
    "digraph[file](vertex)",
    "Move the token along an arc of the digraph in the file; whoever cannot move loses.",
    "digraph[examples/divisors.txt](12)",
    "A. Frieze, Combinatorial games, Abstraction",
};

// Labelled when the first value is asked for.
class LabelledGraph {
public:
    explicit LabelledGraph(graphs::Graph graph) : graph_(std::move(graph)) {}
    LabelledGraph(LabelledGraph&& other) noexcept : graph_(std::move(other.graph_)) {}

    [[nodiscard]] const graphs::Graph& graph() const { return graph_; }

    // Nothing if a limit was reached.
    [[nodiscard]] const graphs::Labels* labels(const Context& context) const {
        const std::lock_guard lock(mutex_);
        if (!labels_) labels_ = graphs::label_loopy(graph_, context);
        return labels_ ? &*labels_ : nullptr;
    }

    [[nodiscard]] bool has_cycle() const {
        const std::lock_guard lock(mutex_);
        if (labels_) return !labels_->cycle.empty();
        graphs::Labels labels = graphs::label_acyclic(graph_);
        if (!labels.cycle.empty()) return true;
        labels_ = std::move(labels);
        return false;
    }

private:
    graphs::Graph graph_;
    mutable std::mutex mutex_;
    mutable std::optional<graphs::Labels> labels_;
};

class DigraphPosition : public Position {
public:
    DigraphPosition(std::shared_ptr<const LabelledGraph> labelled, std::string file, Vertex vertex)
        : labelled_(std::move(labelled)), file_(std::move(file)), vertex_(vertex) {}

    std::string text() const override {
        return fmt::format("digraph[{}]({})", quoted_where_needed(file_), written(vertex_));
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        for (const Vertex option : options()) {
            if (!visit(move_to(option))) return;
        }
    }

    Value value(const Context& context) const override {
        const graphs::Labels* const labels = labelled_->labels(context);
        if (labels == nullptr) return Value::unknown();
        const std::uint32_t value = labels->values[vertex_];
        if (value != graphs::infinite) return Value::exact(value, Standing::computed);
        const auto finite = graphs::finite_options(graph(), *labels, vertex_);
        return Value::loopy({finite.begin(), finite.end()}, Standing::computed);
    }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Context& context) const override {
        const graphs::Labels* const labels = labelled_->labels(context);
        if (labels == nullptr) return {{}, false, std::nullopt, Standing::unknown};
        MoveCollector collector(limit);
        for (const Vertex option : options()) {
            if (labels->values[option] == graphs::infinite || labels->values[option] != value) {
                continue;
            }
            collector.add([&] { return move_to(option); });
        }
        return collector.list(Standing::computed);
    }

    std::string reason(const Value& known, const Context& context) const override {
        const graphs::Labels* const labels = labelled_->labels(context);
        if (labels == nullptr) return "The digraph has cycles, and the time is up.";
        const auto all = options();
        if (all.empty()) return fmt::format("{} is a sink: no arc leaves it.", written(vertex_));
        constexpr std::size_t few = 12;
        std::vector<std::string> described;
        for (const Vertex option : all) {
            if (described.size() == few) break;
            const std::uint32_t value = labels->values[option];
            described.push_back(
                fmt::format("{} ({})", written(option),
                            value == graphs::infinite ? "∞" : std::to_string(value)));
        }
        std::string text = fmt::format("From {} the arcs go to {}{}", written(vertex_),
                                       fmt::join(described, ", "), all.size() > few ? ", …" : "");
        if (known.is_loopy()) {
            return text + fmt::format(
                              "; play need not end, and the options have the finite values "
                              "{{{}}}.",
                              fmt::join(graphs::finite_options(graph(), *labels, vertex_), ","));
        }
        text +=
            fmt::format("; the least number that is no value of an option is {}.", known.number);
        if (!labels->cycle.empty()) {
            text += fmt::format(
                " (A move to an option without a smaller value is answered by a move back to "
                "value {}.)",
                known.number);
        }
        return text;
    }

    std::optional<Move> find_move(const Position& to) const override {
        for (const Vertex option : options()) {
            if (auto move = same_or_nothing(move_to(option), to)) return move;
        }
        return std::nullopt;
    }

    bool always_ends() const override { return !labelled_->has_cycle(); }

private:
    [[nodiscard]] const graphs::Graph& graph() const { return labelled_->graph(); }

    [[nodiscard]] std::string written(Vertex vertex) const {
        return quoted_where_needed(graph().name(vertex));
    }

    // Each once: parallel arcs are one move.
    [[nodiscard]] std::vector<Vertex> options() const {
        const auto all = graph().neighbours(vertex_);
        std::vector<Vertex> options(all.begin(), all.end());
        std::sort(options.begin(), options.end());
        options.erase(std::unique(options.begin(), options.end()), options.end());
        return options;
    }

    [[nodiscard]] Move move_to(Vertex option) const {
        return {std::make_shared<DigraphPosition>(labelled_, file_, option),
                fmt::format("move from {} to {}", written(vertex_), written(option)), 1};
    }

    std::shared_ptr<const LabelledGraph> labelled_;
    std::string file_;
    Vertex vertex_;
};

class Digraph : public Game {
public:
    const Facts& facts() const override { return digraph_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& sources) const override {
        if (term.parameters.size() != 1) {
            throw Error(
                ErrorKind::input,
                fmt::format("digraph needs one file in brackets, as in {}", digraph_facts.example),
                term.at);
        }
        const Argument& file = term.parameters.front();
        const Argument& vertex = expect_arguments(term, digraph_facts, 1, "one vertex").front();
        auto labelled = sources.get<LabelledGraph>(file, "", [&](const std::string& text) {
            return LabelledGraph(graphs::read_graph(text, file.text, sources.context()));
        });
        const auto found = labelled->graph().find(name_of(vertex, "a vertex"));
        if (!found) {
            throw Error(ErrorKind::input,
                        fmt::format("{} has no vertex '{}'", file.text, vertex.text), vertex.at);
        }
        return std::make_shared<DigraphPosition>(std::move(labelled), file.text, *found);
    }
};

}  // namespace

const Game& digraph_game() {
    static const Digraph game;
    return game;
}

}  // namespace grundy
