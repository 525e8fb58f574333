#include "runs/exact/certified_segment.hpp"

#include "base/errors.hpp"
#include "base/projections.hpp"
#include "math/golden.hpp"

#include <grundy/exact.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>

namespace grundy::runs {

namespace {

using wythoff::RowState;

constexpr std::size_t states_between_checks = 4096;

// Adds the points of a row: a value has a point where its next state has a new diagonal.
void add_points(const RowState& row, const RowState& next, const Range& numbers,
                std::vector<WythoffPoints::Point>& points) {
    const std::uint64_t shift = next.index0 - row.index0;
    for (unsigned h = 0; h <= row.g; ++h) {
        const std::uint64_t before = row.diagonals[h] >> shift;
        const std::uint64_t placed = next.diagonals[h] & ~before;
        if (placed == 0) continue;
        const std::uint64_t n = row.index(h);
        if (n < numbers.first || n > numbers.last) continue;
        const std::uint64_t diagonal =
            next.index0 + static_cast<std::uint64_t>(std::countr_zero(placed)) - 32;
        points.push_back({h, Integer(n), Integer(row.row), row.row + diagonal,
                          h == 0 ? Certainty::theorem : Certainty::computed});
    }
}

}  // namespace

wythoff::Certificate read_within_limits(std::string_view bytes, std::string_view doing,
                                        const Context& context) {
    // The map of digests, and the list of rows.
    constexpr std::size_t bytes_per_digest = 128;
    const std::size_t most = bytes.size() / sizeof(wythoff::StateDigest) * bytes_per_digest;
    if (most > context.memory_limit) {
        throw limit_error(
            "a certificate of this size takes {} MB, more than the memory limit allows",
            most >> 20U)
            .with(Hint::more_memory);
    }
    return wythoff::read_certificate(bytes, [&] { context.check(doing); });
}

Digests digests_of(const wythoff::Certificate& certificate, const std::function<void()>& check) {
    const std::vector<std::uint64_t> rows = wythoff::certified_rows(certificate.shape, check);
    Digests digests;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (check && i % states_between_checks == 0) check();
        digests.emplace_hint(digests.end(), rows[i], certificate.digests[i]);
    }
    return digests;
}

SegmentTask initial_task(unsigned g, std::uint64_t first, std::uint64_t last) {
    assert(first < last);
    return {first, last, std::max(wythoff::nominal_warm_up, wythoff::usual_warm_up(g))};
}

SegmentReport report_of(const SegmentTask& task, const wythoff::SegmentResult& result,
                        const std::function<void()>& check) {
    SegmentReport report{task, {}, {}, result.reruns};
    const auto add = [&](Digests& digests, const wythoff::RowState& state) {
        if (check && digests.size() % states_between_checks == 0) check();
        digests[state.row] = wythoff::digest_of(state);
    };
    if (task.first > 0) add(report.starts, result.start);
    for (const auto& state : result.levels) add(report.starts, state);
    for (const auto& state : result.marks) add(report.found, state);
    add(report.found, result.end);
    return report;
}

// The first row of a segment belongs to the segment before; the first segment begins at the base.
std::vector<std::uint64_t> marks_of(const std::vector<std::uint64_t>& certified,
                                    std::uint64_t first, std::uint64_t last) {
    const auto begin =
        first == 0 ? std::lower_bound(certified.begin(), certified.end(), wythoff::segment_base)
                   : std::upper_bound(certified.begin(), certified.end(), first);
    return {begin, std::lower_bound(begin, certified.end(), last)};
}

bool is_right(const SegmentReport& report, const Digests& known) {
    return std::all_of(report.starts.begin(), report.starts.end(), [&](const auto& state) {
        const auto found = known.find(state.first);
        return found != known.end() && found->second == state.second;
    });
}

std::optional<SegmentTask> with_longer_warm_up(SegmentTask task) {
    constexpr std::uint64_t longest = wythoff::nominal_warm_up << 8;
    task.warm_up *= 4;
    if (task.warm_up > longest) return std::nullopt;
    return task;
}

