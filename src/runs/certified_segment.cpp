#include "runs/certified_segment.hpp"

#include <algorithm>

namespace grundy::runs {

Digests digests_of(const wythoff::Certificate& certificate) {
    const std::vector<std::uint64_t> rows = wythoff::certified_rows(certificate.shape);
    Digests digests;
    for (std::size_t i = 0; i < rows.size(); ++i) digests[rows[i]] = certificate.digests[i];
    return digests;
}

SegmentTask first_try(unsigned g, std::uint64_t first, std::uint64_t last) {
    return {first, last, std::max(wythoff::nominal_warm_up, wythoff::usual_warm_up(g))};
}

SegmentReport report_of(const SegmentTask& task, const wythoff::SegmentResult& result) {
    SegmentReport report{task, {}, {}, result.reruns};
    const auto add = [](Digests& digests, const wythoff::RowState& state) {
        digests[state.row] = wythoff::digest_of(state);
    };
    if (task.first > 0) add(report.set_out, result.start);
    for (const auto& state : result.levels) add(report.set_out, state);
    for (const auto& state : result.marks) add(report.found, state);
    add(report.found, result.end);
    return report;
}

// The first row of a segment is where the one before ended; that of the run is the base.
std::vector<std::uint64_t> marks_of(const std::vector<std::uint64_t>& certified,
                                    std::uint64_t first, std::uint64_t last) {
    const auto begin =
        first == 0 ? std::lower_bound(certified.begin(), certified.end(), wythoff::segment_base)
                   : std::upper_bound(certified.begin(), certified.end(), first);
    return {begin, std::lower_bound(begin, certified.end(), last)};
}

SegmentReport run_segment(const wythoff::SegmentRunner& runner,
                          const std::vector<std::uint64_t>& certified, const SegmentTask& task) {
    return report_of(task, runner.run(task.first, task.last,
                                      marks_of(certified, task.first, task.last), task.warm_up));
}

bool is_right(const SegmentReport& report, const Digests& known) {
    return std::all_of(report.set_out.begin(), report.set_out.end(), [&](const auto& state) {
        const auto found = known.find(state.first);
        return found != known.end() && found->second == state.second;
    });
}

std::optional<SegmentTask> from_farther_back(SegmentTask task) {
    constexpr std::uint64_t longest = wythoff::nominal_warm_up << 8;
    task.warm_up *= 4;
    if (task.warm_up > longest) return std::nullopt;
    return task;
}

}  // namespace grundy::runs
