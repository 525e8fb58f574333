// Paths and cycles are Dawson's games: a vertex of a path and its neighbours are the octal game
// 0.137, two neighbours 0.07, and every move of a cycle leaves the same path. All other parts are
// searched; both games are PSPACE-complete or not known to be easy (T. J. Schaefer, "On the
// complexity of some two-person perfect-information games", JCSS 16, 1978).

#include "games/graphs/graph_kayles_values.hpp"

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "heaps/periods/dawson.hpp"
#include "search/geography/geography_search.hpp"
#include "search/nimber_search.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <utility>

namespace grundy {

using graphs::PackedBits;

class KaylesBoard::PathValues {
public:
    PathValues(KaylesKind kind, std::size_t longest, const Context& context) : kind_(kind) {
        const heaps::Dawson dawson(longest, context);
        if (!dawson.is_known()) {
            throw limit_error("the values of paths reached their limits");
        }
        certainty_ = dawson.certainty();
        values_ = kind == KaylesKind::node ? dawson.chess_values(longest + 1)
                                           : dawson.kayles_values(longest + 1);
    }

    [[nodiscard]] Certainty certainty() const { return certainty_; }
    [[nodiscard]] std::uint32_t path(std::size_t length) const { return values_[length]; }
    [[nodiscard]] std::uint32_t cycle(std::size_t length) const {
        return cycle_option(length) == 0 ? 1 : 0;
    }
    // The vertex with that place in a path is chosen, or the edge from it to the next.
    [[nodiscard]] std::uint32_t path_option(std::size_t length, std::size_t place) const {
        const std::size_t before = kind_ == KaylesKind::arc || place == 0 ? place : place - 1;
        const std::size_t after = length - std::min(length, place + 2);
        return path(before) ^ path(after);
    }
    [[nodiscard]] std::uint32_t cycle_option(std::size_t length) const {
        assert(length >= 3);
        return path(length - (kind_ == KaylesKind::node ? 3 : 2));
    }

private:
    KaylesKind kind_;
    Certainty certainty_ = Certainty::unknown;
    std::vector<std::uint32_t> values_;
};

namespace {

constexpr std::string_view setting_up = "setting up the board";

// A part with its vertices renumbered, for NimberSearch. P has the values of paths and cycles.
template <std::size_t W, class P>
class KaylesRules {
public:
    using Whole = PackedBits<W>;
    using State = PackedBits<W>;

    KaylesRules(KaylesKind kind, P known) : kind_(kind), known_(std::move(known)) {}

    void add_vertex(const State& neighbours, bool has_loop) {
        if (has_loop) loops_.set(neighbours_.size());
        neighbours_.push_back(neighbours);
    }

    [[nodiscard]] State without(State state, std::size_t a, std::size_t b) const {
        if (kind_ == KaylesKind::node) state -= neighbours_[a];
        state.reset(a);
        state.reset(b);
        return state;
    }

    template <class Known, class Open>
    void for_each_part(State left, Known known, Open open) const {
        while (left.any()) {
            State part;
            State edge;  // the vertices reached last
            edge.set(left.first());
            std::size_t vertices = 0;
            std::size_t degrees = 0;
            unsigned most = 0;
            while (edge.any()) {
                part |= edge;
                State next;
                edge.for_each([&](std::size_t v) {
                    const State here = neighbours_[v] & left;
                    const unsigned degree = here.count();
                    ++vertices;
                    degrees += degree;
                    most = std::max(most, degree);
                    next |= here;
                });
                edge = next - part;
            }
            left -= part;
            if (most > 2 || (part & loops_).any()) {
                open(part);
            } else {
                known(degrees == 2 * vertices ? known_.cycle(vertices) : known_.path(vertices));
            }
        }
    }

    template <class Visit>
    void for_each_option(const State& part, Visit visit) const {
        part.for_each([&](std::size_t v) {
            if (kind_ == KaylesKind::node) {
                visit(without(part, v, v));
                return;
            }
            if (loops_.test(v)) visit(without(part, v, v));
            (neighbours_[v] & part).for_each([&](std::size_t w) {
                if (v < w) visit(without(part, v, w));
            });
        });
    }