std::vector<WythoffPoints::Point> certified_points(const wythoff::SegmentRunner& runner,
                                                   std::uint64_t first, std::uint64_t last,
                                                   const Range& numbers, const Digests& known) {
    assert(first < last && numbers.first <= numbers.last);
    const std::uint64_t from = floor_phi(numbers.first).to<std::uint64_t>() - max_row_deviation;
    std::vector<std::uint64_t> marks;
    for (std::uint64_t row = std::max(first + 1, from); row < last; ++row) marks.push_back(row);
    std::optional<SegmentTask> task = initial_task(runner.g(), first, last);
    for (; task; task = with_longer_warm_up(*task)) {
        const wythoff::SegmentResult result = runner.run(first, last, marks, task->warm_up);
        if (!is_right(report_of(*task, result), known)) continue;
        std::vector<RowState> states = result.marks;
        if (from <= first) states.insert(states.begin(), result.start);
        states.push_back(result.end);
        std::vector<WythoffPoints::Point> points;
        for (std::size_t i = 0; i + 1 < states.size(); ++i) {
            add_points(states[i], states[i + 1], numbers, points);
        }
        if (points.size() != (numbers.last - numbers.first + 1) * (result.end.g + 1)) {
            throw limit_error("points deviate by more than {} rows, which is the limit",
                              max_row_deviation);
        }
        std::sort(points.begin(), points.end(),
                  by([](const auto& p) { return std::tie(p.n, p.g); }));
        return points;
    }
    throw limit_error("the rows from {} on do not converge to the known states", first);
}

}  // namespace grundy::runs

namespace grundy {

namespace {

constexpr std::uint64_t max_rows_spanned = 100'000;  // around which the points lie

void check(const PointQuery& query, const Range& n, const wythoff::RunShape& shape) {
    if (n.last < n.first || query.g_last < query.g_first) {
        throw input_error("the range ends before it begins");
    }
    if (query.g_last > shape.g) {
        throw input_error("the certificate is for g <= {}", shape.g);
    }
    if (n.first < wythoff::segment_base ||
        floor_phi(n.last) + runs::max_row_deviation > shape.rows) {
        throw input_error("the certificate is for rows below {}, and for n from {} on", shape.rows,
                          wythoff::segment_base);
    }
    if (n.last - n.first > max_rows_spanned / 2) {
        throw limit_error("more than {} numbers n at a time are refused", max_rows_spanned / 2);
    }
}

}  // namespace

void expect_certified(std::string_view bytes, const PointQuery& query, const Range& n,
                      const Context& context) {
    check(query, n, runs::read_within_limits(bytes, "reading a certificate", context).shape);
}

WythoffPoints certified_nth(std::string_view bytes, const PointQuery& query, const Range& n,
                            const Context& context) {
    const auto go_on = [&] { context.check("computing the rows again"); };
    const wythoff::Certificate certificate =
        runs::read_within_limits(bytes, "reading a certificate", context);
    check(query, n, certificate.shape);
    const runs::Digests known = runs::digests_of(certificate, go_on);
    const std::vector<std::uint64_t> first_rows = wythoff::segment_rows(certificate.shape);
    const auto after =
        std::upper_bound(first_rows.begin(), first_rows.end(),
                         floor_phi(n.first).to<std::uint64_t>() - runs::max_row_deviation);
    wythoff::ChunkOptions options = wythoff::chunk_options(context);
    options.check = go_on;
    const auto engine = wythoff::best_engine(options);
    const wythoff::SegmentRunner runner(certificate.shape.g, *engine, options.check);
    WythoffPoints result;
    for (WythoffPoints::Point& point : runs::certified_points(
             runner, *(after - 1), floor_phi(n.last).to<std::uint64_t>() + runs::max_row_deviation,
             n, known)) {
        if (!query.wants(point.g)) continue;
        if (point.g > 0) point.certainty = Certainty::proved;
        result.points.push_back(std::move(point));
    }
    return result;
}

}  // namespace grundy
