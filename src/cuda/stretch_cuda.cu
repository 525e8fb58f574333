#include "cuda/chunk_kernel.cuh"
#include "cuda/device_array.hpp"
#include "wythoff/exact/value_counts.hpp"
#include "wythoff/rows/plain_rows.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace grundy::cuda {
namespace {

using wythoff::ChunkOptions;
using wythoff::LevelTask;
using wythoff::RowState;
using wythoff::Stretch;
using wythoff::StretchResult;

constexpr unsigned warp = 32;
constexpr unsigned scan_threads = 1024;
constexpr unsigned values = max_set_value + 1;

// One warp per piece, from where a chunk begins to where the next one does: in counts[h][chunk],
// its sets without h.
__global__ void count_missing(const ColumnSet* sets, const ChunkRows* rows, unsigned chunks,
                              std::size_t end, std::uint64_t* counts) {
    const unsigned chunk = (blockIdx.x * blockDim.x + threadIdx.x) / warp;
    const unsigned lane = threadIdx.x % warp;
    if (chunk >= chunks) return;
    const std::size_t from = rows[chunk].begin;
    const std::size_t to = chunk + 1 < chunks ? rows[chunk + 1].begin : end;
    using Counts = wythoff::SlicedCounts<ColumnSet>;
    Counts sliced;
    for (std::size_t at = from + lane; at < to + lane; at += warp * Counts::batch) {
        sliced.add_batch([=](std::size_t i) {
            const std::size_t row = at + i * warp;
            return row < to ? sets[row] : ColumnSet{0};
        });
    }
    std::uint64_t present = 0;  // of the value that is the lane's number
#pragma unroll
    for (unsigned p = 0; p < Counts::slices; ++p) {
        for (unsigned h = 0; h < values; ++h) {
            const unsigned lanes = __ballot_sync(~0U, (sliced.slice(p) >> h & 1U) != 0);
            if (h == lane) present += static_cast<std::uint64_t>(__popc(lanes)) << p;
        }
    }
    counts[static_cast<std::size_t>(lane) * chunks + chunk] = to - from - present;
}

// One block per value: counts[h][chunk] becomes the sum of those of the chunks before, totals[h]
// the sum of all.
__global__ void sum_before(std::uint64_t* counts, unsigned chunks, std::uint64_t* totals) {
    __shared__ std::uint64_t sums[scan_threads];
    counts += static_cast<std::size_t>(blockIdx.x) * chunks;
    const unsigned share = (chunks + scan_threads - 1) / scan_threads;
    const unsigned from = min(threadIdx.x * share, chunks);
    const unsigned to = min(from + share, chunks);
    std::uint64_t sum = 0;
    for (unsigned i = from; i < to; ++i) sum += counts[i];
    sums[threadIdx.x] = sum;
    __syncthreads();
    for (unsigned step = 1; step < scan_threads; step *= 2) {
        const std::uint64_t before = threadIdx.x >= step ? sums[threadIdx.x - step] : 0;
        __syncthreads();
        sums[threadIdx.x] += before;
        __syncthreads();
    }
    std::uint64_t before = sums[threadIdx.x] - sum;
    for (unsigned i = from; i < to; ++i) {
        const std::uint64_t own = counts[i];
        counts[i] = before;
        before += own;
    }
    if (threadIdx.x == scan_threads - 1) totals[blockIdx.x] = before;
}

__global__ void __launch_bounds__(block_threads)
    run_chunks(const __grid_constant__ ChunkTask task) {
    extern __shared__ Masks masks[];
    const unsigned chunk = blockIdx.x * block_threads + threadIdx.x;
    if (chunk < task.chunks) ChunkRun(task, chunk, masks + threadIdx.x).run();
}

// Whether a chunk arrives in the state in which the one before ends; the first one starts from the
// right state.
__global__ void check_seams(const ChunkTask task, bool* seams) {
    const unsigned chunk = blockIdx.x * blockDim.x + threadIdx.x;
    if (chunk >= task.chunks) return;
    const std::size_t size = task.g + 1;
    bool fits = true;
    if (chunk > 0) {
        const Masks* arrival = task.arrivals + chunk * size;
        const Masks* end = task.ends + (chunk - 1) * size;
        for (unsigned h = 0; h <= task.g; ++h) fits = fits && arrival[h] == end[h];
    }
    seams[chunk] = fits;
}

unsigned blocks_for(std::size_t items, unsigned block_size) {
    return static_cast<unsigned>((items + block_size - 1) / block_size);
}

std::size_t shared_bytes(unsigned g) {
    return sizeof(Masks) * block_threads * (g + 1);
}

// The shortest chunks of which the device runs all at once, but not shorter than the warm-up, which
// would then be most of the work.
std::size_t chunk_rows(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                       std::size_t at_once, const ChunkOptions& options) {
    const auto parts = [&](std::size_t rows) {
        std::size_t sum = 0;
        std::uint64_t from = stretch.start.row;
        const auto up_to = [&](std::uint64_t to) {
            sum += (to - from + rows - 1) / rows;
            from = to;
        };
        for (const std::uint64_t mark : marks) up_to(mark);
        up_to(stretch.start.row + stretch.rows);
        return sum;
    };
    std::size_t shortest = std::max<std::size_t>(options.warm_up, 1);
    std::size_t longest = std::max(shortest, options.rows);
    while (shortest < longest) {
        const std::size_t middle = shortest + (longest - shortest) / 2;
        if (parts(middle) <= at_once) {
            longest = middle;
        } else {
            shortest = middle + 1;
        }
    }
    return std::min(shortest, options.rows);
}

class Engine final : public wythoff::StretchEngine {
public:
    Engine(const ChunkOptions& options, int multiprocessors, int max_shared)
        : options_(options), multiprocessors_(multiprocessors) {
        check(cudaFuncSetAttribute(run_chunks, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   max_shared),
              "shared memory");
        std::size_t free = 0;
        std::size_t all = 0;
        check(cudaMemGetInfo(&free, &all), "memory");
        max_rows_ = free / (2 * sizeof(ColumnSet)) / 10 * 9;
    }

