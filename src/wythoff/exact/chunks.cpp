#include "wythoff/exact/chunks.hpp"

#include "wythoff/exact/value_counts.hpp"
#include "wythoff/rows/plain_rows.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace grundy::wythoff {

namespace {

constexpr std::size_t places = 4;
using ColumnSets = ColumnSet __attribute__((vector_size(places * sizeof(ColumnSet))));
using Counts = SlicedCounts<ColumnSets>;

// Every task runs `work`; the tasks divide it by a shared counter. If they run one after the other,
// the first does everything.
template <class Work>
void on_threads(const ChunkOptions& options, Work work) {
    if (options.threads > 1 && options.for_each) {
        options.for_each(options.threads, [&](std::size_t) { work(); });
    } else {
        work();
    }
}

// The state of `row`, with `missing[h]` sets without h from the start of the stretch to there, in
// which no column is taken and no diagonal skipped (3-8). False if that is not in the window.
bool dummy_state(const RowState& start, std::uint64_t row, const ValueCounts& missing,
                 RowState& dummy) {
    dummy = RowState{};
    dummy.g = start.g;
    dummy.row = row;
    dummy.index0 = start.index0 + missing[0];
    for (unsigned h = 0; h <= start.g; ++h) {
        const std::uint64_t index =
            static_cast<std::uint64_t>(std::popcount(start.diagonals[h])) + missing[h] - missing[0];
        if (index >= 64) return false;
        dummy.diagonals[h] = (std::uint64_t{1} << index) - 1;
    }
    return true;
}

// Goes through the chunks in order. A chunk whose first state is not the last state of the one
// before runs again, row by row. Sets everything in `result`, whose sets must be there except for
// the chunks that do not fit. Calls `check`, if there is one, before each rerun.
void join_chunks(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                 std::vector<Chunk>& chunks, const std::function<void()>& check,
                 StretchResult& result) {
    RowState state = stretch.start;
    auto mark = marks.begin();
    const auto take_marks = [&] {
        for (; mark != marks.end() && *mark == state.row; ++mark) result.marks.push_back(state);
    };
    take_marks();
    for (Chunk& chunk : chunks) {
        if (chunk.fits && chunk.arrival == state) {
            state = chunk.state;
        } else {
            if (check) check();
            ++result.reruns;
            ColumnSet* columns =
                result.sets.empty()
                    ? nullptr
                    : result.sets.data() + (state.low_column() - stretch.start.low_column());
            if (!plain_rows(state, stretch.sets + chunk.first, chunk.end - chunk.first, columns)) {
                result.window_too_narrow = true;
                return;
            }
        }
        take_marks();
    }
    result.end = state;
}

// Gives each chunk the state that it starts in, by counting the values up to there. Returns index0
// at the end of the stretch.
std::uint64_t start_states(const Stretch& stretch, std::vector<Chunk>& chunks,
                           const ChunkOptions& options) {
    const auto end_of_piece = [&](std::size_t t) {
        return t + 1 < chunks.size() ? chunks[t + 1].begin : stretch.rows;
    };
    std::vector<ValueCounts> pieces(chunks.size());
    std::atomic<std::size_t> next = 0;
    on_threads(options, [&] {
        for (std::size_t t = next++; t < chunks.size(); t = next++) {
            if (options.check) options.check();
            pieces[t] =
                count_values(stretch.sets + chunks[t].begin, end_of_piece(t) - chunks[t].begin);
        }
    });
    ValueCounts missing{};
    for (std::size_t t = 0; t < chunks.size(); ++t) {
        Chunk& chunk = chunks[t];
        chunk.fits = true;
        if (chunk.begin == 0) {
            chunk.state = stretch.start;
        } else {
            chunk.fits =
                dummy_state(stretch.start, stretch.start.row + chunk.begin, missing, chunk.state);
        }
        for (unsigned h = 0; h <= stretch.start.g; ++h) {
            missing[h] += end_of_piece(t) - chunk.begin - pieces[t][h];
        }
    }
    return stretch.start.index0 + missing[0];
}

class ChunkedEngine final : public StretchEngine {
public:
    ChunkedEngine(std::string_view name, const ChunkOptions& options, ChunkWorker worker,
                  std::size_t at_once)
        : name_(name), options_(options), worker_(worker), at_once_(at_once) {}

    [[nodiscard]] std::string_view name() const override { return name_; }

