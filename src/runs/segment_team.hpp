// The other processes that compute segments of an exact run. Only tasks and digests travel.
#pragma once

#include "runs/certified_segment.hpp"

#include <grundy/context.hpp>
#include <grundy/process_group.hpp>

#include <functional>
#include <map>
#include <vector>

namespace grundy::runs {

class SegmentQueue;

// For the process that leads. Everything here is done by the thread that made it, for no other may
// use the group: it serves the others while the executor's threads compute segments of this
// process's own (Executor::run_beside).
class SegmentTeam {
public:
    explicit SegmentTeam(ProcessGroup& group);
    // Sends everybody home and waits until they have gone, which they do at once.
    ~SegmentTeam();
    SegmentTeam(const SegmentTeam&) = delete;
    SegmentTeam& operator=(const SegmentTeam&) = delete;

    // Gives tasks to those who have none, until next() has none either.
    void give(const std::function<std::optional<SegmentTask>()>& next);

    // Takes in the reports that are there by now. put_back() gets the tasks of those who were told
    // to stop in the midst of one; they get no other. Throws Error with what went wrong elsewhere.
    void collect(const std::function<void(SegmentReport)>& take_back,
                 const std::function<void(const SegmentTask&)>& put_back);

private:
    ProcessGroup& group_;
    std::vector<unsigned> idle_;
    std::map<unsigned, SegmentTask> busy_;  // by the number of the process
};

using SegmentWork = std::function<SegmentReport(const SegmentTask&)>;

// What the other processes do until they are sent home. Then the context's stop flag is set, so
// that work that nobody waits for any more ends.
void work_for_team(const SegmentWork& work, ProcessGroup& group, const Context& context);

}  // namespace grundy::runs
