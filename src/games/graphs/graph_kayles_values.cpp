// Paths and cycles are Dawson's games: a vertex of a path and its neighbours are the octal game
// 0.137, two neighbours 0.07, and every move of a cycle leaves the same path. All other parts are
// searched; both games are PSPACE-complete or not known to be easy (T. J. Schaefer, "On the
// complexity of some two-person perfect-information games", JCSS 16, 1978).

#include "games/graphs/graph_kayles_values.hpp"

#include "base/stop_check.hpp"
#include "heaps/periods/dawson.hpp"
#include "search/geography/geography_search.hpp"
#include "search/split_search.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <optional>

namespace grundy {

using graphs::PackedBits;

class KaylesBoard::PathValues {
public:
    PathValues(KaylesKind kind, std::size_t longest, const Context& context) : kind_(kind) {
        const heaps::Dawson dawson(longest, context);
        if (!dawson.is_known()) {
            throw Error(ErrorKind::limit, "the values of paths reached their limits");
        }
        standing_ = dawson.certainty();
        values_ = kind == KaylesKind::node ? dawson.chess_values(longest + 1)
                                           : dawson.kayles_values(longest + 1);
    }

    [[nodiscard]] Certainty certainty() const { return standing_; }
    [[nodiscard]] std::uint32_t path(std::size_t length) const { return values_[length]; }
    [[nodiscard]] std::uint32_t cycle(std::size_t length) const {
        return path(length - (kind_ == KaylesKind::node ? 3 : 2)) == 0 ? 1 : 0;
    }
    // The vertex with that place in a path is chosen, or the edge from it to the next.
    [[nodiscard]] std::uint32_t option(std::size_t length, std::size_t place) const {
        const std::size_t before = kind_ == KaylesKind::arc || place == 0 ? place : place - 1;
        const std::size_t after = length - std::min(length, place + 2);
        return path(before) ^ path(after);
    }

private:
    KaylesKind kind_;
    Certainty standing_ = Certainty::unknown;
    std::vector<std::uint32_t> values_;
};

namespace {

constexpr std::string_view setting_up = "setting up the board";

// A part with its vertices renumbered, for SplitSearch. P tells the values of paths and cycles.
template <std::size_t W, class P>
class KaylesRules {
public:
    using Whole = PackedBits<W>;
    using State = PackedBits<W>;

    KaylesRules(KaylesKind kind, const P& known) : kind_(kind), known_(known) {}

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
            State edge;  // of what was reached
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

private:
    KaylesKind kind_;
    const P& known_;
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
    for (const Vertex v : removed) left_[v] = false;
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
            // One with the same neighbours is a neighbour.
            const bool is_new = std::none_of(
                row.begin(), row.end(), [&](Vertex w) { return w < v && same_neighbours(v, w); });
            if (is_new) moves_.emplace_back(v, v);
            continue;
        }
        if (loop_[v]) moves_.emplace_back(v, v);
        for (const Vertex w : row) {
            if (v < w) moves_.emplace_back(v, w);
        }
    }
}

bool KaylesBoard::same_neighbours(Vertex v, Vertex w) const {
    const Vertices& a = neighbours_[v];
    const Vertices& b = neighbours_[w];
    if (a.size() != b.size()) return false;
    // But for themselves.
    std::size_t j = 0;
    for (const Vertex x : a) {
        if (x == w) continue;
        if (j < b.size() && b[j] == v) ++j;
        if (j == b.size() || b[j++] != x) return false;
    }
    return true;
}

