// Chunks in lanes: each lane takes a chunk from the queue, and the next one when it has finished.
// Rows that do not fill a block run one by one.

#include "wythoff/exact/chunks.hpp"
#include "wythoff/exact/lanes.hpp"
#include "wythoff/rows/plain_rows.hpp"

#include <algorithm>

namespace grundy::wythoff {
namespace {

template <std::size_t count>
class ChunksInLanes {
public:
    using Run = void(Lanes<count>&, std::size_t);

    ChunksInLanes(ChunkQueue& queue, Run& run) : queue_(queue), run_(run) { lanes_.g = queue.g(); }

    void run() {
        for (std::size_t lane = 0; lane < count; ++lane) refill(lane);
        while (const Task* busy = busy_task()) {
            std::size_t blocks = busy->blocks;
            for (std::size_t lane = 0; lane < count; ++lane) {
                if (task_[lane].blocks == 0) {  // without a chunk, the lane may run anything
                    lanes_.sets[lane] = queue_.sets(busy->row);
                    lanes_.columns[lane] = nullptr;
                } else {
                    blocks = std::min(blocks, task_[lane].blocks);
                }
            }
            run_(lanes_, blocks);
            for (std::size_t lane = 0; lane < count; ++lane) {
                Task& task = task_[lane];
                if (task.blocks == 0) continue;
                task.chunk->fits = task.chunk->fits && lanes_.fits[lane];
                task.blocks -= blocks;
                task.row += blocks * block_rows;
                if (task.blocks > 0) continue;
                unload(lane);
                refill(lane);
            }
        }
    }

private:
    struct Task {
        Chunk* chunk = nullptr;
        bool own = false;        // past the warm-up
        std::size_t row = 0;     // the next one
        std::size_t blocks = 0;  // left to run in the lane
    };

    [[nodiscard]] const Task* busy_task() const {
        const auto found = std::find_if(task_.begin(), task_.end(),
                                        [](const Task& task) { return task.blocks > 0; });
        return found == task_.end() ? nullptr : &*found;
    }

    // A lane writes sets after its own, so it does not run the last eight rows of a chunk.
    static std::size_t blocks_in(std::size_t rows) {
        return rows < 2 * block_rows ? 0 : rows / block_rows - 1;
    }

    // Runs row by row what the lane cannot take, until it has blocks to run or no chunk is left.
    void refill(std::size_t lane) {
        Task& task = task_[lane];
        for (;;) {
            if (task.chunk == nullptr) {
                task.chunk = queue_.next();
                if (task.chunk == nullptr) return;
                task.own = false;
                task.row = task.chunk->begin;
            }
            Chunk& chunk = *task.chunk;
            const std::size_t rows = (task.own ? chunk.end : chunk.first) - task.row;
            if (chunk.fits && blocks_in(rows) > 0 && load(lane)) {
                task.blocks = blocks_in(rows);
                return;
            }
            chunk.fits = chunk.fits && plain_rows(chunk.state, queue_.sets(task.row), rows,
                                                  task.own ? queue_.columns(chunk.state) : nullptr);
            task.row += rows;
            if (task.own || !chunk.fits) {
                task.chunk = nullptr;
            } else {
                chunk.arrival = chunk.state;
                task.own = true;
            }
        }
    }

    // False if a point is so high that it would be lost within a block.
    [[nodiscard]] bool load(std::size_t lane) {
        const Task& task = task_[lane];
        const RowState& state = task.chunk->state;
        std::uint64_t points = 0;
        for (unsigned h = 0; h <= state.g; ++h) {
            points |= state.diagonals[h] | state.columns[h];
            lanes_.free_diagonals[h][lane] = ~state.diagonals[h];
            lanes_.free_columns[h][lane] = ~state.columns[h];
        }
        lanes_.sets[lane] = queue_.sets(task.row);
        lanes_.columns[lane] = task.own ? queue_.columns(state) : nullptr;
        lanes_.grown[lane] = 0;
        return points >> (64 - block_rows) == 0;
    }

    void unload(std::size_t lane) {
        RowState& state = task_[lane].chunk->state;
        for (unsigned h = 0; h <= state.g; ++h) {
            state.diagonals[h] = ~lanes_.free_diagonals[h][lane];
            state.columns[h] = ~lanes_.free_columns[h][lane];
        }
        state.index0 += lanes_.grown[lane];
        state.row = queue_.row(task_[lane].row);
    }

    ChunkQueue& queue_;
    Run& run_;
    Lanes<count> lanes_;
    std::array<Task, count> task_;
};

#if defined(__x86_64__)
bool has_avx2() {
    return __builtin_cpu_supports("avx2") != 0;
}
bool has_avx512() {
    return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
}
#else
bool has_avx2() {
    return false;
}
bool has_avx512() {
    return false;
}
#endif

}  // namespace

std::unique_ptr<StretchEngine> avx2_engine(const ChunkOptions& options) {
    if (!has_avx2()) return nullptr;
    return chunked_engine(
        "avx2", options, [](ChunkQueue& queue) { ChunksInLanes<4>(queue, run_avx2_lanes).run(); },
        4);
}

std::unique_ptr<StretchEngine> avx512_engine(const ChunkOptions& options) {
    if (!has_avx512()) return nullptr;
    return chunked_engine(
        "avx512", options,
        [](ChunkQueue& queue) { ChunksInLanes<8>(queue, run_avx512_lanes).run(); }, 8);
}

std::unique_ptr<StretchEngine> best_engine(const ChunkOptions& options) {
    if (auto engine = avx512_engine(options)) return engine;
    if (auto engine = avx2_engine(options)) return engine;
    return chunk_engine(options);
}

}  // namespace grundy::wythoff
