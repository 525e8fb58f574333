// A segment of an exact run: the task, its report, and the test whether the report is right; points
// from its rows, and the check of a certificate.
#pragma once

#include "base/errors.hpp"
#include "wythoff/exact/certificate.hpp"
#include "wythoff/exact/segment.hpp"

#include <grundy/context.hpp>
#include <grundy/exact.hpp>
#include <grundy/wythoff.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy::runs {

// Throws Error if the bytes are not a certificate, or if reading it and finding its digests exceeds
// the limits.
[[nodiscard]] wythoff::Certificate read_within_limits(std::string_view bytes,
                                                      std::string_view doing,
                                                      const Context& context);

template <class Device>
[[nodiscard]] std::unique_ptr<Device> expect_device(std::unique_ptr<Device> device) {
    if (!device) {
        throw limit_error("there is no CUDA device, or this was built without CUDA");
    }
    return device;
}

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

    static void archive(auto& self, auto& archive) {
        archive(self.task, self.starts, self.found, self.reruns);
    }
};

// There may be millions of states, so `check` is called every few milliseconds. It may throw.
[[nodiscard]] SegmentReport report_of(const SegmentTask& task, const wythoff::SegmentResult& result,
                                      const std::function<void()>& check = {});

// The certified rows whose states the segment reports, except its end.
[[nodiscard]] std::vector<std::uint64_t> marks_of(const std::vector<std::uint64_t>& certified,
                                                  std::uint64_t first, std::uint64_t last);

// Whether the segment started from known states.
[[nodiscard]] bool is_right(const SegmentReport& report, const Digests& known);

// The same segment, started further back. Empty if the warm-up was the longest already: then the
// known states are wrong.
[[nodiscard]] std::optional<SegmentTask> with_longer_warm_up(SegmentTask task);

// The row of a point differs by less than this from that of the 0-point with the same n.
inline constexpr std::uint64_t max_row_deviation = 200;

// All points p^h_n with these n, ordered by n and h. `first` is the first row of a segment and not
// after the rows of these points; `known` has the states of that row and of its levels. Throws
// Error if the rows do not converge to these states.
[[nodiscard]] std::vector<WythoffPoints::Point> certified_points(
    const wythoff::SegmentRunner& runner, std::uint64_t first, std::uint64_t last,
    const Range& numbers, const Digests& known);

// Checks a certificate, on the CPU if there is no device.
[[nodiscard]] CertificateCheck check_on(wythoff::ChainDevice* device, std::string_view bytes,
                                        const CheckQuery& query, const Context& context);

}  // namespace grundy::runs
