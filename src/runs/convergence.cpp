// Table 5 of Nivasch's paper. One thread runs the exact chain and cuts the starting rows into
// blocks; the others count the blocks, which are added up in order.

#include <grundy/experiments.hpp>

#include "runs/convergence.hpp"
#include "runs/keeper.hpp"
#include "runs/row_limit.hpp"
#include "runs/threads.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <future>

namespace grundy {

namespace {

using runs::ConvergenceCounts;
using wythoff::ExactRows;
using wythoff::ValueSet;

// What the store keeps: everything before rows.row() is counted.
struct State {
    ExactRows rows;
    ConvergenceCounts counts{};

    template <class Archive>
    void archive(Archive& archive) {
        rows.archive(archive);
        counts.archive(archive);
    }
};

struct Block {
    std::uint64_t first;
    std::size_t count;
    ExactRows::Machine right;
    std::string rows;  // the chain at `first`, where it is to be saved
    std::future<ConvergenceCounts> result;
};

// Counts a block on a thread of its own. `ahead` is a chain that stands at the end of the block: it
// yields more insert sets when convergence takes longer than that.
std::future<ConvergenceCounts> count_block(const Block& block, std::vector<ValueSet> inserts,
                                           std::string ahead) {
    return std::async(
        std::launch::async, [right = block.right, first = block.first, count = block.count,
                             inserts = std::move(inserts), ahead = std::move(ahead)]() mutable {
            ExactRows rows(0);
            runs::Reader reader(ahead);
            reader(rows);
            constexpr std::size_t more = 1U << 12;
            while (true) {
                for (std::size_t i = 0; i < more; ++i) {
                    rows.next();
                    inserts.push_back(rows.inserted());
                }
                if (auto counts = runs::count_convergence(right, first, count, inserts))
                    return *counts;
            }
        });
}

}  // namespace

Convergence wythoff_convergence(unsigned g, std::uint64_t rows, const Context& context,
                                const std::optional<std::string>& store) {
    if (g > wythoff::max_g) {
        throw Error(ErrorKind::limit,
                    fmt::format("values above {} are refused; that is the limit", wythoff::max_g));
    }
    runs::expect_rows(rows);
    runs::Keeper keeper(store, fmt::format("convergence -g {} --rows {}", g, rows), rows + 1,
                        context);
    State state{ExactRows(g)};
    const bool resumed = keeper.resume(state);
    ConvergenceCounts& counts = state.counts;
    const std::size_t threads = runs::threads_of(context);
    std::deque<Block> waiting;
    const auto snapshot = [](ExactRows& chain) {
        runs::Writer writer;
        writer(chain);
        return writer.bytes();
    };
    const auto finish_first = [&] {
        Block block = std::move(waiting.front());
        waiting.pop_front();
        if (keeper.wants_state()) {
            State saved{ExactRows(g), counts};
            runs::Reader(block.rows)(saved.rows);
            keeper.save(saved, block.first);
        }
        counts.add(block.result.get());
        keeper.report(block.first + block.count);
    };
    ExactRows& chain = state.rows;
    while (chain.row() <= rows) {
        constexpr std::uint64_t longest = 1U << 15;
        Block block{chain.row(),
                    static_cast<std::size_t>(std::min(rows + 1 - chain.row(), longest)),
                    chain.machine(),
                    snapshot(chain),
                    {}};
        std::vector<ValueSet> inserts;
        for (std::size_t i = 0; i < block.count; ++i) {
            chain.next();
            inserts.push_back(chain.inserted());
        }
        block.result = count_block(block, std::move(inserts), snapshot(chain));
        waiting.push_back(std::move(block));
        while (waiting.size() > threads) finish_first();
    }
    while (!waiting.empty()) finish_first();
    keeper.save(state, rows + 1);

    Convergence result{g, rows, counts.most, counts.most_at, 0, counts.histogram, resumed};
    double sum = 0;
    for (const auto& [taken, count] : counts.histogram) {
        sum += static_cast<double>(taken) * static_cast<double>(count);
    }
    result.mean = sum / static_cast<double>(rows + 1);
    return result;
}

}  // namespace grundy
