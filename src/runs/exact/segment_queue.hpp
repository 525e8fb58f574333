// The segments of an exact run: handed out in order, taken back in any, accepted in order.
#pragma once

#include "runs/exact/certified_segment.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>

namespace grundy::runs {

class SegmentQueue {
public:
    // The rows before `accepted` are accepted already, and the first task begins there; `known` are
    // their states.
    SegmentQueue(std::deque<SegmentTask> tasks, std::uint64_t accepted, Digests known);

    // Nothing if all that is left is being worked at.
    [[nodiscard]] std::optional<SegmentTask> next();

    // A segment that did not set out right is handed out again, with a longer warm-up. Throws Error
    // if that was as long as it gets.
    void take_back(SegmentReport report);

    // A task that was handed out and not done.
    void put_back(const SegmentTask& task);

    [[nodiscard]] bool is_done() const { return tasks_.empty() && out_ == 0 && waiting_.empty(); }
    [[nodiscard]] bool has_next() const { return !tasks_.empty(); }
    // Everything below this row is accepted, and known.
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
    std::map<std::uint64_t, SegmentReport> waiting_;  // by first row, for those before them
};

}  // namespace grundy::runs
