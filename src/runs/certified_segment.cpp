#include "runs/certified_segment.hpp"

#include <algorithm>
#include <utility>

namespace grundy::runs {

namespace {

bool is_known(const wythoff::RowState& state, const Digests& known) {
    const auto found = known.find(state.row);
    return found != known.end() && found->second == wythoff::digest_of(state);
}

}  // namespace

std::optional<CertifiedSegment> run_certified(const wythoff::SegmentRunner& runner,
                                              const std::vector<std::uint64_t>& certified,
                                              std::uint64_t first, std::uint64_t last,
                                              const Digests& known) {
    // The first row of a segment is where the one before ended; that of the run is the base.
    const auto begin =
        first == 0 ? std::lower_bound(certified.begin(), certified.end(), wythoff::segment_base)
                   : std::upper_bound(certified.begin(), certified.end(), first);
    const std::vector<std::uint64_t> marks(begin, std::lower_bound(begin, certified.end(), last));
    constexpr std::uint64_t longest = wythoff::nominal_warm_up << 8;
    CertifiedSegment segment;
    for (std::uint64_t warm_up = wythoff::nominal_warm_up; warm_up <= longest; warm_up *= 4) {
        segment.result = runner.run(first, last, marks, warm_up);
        const auto& levels = segment.result.levels;
        const bool fits = (first == 0 || is_known(segment.result.start, known)) &&
                          std::all_of(levels.begin(), levels.end(),
                                      [&](const auto& state) { return is_known(state, known); });
        if (!fits) {
            ++segment.tries;
            continue;
        }
        for (const auto& state : segment.result.marks) {
            segment.found[state.row] = wythoff::digest_of(state);
        }
        segment.found[last] = wythoff::digest_of(segment.result.end);
        return segment;
    }
    return std::nullopt;
}

}  // namespace grundy::runs
