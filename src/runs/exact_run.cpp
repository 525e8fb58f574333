// Exact runs: segment after segment, each on all threads or in some process of a crew, their
// digests kept in the store.

#include <grundy/exact.hpp>

#include "runs/certified_points.hpp"
#include "runs/device.hpp"
#include "runs/keeper.hpp"
#include "runs/segment_queue.hpp"
#include "runs/segment_team.hpp"
#include "runs/threads.hpp"
#include "theory/golden.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace grundy {

namespace {

using runs::SegmentTask;
using wythoff::RunShape;

static_assert(max_exact_value == wythoff::max_word_value);

struct State {
    std::uint64_t rows = 0;  // that are accepted
    std::uint64_t reruns = 0;
    double seconds = 0;
    runs::Digests digests{};

    template <class Archive>
    void archive(Archive& archive) {
        archive(rows);
        archive(reruns);
        archive(seconds);
        archive(digests);
    }
};

RunShape shape_of(const ExactQuery& query) {
    RunShape shape{query.g, query.rows, query.segment, 0};
    if (query.nth) {
        const std::uint64_t row = floor_phi(Integer(*query.nth)).to<std::uint64_t>();
        shape.target = row - runs::stray;
        shape.rows = row + runs::stray;
    }
    return shape;
}

void check(const ExactQuery& query, const Context& context) {
    const auto refuse = [](const std::string& why) { throw Error(ErrorKind::limit, why); };
    if (query.g > max_exact_value) {
        refuse(fmt::format("exact runs are for values up to {}", max_exact_value));
    }
    if (query.segment < wythoff::least_segment) {
        refuse(fmt::format("a segment has at least {} rows", wythoff::least_segment));
    }
    constexpr std::uint64_t least = 4 * wythoff::segment_base;
    if (query.nth ? *query.nth < least : query.rows <= wythoff::segment_base) {
        refuse(
            fmt::format("exact runs are for more than {} rows, --nth from {} on; wythoff nth "
                        "--exact does the rest",
                        wythoff::segment_base, least));
    }
    const std::uint64_t most = wythoff::most_segments * query.segment;
    if (query.nth ? *query.nth > most / 2 : query.rows > most) {
        refuse(fmt::format("exact runs are for at most {} rows, --nth up to {}", most, most / 2));
    }
    const std::uint64_t bytes = wythoff::segment_bytes(query.segment);
    if (query.device == Device::cpu && bytes > context.memory_limit) {
        refuse(fmt::format("a segment of {} rows takes {} MB, more than --memory allows",
                           query.segment, bytes >> 20U));
    }
}

// The first segment meets the first rows of nearly all levels of all others.
void expect_memory_for_marks(const std::vector<std::uint64_t>& certified, std::uint64_t segment,
                             const Context& context) {
    const auto marks = static_cast<std::uint64_t>(
        std::lower_bound(certified.begin(), certified.end(), segment) - certified.begin());
    const std::uint64_t bytes = 2 * marks * sizeof(wythoff::RowState);  // and while they grow
    if (bytes > context.memory_limit) {
        throw Error(ErrorKind::limit,
                    fmt::format("the states of {} rows for the certificate take {} MB, more than "
                                "--memory allows",
                                marks, bytes >> 20U));
    }
}

// Segments are computed together where the engine wants many rows at once. Levels lie below the
// rows of a segment, so a first row may not be less than two thirds of the end; and the rows around
// a target are a segment of their own.
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
            tasks.push_back(runs::first_try(shape.g, tasks.empty() ? row : tasks.back().last, end));
        }
    }
    return tasks;
}

// The engine and what stands on it.
class Computer {
public:
    Computer(const RunShape& shape, Device device, unsigned threads, const Context& context)
        : engine_(engine(device, threads, shape.g, context)),
          runner_(shape.g, *engine_),
          certified_(wythoff::certified_rows(shape)) {}

    [[nodiscard]] runs::SegmentReport run(const SegmentTask& task) const {
        return runs::run_segment(runner_, certified_, task);
    }
    [[nodiscard]] const wythoff::StretchEngine& engine() const { return *engine_; }
    [[nodiscard]] const wythoff::SegmentRunner& runner() const { return runner_; }
    [[nodiscard]] const std::vector<std::uint64_t>& certified() const { return certified_; }

private:
    static std::unique_ptr<wythoff::StretchEngine> engine(Device device, unsigned threads,
                                                          unsigned g, const Context& context) {
        wythoff::ChunkOptions options = wythoff::chunk_options(context);
        options.threads = threads;
        options.warm_up = wythoff::usual_warm_up(g);
        if (device == Device::cpu) return wythoff::best_engine(options);
        options.rows = 1U << 20;  // there are many threads to share the rows out to
        return runs::expect_device(wythoff::device_engine(options));
    }

    std::unique_ptr<wythoff::StretchEngine> engine_;
    wythoff::SegmentRunner runner_;
    std::vector<std::uint64_t> certified_;
};

}  // namespace

ExactRun run_exact(const ExactQuery& query, const Context& context, Crew* crew) {
    check(query, context);
    const RunShape shape = shape_of(query);
    const unsigned threads =
        runs::threads_of(context, crew != nullptr ? crew->on_this_machine() : 1);
    const unsigned processes = crew != nullptr ? crew->size() : 1;
    ExactRun run{shape.g, shape.rows, 0, 0, "", threads * processes, false, {}, ""};
    std::optional<Computer> computer;
    const runs::SegmentWork work = [&](const SegmentTask& task) {
        if (!computer) computer.emplace(shape, query.device, threads, context);
        return computer->run(task);
    };
    if (crew != nullptr && crew->number() > 0) {
        runs::help(work, *crew);
        return run;
    }
    // Before anything that can fail: the others wait to be sent home.
    runs::SegmentTeam team(work, crew);
    runs::Keeper keeper(query.store,
                        fmt::format("exact -g {} --rows {} segments of {} target {}", shape.g,
                                    shape.rows, shape.segment, shape.target),
                        shape.rows, context);
    State state;
    run.resumed = keeper.resume(state);
    computer.emplace(shape, query.device, threads, context);
    expect_memory_for_marks(computer->certified(), query.segment, context);
    run.engine = computer->engine().name();
    runs::SegmentQueue queue(tasks_from(state.rows, shape, computer->engine().rows_at_once()),
                             state.digests);
    const std::uint64_t reruns_before = state.reruns;
    const double seconds_before = state.seconds;
    const auto start = std::chrono::steady_clock::now();
    while (!queue.is_done()) {
        while (team.has_room()) {
            const auto task = queue.next();
            if (!task) break;
            team.give(*task);
        }
        queue.take_back(team.next_report());
        keeper.report(queue.accepted());
        if (!keeper.wants_state() && !queue.is_done()) continue;
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        state = {queue.accepted(), reruns_before + queue.reruns(), seconds_before + passed.count(),
                 queue.known()};
        keeper.save(state, state.rows);
    }
    run.seconds = state.seconds;
    run.reruns = state.reruns;
    if (query.nth) {
        run.points = runs::certified_points(computer->runner(), shape.target, shape.rows,
                                            {*query.nth, *query.nth}, state.digests);
    }
    wythoff::Certificate certificate{shape, {}};
    for (const std::uint64_t row : computer->certified()) {
        certificate.digests.push_back(state.digests.at(row));
    }
    run.certificate = wythoff::write_certificate(certificate);
    return run;
}

}  // namespace grundy
