#include "graphs/labels.hpp"
#include "test_clock.hpp"

#include "graphs/small_graphs.hpp"
#include "oracle/retrograde.hpp"

#include <grundy/error.hpp>
#include <grundy/value.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace grundy::graphs {
namespace {

constexpr unsigned seed = 20261115;

Value value_of(const Graph& graph, const Labels& labels, Vertex v) {
    if (labels.values[v] != infinite) return Value::exact(labels.values[v], Certainty::computed);
    const auto finite = finite_options(graph, labels, v);
    return Value::loopy({finite.begin(), finite.end()}, Certainty::computed);
}

// A value determines every sum with a heap: v + *k is P iff v has value k; if v has value
// ∞(K), it is N iff k is in K.
void expect_values_by_definition(const Graph& graph, const Labels& labels) {
    const std::size_t most = graph.vertex_count() + 1;
    const auto outcomes =
        oracle::retrograde(oracle::product(options_of(graph), oracle::heap(most)));
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        for (std::size_t k = 0; k <= most; ++k) {
            const Value sum =
                nim_sum(value_of(graph, labels, v), Value::exact(k, Certainty::theorem));
            ASSERT_EQ(sum.outcome(), outcomes[v * (most + 1) + k])
                << "vertex " << v << " heap " << k;
        }
    }
}

void expect_cycle(const Graph& graph, const std::vector<Vertex>& cycle) {
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const auto options = graph.neighbours(cycle[i]);
        const Vertex next = cycle[(i + 1) % cycle.size()];
        ASSERT_NE(std::find(options.begin(), options.end(), next), options.end());
    }
}

// Frieze's numbering: a permutation of 1..n, and arcs go up.
void expect_topological(const Graph& graph, const std::vector<Vertex>& numbers) {
    std::vector<Vertex> sorted = numbers;
    std::sort(sorted.begin(), sorted.end());
    for (Vertex i = 0; i < sorted.size(); ++i) ASSERT_EQ(sorted[i], i + 1);
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
        for (const Vertex w : graph.neighbours(v)) ASSERT_LT(numbers[v], numbers[w]);
    }
}

// The labelling procedure of the paper, word for word: x_n is P; then from x_{n-1} down to x_1, N
// if an option is P, else P.
std::vector<Outcome> labelling_procedure(const Graph& graph, const std::vector<Vertex>& numbers) {
    std::vector<Vertex> x(numbers.size());
    for (Vertex v = 0; v < numbers.size(); ++v) x[numbers[v] - 1] = v;
    std::vector<Outcome> labels(numbers.size(), Outcome::unknown);
    for (std::size_t i = x.size(); i-- > 0;) {
        const auto options = graph.neighbours(x[i]);
        labels[x[i]] = std::any_of(options.begin(), options.end(),
                                   [&](Vertex w) { return labels[w] == Outcome::P; })
                           ? Outcome::N
                           : Outcome::P;
    }
    return labels;
}

std::size_t partitions_that_satisfy(const Graph& graph) {
    std::size_t count = 0;
    for (unsigned p = 0; p < 1U << graph.vertex_count(); ++p) {
        bool fits = true;
        for (Vertex v = 0; v < graph.vertex_count(); ++v) {
            const auto options = graph.neighbours(v);
            const bool reaches_p = std::any_of(options.begin(), options.end(),
                                               [&](Vertex w) { return (p >> w & 1U) != 0; });
            fits = fits && reaches_p == ((p >> v & 1U) == 0);
        }
        count += fits ? 1 : 0;
    }
    return count;
}

void check(const Graph& graph) {
    static const Context context;
    const Labels acyclic = label_acyclic(graph, context);
    const Labels labels = label_loopy(graph, context);
    ASSERT_EQ(acyclic.cycle.empty(), labels.cycle.empty());
    if (acyclic.cycle.empty()) {
        EXPECT_EQ(acyclic.values, labels.values);
        expect_topological(graph, acyclic.topological);
        const auto outcomes = labelling_procedure(graph, acyclic.topological);
        for (Vertex v = 0; v < graph.vertex_count(); ++v) {
            EXPECT_EQ(outcomes[v] == Outcome::P, acyclic.values[v] == 0);
        }
    } else {
        expect_cycle(graph, acyclic.cycle);
        EXPECT_TRUE(labels.topological.empty());
    }
    expect_values_by_definition(graph, labels);
}

TEST(Labels, EveryDigraphOnUpToThreeVerticesIsLabelledByDefinition) {
    for (Vertex n = 1; n <= 3; ++n) {
        for (std::uint32_t arcs = 0; arcs < 1U << (n * n); ++arcs) check(digraph_of_bits(n, arcs));
    }
}

