// The one way to use several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace grundy {

// Copies share their threads. Work may be nested: what a task hands out is done by the same
// threads.
class Executor {
public:
    // 0: as many threads as there are cores. Where the platform has none, one whatever is asked.
    explicit Executor(unsigned threads = 0);

    [[nodiscard]] unsigned threads() const;

    // Calls task(0), …, task(count - 1), several at a time, in no certain order. Returns when all
    // have returned. If one throws, no further one begins, and the first exception is thrown on.
    void for_each(std::size_t count, const std::function<void(std::size_t)>& task) const;

    // Items 0, 1, 2, … pass all stages one after the other; a stage has one item at a time, in
    // order, and different stages work at once. `more(i)` says whether there is an item i; stages
    // are called as stage(i). At most `in_flight` items are between the first stage and the last.
    void pipeline(const std::function<bool(std::size_t)>& more,
                  const std::vector<std::function<void(std::size_t)>>& stages,
                  std::size_t in_flight) const;

private:
    struct Threads;
    std::shared_ptr<Threads> threads_;
};

}  // namespace grundy
