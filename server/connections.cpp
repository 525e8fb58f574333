#include "connections.hpp"

#include <chrono>

namespace grundy::server {

void Connections::start(const std::function<void()>& serve) {
    constexpr std::chrono::milliseconds moment{20};
    while (true) {
        const std::size_t running = threads_.running();
        if (running < most_ && threads_.start(serve)) return;
        hang_up_longest_idle();
        threads_.wait_for_fewer(running, moment);
    }
}

void Connections::hang_up_longest_idle() {
    const std::lock_guard lock(mutex_);
    const Socket* longest = nullptr;
    for (const Socket* socket : sockets_) {
        if (socket->is_at_work()) continue;
        if (longest == nullptr || socket->last_used() < longest->last_used()) longest = socket;
    }
    if (longest != nullptr) longest->hang_up();
}

void Connections::hang_up() {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const Socket* socket : sockets_) socket->hang_up();
}

Connections::Open::Open(Connections& all, Socket& socket) : all_(all), socket_(socket) {
    const std::lock_guard lock(all_.mutex_);
    all_.sockets_.insert(&socket_);
    if (all_.closing_) socket_.hang_up();
}

Connections::Open::~Open() {
    const std::lock_guard lock(all_.mutex_);
    all_.sockets_.erase(&socket_);
}

}  // namespace grundy::server
