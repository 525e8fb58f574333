// Threads that come and go, each with its own work.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

namespace grundy::server {

class Threads {
public:
    Threads() = default;
    ~Threads() { wait(); }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;

    // Whether the system grants a thread; `work` throws nothing.
    [[nodiscard]] bool start(const std::function<void()>& work);

    [[nodiscard]] std::size_t running();
    // Until fewer than so many are running, or for so long.
    void wait_for_fewer(std::size_t than, std::chrono::milliseconds longest);
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
