// Geography (seed paper 004): a token moves along the edges, and each move deletes the vertex that
// it leaves, or the edge that it uses. Undirected vertex Geography is decided by matchings,
// undirected edge Geography on bipartite graphs by linear algebra; the rest is searched.

#include "games/geography.hpp"

#include "graphs/geography.hpp"
#include "graphs/ground.hpp"
#include "graphs/read_graph.hpp"
#include "graphs/search.hpp"
#include "theory/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>
#include <utility>

namespace grundy {

namespace {

using graphs::Graph;
using graphs::Ground;
using graphs::Removal;
using graphs::Vertex;

constexpr Facts geography_facts{
    "geography",
    "geography[file,vertex](v; gone, …) or geography[file,edge](v; a>b, …)",
    "Move the token along an edge and delete the vertex it leaves, or the edge; no way out loses.",
    "geography[examples/petersen.graphml,vertex](1; 2, 3)",
    "A. Frieze, Combinatorial games, Geography",
};

// What all positions on a graph share.
struct Rules {
    std::shared_ptr<const Graph> graph;
    std::string file;
    Removal removal;

    [[nodiscard]] std::string name(Vertex vertex) const {
        return quoted_where_needed(graph->name(vertex));
    }
};

class GeographyPosition : public Position {
public:
    GeographyPosition(std::shared_ptr<const Rules> rules, Vertex token, graphs::Gone gone)
        : rules_(std::move(rules)), token_(token), gone_(std::move(gone)) {}

    std::string text() const override {
        std::vector<std::string> gone;
        for (const Vertex vertex : gone_.vertices) gone.push_back(rules_->name(vertex));
        for (const auto& [edge, count] : gone_.edges) {
            const std::string written =
                fmt::format("{}>{}", rules_->name(edge.first), rules_->name(edge.second));
            gone.insert(gone.end(), count, written);
        }
        return fmt::format("geography[{},{}]({}{}{})", quoted_where_needed(rules_->file),
                           by_vertex() ? "vertex" : "edge", rules_->name(token_),
                           gone.empty() ? "" : "; ", fmt::join(gone, ", "));
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        const Ground& here = ground();
        for (const auto& [to, count] : here.board.arcs[0]) {
            if (is_move(to) && !visit(move_to(here.vertices[to]))) return;
        }
    }

    Value value(const Context& context) const override {
        return known(graphs::first_look, context);
    }

    Value value_beyond(const Integer& /*target*/, const Context& context) const override {
        return known(graphs::closer_look, context);
    }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Context& context) const override {
        if (value == 0 && by_matching()) return moves_by_matching(limit);
        return value == 0 ? moves_that_win(limit, context) : moves_by_value(value, limit, context);
    }

    std::string reason(const Value& known, const Context& context) const override {
        if (ground().board.arcs[0].empty()) {
            return fmt::format("Nothing leaves {}.", rules_->name(token_));
        }
        std::string text;
        if (known.is_exact() && known.number > 0) {
            text = fmt::format(
                "All positions that can be reached were visited; the value is {}, the least number "
                "that is no value of an option. ",
                known.number);
        }
        const auto answer = answer_for(context);
        switch (answer.method) {
            case graphs::Method::matching: return text + matching_reason(answer.result.outcome);
            case graphs::Method::elimination:
                return text + elimination_reason(answer.result.outcome);
            case graphs::Method::search: break;
        }
        if (answer.result.bits > graphs::most_bits) {
            return text + fmt::format(
                              "After all reductions a position takes {} bits; positions of more "
                              "than {} are not searched.",
                              answer.result.bits, graphs::most_bits);
        }
        if (answer.result.outcome == Outcome::unknown) {
            return text + fmt::format(
                              "The search gave up after {} positions and lines of up to {} "
                              "moves.",
                              answer.result.positions, answer.result.depth);
        }
        return text + search_reason(answer.result);
    }

private:
    [[nodiscard]] bool by_vertex() const { return rules_->removal == Removal::vertex; }
    [[nodiscard]] bool by_matching() const { return by_vertex() && !rules_->graph->directed(); }

