#include "cuda/chain_kernel.cuh"
#include "cuda/device_array.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace grundy::cuda {
namespace {

using wythoff::Chain;
using wythoff::ChainLevel;
using wythoff::ChainResult;
using wythoff::Deviation;
using wythoff::RowState;

template <unsigned values>
__global__ void __launch_bounds__(chain_threads)
    run_chains(const __grid_constant__ ChainTask task, unsigned rounds) {
    ChainThread<values>(task, blockIdx.x * chain_threads + threadIdx.x).run(rounds);
}

// Copies the sets that a level has ahead onto its circle: count[chain] of them, from first[chain]
// on. By place, then chain.
__global__ void set_ahead(const ColumnSet* ahead, const std::uint64_t* first, const unsigned* count,
                          unsigned chains, ColumnSet* circle_sets) {
    const unsigned chain = blockIdx.x * chain_threads + threadIdx.x;
    if (chain >= chains) return;
    for (unsigned i = 0; i < count[chain]; ++i) {
        const std::size_t place = (first[chain] + i) % circle;
        circle_sets[place * chains + chain] = ahead[static_cast<std::size_t>(i) * chains + chain];
    }
}

using Kernel = void (*)(ChainTask, unsigned);
struct KernelFor {
    unsigned values;
    Kernel kernel;
};
// A kernel takes some seconds to compile, so not every g has one; the next larger one is used.
constexpr std::array<KernelFor, 5> kernels{{{8, run_chains<8>},
                                            {16, run_chains<16>},
                                            {21, run_chains<21>},
                                            {25, run_chains<25>},
                                            {32, run_chains<32>}}};

const KernelFor& kernel_for(unsigned g) {
    return *std::find_if(kernels.begin(), kernels.end(),
                         [=](const KernelFor& one) { return one.values > g; });
}

unsigned blocks_for(std::size_t chains) {
    return static_cast<unsigned>((chains + chain_threads - 1) / chain_threads);
}

std::size_t bytes_of_chain(unsigned values, std::size_t levels) {
    return levels * (circle * sizeof(ColumnSet) + (2 * values + 2) * sizeof(std::uint64_t));
}

class Device final : public wythoff::ChainDevice {
public:
    [[nodiscard]] std::size_t chains_at_once(unsigned g, std::size_t levels) const override {
        int blocks = 0;
        int multiprocessors = 0;
        std::size_t free_bytes = 0;
        std::size_t all_bytes = 0;
        const auto& [values, kernel] = kernel_for(g);
        check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, chain_threads, 0),
              "occupancy");
        check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0),
              "device");
        check(cudaMemGetInfo(&free_bytes, &all_bytes), "memory");
        const std::size_t threads = static_cast<std::size_t>(blocks) *
                                    static_cast<std::size_t>(multiprocessors) * chain_threads;
        // The rest is for marks.
        return std::clamp<std::size_t>(free_bytes / 10 * 8 / bytes_of_chain(values, levels), 1,
                                       threads);
    }

    [[nodiscard]] std::vector<ChainResult> run(
        const std::vector<ColumnSet>& first_columns, const std::vector<Chain>& chains,
        const std::function<void(std::size_t chain, const RowState&)>& on_mark,
        const std::function<void(double part)>& progress) override {
        const unsigned g = chains.at(0).levels.at(0).state.g;
        const auto& [values, kernel] = kernel_for(g);
        ChainTask task{};
        task.all = chains[0].levels[0].state.all_values();
        task.chains = static_cast<unsigned>(chains.size());
        for (const Chain& chain : chains) {
            task.levels = std::max(task.levels, static_cast<unsigned>(chain.levels.size()));
        }
        if (task.levels > max_levels) throw std::runtime_error("too many levels");
        set_first_columns(first_columns, task);
        set_chains(chains, task);
        set_marks(chains, values, task);
        set_levels(chains, values, task);
        const std::size_t deviations = chains.size() * values;
        task.least = on_device(least_, std::vector<int>(deviations, Deviation::none));
        task.most = on_device(most_, std::vector<int>(deviations, -Deviation::none));

        std::uint64_t rounds = 0;
        for (const Chain& chain : chains) {
            const std::uint64_t rows = chain.last - chain.levels[0].state.row;
            rounds = std::max(rounds, rows / chain_block + 1);
        }
        constexpr unsigned rounds_at_once = 16;
        for (std::uint64_t round = 0; round < rounds; round += rounds_at_once) {
            progress(static_cast<double>(round) / static_cast<double>(rounds));
            kernel<<<blocks_for(chains.size()), chain_threads>>>(task, rounds_at_once);
            check(cudaGetLastError(), "launch");
            check(cudaDeviceSynchronize(), "chains");
        }
        report_marks(chains, values, on_mark);
        return results(chains, values);
    }

