// A segment of an exact run as it is handed out, what comes back, and when that is right.
#pragma once

#include "wythoff/exact/certificate.hpp"
#include "wythoff/exact/segment.hpp"

#include <grundy/context.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy::runs {

// Throws Error if the bytes are no certificate, or if reading it and looking its digests up passes
// the limits.
[[nodiscard]] wythoff::Certificate read_within_limits(std::string_view bytes,
                                                      std::string_view doing,
                                                      const Context& context);

using Digests = std::map<std::uint64_t, wythoff::StateDigest>;  // by rows

[[nodiscard]] Digests digests_of(const wythoff::Certificate& certificate,
                                 const std::function<void()>& check = {});

struct SegmentTask {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t warm_up = wythoff::nominal_warm_up;
};

[[nodiscard]] SegmentTask initial_task(unsigned g, std::uint64_t first, std::uint64_t last);

struct SegmentReport {
    SegmentTask task;
    Digests starts;  // of its first row, unless that is 0, and of the first rows of its levels
    Digests found;   // of its marks and its end
    std::uint64_t reruns = 0;

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.task);
        archive(self.starts);
        archive(self.found);
        archive(self.reruns);
    }
};

// There may be millions of states: `check` is called every few milliseconds and may throw.
[[nodiscard]] SegmentReport report_of(const SegmentTask& task, const wythoff::SegmentResult& result,
                                      const std::function<void()>& check = {});

// Those of the certified rows whose states the segment reports, but for its end.
[[nodiscard]] std::vector<std::uint64_t> marks_of(const std::vector<std::uint64_t>& certified,
                                                  std::uint64_t first, std::uint64_t last);

// Whether the segment set out from states that are known.
[[nodiscard]] bool is_right(const SegmentReport& report, const Digests& known);

// The same segment, setting out from farther back. Nothing if that cannot help: then what is known
// is wrong.
[[nodiscard]] std::optional<SegmentTask> with_longer_warm_up(SegmentTask task);

}  // namespace grundy::runs
