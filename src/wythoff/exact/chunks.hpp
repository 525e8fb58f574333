// A stretch in chunks: how it is cut, and how threads share the chunks.
#pragma once

#include "wythoff/exact/stretch.hpp"

#include <atomic>

namespace grundy::wythoff {

// Rows are counted from the start of the stretch here.
struct ChunkRows {
    std::size_t begin = 0;  // the row where it starts, in a dummy state
    std::size_t first = 0;  // its first own row
    std::size_t end = 0;    // the row after its last
};

struct Chunk : ChunkRows {
    // Its state: of row `begin` at first, of row `end` when it has run.
    RowState state;
    RowState arrival;   // the state of row `first`, set when it has run
    bool fits = false;  // the window was wide enough
};

// Cuts at the marks, and between them into equal parts of at most `options.rows` rows.
[[nodiscard]] std::vector<ChunkRows> cut_into_chunks(const Stretch& stretch,
                                                     const std::vector<std::uint64_t>& marks,
                                                     const ChunkOptions& options);

// Each thread takes the next chunk from the front until there is none.
class ChunkQueue {
public:
    ChunkQueue(const Stretch& stretch, std::vector<Chunk>& chunks, ColumnSet* columns,
               const ChunkOptions& options)
        : stretch_(stretch), chunks_(chunks), columns_(columns), options_(options) {}

    [[nodiscard]] Chunk* next() {
        if (options_.check) options_.check();
        const std::size_t t = next_++;
        if (t >= chunks_.size()) return nullptr;
        if (options_.progress) options_.progress(chunks_[t].end - chunks_[t].first);
        return &chunks_[t];
    }
    [[nodiscard]] unsigned g() const { return stretch_.start.g; }
    [[nodiscard]] std::uint64_t row(std::size_t row) const { return stretch_.start.row + row; }
    [[nodiscard]] const ColumnSet* sets(std::size_t row) const { return stretch_.sets + row; }
    // Where the set of the first column of `state` belongs; null if no sets are wanted.
    [[nodiscard]] ColumnSet* columns(const RowState& state) const {
        if (columns_ == nullptr) return nullptr;
        return columns_ + (state.low_column() - stretch_.start.low_column());
    }

private:
    const Stretch& stretch_;
    std::vector<Chunk>& chunks_;
    ColumnSet* columns_;
    const ChunkOptions& options_;
    std::atomic<std::size_t> next_ = 0;
};

// Runs chunks until the queue is empty.
using ChunkWorker = void (*)(ChunkQueue&);

// `at_once` is the number of chunks that a worker runs at the same time.
[[nodiscard]] std::unique_ptr<StretchEngine> chunked_engine(std::string_view name,
                                                            const ChunkOptions& options,
                                                            ChunkWorker worker,
                                                            std::size_t at_once);

}  // namespace grundy::wythoff
