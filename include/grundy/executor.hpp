// The only way in which the library uses several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace grundy {

// A call runs on the calling thread and on threads() - 1 others. Threads that call at the same time
// do not wait for each other; each gets that many threads. Calls may be nested: a nested call of
// the same executor runs on the threads of the outermost one. The calling thread takes no other
// task meanwhile, so a task may hold a lock during a nested call. Tasks must not wait for one
// another: they may run one after the other on one thread.
class Executor {
public:
    // 0: as many threads as there are cores. Always one on platforms without threads.
    explicit Executor(unsigned threads = 0);

    [[nodiscard]] unsigned threads() const;

    // Calls task(0), …, task(count - 1), several at a time, in any order. Returns when all have
    // returned. If one throws, no further task begins, and the first exception is rethrown.
    void for_each(std::size_t count, const std::function<void(std::size_t)>& task) const;

    struct Stage {
        std::function<void(std::size_t)> run;
        bool in_order = true;  // takes the items in order; otherwise several at a time
    };
    // Each of the items 0, 1, 2, … passes through all stages; different items can be in different
    // stages at the same time. `more(i)` says whether there is an item i; stages are called as
    // run(i). At most `in_flight` items are in progress, so slot i modulo in_flight can hold item i
    // if the last stage is in order. Needs a stage and in_flight > 0. If anything throws, nothing
    // further begins, and the first exception is rethrown.
    void pipeline(const std::function<bool(std::size_t)>& more, const std::vector<Stage>& stages,
                  std::size_t in_flight) const;

    // Runs `work` on another thread and calls meanwhile() on this one every millisecond until the
    // work is done. What meanwhile() throws is rethrown when the work has ended, and it is not
    // called again. On platforms without threads it is called once before the work and once after.
    void run_in_background(const std::function<void()>& work,
                           const std::function<void()>& meanwhile) const;

private:
    struct Threads;
    std::shared_ptr<const Threads> threads_;
};

}  // namespace grundy
