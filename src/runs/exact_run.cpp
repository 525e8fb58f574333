// Exact runs: segment after segment, each on all threads, their digests kept in the store.

#include <grundy/exact.hpp>

#include "runs/certified_segment.hpp"
#include "runs/keeper.hpp"
#include "theory/golden.hpp"
#include "wythoff/plain_rows.hpp"

#include <fmt/format.h>

#include <bit>
#include <thread>

namespace grundy {

namespace {

using wythoff::RowState;
using wythoff::RunShape;
using wythoff::Word;

static_assert(max_exact_value == wythoff::max_stretch_value);

struct State {
    std::uint64_t segments = 0;  // that are done
    std::uint64_t reruns = 0;
    double seconds = 0;
    runs::Digests digests{};

    template <class Archive>
    void archive(Archive& archive) {
        archive(segments);
        archive(reruns);
        archive(seconds);
        archive(digests);
    }
};

// Points stray less than this from the row of the 0-point with the same n.
constexpr std::uint64_t stray = 200;

RunShape shape_of(const ExactQuery& query) {
    RunShape shape{query.g, query.rows, query.segment, 0};
    if (query.nth) {
        const std::uint64_t row = floor_phi(Integer(*query.nth)).get_ui();
        shape.target = row - stray;
        shape.rows = row + stray;
    }
    return shape;
}

void check(const ExactQuery& query) {
    const auto refuse = [](const std::string& why) { throw Error(ErrorCode::limit, why); };
    if (query.g > max_exact_value) {
        refuse(fmt::format("exact runs are for values up to {}", max_exact_value));
    }
    constexpr std::uint64_t most = std::uint64_t{1} << 60;
    constexpr std::uint64_t least = 4 * wythoff::segment_base;
    if (query.nth ? *query.nth < least || *query.nth > most / 2
                  : query.rows <= wythoff::segment_base || query.rows > most) {
        refuse(
            fmt::format("exact runs are for more than {} rows, --nth from {} on; wythoff nth "
                        "--exact does the rest",
                        wythoff::segment_base, least));
    }
}

// All points with that n, from rows around the 0-point.
std::vector<WythoffPoints::Point> points_of(const wythoff::SegmentResult& rows, std::uint64_t nth) {
    std::vector<WythoffPoints::Point> points;
    RowState state = rows.start;
    for (const Word word : rows.words) {
        std::uint64_t taken = 0;
        for (unsigned h = 0; h <= state.g; ++h) {
            if ((word >> h & 1U) != 0) continue;
            const std::uint64_t occupied = state.diagonals[h] | state.columns[h] | taken;
            const std::uint64_t place = ~occupied & (occupied + 1);
            taken |= place;
            const std::uint64_t n =
                state.index0 + static_cast<std::uint64_t>(std::popcount(state.diagonals[h])) - 32;
            if (n != nth) continue;
            const auto column = static_cast<std::uint64_t>(state.low_column()) +
                                static_cast<std::uint64_t>(std::countr_zero(place));
            points.push_back(
                {h, Integer(n), Integer(state.row), Integer(column), Standing::computed});
        }
        if (!wythoff::plain_rows(state, &word, 1, nullptr)) break;
    }
    std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.g < b.g; });
    return points;
}

// Where the run goes on after the segments that are computed at once: a GPU needs many rows to be
// busy. Levels lie below the rows of a segment, so a first row may not be more than a third of the
// end; and the rows around a target are a segment of their own.
std::size_t segments_at_once(const std::vector<std::uint64_t>& first_rows, std::size_t segment,
                             const RunShape& shape, bool on_device) {
    constexpr std::uint64_t rows_at_once = 8'000'000'000;
    std::size_t next = segment + 1;
    while (on_device && next + 1 < first_rows.size() && first_rows[next] != shape.target &&
           first_rows[next + 1] - first_rows[segment] <=
               std::min(rows_at_once, first_rows[segment] / 2)) {
        ++next;
    }
    return next;
}

}  // namespace

ExactRun run_exact(const ExactQuery& query, const Control& control) {
    check(query);
    const RunShape shape = shape_of(query);
    ExactRun run{shape.g, shape.rows, 0, 0, "", 0, false, {}, ""};
    run.threads =
        control.threads > 0 ? control.threads : std::max(1U, std::thread::hardware_concurrency());
    wythoff::ChunkOptions options;
    options.threads = run.threads;
    const bool on_device = query.device == Device::cuda;
    if (on_device) options.rows = 1U << 20;  // there are many threads to share the rows out to
    auto engine = on_device ? wythoff::device_engine(options) : wythoff::best_engine(options);
    if (!engine)
        throw Error(ErrorCode::limit, "there is no CUDA device, or this was built without");
    run.engine = engine->name();
    const wythoff::SegmentRunner runner(shape.g, *engine);
    runs::Keeper keeper(query.store,
                        fmt::format("exact -g {} --rows {} segment {} target {}", shape.g,
                                    shape.rows, shape.segment, shape.target),
                        shape.rows, control);
    State state;
    run.resumed = keeper.resume(state);
    const std::vector<std::uint64_t> first_rows = wythoff::segment_rows(shape);
    std::optional<runs::CertifiedSegment> last;
    const std::vector<std::uint64_t> certified = wythoff::certified_rows(shape);
    while (state.segments < first_rows.size()) {
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t first = first_rows[state.segments];
        const std::size_t next = segments_at_once(first_rows, state.segments, shape, on_device);
        const std::uint64_t end = next < first_rows.size() ? first_rows[next] : shape.rows;
        last = runs::run_certified(runner, certified, first, end, state.digests);
        if (!last) {
            throw Error(
                ErrorCode::limit,
                fmt::format("the rows from {} on do not converge to what came before", first));
        }
        state.digests.insert(last->found.begin(), last->found.end());
        state.reruns += last->result.reruns + last->tries - 1;
        state.segments = next;
        state.seconds +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        keeper.report(end);
        keeper.save(state, end);
    }
    if (query.nth) {
        // What a store holds are digests: the last few rows are computed again.
        if (!last) {
            last = runs::run_certified(runner, certified, shape.target, shape.rows, state.digests);
        }
        run.points = points_of(last->result, *query.nth);
    }
    run.seconds = state.seconds;
    run.reruns = state.reruns;
    wythoff::Certificate certificate{shape, {}};
    for (const std::uint64_t row : wythoff::certified_rows(shape)) {
        certificate.digests.push_back(state.digests.at(row));
    }
    run.certificate = wythoff::write_certificate(certificate);
    return run;
}

}  // namespace grundy
