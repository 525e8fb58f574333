// Exact runs: segment after segment, each on all threads or in another process of a group. The
// store has their digests.

#include <grundy/exact.hpp>

#include "base/errors.hpp"
#include "math/golden.hpp"
#include "runs/exact/segment_computer.hpp"
#include "runs/exact/segment_queue.hpp"
#include "runs/exact/worker_group.hpp"
#include "runs/store/checkpointer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <utility>

namespace grundy {

namespace {

using runs::SegmentTask;
using wythoff::RunShape;

static_assert(max_exact_value == wythoff::max_set_value);
static_assert(min_exact_rows == wythoff::segment_base + 1);
static_assert(max_exact_segments == wythoff::max_segments);

struct ExactState {
    std::uint64_t rows = 0;  // that are accepted
    std::uint64_t reruns = 0;
    double seconds = 0;
    runs::Digests digests{};

    static void archive(auto& self, auto& archive) {
        archive(self.rows, self.reruns, self.seconds, self.digests);
    }
};

RunShape shape_of(const ExactQuery& query) {
    RunShape shape{query.g, query.rows, query.segment, 0};
    if (query.nth) {
        const std::uint64_t row = floor_phi(Integer(*query.nth)).to<std::uint64_t>();
        shape.target = row - runs::max_row_deviation;
        shape.rows = row + runs::max_row_deviation;
    }
    return shape;
}

void check(const ExactQuery& query, const Context& context) {
    if (query.g > max_exact_value) {
        throw limit_error("exact runs are for values up to {}", max_exact_value);
    }
    if (query.segment < wythoff::min_segment) {
        throw limit_error("a segment has at least {} rows", wythoff::min_segment);
    }
    if (query.nth ? *query.nth < min_exact_nth : query.rows < min_exact_rows) {
        throw limit_error("exact runs are for at least {} rows, and for points from n = {} on",
                          min_exact_rows, min_exact_nth);
    }
    const std::uint64_t most = max_exact_segments * query.segment;
    if (query.nth ? *query.nth > most / 2 : query.rows > most) {
        throw limit_error("exact runs are for at most {} rows, and for points up to n = {}", most,
                          most / 2);
    }
    const std::uint64_t bytes = wythoff::segment_bytes(query.segment);
    if (query.device == Device::cpu && bytes > context.memory_limit) {
        throw limit_error("a segment of {} rows takes {} MB, more than the memory limit allows",
                          query.segment, bytes >> 20U);
    }
}

// The first segment contains the first rows of nearly all levels of all other segments.
void expect_memory_for_marks(const std::vector<std::uint64_t>& certified, std::uint64_t segment,
                             const Context& context) {
    const auto marks = static_cast<std::uint64_t>(
        std::lower_bound(certified.begin(), certified.end(), segment) - certified.begin());
    const std::uint64_t bytes = 2 * marks * sizeof(wythoff::RowState);  // and while they grow
    if (bytes > context.memory_limit) {
        throw limit_error(
            "the states of {} rows for the certificate take {} MB, more than the memory limit "
            "allows",
            marks, bytes >> 20U);
    }
}

// Joins segments for engines that prefer many rows at a time. The levels of a segment are below its
// rows, so its first row must be at least two thirds of its end. The rows around a target stay a
// separate segment.
std::deque<SegmentTask> tasks_from(std::uint64_t row, const RunShape& shape,
                                   std::uint64_t rows_at_once) {
    std::deque<SegmentTask> tasks;
    std::vector<std::uint64_t> ends = wythoff::segment_rows(shape);
    ends.erase(ends.begin());
    ends.push_back(shape.rows);
    for (const std::uint64_t end : ends) {
        if (end <= row) continue;
        if (!tasks.empty() && tasks.back().last != shape.target &&
            end - tasks.back().first <= std::min(rows_at_once, tasks.back().first / 2)) {
            tasks.back().last = end;
        } else {
            tasks.push_back(
                runs::initial_task(shape.g, tasks.empty() ? row : tasks.back().last, end));
        }
    }
    return tasks;
}

class Leader {
public:
    // Throws Error if a limit is too low.
    Leader(const ExactQuery& query, const RunShape& shape, const Context& context,
           runs::WorkerGroup& workers)
        : shape_(shape),
          context_(context),
          workers_(workers),
          checkpointer_(query.store,
                        fmt::format("exact -g {} --rows {} segments of {} target {}", shape.g,
                                    shape.rows, shape.segment, shape.target),
                        shape.rows, context),
          computer_(shape, query.device, context, [this](std::size_t rows) { see(rows); }),
          resumed_(resume()),
          queue_(tasks_from(before_.rows, shape, computer_.engine().rows_at_once()), before_.rows,
                 before_.digests) {
        expect_memory_for_marks(computer_.certified(), query.segment, context);
    }