    [[nodiscard]] std::string_view name() const override { return "cuda"; }

    // The buffers of the rows and of the columns swap at each level, so both may become as long as
    // the rows of the top one.
    [[nodiscard]] std::uint64_t rows_at_once() const override { return max_rows_; }

    [[nodiscard]] StretchResult run(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                                    bool with_sets) override {
        put(stretch.sets, stretch.rows);
        StretchResult result = run_level(stretch, marks, with_sets);
        if (with_sets && !result.window_too_narrow) {
            result.sets.resize(columns_of(stretch.start, result.end));
            columns_.read(result.sets.data(), result.sets.size());
        }
        return result;
    }

    // The sets stay on the device.
    [[nodiscard]] std::vector<StretchResult> run_levels(
        const ColumnSet* sets, const std::vector<LevelTask>& levels) override {
        std::vector<StretchResult> results;
        put(sets, static_cast<std::size_t>(levels.front().last - levels.front().start.row));
        for (std::size_t i = 0; i < levels.size(); ++i) {
            const auto& [start, last, marks] = levels[i];
            const bool is_last = i + 1 == levels.size();
            results.push_back(run_level(
                {start, nullptr, static_cast<std::size_t>(last - start.row)}, marks, !is_last));
            if (is_last || results.back().window_too_narrow) break;
            sets_.swap(columns_);
            skip_ = static_cast<std::size_t>(static_cast<std::int64_t>(levels[i + 1].start.row) -
                                             start.low_column());
        }
        return results;
    }

private:
    void put(const ColumnSet* sets, std::size_t rows) {
        sets_.need(rows);
        sets_.write(sets, rows);
        skip_ = 0;
    }

    [[nodiscard]] static std::size_t columns_of(const RowState& start, const RowState& end) {
        return static_cast<std::size_t>(end.low_column() - start.low_column());
    }

    // From sets_ to columns_.
    StretchResult run_level(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                            bool with_sets) {
        if (options_.check) options_.check();
        ChunkTask task{};
        task.g = stretch.start.g;
        ChunkOptions options = options_;
        options.rows = chunk_rows(stretch, marks, chunks_at_once(task.g), options_);
        const std::vector<ChunkRows> chunks = cut_into_chunks(stretch, marks, options);
        const std::size_t count = chunks.size();
        task.chunks = static_cast<unsigned>(count);
        if (count > 0) {
            prepare(stretch, chunks, task, with_sets);
            run_chunks<<<blocks_for(count, block_threads), block_threads, shared_bytes(task.g)>>>(
                task);
            check_seams<<<blocks_for(count, scan_threads), scan_threads>>>(task, seams_.data());
            check(cudaGetLastError(), "launch");
        }
        return join(stretch, marks, chunks, task);
    }

