// Values of Cram, Node Kayles and Hackenbush. Baselines: for the first two, the same rules with a
// memo of whole positions, which do not fall into parts; for the last, the value after each cut
// anew, for few of the edges.

#include "graphs/hackenbush.hpp"
#include "ratio.hpp"

#include <grundy/solve.hpp>

#include <tsl/robin_map.h>

#include <cstdint>
#include <random>
#include <string>

namespace {

using namespace grundy;

// Cells are bits; of a move the cells that it takes.
class PlainMex {
public:
    explicit PlainMex(std::vector<std::uint64_t> moves, bool needs_all)
        : moves_(std::move(moves)), needs_all_(needs_all) {}

    // Cram needs all cells of a domino, Node Kayles only the vertex, by whose number the move goes.
    [[nodiscard]] unsigned value(std::uint64_t left) {
        const auto known = memo_.find(left);
        if (known != memo_.end()) return known->second;
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const std::uint64_t taken = moves_[i];
            if (needs_all_ ? (left & taken) == taken : (left >> i & 1) != 0) {
                seen |= std::uint64_t{1} << value(left & ~taken);
            }
        }
        return memo_[left] = static_cast<unsigned>(__builtin_ctzll(~seen));
    }

private:
    std::vector<std::uint64_t> moves_;
    bool needs_all_;
    tsl::robin_map<std::uint64_t, unsigned> memo_;
};

constexpr unsigned rows = 4;
constexpr unsigned columns = 5;
constexpr std::uint64_t all_cells = (std::uint64_t{1} << rows * columns) - 1;

std::uint64_t cell(unsigned row, unsigned column) {
    return std::uint64_t{1} << (row * columns + column);
}

void cram_4x5(benchmark::State& state) {
    std::vector<std::uint64_t> dominoes;
    for (unsigned r = 0; r < rows; ++r) {
        for (unsigned c = 0; c < columns; ++c) {
            if (c + 1 < columns) dominoes.push_back(cell(r, c) | cell(r, c + 1));
            if (r + 1 < rows) dominoes.push_back(cell(r, c) | cell(r + 1, c));
        }
    }
    const double baseline = bench::seconds(
        [&] { benchmark::DoNotOptimize(PlainMex(dominoes, true).value(all_cells)); });
    bench::compare(state, baseline, [] { benchmark::DoNotOptimize(solve("cram(4,5)").value); });
}
BENCHMARK(cram_4x5)->UseManualTime()->Unit(benchmark::kMillisecond);

void node_kayles_4x5(benchmark::State& state) {
    std::vector<std::uint64_t> around;
    for (unsigned r = 0; r < rows; ++r) {
        for (unsigned c = 0; c < columns; ++c) {
            std::uint64_t taken = cell(r, c);
            if (c > 0) taken |= cell(r, c - 1);
            if (c + 1 < columns) taken |= cell(r, c + 1);
            if (r > 0) taken |= cell(r - 1, c);
            if (r + 1 < rows) taken |= cell(r + 1, c);
            around.push_back(taken);
        }
    }
    const double baseline =
        bench::seconds([&] { benchmark::DoNotOptimize(PlainMex(around, false).value(all_cells)); });
    bench::compare(state, baseline,
                   [] { benchmark::DoNotOptimize(solve("nodekayles[grid 4x5]()").value); });
}
BENCHMARK(node_kayles_4x5)->UseManualTime()->Unit(benchmark::kMillisecond);

// All cuts to 0 of a random picture with 10^5 edges.
void hackenbush_cuts(benchmark::State& state) {
    std::mt19937 random(1);
    graphs::Picture picture{60'001, {}};
    const auto below = [&](graphs::Vertex v) { return static_cast<graphs::Vertex>(random() % v); };
    for (graphs::Vertex v = 1; v < picture.vertices; ++v) picture.edges.emplace_back(v, below(v));
    while (picture.edges.size() < 100'000) {
        const graphs::Vertex v = 1 + below(60'000);
        picture.edges.emplace_back(v, below(v));
    }
    constexpr std::size_t tried = 20;
    const double baseline = bench::seconds([&] {
        for (std::size_t i = 0; i < tried; ++i) {
            graphs::Picture after = picture;
            after.edges.erase(after.edges.begin() + static_cast<std::ptrdiff_t>(4'000 * i));
            benchmark::DoNotOptimize(graphs::Hackenbush(after, {}).value());
        }
    });
    const double for_all = baseline * static_cast<double>(picture.edges.size() / tried);
    bench::compare(state, for_all, [&] {
        benchmark::DoNotOptimize(graphs::Hackenbush(picture, {}).cuts_to(0, {}));
    });
}
BENCHMARK(hackenbush_cuts)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
