// Stretches on a GPU: one chunk a thread.
#pragma once

#include "wythoff/stretch.hpp"

namespace grundy::cuda {

// A level of an exact run, of which the words come from the level below.
struct Level {
    wythoff::RowState start;
    std::vector<std::uint64_t> marks;
};

class CudaEngine : public wythoff::StretchEngine {
public:
    // Runs the levels from the lowest up: `stretch` is the lowest, and the rows of each further one
    // are the columns that the one below it ends, so `start.row` must be the first of these. The
    // words stay on the device; with_words asks for those of the last level.
    [[nodiscard]] virtual std::vector<wythoff::StretchResult> run_levels(
        const wythoff::Stretch& stretch, const std::vector<std::uint64_t>& marks,
        const std::vector<Level>& above, bool with_words) = 0;
};

// As many chunks as the device runs at once, but none longer than options.rows. Null if there is no
// device. What fails on the device throws std::runtime_error.
[[nodiscard]] std::unique_ptr<CudaEngine> cuda_engine(const wythoff::ChunkOptions& options);

}  // namespace grundy::cuda
