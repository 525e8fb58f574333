#include <grundy/executor.hpp>

#ifdef __EMSCRIPTEN__
// No threads here: the same work in one.

namespace grundy {

struct Executor::Threads {};

Executor::Executor(unsigned /*threads*/) : threads_(std::make_shared<Threads>()) {}

unsigned Executor::threads() const {
    return 1;
}

void Executor::for_each(std::size_t count, const std::function<void(std::size_t)>& task) const {
    for (std::size_t i = 0; i < count; ++i) task(i);
}

void Executor::pipeline(const std::function<bool(std::size_t)>& more,
                        const std::vector<std::function<void(std::size_t)>>& stages,
                        std::size_t /*in_flight*/) const {
    for (std::size_t i = 0; more(i); ++i) {
        for (const auto& stage : stages) stage(i);
    }
}

}  // namespace grundy

#else

#include <tbb/parallel_for.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

namespace grundy {

struct Executor::Threads {
    tbb::task_arena arena;
};

Executor::Executor(unsigned threads)
    : threads_(std::make_shared<Threads>(Threads{
          tbb::task_arena(threads > 0 ? static_cast<int>(threads) : tbb::task_arena::automatic)})) {
}

unsigned Executor::threads() const {
    return static_cast<unsigned>(threads_->arena.max_concurrency());
}

void Executor::for_each(std::size_t count, const std::function<void(std::size_t)>& task) const {
    // A thread that waits here may hold a lock: it must not take up a task from outside meanwhile,
    // which might wait for the same.
    threads_->arena.execute([&] {
        tbb::this_task_arena::isolate(
            [&] { tbb::parallel_for(std::size_t{0}, count, task, tbb::simple_partitioner{}); });
    });
}

void Executor::pipeline(const std::function<bool(std::size_t)>& more,
                        const std::vector<std::function<void(std::size_t)>>& stages,
                        std::size_t in_flight) const {
    constexpr auto in_order = tbb::filter_mode::serial_in_order;
    std::size_t next = 0;
    tbb::filter<void, std::size_t> chain =
        tbb::make_filter<void, std::size_t>(in_order, [&](tbb::flow_control& control) {
            if (!more(next)) control.stop();
            return next++;
        });
    for (const auto& stage : stages) {
        chain =
            chain & tbb::make_filter<std::size_t, std::size_t>(in_order, [&stage](std::size_t i) {
                stage(i);
                return i;
            });
    }
    const auto whole =
        chain & tbb::make_filter<std::size_t, void>(tbb::filter_mode::parallel, [](std::size_t) {});
    threads_->arena.execute(
        [&] { tbb::this_task_arena::isolate([&] { tbb::parallel_pipeline(in_flight, whole); }); });
}

}  // namespace grundy

#endif
