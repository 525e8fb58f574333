#include "threads.hpp"

#include <system_error>

namespace grundy::server {

bool Threads::start(const std::function<void()>& work) {
    std::unique_lock lock(mutex_);
    join_ended(lock);
    const auto place = running_.emplace(running_.end());
    try {
        *place = std::thread([this, work, place] {
            work();
            const std::lock_guard ending(mutex_);
            ended_.splice(ended_.end(), running_, place);
            one_ended_.notify_all();
        });
        return true;
    } catch (const std::system_error&) {
        running_.erase(place);
        return false;
    }
}

std::size_t Threads::running() {
    const std::lock_guard lock(mutex_);
    return running_.size();
}

void Threads::wait_for_fewer(std::size_t than, std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    one_ended_.wait_for(lock, longest, [&] { return running_.size() < than; });
}

void Threads::wait() {
    std::unique_lock lock(mutex_);
    one_ended_.wait(lock, [this] { return running_.empty(); });
    join_ended(lock);
}

void Threads::join_ended(std::unique_lock<std::mutex>& lock) {
    std::list<std::thread> ended;
    ended.swap(ended_);
    lock.unlock();
    for (std::thread& thread : ended) thread.join();
    lock.lock();
}

}  // namespace grundy::server
