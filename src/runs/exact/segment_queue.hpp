// The segments of an exact run: handed out in order, returned in any order, accepted in order.
#pragma once

#include "base/errors.hpp"
#include "runs/exact/certified_segment.hpp"

#include <cassert>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace grundy::runs {

class SegmentQueue {
public:
    // The rows before `accepted` are accepted already, and the first task begins there; `known` has
    // their states.
    SegmentQueue(std::deque<SegmentTask> tasks, std::uint64_t accepted, Digests known)
        : tasks_(std::move(tasks)), known_(std::move(known)), accepted_(accepted) {
        assert(tasks_.empty() || tasks_.front().first == accepted);
    }

    // Empty while all remaining segments are being computed.
    [[nodiscard]] std::optional<SegmentTask> next() {
        if (tasks_.empty()) return std::nullopt;
        const SegmentTask task = tasks_.front();
        tasks_.pop_front();
        ++out_;
        return task;
    }

    // A segment with a wrong start is handed out again with a longer warm-up. Throws Error if the
    // warm-up was the longest already.
    void take_back(SegmentReport report) {
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
                    throw limit_error("the rows from {} on do not converge to the rows before",
                                      here.task.first);
                }
                ++reruns_;
                tasks_.push_front(*again);
            }
            waiting_.erase(next);
        }
    }

    // Returns a task that was handed out but not done.
    void put_back(const SegmentTask& task) {
        assert(out_ > 0);
        --out_;
        tasks_.push_front(task);
    }

    [[nodiscard]] bool is_done() const { return tasks_.empty() && out_ == 0 && waiting_.empty(); }
    [[nodiscard]] bool has_next() const { return !tasks_.empty(); }
    // All rows below this one are accepted.
    [[nodiscard]] std::uint64_t accepted() const { return accepted_; }
    [[nodiscard]] const Digests& known() const { return known_; }
    // Chunks and segments that had to run again, of those accepted.
    [[nodiscard]] std::uint64_t reruns() const { return reruns_; }

private:
    std::deque<SegmentTask> tasks_;
    Digests known_;
    std::uint64_t accepted_;
    std::uint64_t reruns_ = 0;
    std::size_t out_ = 0;
    std::map<std::uint64_t, SegmentReport> waiting_;  // by first row, for the segments before
};

}  // namespace grundy::runs
