// Computes segments in this process: with an engine on the threads of an executor, or on a device.
#pragma once

#include "runs/exact/certified_segment.hpp"

#include <grundy/context.hpp>
#include <grundy/exact.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace grundy::runs {

class SegmentComputer {
public:
    // Throws Error if the device is not available. `context` must outlive this. `progress` is
    // called by many threads with the number of rows computed, including rows of levels.
    SegmentComputer(const wythoff::RunShape& shape, Device device, const Context& context,
                    std::function<void(std::size_t)> progress = {});

    [[nodiscard]] const wythoff::StretchEngine& engine() const { return *engine_; }
    [[nodiscard]] const wythoff::SegmentRunner& runner() const { return runner_; }
    // The rows of the certificate.
    [[nodiscard]] const std::vector<std::uint64_t>& certified() const { return certified_; }

    // Throws Error if a stop was asked for, as run_all() does.
    [[nodiscard]] SegmentReport run(const SegmentTask& task) const;

    // Computes the tasks from next() until there is none, and passes the reports to take_back().
    // While the engine computes a segment, the next one is prepared; next() and take_back() may be
    // called at the same time.
    void run_all(const std::function<std::optional<SegmentTask>()>& next,
                 const std::function<void(SegmentReport)>& take_back) const;

private:
    [[nodiscard]] wythoff::PreparedSegment prepare(const SegmentTask& task) const;

    const Context& context_;
    std::unique_ptr<wythoff::StretchEngine> engine_;
    wythoff::SegmentRunner runner_;
    std::vector<std::uint64_t> certified_;
};

}  // namespace grundy::runs
