// The lemma that only one partition into N and P fits the rule, tried on all partitions.

#include "reproduce/exhibit.hpp"
#include "reproduce/frieze/small_graphs.hpp"

#include <grundy/digraph.hpp>

#include <string>
#include <vector>

namespace grundy::papers {

namespace {

using Options = Adjacency;  // the bit mask of the options of each vertex

// All sets P, as bit masks, for which x is in N if and only if one of its options is in P.
std::vector<unsigned> partitions(const Options& options) {
    std::vector<unsigned> fitting;
    for (unsigned p = 0; p < 1U << options.size(); ++p) {
        bool fits = true;
        for (Vertex x = 0; x < options.size(); ++x) {
            fits = fits && has(p, x) == ((options[x] & p) == 0);
        }
        if (fits) fitting.push_back(p);
    }
    return fitting;
}

// Each acyclic digraph at least once, numbered so that arcs go to larger numbers.
template <class Visit>
void for_each_acyclic_digraph(unsigned n, Visit visit) {
    for (unsigned arcs = 0; arcs < 1U << (n * (n - 1) / 2); ++arcs) {
        Options options(n);
        unsigned arc = 0;
        for (unsigned x = 0; x < n; ++x) {
            for (unsigned y = x + 1; y < n; ++y) options[x] |= (arcs >> arc++ & 1U) << y;
        }
        visit(options);
    }
}

// P by the labels that the engine finds.
unsigned labelled(const Options& options, const Context& context) {
    std::string text;
    for (std::size_t x = 0; x < options.size(); ++x) text += fmt::format("{}\n", x);
    for (Vertex x = 0; x < options.size(); ++x) {
        for (Vertex y = 0; y < options.size(); ++y) {
            if (has(options[x], y)) text += fmt::format("{} -> {}\n", x, y);
        }
    }
    const LabelledDigraph digraph = label_digraph(text, "arcs.txt", false, context);
    unsigned p = 0;
    for (std::size_t x = 0; x < digraph.size(); ++x) {
        if (digraph.value(x).outcome() == Outcome::P) p |= 1U << x;
    }
    return p;
}

// x₁ → x₂ → … → x_n → x₁
Options cycle(unsigned n) {
    Options options(n);
    for (unsigned x = 0; x < n; ++x) options[x] = 1U << ((x + 1) % n);
    return options;
}

}  // namespace

Content frieze_uniqueness(const Context& context) {
    Statements statements("All acyclic digraphs with at most 5 vertices, all ways to part them");
    for (unsigned n = 1; n <= 5; ++n) {
        const std::string order = vertices_text(n);
        Trial& unique =
            statements.trial(order + ": one partition has x in N if and only if N⁺(x) meets P");
        Trial& found =
            statements.trial(order + ": it is the one that the labelling procedure finds");
        for_each_acyclic_digraph(n, [&](const Options& options) {
            const auto fitting = partitions(options);
            unique.expect(fitting.size() == 1);
            found.expect(!fitting.empty() && labelled(options, context) == fitting.front());
        });
    }
    return {{statements},
            {},
            {fmt::format("The digraph must be acyclic: {} partitions fit a cycle of two vertices, "
                         "{} a cycle of three.",
                         partitions(cycle(2)).size(), partitions(cycle(3)).size())}};
}

}  // namespace grundy::papers