    [[nodiscard]] std::size_t chunks_at_once(unsigned g) const {
        int blocks = 0;
        check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                  &blocks, run_chunks, static_cast<int>(block_threads), shared_bytes(g)),
              "occupancy");
        return static_cast<std::size_t>(blocks) * static_cast<std::size_t>(multiprocessors_) *
               block_threads;
    }

    void prepare(const Stretch& stretch, const std::vector<ChunkRows>& chunks, ChunkTask& task,
                 bool with_sets) {
        const std::size_t count = chunks.size();
        const std::size_t masks = count * (task.g + 1);
        totals_.need(values);
        seams_.need(count);
        for (unsigned h = 0; h <= task.g; ++h) {
            task.start[h] = {~stretch.start.diagonals[h], ~stretch.start.columns[h]};
            task.start_points[h] = static_cast<unsigned>(std::popcount(stretch.start.diagonals[h]));
        }
        task.rows = on_device(rows_, chunks);
        task.missing = missing_.need(count * values);
        task.sets = sets_.data() + skip_;
        task.arrivals = arrivals_.need(masks);
        task.ends = ends_.need(masks);
        task.columns_at_end = columns_at_end_.need(count);
        task.fits = fits_.need(count);
        count_missing<<<blocks_for(count * warp, 256), 256>>>(task.sets, task.rows, task.chunks,
                                                              stretch.rows, missing_.data());
        sum_before<<<values, scan_threads>>>(missing_.data(), task.chunks, totals_.data());
        check(cudaGetLastError(), "launch");
        if (with_sets) {
            std::uint64_t points0 = 0;
            totals_.read(&points0, 1);
            task.columns = columns_.need(stretch.rows + points0);
        }
    }

    // Joins the chunks in order: those that do not fit run again on the host, from the right state.
    StretchResult join(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                       const std::vector<ChunkRows>& chunks, const ChunkTask& task) {
        const std::size_t count = chunks.size();
        const auto fits = on_host(fits_, count);
        const auto seams = on_host(seams_, count);
        const auto columns_at_end = on_host(columns_at_end_, count);
        const std::size_t size = task.g + 1;
        const auto state_of = [&](const Masks* masks, std::size_t row, std::size_t column) {
            RowState state;
            state.g = task.g;
            state.row = stretch.start.row + row;
            state.index0 = stretch.start.index0 + column - row;
            for (unsigned h = 0; h <= task.g; ++h) {
                state.diagonals[h] = ~masks[h].diagonals;
                state.columns[h] = ~masks[h].columns;
            }
            return state;
        };
        // One copy, where many states are asked for.
        const auto ends = on_host(ends_, marks.empty() ? 0 : count * size);
        const auto end_of = [&](std::size_t t) {
            Masks masks[values];
            if (marks.empty()) ends_.read(masks, size, t * size);
            return state_of(marks.empty() ? masks : &ends[t * size], chunks[t].end,
                            columns_at_end[t]);
        };

        StretchResult result;
        auto mark = marks.begin();
        for (; mark != marks.end() && *mark == stretch.start.row; ++mark) {
            result.marks.push_back(stretch.start);
        }
        // The end of the last chunk, if it differs from the result of the device.
        std::optional<RowState> corrected =
            count == 0 ? std::optional(stretch.start) : std::nullopt;
        for (std::size_t t = 0; t < count; ++t) {
            bool right = fits[t] && seams[t];
            if (corrected) {
                const std::size_t column =
                    chunks[t].first + corrected->index0 - stretch.start.index0;
                Masks arrival[values];
                arrivals_.read(arrival, size, t * size);
                right = fits[t] && state_of(arrival, chunks[t].first, column) == *corrected;
            }
            if (right) {
                corrected.reset();
            } else {
                if (!corrected) corrected = t == 0 ? stretch.start : end_of(t - 1);
                ++result.reruns;
                if (!run_on_host(*corrected, stretch, chunks[t], task.columns != nullptr)) {
                    result.window_too_narrow = true;
                    return result;
                }
            }
            const std::uint64_t row = stretch.start.row + chunks[t].end;
            for (; mark != marks.end() && *mark == row; ++mark) {
                result.marks.push_back(corrected ? *corrected : end_of(t));
            }
        }
        result.end = corrected ? *corrected : end_of(count - 1);
        return result;
    }

    bool run_on_host(RowState& state, const Stretch& stretch, const ChunkRows& chunk,
                     bool with_sets) {
        std::vector<ColumnSet> sets(chunk.end - chunk.first);
        sets_.read(sets.data(), sets.size(), skip_ + chunk.first);
        std::vector<ColumnSet> columns(2 * sets.size());
        const std::int64_t from = state.low_column();
        if (!plain_rows(state, sets.data(), sets.size(), columns.data())) return false;
        if (with_sets) {
            columns_.write(columns.data(), static_cast<std::size_t>(state.low_column() - from),
                           static_cast<std::size_t>(from - stretch.start.low_column()));
        }
        return true;
    }

    ChunkOptions options_;
    int multiprocessors_;
    std::uint64_t max_rows_;
    DeviceArray<ColumnSet> sets_;
    std::size_t skip_ = 0;  // sets before those of the first row
    DeviceArray<ColumnSet> columns_;
    DeviceArray<ChunkRows> rows_;
    DeviceArray<std::uint64_t> missing_;
    DeviceArray<std::uint64_t> totals_;
    DeviceArray<Masks> arrivals_;
    DeviceArray<Masks> ends_;
    DeviceArray<std::size_t> columns_at_end_;
    DeviceArray<bool> fits_;
    DeviceArray<bool> seams_;
};

}  // namespace

}  // namespace grundy::cuda

namespace grundy::wythoff {

// As many chunks as the device runs at once, but none longer than options.rows. Errors of the
// device throw std::runtime_error.
std::unique_ptr<StretchEngine> device_engine(const ChunkOptions& options) {
    using namespace grundy::cuda;
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) return nullptr;
    int multiprocessors = 0;
    int max_shared = 0;
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0), "device");
    check(cudaDeviceGetAttribute(&max_shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0),
          "device");
    return std::make_unique<Engine>(options, multiprocessors, max_shared);
}

bool device_is_built() {
    return true;
}

}  // namespace grundy::wythoff
