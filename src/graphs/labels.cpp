#include "graphs/labels.hpp"

#include "base/memory_charge.hpp"
#include "base/projections.hpp"
#include "base/stop_check.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>

namespace grundy::graphs {

namespace {

constexpr std::string_view labelling = "labelling the digraph";

// The least number not among the values of the options; those without a value do not count.
class Mex {
public:
    explicit Mex(const Graph& graph) : graph_(graph) {
        std::size_t most = 0;
        for (Vertex v = 0; v < graph.vertex_count(); ++v) {
            most = std::max(most, graph.neighbours(v).size());
        }
        seen_by_.assign(most + 1, 0);
    }

    [[nodiscard]] std::uint32_t operator()(Vertex vertex,
                                           const std::vector<std::uint32_t>& values) {
        ++turn_;
        const auto options = graph_.neighbours(vertex);
        for (const Vertex option : options) {
            if (values[option] <= options.size()) seen_by_[values[option]] = turn_;
        }
        std::uint32_t mex = 0;
        while (seen_by_[mex] == turn_) ++mex;
        return mex;
    }

private:
    const Graph& graph_;
    std::vector<std::uint64_t> seen_by_;
    std::uint64_t turn_ = 0;
};

constexpr std::uint32_t unseen = infinite - 1;
constexpr std::uint32_t on_path = infinite - 2;

// The reversed arcs, in compressed rows.
class Reversed {
public:
    Reversed(const Graph& graph, StopCheck& check) : first_(graph.vertex_count() + std::size_t{2}) {
        const Vertex count = graph.vertex_count();
        for (Vertex v = 0; v < count; ++v) {
            check();
            for (const Vertex w : graph.neighbours(v)) ++first_[w + std::size_t{2}];
        }
        for (std::size_t i = 2; i < first_.size(); ++i) first_[i] += first_[i - 1];
        tails_.resize(first_.back());
        for (Vertex v = 0; v < count; ++v) {
            check();
            for (const Vertex w : graph.neighbours(v)) tails_[first_[w + std::size_t{1}]++] = v;
        }
    }

    [[nodiscard]] std::span<const Vertex> operator[](Vertex v) const {
        return {tails_.data() + first_[v], first_[v + std::size_t{1}] - first_[v]};
    }

private:
    std::vector<std::size_t> first_;
    std::vector<Vertex> tails_;
};

// Gives the value m, for m = 0, 1, 2, …, to as many vertices as possible. An unlabelled u gets it
// if no option has value m and every option without a finite value has an option of value m, so
// that a move there can be reverted; options with a smaller value are harmless, and u has options
// of all values below m, for otherwise it was declared infinite before.
class LoopyLabelling {
public:
    LoopyLabelling(const Graph& graph, std::vector<std::uint32_t>& values, const Context& context)
        : graph_(graph),
          check_(context, labelling),
          before_(graph, check_),
          values_(values),
          reaches_m_(graph.vertex_count()),
          unsettled_(graph.vertex_count()),
          unlabelled_(graph.vertex_count()) {
        values.assign(graph.vertex_count(), unseen);
        std::iota(unlabelled_.begin(), unlabelled_.end(), Vertex{0});
    }

    void run() {
        for (std::uint32_t m = 0; !unlabelled_.empty(); ++m) {
            give(m);
            // Without an option of value m, no value above m can come either.
            for (const Vertex v : unlabelled_) {
                if (values_[v] == unseen && !reaches_m_[v]) values_[v] = infinite;
            }
            std::erase_if(unlabelled_, [&](Vertex v) { return values_[v] != unseen; });
        }
    }

private:
    [[nodiscard]] bool is_unsettled(Vertex v) const { return values_[v] >= unseen; }