    ExactRun run(const ExactQuery& query) {
        try {
            while (!queue_.is_done()) run_segments();
        } catch (const Error&) {
            if (!checkpointer_.must_stop()) throw;
        }
        save();
        const ExactState state = state_now();
        ExactRun run{shape_.g,
                     shape_.rows,
                     state.seconds,
                     state.reruns,
                     std::string(computer_.engine().name()),
                     context_.executor.threads(),
                     resumed_,
                     {},
                     ""};
        if (query.nth) {
            run.points =
                runs::certified_points(computer_.runner(), shape_.target, shape_.rows,
                                       {Integer(*query.nth), Integer(*query.nth)}, state.digests);
        }
        wythoff::Certificate certificate{shape_, {}};
        for (const std::uint64_t row : computer_.certified()) {
            certificate.digests.push_back(state.digests.at(row));
        }
        run.certificate = wythoff::write_certificate(certificate);
        return run;
    }

private:
    // A stored state has the digests of exactly those certified rows that were accepted.
    [[nodiscard]] bool resume() {
        if (!checkpointer_.resume(before_)) return false;
        const auto& [rows, reruns, seconds, digests] = before_;
        const std::vector<std::uint64_t>& certified = computer_.certified();
        const std::vector<std::uint64_t> first_rows = wythoff::segment_rows(shape_);
        checkpointer_.expect_sensible(
            (rows == shape_.rows ||
             std::binary_search(first_rows.begin(), first_rows.end(), rows)) &&
            std::isfinite(seconds) && seconds >= 0 &&
            std::equal(certified.begin(),
                       std::upper_bound(certified.begin(), certified.end(), rows), digests.begin(),
                       digests.end(),
                       [](std::uint64_t row, const auto& digest) { return row == digest.first; }));
        return true;
    }

    // Computes all available segments. The executor's threads fetch their tasks themselves; the one
    // thread that may use the group serves the other processes. Finally it waits for these; their
    // reports may cause segments to be computed again.
    void run_segments() {
        const auto compute = [&] {
            computer_.run_all([&] { return next(); },
                              [&](runs::SegmentReport report) { take_back(std::move(report)); });
        };
        const auto is_waiting = [&] { return !queue_.is_done() && !queue_.has_next(); };
        workers_.run(
            context_, compute, [&] { serve(); }, is_waiting);
    }

    void serve() {
        try {
            workers_.collect(
                [&](const std::string& report) {
                    take_back(runs::from_bytes<runs::SegmentReport>(report));
                },
                [&](const std::string& task) {
                    const std::lock_guard lock(mutex_);
                    queue_.put_back(runs::from_bytes<SegmentTask>(task));
                });
            workers_.give([&]() -> std::optional<std::string> {
                const auto task = next();
                return task ? std::optional(runs::bytes_of(*task)) : std::nullopt;
            });
            context_.check("computing rows");
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failed_ = true;
            throw;
        }
    }

    [[nodiscard]] std::optional<SegmentTask> next() {
        const std::lock_guard lock(mutex_);
        return failed_ ? std::nullopt : queue_.next();
    }

    // Reports progress within a segment: with its levels it has 1 + 1/φ + 1/φ² + … = φ² times as
    // many rows.
    void see(std::size_t rows) {
        seen_ += rows;
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock) return;
        constexpr double rows_a_row = 2.618;
        const auto here = static_cast<std::uint64_t>(static_cast<double>(seen_) / rows_a_row);
        checkpointer_.report(
            std::min(queue_.accepted() + std::min(here, shape_.segment), shape_.rows));
    }

    void take_back(runs::SegmentReport report) {
        const std::lock_guard lock(mutex_);
        seen_ = 0;
        queue_.take_back(std::move(report));
        checkpointer_.report(queue_.accepted());
        if (checkpointer_.wants_state()) save();
    }

    [[nodiscard]] ExactState state_now() const {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
        return {queue_.accepted(), before_.reruns + queue_.reruns(),
                before_.seconds + passed.count(), queue_.known()};
    }

    // Throws Error if the run must stop.
    void save() { checkpointer_.save(state_now(), queue_.accepted()); }

    RunShape shape_;
    const Context& context_;
    runs::WorkerGroup& workers_;
    runs::Checkpointer checkpointer_;
    runs::SegmentComputer computer_;
    ExactState before_;  // of earlier runs
    bool resumed_;
    std::mutex mutex_;  // for the queue and the checkpointer
    runs::SegmentQueue queue_;
    std::atomic<std::uint64_t> seen_ = 0;  // rows since a segment came back
    bool failed_ = false;                  // then no more tasks are handed out
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

ExactRun run_exact(const ExactQuery& query, const Context& context, ProcessGroup* group) {
    check(query, context);
    const RunShape shape = shape_of(query);
    if (group != nullptr && group->number() > 0) {
        std::optional<runs::SegmentComputer> computer;
        const auto work = [&](const std::string& task) {
            if (!computer) computer.emplace(shape, query.device, context);
            return runs::bytes_of(computer->run(runs::from_bytes<SegmentTask>(task)));
        };
        runs::work_for_group(work, *group, context);
        return {shape.g, shape.rows, 0, 0, "", 0, false, {}, ""};
    }
    // Before anything that can fail, because the other processes wait to be dismissed.
    runs::WorkerGroup workers(group);
    ExactRun run = Leader(query, shape, context, workers).run(query);
    run.threads *= workers.size();
    return run;
}

}  // namespace grundy