    [[nodiscard]] std::uint32_t work(const State& part) const { return part.count(); }

private:
    KaylesKind kind_;
    P known_;
    std::vector<State> neighbours_;
    State loops_;
};

}  // namespace

KaylesBoard::KaylesBoard(KaylesKind kind, const graphs::Graph& graph, const Vertices& removed,
                         const Context& context)
    : kind_(kind),
      left_(graph.vertex_count(), true),
      loop_(graph.vertex_count()),
      neighbours_(graph.vertex_count()) {
    StopCheck check(context, setting_up);
    for (const Vertex v : removed) {
        assert(v < left_.size());
        left_[v] = false;
    }
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        if (!left_[v]) continue;
        for (const Vertex w : graph.neighbours(v)) {
            check();
            if (!left_[w]) continue;
            if (v == w) {
                loop_[v] = kind == KaylesKind::arc;
            } else {
                neighbours_[v].push_back(w);
            }
        }
        Vertices& row = neighbours_[v];
        std::sort(row.begin(), row.end());
        row.erase(std::unique(row.begin(), row.end()), row.end());
    }
    add_moves();
}

void KaylesBoard::add_moves() {
    for (Vertex v = 0; v < left_.size(); ++v) {
        if (!left_[v]) continue;
        const Vertices& row = neighbours_[v];
        if (kind_ == KaylesKind::node) {
            const Vertices around = closed_neighbourhood(v);
            const bool is_new = std::none_of(row.begin(), row.end(), [&](Vertex w) {
                const Vertices& other = neighbours_[w];
                return w < v && other.size() == row.size() &&
                       std::includes(around.begin(), around.end(), other.begin(), other.end());
            });
            if (is_new) moves_.emplace_back(v, v);
            continue;
        }
        if (loop_[v]) moves_.emplace_back(v, v);
        for (const Vertex w : row) {
            if (v < w) moves_.emplace_back(v, w);
        }
    }
}

KaylesBoard::Vertices KaylesBoard::closed_neighbourhood(Vertex v) const {
    Vertices all = neighbours_[v];
    all.insert(std::lower_bound(all.begin(), all.end(), v), v);
    return all;
}

KaylesBoard::Vertices KaylesBoard::taken(std::size_t move) const {
    assert(move < moves_.size());
    const auto [v, w] = moves_[move];
    if (kind_ == KaylesKind::node) return closed_neighbourhood(v);
    return v == w ? Vertices{v} : Vertices{v, w};
}

std::size_t KaylesBoard::bytes() const {
    std::size_t bytes =
        left_.size() * (sizeof(Vertices) + 1) + moves_.capacity() * sizeof(moves_[0]);
    for (const Vertices& row : neighbours_) bytes += row.capacity() * sizeof(Vertex);
    return bytes;
}

std::vector<KaylesBoard::Part> KaylesBoard::parts(const Context& context) const {
    StopCheck check(context, setting_up);
    std::vector<Part> result;
    std::vector<bool> seen(left_.size());
    for (Vertex first = 0; first < left_.size(); ++first) {
        if (!left_[first] || seen[first]) continue;
        Part part{Shape::other, {first}, 0};
        seen[first] = true;
        bool has_loop = false;
        std::size_t degrees = 0;
        std::size_t most = 0;
        std::optional<Vertex> end;  // of a path: the smaller one
        for (std::size_t i = 0; i < part.vertices.size(); ++i) {
            check();
            const Vertex v = part.vertices[i];
            has_loop = has_loop || loop_[v];
            degrees += neighbours_[v].size();
            most = std::max(most, neighbours_[v].size());
            if (neighbours_[v].size() < 2) end = std::min(end.value_or(v), v);
            for (const Vertex w : neighbours_[v]) {
                if (!seen[w]) part.vertices.push_back(w);
                seen[w] = true;
            }
        }
        const std::size_t count = part.vertices.size();
        if (kind_ == KaylesKind::arc && count == 1 && !has_loop) continue;  // no move
        if (has_loop || most > 2) {
            std::sort(part.vertices.begin(), part.vertices.end());
            result.push_back(std::move(part));
            continue;
        }
        part.shape = degrees == 2 * count ? Shape::cycle : Shape::path;
        // One after the other.
        Vertices order{end.value_or(first)};
        Vertex before = order[0];
        while (order.size() < count) {
            const Vertices& row = neighbours_[order.back()];
            const Vertex next = row[0] != before || row.size() == 1 ? row[0] : row[1];
            before = order.back();
            order.push_back(next);
        }
        part.vertices = std::move(order);
        result.push_back(std::move(part));
    }
    return result;
}

