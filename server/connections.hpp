// A thread for each connection. Where there are too many, the connection that has been idle longest
// is closed, so that silent clients cannot keep others out.
#pragma once

#include "socket.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <set>
#include <thread>

namespace grundy::server {

class Connections {
public:
    explicit Connections(std::size_t most) : most_(most) {}
    ~Connections() { wait(); }

    // Runs `serve`, which must not throw, on a new thread, as soon as one is free.
    void start(const std::function<void()>& serve);

    // While one exists, hang_up() closes the socket.
    class Open {
    public:
        Open(Connections& all, Socket& socket);
        ~Open();
        Open(const Open&) = delete;
        Open& operator=(const Open&) = delete;

    private:
        Connections& all_;
        Socket& socket_;
    };

    // Closes all connections, and those accepted later.
    void hang_up();
    // Waits until all threads have ended.
    void wait();

private:
    using Lock = std::unique_lock<std::mutex>;

    [[nodiscard]] bool start_thread(const std::function<void()>& serve);
    void hang_up_longest_idle();
    void join_ended(Lock& lock);

    std::size_t most_;
    std::mutex mutex_;
    std::condition_variable one_ended_;
    std::list<std::thread> running_;
    std::list<std::thread> ended_;  // not joined yet: a thread cannot join itself
    std::set<const Socket*> sockets_;
    bool closing_ = false;
};

}  // namespace grundy::server
