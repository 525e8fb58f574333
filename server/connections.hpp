// A thread for each connection. Where there are too many, the one that has done nothing for longest
// is hung up, so that whoever comes gets in, however many others sit there in silence.
#pragma once

#include "socket.hpp"
#include "threads.hpp"

#include <functional>
#include <mutex>
#include <set>

namespace grundy::server {

class Connections {
public:
    explicit Connections(std::size_t most) : most_(most) {}

    // Runs `serve` on a thread of its own, once there is room for it.
    void start(const std::function<void()>& serve);

    // While one lives, the socket can be hung up from here.
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

    // Hangs up on all, and on those that come.
    void hang_up();
    // Until all have ended.
    void wait() { threads_.wait(); }

private:
    void hang_up_longest_idle();

    std::size_t most_;
    std::mutex mutex_;
    std::set<const Socket*> sockets_;
    bool closing_ = false;
    Threads threads_;
};

}  // namespace grundy::server
