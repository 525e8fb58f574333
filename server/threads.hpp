// Threads that come and go, each with its own work.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

#include <sys/types.h>

namespace grundy::server {

// From now on the thread of that number computes only where others leave time, so that short
// requests are answered at once whatever else is computed. That cannot be taken back: it needs
// rights that the server need not have.
enum class Rank { long_request, job };
void give_way(pid_t thread, Rank rank);
// Whether the calling thread does so.
[[nodiscard]] bool gives_way();

class Threads {
public:
    Threads() = default;
    ~Threads() { wait(); }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

    // Whether the system grants a thread; `work` throws nothing.
    [[nodiscard]] bool start(const std::function<void()>& work);

    [[nodiscard]] std::size_t running();
    // Until one has ended, or for so long.
    void wait_for_end(std::chrono::milliseconds longest);
    // Until all have ended.
    void wait();

private:
    void join_ended(std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;
    std::condition_variable one_ended_;
    std::list<std::thread> running_;
    std::list<std::thread> ended_;  // and not joined yet, for a thread cannot join itself
};

}  // namespace grundy::server
