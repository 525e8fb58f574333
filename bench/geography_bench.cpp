// Outcomes of directed vertex and edge geography by search; baseline: the same rules by recursion
// with a memo and without reductions, where whoever finds a winning move looks no further.

#include "graphs/search.hpp"
#include "ratio.hpp"

#include <tsl/robin_map.h>

#include <cstdint>
#include <random>

namespace {

using namespace grundy;
using graphs::Board;
using graphs::Removal;
using graphs::Vertex;

// Every vertex has `degree` arcs to others.
Board random_board(Removal removal, Vertex vertices, std::size_t degree, unsigned seed) {
    std::mt19937 random(seed);
    Board board{true, removal, std::vector<std::vector<Board::Arc>>(vertices)};
    for (Vertex v = 0; v < vertices; ++v) {
        std::vector<bool> chosen(vertices);
        for (std::size_t i = 0; i < degree;) {
            const auto to = static_cast<Vertex>(random() % vertices);
            if (to == v || chosen[to]) continue;
            chosen[to] = true;
            ++i;
        }
        for (Vertex to = 0; to < vertices; ++to) {
            if (chosen[to]) board.arcs[v].push_back({to, 1});
        }
    }
    return board;
}

// Boards of at most 58 vertices or arcs, which are simple.
class PlainRecursion {
public:
    explicit PlainRecursion(const Board& board) : board_(board) {
        for (const auto& row : board.arcs) {
            first_arc_.push_back(arcs_);
            arcs_ += row.size();
        }
    }

    // `gone`: the vertices that were left, or the arcs that were used.
    [[nodiscard]] bool wins(Vertex token, std::uint64_t gone) {
        const std::uint64_t key = gone * 64 + token;
        const auto known = memo_.find(key);
        if (known != memo_.end()) return known->second;
        bool result = false;
        for (std::size_t i = 0; i < board_.arcs[token].size() && !result; ++i) {
            const Vertex to = board_.arcs[token][i].to;
            if (board_.removal == Removal::vertex) {
                const std::uint64_t next = gone | std::uint64_t{1} << token;
                result = (next >> to & 1) == 0 && !wins(to, next);
            } else {
                const std::uint64_t arc = std::uint64_t{1} << (first_arc_[token] + i);
                result = (gone & arc) == 0 && !wins(to, gone | arc);
            }
        }
        memo_.emplace(key, result);
        return result;
    }

private:
    const Board& board_;
    std::vector<std::size_t> first_arc_;
    std::size_t arcs_ = 0;
    tsl::robin_map<std::uint64_t, bool> memo_;
};

void compare_on(benchmark::State& state, const std::vector<Board>& boards) {
    const double baseline = bench::seconds([&] {
        for (const Board& board : boards) {
            benchmark::DoNotOptimize(PlainRecursion(board).wins(0, 0));
        }
    });
    bench::compare(state, baseline, [&] {
        for (const Board& board : boards) {
            benchmark::DoNotOptimize(graphs::search_outcome(board, 0, {}));
        }
    });
}

void directed_vertex(benchmark::State& state) {
    std::vector<Board> boards;
    for (unsigned seed = 0; seed < 10; ++seed) {
        boards.push_back(
            random_board(Removal::vertex, static_cast<Vertex>(state.range(0)), 3, seed));
    }
    compare_on(state, boards);
}
BENCHMARK(directed_vertex)->Arg(20)->Arg(30)->UseManualTime()->Unit(benchmark::kMillisecond);

void directed_edge(benchmark::State& state) {
    std::vector<Board> boards;
    for (unsigned seed = 0; seed < 10; ++seed) {
        boards.push_back(random_board(Removal::edge, static_cast<Vertex>(state.range(0)), 3, seed));
    }
    compare_on(state, boards);
}
BENCHMARK(directed_edge)->Arg(12)->Arg(16)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