    // Where vertices go, a loop leads nowhere.
    [[nodiscard]] bool is_move(Vertex to) const { return !by_vertex() || to != 0; }

    [[nodiscard]] const Ground& ground() const {
        const std::lock_guard lock(mutex_);
        if (!ground_) {
            ground_ = graphs::make_ground(*rules_->graph, rules_->removal, token_, gone_);
        }
        return *ground_;
    }

    [[nodiscard]] graphs::Gone gone_after(Vertex to) const {
        graphs::Gone gone = gone_;
        if (by_vertex()) {
            gone.vertices.insert(
                std::lower_bound(gone.vertices.begin(), gone.vertices.end(), token_), token_);
        } else {
            ++gone.edges[graphs::edge_key(*rules_->graph, token_, to)];
        }
        return gone;
    }

    [[nodiscard]] Ground after_move(Vertex to) const {
        return graphs::make_ground(*rules_->graph, rules_->removal, to, gone_after(to));
    }

    [[nodiscard]] Move move_to(Vertex to) const {
        return {std::make_shared<GeographyPosition>(rules_, to, gone_after(to)),
                fmt::format("move from {} to {}", rules_->name(token_), rules_->name(to)), 1};
    }

    // Found once, also where it is that a limit was in the way.
    [[nodiscard]] graphs::GeographyAnswer answer_for(const Context& context) const {
        const Ground& here = ground();
        const std::lock_guard lock(mutex_);
        if (!answer_) {
            answer_ =
                graphs::geography_outcome(here.board, 0, context, graphs::position_limit(context));
        }
        return *answer_;
    }

    // All moves share the limits. They are tried with little effort first, so that a hard one does
    // not keep the others from being decided.
    [[nodiscard]] MoveList moves_that_win(std::size_t limit, const Context& context) const {
        constexpr std::uint64_t little = 1000;
        constexpr std::size_t most_steps =
            200'000'000;  // through the board, for all moves together
        const Ground& here = ground();
        std::size_t size = here.board.arcs.size();
        for (const auto& row : here.board.arcs) size += row.size();
        std::vector<Vertex> open;
        for (const auto& [to, count] : here.board.arcs[0]) {
            if (is_move(to)) open.push_back(here.vertices[to]);
        }
        std::uint64_t left = graphs::position_limit(context);
        std::size_t steps = 0;
        std::vector<Vertex> winning;
        Standing standing = Standing::theorem;
        for (const bool with_effort : {false, true}) {
            std::erase_if(open, [&](Vertex to) {
                steps += size;
                if (context.out_of_time() || (!context.deadline && steps > most_steps))
                    return false;
                const auto after = after_move(to);
                const auto [method, result] = graphs::geography_outcome(
                    after.board, 0, context, with_effort ? left : std::min(left, little));
                left -= std::min(left, result.positions);
                if (result.outcome == Outcome::unknown) return false;
                if (method == graphs::Method::search) standing = Standing::computed;
                if (result.outcome == Outcome::P) winning.push_back(to);
                return true;
            });
        }
        std::sort(winning.begin(), winning.end());
        MoveCollector collector(limit);
        for (const Vertex to : winning) collector.add([&] { return move_to(to); });
        return list_of(collector, open.empty(), standing);
    }

    [[nodiscard]] MoveList moves_by_value(const Integer& value, std::size_t limit,
                                          const Context& context) const {
        MoveCollector collector(limit);
        bool all_known = true;
        for_each_move([&](const Move& move) {
            const Value after = move.to->value_beyond(value, context);
            all_known = all_known && after.is_exact();
            if (after.is_exact() && after.number == value) collector.add([&] { return move; });
            return !context.out_of_time() || (all_known = false);
        });
        return list_of(collector, all_known, Standing::computed);
    }

    [[nodiscard]] static MoveList list_of(MoveCollector& collector, bool all_known,
                                          Standing standing) {
        MoveList list = collector.list(standing);
        if (!all_known) {
            list.complete = false;
            list.total.reset();
        }
        return list;
    }

