#include "threads.hpp"

#include <algorithm>
#include <system_error>

#include <sys/resource.h>
#include <unistd.h>

namespace grundy::server {

namespace {

// The larger the number, the more a thread gives way. That of the process is the one of its first
// thread, which computes nothing.
int niceness(pid_t thread) {
    return getpriority(PRIO_PROCESS, static_cast<id_t>(thread));
}

}  // namespace

// Not further than needed: the machine may have other work, and a request that gives way to all of
// it would not end in its time.
void give_way(pid_t thread, Rank rank) {
    constexpr int most = 19;
    const int more = rank == Rank::job ? 15 : 7;
    setpriority(PRIO_PROCESS, static_cast<id_t>(thread), std::min(most, niceness(getpid()) + more));
}

bool gives_way() {
    return niceness(gettid()) > niceness(getpid());
}

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

void Threads::wait_for_end(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    one_ended_.wait_for(lock, longest);
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
