// The one way to use several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace grundy {

// A call runs on the calling thread and on as many others as there are to be; two threads that call
// at the same time do not wait for each other, so each gets as many. Work may be nested: what a
// task hands out to its own executor is done by the threads of the outermost call. Meanwhile its
// thread does nothing else, so a task may hold a lock in a nested call. Tasks must not wait for one
// another: they may come one after the other on one thread.
class Executor {
public:
    // 0: as many threads as there are cores. Where the platform has none, one whatever is asked.
    explicit Executor(unsigned threads = 0);

    [[nodiscard]] unsigned threads() const;

    // Calls task(0), …, task(count - 1), several at a time, in no certain order. Returns when all
    // have returned. If one throws, no further one begins, and the first exception is thrown on.
    void for_each(std::size_t count, const std::function<void(std::size_t)>& task) const;

    struct Stage {
        std::function<void(std::size_t)> run;
        bool in_order = true;  // takes one item after the other; if not, several at a time
    };
    // Items 0, 1, 2, … pass all stages one after the other; what differs in item and stage can run
    // at the same time. `more(i)` says whether there is an item i; stages are called as run(i). At
    // most `in_flight` items are on their way, so that item i may lie in place i modulo in_flight
    // if the last stage is in order. Precondition: there is a stage, and in_flight > 0. If anything
    // throws, nothing further begins, and the first exception is thrown on.
    void pipeline(const std::function<bool(std::size_t)>& more, const std::vector<Stage>& stages,
                  std::size_t in_flight) const;

    // For a thread that must be at hand for something else: calls meanwhile() every millisecond
    // until `work` is done, and never runs a part of it. What meanwhile() throws is thrown on when
    // the work has ended, and it is not called again. Where there are no threads, once before the
    // work and once after it.
    void run_beside(const std::function<void()>& work,
                    const std::function<void()>& meanwhile) const;

private:
    struct Threads;
    std::shared_ptr<const Threads> threads_;
};

}  // namespace grundy
