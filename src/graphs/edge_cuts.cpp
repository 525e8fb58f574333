#include "graphs/hackenbush.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace grundy::graphs {

namespace {

constexpr std::string_view cutting = "looking for pairs of edges that cut";

// One to one, so that no two edges have the same label (the finaliser of SplitMix64).
std::uint64_t label_of(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return x ^ x >> 31;
}

// For each vertex, over the edges that cover its tree edge, the greatest depth of a lower end.
std::vector<std::uint32_t> shallowest_cover(const Walk& walk, const std::vector<std::size_t>& back,
                                            StopCheck& check) {
    std::vector<std::uint32_t> result(walk.number.size());
    std::vector<Vertex> next(walk.number.size());  // the next vertex below without a result
    std::iota(next.begin(), next.end(), Vertex{0});
    const auto find = [&](Vertex v) {
        while (next[v] != v) v = next[v] = next[next[v]];
        return v;
    };
    std::vector<std::size_t> deepest_first = back;
    std::stable_sort(deepest_first.begin(), deepest_first.end(), [&](std::size_t e, std::size_t f) {
        return walk.depth[walk.lower(e)] > walk.depth[walk.lower(f)];
    });
    for (const std::size_t e : deepest_first) {
        check();
        const Vertex end = walk.lower(e);
        for (Vertex v = find(walk.upper(e)); walk.depth[v] > walk.depth[end]; v = find(v)) {
            result[v] = walk.depth[end];
            next[v] = walk.parent[v];
        }
    }
    return result;
}

// All cuts with one labelling; empty if two different sets of covers have the same label.
std::optional<std::vector<PairCut>> labelled_cuts(const Walk& walk,
                                                  const std::vector<std::size_t>& back,
                                                  const std::vector<std::uint32_t>& goes_down_to,
                                                  std::uint64_t labelling, StopCheck& check) {
    struct Labelled {
        std::uint64_t label;
        bool is_back;
        std::uint32_t number;  // of the upper end
        std::size_t edge;
    };
    std::vector<Labelled> all;
    std::vector<std::uint64_t> label(walk.number.size());  // of the tree edge to the vertex
    for (const std::size_t e : back) {
        const std::uint64_t own = label_of(e + (labelling << 32));
        label[walk.upper(e)] ^= own;
        label[walk.lower(e)] ^= own;
        all.push_back({own, true, walk.number[walk.upper(e)], e});
    }
    for (std::size_t i = walk.order.size(); i-- > 1;) {
        check();
        const Vertex v = walk.order[i];
        label[walk.parent[v]] ^= label[v];
        if (!walk.starts_part(v)) {
            all.push_back({label[v], false, static_cast<std::uint32_t>(i), walk.parent_edge[v]});
        }
    }
    std::sort(all.begin(), all.end(), [](const Labelled& a, const Labelled& b) {
        return std::tie(a.label, a.is_back, a.number) < std::tie(b.label, b.is_back, b.number);
    });
    const auto belong_together = [&](const Labelled& a, const Labelled& b) {
        const Vertex lower = walk.order[a.number];
        const Vertex upper = walk.order[b.number];
        if (b.is_back) {
            return walk.cover[lower] == 1 && walk.is_above(upper, lower) &&
                   !walk.is_above(walk.lower(b.edge), lower);
        }
        return walk.is_above(upper, lower) && walk.cover[lower] == walk.cover[upper] &&
               goes_down_to[upper] < walk.depth[lower];
    };
    std::vector<PairCut> found;
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        while (end < all.size() && all[end].label == all[begin].label) ++end;
        check();
        if (end - begin == 1) continue;
        PairCut& one = found.emplace_back();
        for (std::size_t i = begin; i < end; ++i) {
            if (i > begin && !belong_together(all[i - 1], all[i])) return std::nullopt;
            one.edges.push_back(all[i].edge);
            if (!all[i].is_back) one.uppers.push_back(walk.order[all[i].number]);
        }
        one.is_closed_by_edge = all[end - 1].is_back;
    }
    return found;
}

// A set of numbers that can all be increased by 1, or nim-added a number, in one step: a binary
// tree by their bits, the lowest at the root. Adding 1 exchanges the two branches and continues in
// the one that is even then.
class ShiftedNumbers {
public:
    explicit ShiftedNumbers(std::size_t largest)
        : bits_(static_cast<unsigned>(std::bit_width(largest))), nodes_(1) {}

    void add_one() {
        std::uint32_t node = 0;
        for (unsigned bit = 0; bit < bits_; ++bit) {
            std::swap(nodes_[node].branch[0], nodes_[node].branch[1]);
            node = nodes_[node].branch[change_ >> bit & 1];
            if (node == 0) return;
        }
    }

    void nim_add(std::uint32_t number) { change_ ^= number; }

    // Returns a handle for at().
    std::uint32_t insert(std::uint32_t number) {
        std::uint32_t node = 0;
        for (unsigned bit = 0; bit < bits_; ++bit) {
            const unsigned side = (number ^ change_) >> bit & 1;
            if (nodes_[node].branch[side] == 0) {
                nodes_[node].branch[side] = static_cast<std::uint32_t>(nodes_.size());
                nodes_.push_back({{}, node});
            }
            node = nodes_[node].branch[side];
        }
        return node;
    }

    [[nodiscard]] std::uint32_t at(std::uint32_t place) const {
        std::uint32_t number = 0;
        for (std::uint32_t node = place; node != 0; node = nodes_[node].parent) {
            number = number << 1 | (nodes_[nodes_[node].parent].branch[1] == node ? 1 : 0);
        }
        return number ^ change_;
    }

private:
    struct Node {
        std::array<std::uint32_t, 2> branch{};  // 0 if absent
        std::uint32_t parent = 0;
    };
    unsigned bits_;
    std::uint32_t change_ = 0;
    std::vector<Node> nodes_;
};

}  // namespace

// The nim-sum of the labels of the edges that cover an edge is equal for equal sets, and rarely for
// different sets. So each set is verified, and if one is wrong, all edges get new labels. Of two
// tree edges, one above the other, all edges that cover the upper one cover the lower one if the
// one with the highest lower end does; then the sets are equal if their sizes are.
std::vector<PairCut> pair_cuts(const Walk& walk, const Context& context) {
    StopCheck check(context, cutting);
    std::vector<std::size_t> back;  // edges that are neither loops nor in the tree
    for (std::size_t e = 0; e < walk.edge_count(); ++e) {
        if (!walk.is_joined(e) || walk.is_tree_edge(e) || walk.upper(e) == walk.lower(e)) continue;
        back.push_back(e);
    }
    const std::vector<std::uint32_t> goes_down_to = shallowest_cover(walk, back, check);
    for (std::uint64_t labelling = 0;; ++labelling) {
        if (auto found = labelled_cuts(walk, back, goes_down_to, labelling, check)) return *found;
    }
}

std::vector<std::uint32_t> chain_values(const std::vector<std::uint32_t>& parts,
                                        std::size_t largest, const Context& context) {
    StopCheck check(context, cutting);
    ShiftedNumbers numbers(largest);
    std::vector<std::uint32_t> result(parts.size());
    for (std::size_t i = parts.size(); i-- > 0;) {
        check();
        numbers.add_one();
        numbers.nim_add(parts[i]);
        result[i] = numbers.insert(parts[i]);
    }
    for (std::uint32_t& place : result) place = numbers.at(place);
    return result;
}

}  // namespace grundy::graphs
