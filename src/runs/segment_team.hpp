// Who computes the segments of an exact run: threads of this process and, under MPI, the other
// processes. Only tasks and digests travel.
#pragma once

#include "runs/certified_segment.hpp"

#include <grundy/crew.hpp>

#include <functional>
#include <future>
#include <optional>
#include <vector>

namespace grundy::runs {

using SegmentWork = std::function<SegmentReport(const SegmentTask&)>;

class SegmentTeam {
public:
    // Without a crew this process is alone.
    SegmentTeam(SegmentWork work, Crew* crew);
    // Waits for those who are still at work, and sends everybody home.
    ~SegmentTeam();
    SegmentTeam(const SegmentTeam&) = delete;
    SegmentTeam& operator=(const SegmentTeam&) = delete;

    [[nodiscard]] bool has_room() const;
    void give(const SegmentTask& task);
    // Of whoever is done next; somebody must be at work. Throws what went wrong there.
    [[nodiscard]] SegmentReport next_report();

private:
    [[nodiscard]] std::optional<SegmentReport> report_from_afar();

    SegmentWork work_;
    Crew* crew_;
    std::vector<std::future<SegmentReport>> here_;
    std::vector<unsigned> idle_;  // of the other processes
};

// What the other processes do until they are sent home.
void help(const SegmentWork& work, Crew& crew);

}  // namespace grundy::runs