    [[nodiscard]] Value known(std::size_t max_positions, const Context& context) const {
        const auto answer = answer_for(context);
        const Standing standing =
            answer.method == graphs::Method::search ? Standing::computed : Standing::theorem;
        if (answer.result.outcome == Outcome::P) return Value::exact(0, standing);
        const auto value = searched_value(max_positions, context);
        if (value) return Value::exact(*value, Standing::computed);
        if (answer.result.outcome == Outcome::N) return Value::greater_than(0, standing);
        return Value::unknown();
    }

    [[nodiscard]] std::optional<std::uint32_t> searched_value(std::size_t max_positions,
                                                              const Context& context) const {
        const Ground& here = ground();
        const std::lock_guard lock(mutex_);
        if (!value_ && max_positions > looked_at_) {
            value_ = graphs::search_value(here.board, 0, max_positions, context);
            looked_at_ = max_positions;
        }
        return value_;
    }

    // w wins iff a maximum matching of what is left without the token's vertex misses w.
    [[nodiscard]] MoveList moves_by_matching(std::size_t limit) const {
        const Ground& here = ground();
        const auto rest = graphs::matching_without(here.board, 0);
        MoveCollector collector(limit);
        for (const auto& [to, count] : here.board.arcs[0]) {
            if (!is_move(to) || !rest.can_be_missed[to]) continue;
            collector.add([&, w = here.vertices[to]] { return move_to(w); });
        }
        return collector.list(Standing::theorem);
    }

    [[nodiscard]] std::string matching_reason(Outcome outcome) const {
        const Ground& here = ground();
        const auto name = [&](Vertex v) { return rules_->name(here.vertices[v]); };
        if (outcome == Outcome::N) {
            const Vertex mate = graphs::matching_of(here.board).mate[0];
            return fmt::format(
                "Every maximum matching covers {0}; move along the matching edge to {1}, and go on "
                "along matching edges: if the opponent ever came to a vertex that the matching "
                "misses, shifting the matching along the path would free {0}.",
                name(0), name(mate));
        }
        const auto missing = graphs::matching_without(here.board, 0);
        constexpr std::size_t few = 12;
        std::vector<std::string> edges;
        std::size_t size = 0;
        for (Vertex v = 0; v < here.board.vertex_count(); ++v) {
            if (missing.mate[v] == graphs::no_mate || missing.mate[v] < v) continue;
            if (++size <= few)
                edges.push_back(fmt::format("{}–{}", name(v), name(missing.mate[v])));
        }
        return fmt::format(
            "A maximum matching, of {} edge{}, misses {}: {}{}. Whatever the move, it leads to a "
            "vertex that the matching covers, and the opponent answers along the matching edge.",
            size, size == 1 ? "" : "s", name(0), fmt::join(edges, ", "), size > few ? ", …" : "");
    }

    [[nodiscard]] std::string elimination_reason(Outcome outcome) const {
        return fmt::format(
            "What can be reached is bipartite. Write a row of zeros and ones for each vertex on "
            "the side of {0}: for each vertex of the other side, the number of edges to it, modulo "
            "2. The row of {0} {1} a sum, modulo 2, of rows of other vertices; this decides.",
            rules_->name(token_), outcome == Outcome::P ? "is" : "is not");
    }

    [[nodiscard]] std::string search_reason(const graphs::SearchResult& result) const {
        return result.positions == 0
                   ? "Dead ends decide: from a vertex without a way out the player to move has "
                     "lost, from a vertex next to one the player to move wins, and so on."
                   : fmt::format("A search of {} position{} decides.", result.positions,
                                 result.positions == 1 ? "" : "s");
    }

