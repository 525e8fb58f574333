// A fixed number of threads that take work from a queue, in the order in which it was added.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace grundy::server {

class WorkerPool {
public:
    using Ticket = std::uint64_t;

    // The threads run at the given niceness: short requests go first where it is positive.
    WorkerPool(std::size_t workers, int niceness);
    ~WorkerPool();  // finishes the queued work first

    // `work` must not throw.
    Ticket add(std::function<void()> work);
    // Removes the work from the queue; false if it has started or is unknown.
    bool remove(Ticket ticket);

private:
    void run(int niceness);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<Ticket, std::function<void()>> queue_;
    Ticket last_ticket_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

[[nodiscard]] std::size_t core_count();  // at least 1

}  // namespace grundy::server