private:
    void set_first_columns(std::vector<ColumnSet> sets, ChainTask& task) {
        task.known = static_cast<unsigned>(sets.size());
        sets.push_back(0);  // one is read before it is known whether it is needed
        task.first_columns = on_device(first_columns_, sets);
    }

    void set_chains(const std::vector<Chain>& chains, ChainTask& task) {
        std::vector<unsigned> level_count;
        std::vector<std::uint64_t> last;
        for (const Chain& chain : chains) {
            level_count.push_back(static_cast<unsigned>(chain.levels.size()));
            last.push_back(chain.last);
        }
        task.level_count = on_device(level_count_, level_count);
        task.last = on_device(last_, last);
        task.failed = failed_.need(chains.size());
        check(cudaMemset(task.failed, 0, chains.size()), "clear");
    }

    void set_marks(const std::vector<Chain>& chains, unsigned values, ChainTask& task) {
        std::vector<std::uint64_t> rows;
        std::vector<std::uint64_t> first;
        for (const Chain& chain : chains) {
            first.push_back(rows.size());
            rows.insert(rows.end(), chain.marks.begin(), chain.marks.end());
            rows.push_back(~std::uint64_t{0});
        }
        task.mark_rows = on_device(mark_rows_, rows);
        task.next_mark = on_device(next_mark_, first);
        task.mark_index0 = mark_index0_.need(rows.size());
        task.mark_masks = mark_masks_.need(rows.size() * 2 * values);
    }

    void set_levels(const std::vector<Chain>& chains, unsigned values, ChainTask& task) {
        const std::size_t count = chains.size();
        task.first_row = first_row_.need(count * task.levels);
        task.row = row_.need(count * task.levels);
        task.index0 = index0_.need(count * task.levels);
        task.diagonals = diagonals_.need(count * task.levels * values);
        task.columns = columns_.need(count * task.levels * values);
        task.sets = sets_.need(count * (task.levels - 1) * circle);
        for (unsigned k = 0; k < task.levels; ++k) {
            std::vector<std::uint64_t> row(count);
            std::vector<std::uint64_t> index0(count);
            // Values that are not asked for have all diagonals occupied, so none is missing.
            std::vector<std::uint64_t> diagonals(count * values, ~std::uint64_t{0});
            std::vector<std::uint64_t> columns(count * values);
            for (std::size_t i = 0; i < count; ++i) {
                if (k >= chains[i].levels.size()) continue;
                const RowState& state = chains[i].levels[k].state;
                row[i] = state.row;
                index0[i] = state.index0;
                for (unsigned h = 0; h <= state.g; ++h) {
                    diagonals[h * count + i] = state.diagonals[h];
                    columns[h * count + i] = state.columns[h];
                }
            }
            first_row_.write(row.data(), count, k * count);
            row_.write(row.data(), count, k * count);
            index0_.write(index0.data(), count, k * count);
            diagonals_.write(diagonals.data(), count * values, k * count * values);
            columns_.write(columns.data(), count * values, k * count * values);
            if (k > 0) set_circle(chains, k, task);
        }
    }

    void set_circle(const std::vector<Chain>& chains, unsigned k, const ChainTask& task) {
        const std::size_t count = chains.size();
        std::vector<unsigned> counts(count);
        std::vector<std::uint64_t> first(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (k >= chains[i].levels.size()) continue;
            const ChainLevel& level = chains[i].levels[k];
            counts[i] = static_cast<unsigned>(level.ahead.size());
            first[i] = static_cast<std::uint64_t>(level.state.low_column()) - counts[i] -
                       chains[i].levels[k - 1].state.row;
        }
        const unsigned farthest = *std::max_element(counts.begin(), counts.end());
        if (farthest == 0) return;
        if (farthest > circle) throw std::runtime_error("a level is too far ahead");
        std::vector<ColumnSet> ahead(farthest * count);
        for (std::size_t i = 0; i < count; ++i) {
            for (unsigned j = 0; j < counts[i]; ++j) {
                ahead[j * count + i] = chains[i].levels[k].ahead[j];
            }
        }
        set_ahead<<<blocks_for(count), chain_threads>>>(
            on_device(ahead_, ahead), on_device(ahead_first_, first),
            on_device(ahead_count_, counts), task.chains,
            task.sets + static_cast<std::size_t>(k - 1) * circle * count);
        check(cudaGetLastError(), "launch");
        check(cudaDeviceSynchronize(), "sets ahead");
    }

    void report_marks(const std::vector<Chain>& chains, unsigned values,
                      const std::function<void(std::size_t, const RowState&)>& on_mark) const {
        const auto next = on_host(next_mark_, chains.size());
        std::size_t first = 0;
        for (std::size_t i = 0; i < chains.size(); ++i) {
            const Chain& chain = chains[i];
            const auto count = static_cast<std::size_t>(next[i]) - first;
            std::vector<std::uint64_t> index0(count);
            std::vector<std::uint64_t> masks(count * 2 * values);
            mark_index0_.read(index0.data(), count, first);
            mark_masks_.read(masks.data(), masks.size(), first * 2 * values);
            for (std::size_t mark = 0; mark < count; ++mark) {
                RowState state;
                state.g = chain.levels[0].state.g;
                state.row = chain.marks[mark];
                state.index0 = index0[mark];
                for (unsigned h = 0; h <= state.g; ++h) {
                    state.diagonals[h] = masks[(mark * values + h) * 2];
                    state.columns[h] = masks[(mark * values + h) * 2 + 1];
                }
                on_mark(i, state);
            }
            first += chain.marks.size() + 1;
        }
    }

    [[nodiscard]] std::vector<ChainResult> results(const std::vector<Chain>& chains,
                                                   unsigned values) const {
        const std::size_t count = chains.size();
        const auto failed = on_host(failed_, count);
        const auto row = on_host(row_, count);
        const auto index0 = on_host(index0_, count);
        const auto diagonals = on_host(diagonals_, count * values);
        const auto columns = on_host(columns_, count * values);
        const auto least = on_host(least_, count * values);
        const auto most = on_host(most_, count * values);
        std::vector<ChainResult> results(count);
        for (std::size_t i = 0; i < count; ++i) {
            ChainResult& result = results[i];
            result.window_too_narrow = failed[i];
            RowState& end = result.end;
            end.g = chains[i].levels[0].state.g;
            end.row = row[i];
            end.index0 = index0[i];
            for (unsigned h = 0; h <= end.g; ++h) {
                end.diagonals[h] = diagonals[h * count + i];
                end.columns[h] = columns[h * count + i];
                result.deviation.least[h] = least[h * count + i];
                result.deviation.most[h] = most[h * count + i];
            }
        }
        return results;
    }

    DeviceArray<ColumnSet> first_columns_;
    DeviceArray<unsigned> level_count_;
    DeviceArray<std::uint64_t> last_;
    DeviceArray<bool> failed_;
    DeviceArray<int> least_;
    DeviceArray<int> most_;
    DeviceArray<std::uint64_t> first_row_;
    DeviceArray<std::uint64_t> row_;
    DeviceArray<std::uint64_t> index0_;
    DeviceArray<std::uint64_t> diagonals_;
    DeviceArray<std::uint64_t> columns_;
    DeviceArray<ColumnSet> sets_;
    DeviceArray<ColumnSet> ahead_;
    DeviceArray<std::uint64_t> ahead_first_;
    DeviceArray<unsigned> ahead_count_;
    DeviceArray<std::uint64_t> mark_rows_;
    DeviceArray<std::uint64_t> next_mark_;
    DeviceArray<std::uint64_t> mark_index0_;
    DeviceArray<std::uint64_t> mark_masks_;
};

}  // namespace

}  // namespace grundy::cuda

namespace grundy::wythoff {

// Errors of the device throw std::runtime_error.
std::unique_ptr<ChainDevice> chain_device() {
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) return nullptr;
    return std::make_unique<cuda::Device>();
}

}  // namespace grundy::wythoff
