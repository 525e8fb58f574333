// A stretch is a run of consecutive rows of one level of an exact run: the sets of its rows in,
// the sets of the columns that become final out. Engines compute stretches, cut into chunks that
// run beside each other: each chunk sets out from the dummy state some rows early, and its state at
// its first own row must be that in which the chunk before it ends. Where they differ, the chunk
// runs again from the right state; so the result rests on no conjecture.
//
// Standard library only: this builds with nvcc on a machine that has nothing else.
#pragma once

#include "wythoff/rows/row_state.hpp"

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
    bool window_too_narrow = false;  // then nothing else counts
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

    // It is at its best when it gets so many rows at a time; more would not fit in its memory.
    // Any number will do if this is 0.
    [[nodiscard]] virtual std::uint64_t rows_at_once() const { return 0; }

    // `marks` are rows of the stretch, sorted, whose states are wanted as well; its first row and
    // the one after its last may be among them. `with_sets` says whether the sets of the columns
    // are.
    [[nodiscard]] virtual StretchResult run(const Stretch& stretch,
                                            const std::vector<std::uint64_t>& marks,
                                            bool with_sets) = 0;

    // Runs levels from the lowest up. `sets` are those of the rows of the lowest; the columns that
    // each makes final hold the rows of the next one, and may begin before them. The results have
    // no sets.
    [[nodiscard]] virtual std::vector<StretchResult> run_levels(
        const ColumnSet* sets, const std::vector<LevelTask>& levels);

protected:
    // So many sets, with anything in them: in memory of an earlier level if there is some, which
    // costs far less than asking the system for it.
    [[nodiscard]] std::vector<ColumnSet> room_for(std::size_t sets);

private:
    std::vector<std::vector<ColumnSet>> used_;
};

// Calls task(0), …, task(count - 1), several at a time or one after the other, and returns when all
// have. What one throws is thrown on.
using ForEach =
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)>;

struct ChunkOptions {
    std::size_t rows = 1U << 18;  // of a chunk
    std::size_t warm_up = 6144;   // rows before its first own one
    unsigned threads = 1;         // as many tasks there are at a time
    ForEach for_each{};           // runs them; one after the other if there is none
    // Called by all tasks every few milliseconds; may throw to end a run.
    std::function<void()> check{};
    // Called by all tasks, where chunks are run one by one, with the rows of each.
    std::function<void(std::size_t)> progress{};
};

// The reference: row by row, one chunk, from the start.
[[nodiscard]] std::unique_ptr<StretchEngine> scalar_engine();
// Chunks, each thread one at a time.
[[nodiscard]] std::unique_ptr<StretchEngine> chunk_engine(const ChunkOptions& options);
// Chunks, each thread four at a time in the lanes of AVX2 or eight in those of AVX-512. Null if the
// machine has none.
[[nodiscard]] std::unique_ptr<StretchEngine> avx2_engine(const ChunkOptions& options);
[[nodiscard]] std::unique_ptr<StretchEngine> avx512_engine(const ChunkOptions& options);
// Chunks on a GPU. Null if there is none, or if this was built without.
[[nodiscard]] std::unique_ptr<StretchEngine> device_engine(const ChunkOptions& options);
[[nodiscard]] bool device_is_built();
// The fastest on the CPU here.
[[nodiscard]] std::unique_ptr<StretchEngine> best_engine(const ChunkOptions& options);

}  // namespace grundy::wythoff