TEST(Labels, EveryDigraphOnFourVerticesIsLabelledByDefinition) {
    for (std::uint32_t arcs = 0; arcs < 1U << 16U; ++arcs) {
        check(digraph_of_bits(4, arcs));
        if (HasFatalFailure()) FAIL() << "arcs " << arcs;
    }
}

TEST(Labels, ThePartitionIsUnique) {
    const Context context;
    std::size_t acyclic = 0;
    for (std::uint32_t arcs = 0; arcs < 1U << 16U; ++arcs) {
        const Graph graph = digraph_of_bits(4, arcs);
        if (!label_acyclic(graph, context).cycle.empty()) continue;
        ++acyclic;
        ASSERT_EQ(partitions_that_satisfy(graph), 1U);
    }
    EXPECT_EQ(acyclic, 543U);  // labelled acyclic digraphs on four vertices
}

TEST(Labels, RandomDigraphsAreLabelledByDefinition) {
    std::mt19937 random(seed);
    std::uniform_int_distribution<Vertex> size(1, 12);
    for (unsigned trial = 0; trial < 300; ++trial) {
        const Vertex n = size(random);
        Edges edges = random_edges(n, random() % (3 * n), random);
        if (trial % 2 == 0) {  // acyclic
            std::erase_if(edges, [](const auto& edge) { return edge.first == edge.second; });
            for (auto& [a, b] : edges) {
                if (a > b) std::swap(a, b);
            }
        }
        check(make_graph(n, edges, true));
    }
}

TEST(Labels, SumsOfTwoDigraphsAgreeWithTheProduct) {
    std::mt19937 random(seed + 1);
    for (unsigned trial = 0; trial < 100; ++trial) {
        const Graph first = make_graph(7, random_edges(7, 9 + trial % 5, random), true);
        const Graph second = make_graph(6, random_edges(6, 7 + trial % 4, random), true);
        const auto labels1 = label_loopy(first, {});
        const auto labels2 = label_loopy(second, {});
        const auto outcomes =
            oracle::retrograde(oracle::product(options_of(first), options_of(second)));
        for (Vertex a = 0; a < 7; ++a) {
            for (Vertex b = 0; b < 6; ++b) {
                const Value sum =
                    nim_sum(value_of(first, labels1, a), value_of(second, labels2, b));
                ASSERT_EQ(sum.outcome(), outcomes[a * 6 + b]);
            }
        }
    }
}

TEST(Labels, ALongPathNeedsNoDeepRecursion) {
    constexpr Vertex n = 1'000'000;
    Edges edges;
    for (Vertex v = 0; v + 1 < n; ++v) edges.emplace_back(v, v + 1);
    const Graph path = make_graph(n, edges, true);
    const Labels labels = label_acyclic(path, {});
    EXPECT_EQ(labels.values[0], 1U);  // an odd number of moves
    EXPECT_EQ(labels.topological[0], 1U);
    edges.emplace_back(n - 1, 0);
    const Graph round = make_graph(n, edges, true);
    EXPECT_EQ(label_acyclic(round, {}).cycle.size(), n);
    const auto loopy = label_loopy(round, {});
    EXPECT_EQ(loopy.values[0], infinite);
}

TEST(Labels, ObeyLimits) {
    const Graph graph = make_graph(2, {{0, 1}, {1, 0}}, true);
    const auto kind = [&](const Context& context) {
        try {
            (void)label_loopy(graph, context);
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::input;
    };
    EXPECT_EQ(kind({}), ErrorKind::input);
    Context late;
    late.deadline = test::long_ago;
    EXPECT_EQ(kind(late), ErrorKind::limit);
    Context small;
    small.memory_limit = 10;
    EXPECT_EQ(kind(small), ErrorKind::limit);
    EXPECT_EQ(small.memory_for(&small), 10U);  // nothing is charged any more
    Context stopped;
    stopped.stop.ask();
    EXPECT_EQ(kind(stopped), ErrorKind::interrupted);
}

// A complete acyclic digraph has as many values as vertices. With one more arc, which makes a
// cycle, labelling takes long.
TEST(Labels, CanBeStoppedInTheMiddle) {
    constexpr Vertex n = 1500;
    Edges edges{{n - 1, n - 2}};
    for (Vertex v = 0; v < n; ++v) {
        for (Vertex w = v + 1; w < n; ++w) edges.emplace_back(v, w);
    }
    const Graph graph = make_graph(n, edges, true);
    Context context;
    test::expire_after(context, 2);
    try {
        (void)label_loopy(graph, context);
        FAIL() << "was not stopped";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::limit);
    }
}

}  // namespace
}  // namespace grundy::graphs
