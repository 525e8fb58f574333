#include "runs/exact/segment_queue.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <cassert>
#include <utility>

namespace grundy::runs {

SegmentQueue::SegmentQueue(std::deque<SegmentTask> tasks, std::uint64_t accepted, Digests known)
    : tasks_(std::move(tasks)), known_(std::move(known)), accepted_(accepted) {
    assert(tasks_.empty() || tasks_.front().first == accepted);
}

std::optional<SegmentTask> SegmentQueue::next() {
    if (tasks_.empty()) return std::nullopt;
    const SegmentTask task = tasks_.front();
    tasks_.pop_front();
    ++out_;
    return task;
}

void SegmentQueue::take_back(SegmentReport report) {
    assert(out_ > 0);
    --out_;
    const std::uint64_t first = report.task.first;
    waiting_.emplace(first, std::move(report));
    for (auto next = waiting_.find(accepted_); next != waiting_.end();
         next = waiting_.find(accepted_)) {
        const SegmentReport& here = next->second;
        if (is_right(here, known_)) {
            known_.insert(here.found.begin(), here.found.end());
            reruns_ += here.reruns;
            accepted_ = here.task.last;
        } else {
            const auto again = with_longer_warm_up(here.task);
            if (!again) {
                throw Error(ErrorKind::limit,
                            fmt::format("the rows from {} on do not converge to what came before",
                                        here.task.first));
            }
            ++reruns_;
            tasks_.push_front(*again);
        }
        waiting_.erase(next);
    }
}

void SegmentQueue::put_back(const SegmentTask& task) {
    assert(out_ > 0);
    --out_;
    tasks_.push_front(task);
}

}  // namespace grundy::runs
