// Table 5 of Nivasch's paper. The starting rows are divided into blocks, which are counted in
// parallel and added in order.

#include <grundy/experiments.hpp>

#include "base/stop_check.hpp"
#include "runs/experiments/convergence.hpp"
#include "runs/experiments/row_blocks.hpp"
#include "runs/store/checkpointer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace grundy {

namespace {

using runs::ConvergenceCounts;
using wythoff::ExactRows;
using wythoff::ValueSet;

// All starting rows before rows.row() are counted.
struct ConvergenceState {
    ExactRows rows;
    ConvergenceCounts counts{};

    static void archive(auto& self, auto& archive) { archive(self.rows, self.counts); }
};

constexpr std::uint64_t block_rows = 1U << 15;

using ChainBytes = std::shared_ptr<const std::string>;

ChainBytes bytes_of(const ExactRows& chain) {
    return std::make_shared<const std::string>(runs::bytes_of(chain));
}

struct Block {
    std::uint64_t first = 0;
    std::size_t count = 0;
    wythoff::AnyRowMachine<> right{
        wythoff::RowMachine<std::uint64_t>(0)};  // the state of row `first`
    std::vector<ValueSet> inserts;               // of its rows
    ChainBytes end;                              // the chain after its rows
    ConvergenceCounts counts;
};

class ConvergenceRun {
public:
    ConvergenceRun(unsigned g, std::uint64_t rows, const Context& context,
                   const std::optional<StoreFile>& store)
        : g_(g),
          rows_(rows),
          context_(context),
          checkpointer_(store, fmt::format("convergence -g {} --rows {}", g, rows), rows + 1,
                        context),
          blocks_(std::size_t{2} * context.executor.threads()) {}

    Convergence run() {
        ConvergenceState state{ExactRows(g_)};
        const bool resumed = checkpointer_.resume(state);
        if (resumed) checkpointer_.expect_sensible(is_sensible(state));
        counts_ = state.counts;
        done_ = state.rows.row();
        chain_at_done_ = bytes_of(state.rows);
        try {
            run_blocks(state.rows);
        } catch (const Error& error) {
            // A damaged chain may only fail some rows later.
            if (resumed) checkpointer_.expect_sensible(error.kind() != ErrorKind::input);
            if (!checkpointer_.must_stop()) throw;
        }
        save();
        Convergence result{g_,           rows_,
                           counts_.most, counts_.most_at,
                           /*mean*/ 0.0, counts_.histogram,
                           resumed};
        double sum = 0;
        for (const auto& [taken, count] : counts_.histogram) {
            sum += static_cast<double>(taken) * static_cast<double>(count);
        }
        result.mean = sum / static_cast<double>(rows_ + 1);
        return result;
    }

private:
    [[nodiscard]] bool is_sensible(const ConvergenceState& state) const {
        const std::uint64_t row = state.rows.row();
        const auto& [most, most_at, histogram] = state.counts;
        std::uint64_t counted = 0;
        for (const auto& [taken, count] : histogram) {
            if (count == 0 || count > row - counted) return false;
            counted += count;
        }
        if (row > rows_ + 1 || counted != row) return false;
        return row == 0 || (histogram.rbegin()->first == most && most_at < row);
    }

    void run_blocks(ExactRows& chain) {
        const auto block = [this](std::size_t i) -> Block& { return blocks_[i % blocks_.size()]; };
        const std::vector<Executor::Stage> stages{
            {[&](std::size_t i) { cut_off(chain, block(i)); }},
            {[&](std::size_t i) { count(block(i)); }, false},
            {[&](std::size_t i) { add(block(i)); }}};
        context_.executor.pipeline([&](std::size_t) { return chain.row() <= rows_; }, stages,
                                   blocks_.size());
    }

    void cut_off(ExactRows& chain, Block& block) const {
        StopCheck check(context_, doing, rows_between_checks);
        block.first = chain.row();
        block.count = static_cast<std::size_t>(std::min(rows_ + 1 - chain.row(), block_rows));
        block.right = chain.machine();
        block.inserts.clear();
        for (std::size_t i = 0; i < block.count; ++i) {
            check();
            chain.next();
            block.inserts.push_back(chain.inserted());
        }
        block.end = bytes_of(chain);
    }

    // Continues the chain beyond the end of the block until all starting rows have converged.
    void count(Block& block) const {
        StopCheck check(context_, doing, rows_between_checks);
        ExactRows ahead(g_);
        runs::read_from(*block.end, ahead);
        std::optional<ConvergenceCounts> counts;
        while (!counts) {
            constexpr std::size_t rows_more = 1U << 12;
            for (std::size_t i = 0; i < rows_more; ++i) {
                check();
                ahead.next();
                block.inserts.push_back(ahead.inserted());
            }
            counts = runs::count_convergence(block.right, block.first, block.count, block.inserts,
                                             context_);
        }
        block.counts = *std::move(counts);
    }

    void add(const Block& block) {
        counts_.add(block.counts);
        done_ = block.first + block.count;
        chain_at_done_ = block.end;
        checkpointer_.report(done_);
        if (checkpointer_.wants_state()) save();
    }

    // Throws Error if the run must stop.
    void save() {
        ConvergenceState state{ExactRows(g_), counts_};
        runs::read_from(*chain_at_done_, state.rows);
        checkpointer_.save(state, done_);
    }

    static constexpr std::string_view doing = "counting the rows to convergence";
    static constexpr std::uint64_t rows_between_checks = 256;

    unsigned g_;
    std::uint64_t rows_;
    const Context& context_;
    runs::Checkpointer checkpointer_;
    std::vector<Block> blocks_;  // in progress
    ConvergenceCounts counts_;   // of the starting rows before done_
    std::uint64_t done_ = 0;
    ChainBytes chain_at_done_;
};

}  // namespace

Convergence wythoff_convergence(unsigned g, std::uint64_t rows, const Context& context,
                                const std::optional<StoreFile>& store) {
    runs::expect_limits(g, wythoff::max_g, rows);
    return ConvergenceRun(g, rows, context, store).run();
}

}  // namespace grundy