    [[nodiscard]] StretchResult run(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                                    bool with_sets) override {
        std::vector<Chunk> chunks;
        for (const ChunkRows& rows : cut_into_chunks(stretch, marks, balanced(stretch.rows))) {
            static_cast<ChunkRows&>(chunks.emplace_back()) = rows;
        }
        const std::uint64_t index0 = start_states(stretch, chunks, options_);
        StretchResult result;
        if (with_sets) result.sets = space_for(stretch.rows + index0 - stretch.start.index0);
        ChunkQueue queue(stretch, chunks, with_sets ? result.sets.data() : nullptr, options_);
        on_threads(options_, [&] { worker_(queue); });
        join_chunks(stretch, marks, chunks, options_.check, result);
        return result;
    }

private:
    // Shorter chunks, so that all workers are busy to the end, but not so short that most of their
    // rows are warm-up.
    [[nodiscard]] ChunkOptions balanced(std::size_t rows) const {
        const auto up = [](std::size_t a, std::size_t b) { return (a + b - 1) / b; };
        ChunkOptions options = options_;
        options.rows = std::max<std::size_t>(options.rows, 1);
        const std::size_t together = at_once_ * options.threads;
        const std::size_t chunks =
            std::max(up(rows, options.rows * together), std::size_t{1}) * together;
        options.rows = std::max(up(rows, chunks), std::min(options.rows, 4 * options.warm_up));
        return options;
    }

    std::string_view name_;
    ChunkOptions options_;
    ChunkWorker worker_;
    std::size_t at_once_;
};

void run_plainly(ChunkQueue& queue) {
    while (Chunk* chunk = queue.next()) {
        RowState& state = chunk->state;
        chunk->fits = chunk->fits && plain_rows(state, queue.sets(chunk->begin),
                                                chunk->first - chunk->begin, nullptr);
        chunk->arrival = state;
        chunk->fits = chunk->fits && plain_rows(state, queue.sets(chunk->first),
                                                chunk->end - chunk->first, queue.columns(state));
    }
}

}  // namespace

ValueCounts count_values(const ColumnSet* sets, std::size_t count) {
    ValueCounts result{};
    constexpr std::size_t at_once = places * Counts::batch;
    constexpr std::size_t space = (std::size_t{1} << Counts::slices) / Counts::batch - 1;
    while (count >= at_once) {
        Counts counts;
        const std::size_t batches = std::min(count / at_once, space);
        for (std::size_t i = 0; i < batches; ++i, sets += at_once) {
            counts.add_batch([sets](std::size_t item) {
                ColumnSets several;
                std::memcpy(&several, sets + item * places, sizeof several);
                return several;
            });
        }
        count -= batches * at_once;
        for (unsigned p = 0; p < Counts::slices; ++p) {
            for (std::size_t place = 0; place < places; ++place) {
                const ColumnSet slice = counts.slice(p)[place];
                for (unsigned h = 0; h <= max_set_value; ++h) {
                    result[h] += static_cast<std::uint64_t>(slice >> h & 1U) << p;
                }
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (unsigned h = 0; h <= max_set_value; ++h) result[h] += sets[i] >> h & 1U;
    }
    return result;
}

std::vector<ChunkRows> cut_into_chunks(const Stretch& stretch,
                                       const std::vector<std::uint64_t>& marks,
                                       const ChunkOptions& options) {
    assert(std::is_sorted(marks.begin(), marks.end()));
    assert(marks.empty() || (marks.front() >= stretch.start.row &&
                             marks.back() <= stretch.start.row + stretch.rows));
    std::vector<ChunkRows> chunks;
    std::size_t from = 0;
    const auto cut_up_to = [&](std::size_t to) {
        const std::size_t rows = to - from;
        const std::size_t longest = std::max<std::size_t>(options.rows, 1);
        const std::size_t parts = (rows + longest - 1) / longest;
        for (std::size_t i = 0; i < parts; ++i) {
            ChunkRows& chunk = chunks.emplace_back();
            chunk.first = from + rows / parts * i + std::min(i, rows % parts);
            chunk.begin = chunk.first - std::min(chunk.first, options.warm_up);
            if (chunks.size() > 1) chunks[chunks.size() - 2].end = chunk.first;
        }
        if (parts > 0) chunks.back().end = to;
        from = to;
    };
    for (const std::uint64_t mark : marks) {
        cut_up_to(static_cast<std::size_t>(mark - stretch.start.row));
    }
    cut_up_to(stretch.rows);
    return chunks;
}

std::unique_ptr<StretchEngine> chunked_engine(std::string_view name, const ChunkOptions& options,
                                              ChunkWorker worker, std::size_t at_once) {
    assert(worker != nullptr && at_once > 0);
    return std::make_unique<ChunkedEngine>(name, options, worker, at_once);
}

std::unique_ptr<StretchEngine> chunk_engine(const ChunkOptions& options) {
    return chunked_engine("chunks", options, run_plainly, 1);
}

}  // namespace grundy::wythoff
