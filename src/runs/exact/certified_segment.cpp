#include "runs/exact/certified_segment.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace grundy::runs {

namespace {
constexpr std::size_t states_between_checks = 4096;
}

wythoff::Certificate read_within_limits(std::string_view bytes, std::string_view doing,
                                        const Context& context) {
    // The map of digests, and the list of rows.
    constexpr std::size_t bytes_a_digest = 128;
    const std::size_t most = bytes.size() / sizeof(wythoff::StateDigest) * bytes_a_digest;
    if (most > context.memory_limit) {
        throw Error(ErrorKind::limit,
                    fmt::format("a certificate of this size takes {} MB, more than the memory "
                                "limit allows",
                                most >> 20U))
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

}  // namespace grundy::runs
