#include "worker_pool.hpp"

#include <algorithm>
#include <cassert>
#include <system_error>
#include <utility>

#include <sys/resource.h>

namespace grundy::server {

WorkerPool::WorkerPool(std::size_t workers, int niceness) {
    assert(workers > 0);
    try {
        for (std::size_t i = 0; i < workers; ++i) {
            threads_.emplace_back([this, niceness] { run(niceness); });
        }
    } catch (const std::system_error&) {  // one thread is enough
        if (threads_.empty()) throw;
    }
}

WorkerPool::~WorkerPool() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

WorkerPool::Ticket WorkerPool::add(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    assert(!closing_ && work);
    queue_.emplace(++last_ticket_, std::move(work));
    changed_.notify_one();
    return last_ticket_;
}

bool WorkerPool::remove(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    return queue_.erase(ticket) > 0;
}

void WorkerPool::run(int niceness) {
    if (niceness > 0) setpriority(PRIO_PROCESS, 0, niceness);  // on Linux, of this thread only
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        if (queue_.empty()) return;
        const auto next = queue_.extract(queue_.begin());
        lock.unlock();
        next.mapped()();
        lock.lock();
    }
}

std::size_t core_count() {
    return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace grundy::server
