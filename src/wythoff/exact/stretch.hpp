// A stretch is a run of consecutive rows of one level of an exact run. The input is the sets of its
// rows, the output the sets of the columns that become final. Engines cut stretches into chunks
// that run at the same time: each chunk starts in the dummy state some rows early, and its state at
// its first own row must be that in which the chunk before it ends. Where they differ, the chunk
// runs again from the right state; so the result rests on no conjecture.
//
// Standard library only: this builds with nvcc on a machine that has nothing else.
#pragma once

#include "wythoff/rows/plain_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace grundy::wythoff {

struct Stretch {
    RowState start;
    // The sets of rows start.row, start.row + 1, …: the values that have a point in that column
    // already and need none in that row.
    const ColumnSet* sets = nullptr;
    std::size_t rows = 0;
};

struct StretchResult {
    RowState end;                    // the state of row start.row + rows
    std::vector<ColumnSet> sets;     // of the columns start.low_column() .. end.low_column() - 1
    std::vector<RowState> marks;     // the states of the rows that were asked for
    std::uint64_t reruns = 0;        // chunks whose seam did not fit
    bool window_too_narrow = false;  // then the rest is undefined
};

// The rows start.row .. last-1 of a level.
struct LevelTask {
    RowState start;
    std::uint64_t last = 0;
    std::vector<std::uint64_t> marks;
};

class StretchEngine {
public:
    StretchEngine() = default;
    virtual ~StretchEngine() = default;
    StretchEngine(const StretchEngine&) = delete;
    StretchEngine& operator=(const StretchEngine&) = delete;

    [[nodiscard]] virtual std::string_view name() const = 0;

    // The number of rows at a time with which it is fastest; more would not fit in its memory. 0 if
    // any number will do.
    [[nodiscard]] virtual std::uint64_t rows_at_once() const { return 0; }

    // `marks` are rows of the stretch, sorted, whose states are also wanted; its first row and the
    // one after its last may be among them. `with_sets`: whether the sets of the columns are
    // wanted.
    [[nodiscard]] virtual StretchResult run(const Stretch& stretch,
                                            const std::vector<std::uint64_t>& marks,
                                            bool with_sets) = 0;

    // Runs levels from the lowest up. `sets` are those of the rows of the lowest; the columns that
    // each makes final hold the rows of the next one, and may begin before them. The results have
    // no sets.
    [[nodiscard]] virtual std::vector<StretchResult> run_levels(
        const ColumnSet* sets, const std::vector<LevelTask>& levels);

protected:
    // That many sets, with any content. Reuses memory of earlier levels, which is much faster than
    // allocating it.
    [[nodiscard]] std::vector<ColumnSet> space_for(std::size_t sets);

private:
    std::vector<std::vector<ColumnSet>> used_;
};

// Calls task(0), …, task(count - 1), at the same time or one after the other, and returns when all
// have returned. Passes exceptions on.
using ForEach =
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)>;

struct ChunkOptions {
    std::size_t rows = 1U << 18;  // of a chunk
    std::size_t warm_up = 6144;   // rows before its first own one
    unsigned threads = 1;         // the number of tasks
    ForEach for_each{};           // runs the tasks; if empty, one after the other
    // Called by all tasks every few milliseconds; may throw to end a run.
    std::function<void()> check{};
    // Called by all tasks with the number of rows of each chunk.
    std::function<void(std::size_t)> progress{};
};

// The reference: row by row from the start.
[[nodiscard]] std::unique_ptr<StretchEngine> scalar_engine();
// Each thread runs one chunk at a time.
[[nodiscard]] std::unique_ptr<StretchEngine> chunk_engine(const ChunkOptions& options);
// Each thread runs four chunks at a time in the lanes of AVX2, or eight in those of AVX-512. Null
// if the machine does not have them.
[[nodiscard]] std::unique_ptr<StretchEngine> avx2_engine(const ChunkOptions& options);
[[nodiscard]] std::unique_ptr<StretchEngine> avx512_engine(const ChunkOptions& options);
// Chunks on a GPU. Null if there is none, or in a build without CUDA.
[[nodiscard]] std::unique_ptr<StretchEngine> device_engine(const ChunkOptions& options);
[[nodiscard]] bool device_is_built();
// The fastest engine of this machine's CPU.
[[nodiscard]] std::unique_ptr<StretchEngine> best_engine(const ChunkOptions& options);

}  // namespace grundy::wythoff