    void give(std::uint32_t m) {
        std::fill(reaches_m_.begin(), reaches_m_.end(), false);
        for (const Vertex v : unlabelled_) {
            check_();
            const auto options = graph_.neighbours(v);
            unsettled_[v] = static_cast<std::uint32_t>(std::count_if(
                options.begin(), options.end(), [&](Vertex w) { return is_unsettled(w); }));
        }
        for (const Vertex v : unlabelled_) consider(v);
        while (!ready_.empty()) {
            const Vertex u = ready_.back();
            ready_.pop_back();
            check_();
            if (values_[u] != unseen || reaches_m_[u]) continue;
            values_[u] = m;
            for (const Vertex p : before_[u]) {
                if (!is_unsettled(p) || reaches_m_[p]) continue;
                reaches_m_[p] = true;
                settle(p);
            }
        }
    }

    // A move to p can now be reverted to value m.
    void settle(Vertex p) {
        check_();
        for (const Vertex q : before_[p]) {
            if (values_[q] != unseen) continue;
            --unsettled_[q];
            consider(q);
        }
    }

    void consider(Vertex q) {
        if (unsettled_[q] == 0 && !reaches_m_[q]) ready_.push_back(q);
    }

    const Graph& graph_;
    StopCheck check_;
    Reversed before_;
    std::vector<std::uint32_t>& values_;
    std::vector<char> reaches_m_;           // has an option of value m
    std::vector<std::uint32_t> unsettled_;  // arcs to options without value and not yet reverting
    std::vector<Vertex> unlabelled_;
    std::vector<Vertex> ready_;
};

}  // namespace

std::size_t labelling_bytes(const Graph& graph) {
    // With cycles: values, the numbers of unsettled options, two lists of vertices, and the
    // reversed graph. Less without cycles.
    constexpr std::size_t bytes_per_vertex = 6 * sizeof(Vertex) + sizeof(std::size_t);
    return graph.vertex_count() * bytes_per_vertex + 2 * graph.edge_count() * sizeof(Vertex);
}

// Depth first; a vertex gets its value when all its options have values.
Labels label_acyclic(const Graph& graph, const Context& context) {
    struct Step {
        Vertex vertex;
        std::uint32_t next;  // which option comes next
    };
    const Vertex count = graph.vertex_count();
    context.check(labelling);
    StopCheck check(context, labelling);
    const MemoryCharge charge(context, labelling_bytes(graph), labelling);
    Labels labels;
    labels.values.assign(count, unseen);
    labels.topological.assign(count, 0);
    Mex mex(graph);
    Vertex last = count;
    std::vector<Step> path;
    for (Vertex start = 0; start < count; ++start) {
        if (labels.values[start] != unseen) continue;
        labels.values[start] = on_path;
        path.push_back({start, 0});
        while (!path.empty()) {
            check();
            auto& [vertex, next] = path.back();
            const auto options = graph.neighbours(vertex);
            while (next < options.size() && labels.values[options[next]] < on_path) ++next;
            if (next == options.size()) {
                labels.values[vertex] = mex(vertex, labels.values);
                labels.topological[vertex] = last--;
                path.pop_back();
                continue;
            }
            const Vertex option = options[next];
            if (labels.values[option] == on_path) {
                auto first = std::find_if(path.begin(), path.end(), where(&Step::vertex, option));
                std::vector<Vertex> cycle;
                for (; first != path.end(); ++first) cycle.push_back(first->vertex);
                return {{}, {}, std::move(cycle)};
            }
            labels.values[option] = on_path;
            path.push_back({option, 0});
        }
    }
    return labels;
}

Labels label_loopy(const Graph& graph, const Context& context) {
    return label_loopy(graph, label_acyclic(graph, context), context);
}

Labels label_loopy(const Graph& graph, Labels acyclic, const Context& context) {
    if (acyclic.cycle.empty()) return acyclic;
    context.check(labelling);
    const MemoryCharge charge(context, labelling_bytes(graph), labelling);
    LoopyLabelling(graph, acyclic.values, context).run();
    return acyclic;
}

std::vector<std::uint32_t> finite_options(const Graph& graph, const Labels& labels, Vertex vertex) {
    std::vector<std::uint32_t> values;
    for (const Vertex option : graph.neighbours(vertex)) {
        if (labels.values[option] != infinite) values.push_back(labels.values[option]);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

}  // namespace grundy::graphs
