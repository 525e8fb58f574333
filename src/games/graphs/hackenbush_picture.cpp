#include "games/graphs/hackenbush_picture.hpp"

#include "base/errors.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <string_view>

namespace grundy {

namespace {

bool names_ground(std::string_view name) {
    constexpr std::string_view ground = "ground";
    return name.substr(0, ground.size()) == ground &&
           name.find_first_not_of("0123456789", ground.size()) == std::string_view::npos;
}

std::vector<std::size_t> edges_left(const HackenbushRules& rules, const HackenbushCuts& cuts) {
    std::vector<std::size_t> left;
    for (std::size_t e = 0; e < rules.edges().size(); ++e) {
        const auto cut = cuts.find(e);
        left.insert(left.end(), rules.edges()[e].count - (cut == cuts.end() ? 0 : cut->second), e);
    }
    return left;
}

graphs::Picture picture_of(const HackenbushRules& rules, const std::vector<std::size_t>& edges,
                           MemoryCharge& charge) {
    graphs::Picture picture{rules.picture_size(), {}};
    for (const std::size_t e : edges) {
        const auto& edge = rules.edges()[e];
        picture.edges.emplace_back(rules.in_picture(edge.a), rules.in_picture(edge.b));
    }
    charge.set(graphs::Hackenbush::bytes(picture), "walking through the picture");
    return picture;
}

}  // namespace

HackenbushRules::HackenbushRules(PlayedGraph played)
    : played_(std::move(played)), in_picture_(played_.graph().vertex_count()), name_of_(1) {
    const graphs::Graph& graph = played_.graph();
    bool has_ground = false;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        if (names_ground(graph.name(v))) {
            has_ground = true;
            continue;
        }
        in_picture_[v] = static_cast<Vertex>(name_of_.size());
        name_of_.push_back(v);
    }
    if (!has_ground) throw input_error("no vertex of the graph is called ground");
    std::vector<Vertex> row;
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        row.clear();
        for (const Vertex w : graph.neighbours(v)) {
            if (v <= w) row.push_back(w);
        }
        std::sort(row.begin(), row.end());
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0 && row[i] == row[i - 1]) {
                ++edges_.back().count;
            } else {
                edges_.push_back({v, row[i], 1});
            }
        }
    }
}

std::size_t HackenbushRules::edge_between(Vertex a, Vertex b) const {
    const std::pair<Vertex, Vertex> ends = std::minmax(a, b);
    const auto found = std::lower_bound(
        edges_.begin(), edges_.end(), ends,
        [](const Edge& edge, const auto& wanted) { return std::pair(edge.a, edge.b) < wanted; });
    const bool is_edge = found != edges_.end() && std::pair(found->a, found->b) == ends;
    return is_edge ? static_cast<std::size_t>(found - edges_.begin()) : edges_.size();
}

std::string HackenbushRules::name(std::size_t edge) const {
    assert(edge < edges_.size());
    return fmt::format("{}–{}", played_.name(edges_[edge].a), played_.name(edges_[edge].b));
}

HackenbushPicture::HackenbushPicture(const HackenbushRules& rules, const HackenbushCuts& cuts,
                                     const Context& context)
    : rules_(rules),
      charge_(context),
      edge_of_(edges_left(rules, cuts)),
      values_(picture_of(rules, edge_of_, charge_), context) {}

std::size_t HackenbushPicture::first(std::size_t edge) const {
    return static_cast<std::size_t>(std::lower_bound(edge_of_.begin(), edge_of_.end(), edge) -
                                    edge_of_.begin());
}

std::vector<std::size_t> HackenbushPicture::cuts_to(std::uint32_t value,
                                                    const Context& context) const {
    MemoryCharge charge(context);
    charge.set(graphs::Hackenbush::bytes_to_cut(values_.walk()), "looking for cuts");
    std::vector<std::size_t> edges;
    for (const std::size_t e : values_.cuts_to(value, context)) edges.push_back(edge_of_[e]);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
}