    std::shared_ptr<const Rules> rules_;
    Vertex token_;
    graphs::Gone gone_;
    mutable std::mutex mutex_;
    mutable std::optional<Ground> ground_;
    mutable std::optional<graphs::GeographyAnswer> answer_;
    mutable std::optional<std::uint32_t> value_;
    mutable std::size_t looked_at_ = 0;  // how many positions the search for the value was given
};

class Geography : public Game {
public:
    const Facts& facts() const override { return geography_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& sources) const override {
        auto rules = rules_of(term, sources);
        if (term.groups.empty() || term.groups.size() > 2 || term.groups.front().size() != 1) {
            throw Error(ErrorKind::input,
                        fmt::format("geography needs the vertex of the token, and after a "
                                    "semicolon what is gone, as in {}",
                                    geography_facts.example),
                        term.at);
        }
        const Vertex token = find(*rules, term.groups.front().front());
        graphs::Gone gone;
        if (term.groups.size() == 2) gone = gone_of(*rules, token, term.groups[1]);
        return std::make_shared<GeographyPosition>(std::move(rules), token, std::move(gone));
    }

private:
    [[nodiscard]] static std::shared_ptr<const Rules> rules_of(const Term& term, Sources& sources) {
        const bool two = term.parameters.size() == 2;
        const std::string kind = two ? term.parameters[1].text : "";
        if (kind != "vertex" && kind != "edge") {
            throw Error(ErrorKind::input,
                        "geography needs a file and a kind in brackets, vertex or edge, as in "
                        "geography[examples/petersen.graphml,vertex](1)",
                        two ? term.parameters[1].at : term.at);
        }
        const Argument& file = term.parameters[0];
        auto graph = sources.get<Graph>(file, "", [&](const std::string& text) {
            return graphs::read_graph(text, file.text, sources.context());
        });
        return std::make_shared<const Rules>(
            Rules{std::move(graph), file.text, kind == "vertex" ? Removal::vertex : Removal::edge});
    }

    [[nodiscard]] static Vertex find(const Rules& rules, const Argument& argument) {
        const auto found = rules.graph->find(name_of(argument, "a vertex"));
        if (!found) {
            throw Error(ErrorKind::input,
                        fmt::format("{} has no vertex '{}'", rules.file, argument.text),
                        argument.at);
        }
        return *found;
    }

    [[nodiscard]] static graphs::Gone gone_of(const Rules& rules, Vertex token,
                                              const std::vector<Argument>& arguments) {
        graphs::Gone gone;
        for (const Argument& argument : arguments) {
            if (rules.removal == Removal::edge) {
                lose_edge(rules, argument, gone);
                continue;
            }
            const Vertex vertex = find(rules, argument);
            if (vertex == token) {
                throw Error(ErrorKind::input, "the token is on a vertex that is gone", argument.at);
            }
            gone.vertices.push_back(vertex);
        }
        std::sort(gone.vertices.begin(), gone.vertices.end());
        gone.vertices.erase(std::unique(gone.vertices.begin(), gone.vertices.end()),
                            gone.vertices.end());
        return gone;
    }

    static void lose_edge(const Rules& rules, const Argument& argument, graphs::Gone& gone) {
        if (!argument.arrow_to) {
            throw Error(ErrorKind::input, "where edges go, what is gone is written a>b",
                        argument.at);
        }
        const Graph& graph = *rules.graph;
        Argument tail = argument;
        tail.arrow_to.reset();
        const Vertex from = find(rules, tail);
        const Vertex to = find(rules, *argument.arrow_to);
        const auto neighbours = graph.neighbours(from);
        const auto present = std::count(neighbours.begin(), neighbours.end(), to);
        auto& lost = gone.edges[graphs::edge_key(graph, from, to)];
        if (lost == static_cast<std::uint32_t>(present)) {
            throw Error(ErrorKind::input,
                        present == 0 ? fmt::format("{} has no edge from {} to {}", rules.file,
                                                   rules.name(from), rules.name(to))
                                     : fmt::format("only {} edge{} from {} to {}", present,
                                                   present == 1 ? " goes" : "s go",
                                                   rules.name(from), rules.name(to)),
                        argument.at);
        }
        ++lost;
    }
};

}  // namespace

const Game& geography() {
    static const Geography game;
    return game;
}

}  // namespace grundy
