// Geography (A. Frieze, "Combinatorial games"): a token moves along the edges, and each move
// deletes the vertex that it leaves, or the edge that it uses. Undirected vertex Geography is
// decided by matchings, undirected edge Geography on bipartite graphs by linear algebra. The rest
// is searched.

#include "base/errors.hpp"
#include "game/game.hpp"
#include "games/graphs/geography_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace grundy {

namespace {

using graphs::Graph;
using graphs::Removal;
using graphs::Removed;
using graphs::Vertex;
using Rules = GeographyRules;

class Geography : public Game {
public:
    const GameInfo& info() const override { return geography_info(); }

    Position parse(const Term& term, ParseFiles& files) const override {
        auto rules = rules_of(term, files);
        if (term.groups.empty() || term.groups.size() > 2 || term.groups.front().size() != 1) {
            throw input_error(
                "geography needs the vertex of the token, and after a semicolon what is gone, as "
                "in {}",
                geography_info().example)
                .at(term.at);
        }
        const Vertex token = find(*rules, term.groups.front().front());
        Removed removed;
        if (term.groups.size() == 2) removed = removed_of(*rules, token, term.groups[1]);
        return geography_position(std::move(rules), token, std::move(removed));
    }

private:
    [[nodiscard]] static std::shared_ptr<const Rules> rules_of(const Term& term,
                                                               ParseFiles& files) {
        const bool two = term.parameters.size() >= 2;
        const std::string kind = two ? term.parameters[1].text : "";
        if (kind != "vertex" && kind != "edge") {
            throw input_error(
                "geography needs a file and a kind in brackets, vertex or edge, as in "
                "geography[examples/petersen.graphml,vertex](1)")
                .at(two ? term.parameters[1].at : term.at);
        }
        GraphFile file = graph_file(term, 2);
        auto drawn = read_graph_file<DrawnGraph>(term, file, files);
        return std::make_shared<const Rules>(Rules{
            std::move(drawn), std::move(file), kind == "vertex" ? Removal::vertex : Removal::edge});
    }

    [[nodiscard]] static Vertex find(const Rules& rules, const Argument& argument) {
        return find_vertex(rules.graph(), argument, rules.file.name + " has");
    }

    [[nodiscard]] static Removed removed_of(const Rules& rules, Vertex token,
                                            const std::vector<Argument>& arguments) {
        Removed removed;
        for (const Argument& argument : arguments) {
            if (rules.removal == Removal::edge) {
                remove_edge(rules, argument, removed);
                continue;
            }
            const Vertex vertex = find(rules, argument);
            if (vertex == token) {
                throw input_error("the token is on a vertex that is gone").at(argument.at);
            }
            removed.vertices.push_back(vertex);
        }
        std::sort(removed.vertices.begin(), removed.vertices.end());
        removed.vertices.erase(std::unique(removed.vertices.begin(), removed.vertices.end()),
                               removed.vertices.end());
        return removed;
    }

    static void remove_edge(const Rules& rules, const Argument& argument, Removed& removed) {
        const Graph& graph = rules.graph();
        const auto [from, to] = find_ends(graph, argument, rules.file.name + " has",
                                          "where edges go, what is gone is written a>b");
        const auto neighbours = graph.neighbours(from);
        const auto present = std::count(neighbours.begin(), neighbours.end(), to);
        auto& lost = removed.edges[graphs::edge_key(graph, from, to)];
        if (lost == static_cast<std::uint32_t>(present)) {
            throw Error(ErrorKind::input,
                        present == 0 ? fmt::format("{} has no edge from {} to {}", rules.file.name,
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

const GameInfo& geography_info() {
    static constexpr GameInfo info{
        "geography",
        "geography[file,vertex](v; gone, …) or geography[file,edge](v; a>b, …)",
        "Move the token along an edge and delete the vertex it leaves, or the edge; whoever cannot "
        "move loses.",
        "geography[examples/petersen.graphml,vertex](1; 2, 3)",
        "A. Frieze, Combinatorial games, Geography",
        Shape::graph,
    };
    return info;
}

const Game& geography() {
    static const Geography game;
    return game;
}

}  // namespace grundy