KaylesBoard::Vertices KaylesBoard::taken(std::size_t move) const {
    const auto [v, w] = moves_[move];
    if (kind_ == KaylesKind::arc) return v == w ? Vertices{v} : Vertices{v, w};
    Vertices all = neighbours_[v];
    all.insert(std::lower_bound(all.begin(), all.end(), v), v);
    return all;
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
    values.options.resize(moves_.size());
    std::size_t longest = 0;
    for (const Part& part : values.parts) {
        if (part.shape == Shape::other && part.vertices.size() > graphs::most_bits) return values;
        longest = std::max(longest, part.vertices.size());
    }
    const PathValues known(kind_, longest, context);
    std::uint32_t sum = 0;
    Certainty certainty = known.certainty();
    // First what an option is worth within its part.
    for (Part& part : values.parts) {
        if (part.shape == Shape::other) {
            certainty = Certainty::computed;
            search_part(known, part, max_positions, values, context);
        } else {
            const std::size_t count = part.vertices.size();
            part.value = part.shape == Shape::path ? known.path(count) : known.cycle(count);
            value_path_options(known, part, values);
        }
        sum ^= part.value;
    }
    std::vector<std::uint32_t> others(left_.size());  // by vertices: the sum of the other parts
    for (const Part& part : values.parts) {
        for (const Vertex v : part.vertices) others[v] = sum ^ part.value;
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) values.options[i] ^= others[moves_[i].first];
    values.value = Value::exact(sum, certainty);
    values.is_known = true;
    return values;
}

void KaylesBoard::value_path_options(const PathValues& known, const Part& part,
                                     Values& values) const {
    const std::size_t count = part.vertices.size();
    const auto number_of = [&](Vertex v, Vertex w) {
        const std::pair move = std::minmax(v, w);
        const auto found =
            std::lower_bound(moves_.begin(), moves_.end(), std::pair<Vertex, Vertex>(move));
        // Of twins only one is a move.
        const bool is_there = found != moves_.end() && *found == std::pair<Vertex, Vertex>(move);
        return is_there ? static_cast<std::size_t>(found - moves_.begin()) : moves_.size();
    };
    for (std::size_t i = 0; i < count; ++i) {
        const Vertex v = part.vertices[i];
        const bool is_last = i + 1 == count;
        if (kind_ == KaylesKind::arc && is_last && part.shape == Shape::path) break;
        const Vertex w = kind_ == KaylesKind::node ? v : part.vertices[is_last ? 0 : i + 1];
        const std::size_t number = number_of(v, w);
        if (number == moves_.size()) continue;
        values.options[number] = part.shape == Shape::path   ? known.option(count, i)
                                 : kind_ == KaylesKind::node ? known.path(count - 3)
                                                             : known.path(count - 2);
    }
}

void KaylesBoard::search_part(const PathValues& known, Part& part, std::uint64_t max_positions,
                              Values& values, const Context& context) const {
    const std::size_t bits = part.vertices.size();
    if (bits <= 64) return search_part_in<1>(known, part, max_positions, values, context);
    if (bits <= 128) return search_part_in<2>(known, part, max_positions, values, context);
    if (bits <= 256) return search_part_in<4>(known, part, max_positions, values, context);
    search_part_in<graphs::most_bits / 64>(known, part, max_positions, values, context);
}

template <std::size_t W>
void KaylesBoard::search_part_in(const PathValues& known, Part& part, std::uint64_t max_positions,
                                 Values& values, const Context& context) const {
    const auto number = [&](Vertex v) {
        return static_cast<std::size_t>(
            std::lower_bound(part.vertices.begin(), part.vertices.end(), v) -
            part.vertices.begin());
    };
    KaylesRules<W, PathValues> rules(kind_, known);
    PackedBits<W> all;
    for (std::size_t i = 0; i < part.vertices.size(); ++i) {
        const Vertex v = part.vertices[i];
        PackedBits<W> neighbours;
        for (const Vertex w : neighbours_[v]) neighbours.set(number(w));
        rules.add_vertex(neighbours, loop_[v]);
        all.set(i);
    }
    const std::uint64_t left = max_positions - std::min(max_positions, values.positions);
    graphs::SplitSearch<KaylesRules<W, PathValues>, W> search(rules, left, context);
    part.value = search.value(all);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const auto [v, w] = moves_[i];
        const std::size_t a = number(v);
        if (a == part.vertices.size() || part.vertices[a] != v) continue;
        values.options[i] = search.value(rules.without(all, a, number(w)));
    }
    values.positions += search.positions();
}

}  // namespace grundy