bool HackenbushPicture::stands(std::size_t edge) const {
    const std::size_t e = first(edge);
    return e < edge_of_.size() && edge_of_[e] == edge && values_.walk().is_joined(e);
}

HackenbushCuts HackenbushPicture::canonical(const HackenbushCuts& cuts) const {
    HackenbushCuts result = cuts;
    std::erase_if(result, [&](const auto& cut) {
        const auto& edge = rules_.edges()[cut.first];
        return !stands_vertex(rules_.in_picture(edge.a)) &&
               !stands_vertex(rules_.in_picture(edge.b));
    });
    return result;
}

HackenbushCuts HackenbushPicture::after(const HackenbushCuts& cuts, std::size_t edge) const {
    assert(stands(edge));
    HackenbushCuts result = cuts;
    const graphs::Walk& walk = values_.walk();
    if (const std::size_t e = first(edge); walk.is_bridge(e)) {
        const auto will_stand = [&](Vertex v) {
            const Vertex in_picture = rules_.in_picture(v);
            return stands_vertex(in_picture) && !walk.is_above(in_picture, walk.upper(e));
        };
        std::erase_if(result, [&](const auto& cut) {
            const auto& [a, b, count] = rules_.edges()[cut.first];
            return !will_stand(a) && !will_stand(b);
        });
    }
    ++result[edge];
    return result;
}

// From the top down to the ground, part by part.
std::string HackenbushPicture::reason() const {
    constexpr std::size_t max_shown = 12;
    const graphs::Walk& walk = values_.walk();
    const std::size_t vertices = walk.number.size();
    std::vector<std::size_t> loops(vertices);
    std::vector<std::vector<std::uint32_t>> carried(vertices);
    std::vector<Vertex> first(vertices);
    std::size_t fused = 0;
    for (const Vertex v : walk.order) {
        first[v] = walk.starts_part(v) ? v : first[walk.parent[v]];
        if (v != 0 && first[v] == v) {
            carried[first[walk.parent[v]]].push_back(values_.value_of_part(v));
        }
    }
    for (std::size_t e = 0; e < walk.edge_count(); ++e) {
        if (!walk.is_joined(e) || walk.is_bridge(e)) continue;
        ++loops[first[walk.upper(e)]];
        ++fused;
    }
    std::vector<Vertex> shown;
    for (std::size_t i = walk.order.size(); i-- > 0;) {
        const Vertex v = walk.order[i];
        if (first[v] == v && (v == 0 || loops[v] > 0 || !carried[v].empty())) shown.push_back(v);
    }
    std::string text;
    if (fused > 0) {
        text += fmt::format(
            "Each part without a bridge is fused into a point, and its edges become loops that "
            "count 1 each (fusion principle): {} edge{} of this kind. ",
            fused, fused == 1 ? "" : "s");
    }
    text += fmt::format(
        "{} has the nim-sum of {}1 + the value of each one that an edge carries above "
        "it (colon principle)",
        fused > 0 ? "A point" : "A vertex", fused > 0 ? "its loops and of " : "");
    if (shown.size() > max_shown) {
        return text + fmt::format("; through {} that carry something, this gives the ground {}.",
                                  shown.size() - 1, value());
    }
    std::vector<std::string> points;
    for (const Vertex v : shown) {
        std::vector<std::string> summands;
        if (loops[v] > 0) {
            summands.push_back(fmt::format("{} loop{}", loops[v], loops[v] == 1 ? "" : "s"));
        }
        for (const std::uint32_t value : carried[v])
            summands.push_back(fmt::format("(1+{})", value));
        if (summands.empty()) summands.emplace_back("nothing");
        points.push_back(fmt::format("{} has {} = {}", rules_.name_in_picture(v),
                                     fmt::join(summands, " ⊕ "), values_.value_of_part(v)));
    }
    return fmt::format("{}: {}.", text, fmt::join(points, "; "));
}

}  // namespace grundy
