#include "games/graphs/geography_position.hpp"

#include "base/within_limits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <vector>

namespace grundy {

using graphs::Method;
using graphs::Vertex;

GeographyBoard::GeographyBoard(const GeographyRules& rules, Vertex token,
                               const graphs::Removed& removed, const Context& context)
    : charge_(context),
      board_(graphs::board_in_graph(rules.graph(), rules.removal, token, removed, context)) {
    constexpr std::string_view doing = "setting up the board";
    charge_.set(board_.bytes(), doing);
    // Until the request ends, and only once, however many components are on the graph.
    context.charge(&rules.graph(), rules.graph().bytes(), doing);
}

const graphs::MaximumMatching& GeographyBoard::matching_of_rest(const Context& context) const {
    const std::lock_guard lock(mutex_);
    if (!matching_of_rest_) {
        matching_of_rest_ = graphs::matching_of(board_.board, context, 0);
    }
    return *matching_of_rest_;
}

Value GeographyEvidence::value() const {
    const Certainty certainty =
        found_.answer.method == Method::search ? Certainty::computed : Certainty::theorem;
    switch (found_.answer.result.outcome) {
        case Outcome::P: return Value::exact(0, certainty);
        case Outcome::N:
            if (!found_.value) return Value::greater_than(0, certainty);
            break;
        default: break;
    }
    return found_.value ? Value::exact(*found_.value, Certainty::computed) : Value::unknown();
}

std::string GeographyEvidence::reason() const {
    if (found_.board->board().arcs[0].empty()) return fmt::format("Nothing leaves {}.", name(0));
    std::string text;
    if (found_.value.value_or(0) > 0) {
        text = fmt::format(
            "All positions that can be reached were visited; the value is {}, the least number "
            "that no option has. ",
            *found_.value);
    }
    // If all positions were visited, the search for the outcome adds nothing.
    if (!text.empty() && found_.answer.method == Method::search) return text;
    switch (found_.answer.method) {
        case Method::matching: return text + matching_reason();
        case Method::elimination: return text + elimination_reason();
        case Method::search: return text + search_reason();
    }
    return text;
}

std::optional<Matching> GeographyEvidence::matching() const {
    const auto& [method, result, mates] = found_.answer;
    if (method != Method::matching || result.outcome == Outcome::unknown) return std::nullopt;
    const auto rest = within_limits([&] { return found_.board->matching_of_rest(context_).mate; });
    if (!rest) return std::nullopt;
    const auto written = [&](Vertex v) {
        return std::string(rules_->graph().name(found_.board->in_graph(v)));
    };
    const auto edges_of = [&](const std::vector<Vertex>& mate) {
        std::vector<std::pair<std::string, std::string>> edges;
        for (Vertex v = 0; v < mate.size(); ++v) {
            if (mate[v] != graphs::no_mate && v < mate[v]) {
                edges.emplace_back(written(v), written(mate[v]));
            }
        }
        return edges;
    };
    Matching found{0, 0, edges_of(*rest), {}};
    found.without = found.edges.size();
    if (result.outcome == Outcome::N) {
        found.edges = edges_of(mates);
        // Follows both matchings in turn. The path ends at a vertex that the one of the rest
        // misses: if the whole one missed it, shifting it along the path would free the token.
        for (Vertex v = 0; v != graphs::no_mate; v = (*rest)[mates[v]]) {
            assert(mates[v] != graphs::no_mate);
            found.augmenting_path.insert(found.augmenting_path.end(),
                                         {written(v), written(mates[v])});
        }
    }
    found.size = found.edges.size();
    return found;
}

Figure GeographyEvidence::figure() const {
    auto found = matching();
    if (!found) return {};
    const bool is_lost = found_.answer.result.outcome == Outcome::P;
    return MatchingFigure{std::move(*found), is_lost ? name(0) : ""};
}

std::string GeographyEvidence::matching_reason() const {
    constexpr std::size_t max_shown = 12;
    const auto listed = [&](std::size_t count, std::string_view separator, const auto& write) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < std::min(count, max_shown); ++i) texts.push_back(write(i));
        if (count > max_shown) texts.emplace_back("…");
        return fmt::format("{}", fmt::join(texts, separator));
    };
    const auto edges = [](std::size_t count) {
        return fmt::format("{} edge{}", count, count == 1 ? "" : "s");
    };
    const Outcome outcome = found_.answer.result.outcome;
    if (outcome == Outcome::unknown) return "The search for a matching reached its limits.";
    // The outcome is known even where there is no time for both matchings.
    const auto found = matching();
    if (outcome == Outcome::N) {
        std::string text = fmt::format(
            "Every maximum matching covers {0}; move along the matching edge to {1}, and go on "
            "along matching edges: if the opponent ever came to a vertex that the matching "
            "misses, shifting the matching along the path would free {0}.",
            name(0), name(found_.answer.mates[0]));
        if (!found) return text;
        const std::vector<std::string>& path = found->augmenting_path;
        return text + fmt::format(
                          " A maximum matching has {}; without {} it has {}, and the path {} "
                          "augments that one.",
                          edges(found->size), name(0), found->without,
                          listed(path.size(), "–",
                                 [&](std::size_t i) { return quoted_where_needed(path[i]); }));
    }
    constexpr std::string_view answers =
        "Whatever the move, it leads to a vertex that the matching covers, and the opponent "
        "answers along the matching edge.";
    if (!found) return fmt::format("A maximum matching misses {}. {}", name(0), answers);
    return fmt::format(
        "A maximum matching has {}, with {} and without it, so that one misses it: "
        "{}. {}",
        edges(found->size), name(0),
        listed(found->edges.size(), ", ",
               [&](std::size_t i) {
                   const auto& [a, b] = found->edges[i];
                   return fmt::format("{}–{}", quoted_where_needed(a), quoted_where_needed(b));
               }),
        answers);
}

std::string GeographyEvidence::elimination_reason() const {
    const Outcome outcome = found_.answer.result.outcome;
    if (outcome == Outcome::unknown) {
        return "What can be reached is large, and eliminating rows and columns reached its limits.";
    }
    return fmt::format(
        "What can be reached is bipartite. Write a row of zeros and ones for each vertex on "
        "the side of {0}: for each vertex of the other side, the number of edges to it, modulo "
        "2. The row of {0} {1} a sum, modulo 2, of rows of other vertices; this decides.",
        name(0), outcome == Outcome::P ? "is" : "is not");
}

std::string GeographyEvidence::search_reason() const {
    const graphs::SearchResult& result = found_.answer.result;
    if (result.bits > graphs::most_bits) {
        return fmt::format(
            "After all reductions a position takes {} bits; positions of more than {} are not "
            "searched.",
            result.bits, graphs::most_bits);
    }
    if (result.outcome == Outcome::unknown) {
        return fmt::format("The search gave up after {} positions and lines of up to {} moves.",
                           result.positions, result.depth);
    }
    if (result.positions == 0) {
        return "Dead ends decide: from a vertex without a way out the player to move has lost, "
               "from a vertex next to one the player to move wins, and so on.";
    }
    return fmt::format("A search of {} position{} decides.", result.positions,
                       result.positions == 1 ? "" : "s");
}

}  // namespace grundy