KaylesBoard::Values KaylesBoard::values(std::uint64_t max_positions, const Context& context) const {
    context.check(setting_up);
    Values values;
    values.parts = parts(context);
    std::size_t longest = 0;
    for (const Part& part : values.parts) {
        if (part.shape == Shape::other && part.vertices.size() > graphs::most_bits) return values;
        longest = std::max(longest, part.vertices.size());
    }
    const PathValues known(kind_, longest, context);
    Places places{std::vector<std::size_t>(left_.size()), std::vector<std::size_t>(left_.size())};
    for (std::size_t i = 0; i < values.parts.size(); ++i) {
        const Vertices& vertices = values.parts[i].vertices;
        for (std::size_t place = 0; place < vertices.size(); ++place) {
            places.part[vertices[place]] = i;
            places.place[vertices[place]] = place;
        }
    }
    std::uint32_t sum = 0;
    Certainty certainty = known.certainty();
    std::vector<LeadsTo> of_part;
    for (std::size_t i = 0; i < values.parts.size(); ++i) {
        Part& part = values.parts[i];
        const std::size_t count = part.vertices.size();
        if (part.shape == Shape::path) {
            part.value = known.path(count);
            of_part.push_back([=](std::size_t a, std::size_t b, std::uint32_t value, auto&&...) {
                return known.path_option(count, std::min(a, b)) == value;
            });
        } else if (part.shape == Shape::cycle) {
            part.value = known.cycle(count);
            of_part.push_back([=](std::size_t, std::size_t, std::uint32_t value, auto&&...) {
                return known.cycle_option(count) == value;
            });
        } else {
            certainty = Certainty::computed;
            const auto search = count <= 64    ? &KaylesBoard::search_part<1>
                                : count <= 128 ? &KaylesBoard::search_part<2>
                                : count <= 256 ? &KaylesBoard::search_part<4>
                                               : &KaylesBoard::search_part<graphs::most_bits / 64>;
            of_part.push_back((this->*search)(known, places, i, max_positions, values, context));
        }
        sum ^= part.value;
    }
    std::vector<std::uint32_t> others;  // the sum of the parts beside each
    for (const Part& part : values.parts) others.push_back(sum ^ part.value);
    values.leads_to = [of_part = std::move(of_part), others = std::move(others),
                       places = std::move(places), moves = moves_](
                          std::size_t move, std::uint32_t value, const auto&... limits) {
        const auto [v, w] = moves[move];
        const std::size_t part = places.part[v];
        return of_part[part](places.place[v], places.place[w], value ^ others[part], limits...);
    };
    values.value = Value::exact(sum, certainty);
    values.is_known = true;
    return values;
}

template <std::size_t W>
KaylesBoard::LeadsTo KaylesBoard::search_part(const PathValues& known, const Places& places,
                                              std::size_t number, std::uint64_t max_positions,
                                              Values& values, const Context& context) const {
    Part& part = values.parts[number];
    using Rules = KaylesRules<W, PathValues>;
    Rules rules(kind_, known);
    PackedBits<W> all;
    for (std::size_t i = 0; i < part.vertices.size(); ++i) {
        const Vertex v = part.vertices[i];
        PackedBits<W> neighbours;
        for (const Vertex w : neighbours_[v]) neighbours.set(places.place[w]);
        rules.add_vertex(neighbours, loop_[v]);
        all.set(i);
    }
    const auto search = std::make_shared<graphs::NimberSearch<Rules, W>>(std::move(rules), context);
    const std::uint64_t left = max_positions - std::min(max_positions, values.positions);
    try {
        part.value = search->value(all, left, context);
    } catch (const graphs::SearchEnded& ended) {
        throw graphs::SearchEnded(ended, values.positions + ended.positions,
                                  values.parts.size() == 1 ? ended.at_least : 0);
    }
    values.positions += search->positions();
    return [search, all](std::size_t a, std::size_t b, const auto&... question) {
        return search->has_value(search->rules().without(all, a, b), question...);
    };
}

}  // namespace grundy
