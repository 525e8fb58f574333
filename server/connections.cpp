#include "connections.hpp"

#include <cassert>
#include <system_error>

namespace grundy::server {

void Connections::start(const std::function<void()>& serve) {
    assert(serve && most_ > 0);
    constexpr std::chrono::milliseconds moment{20};
    Lock lock(mutex_);
    while (true) {
        join_ended(lock);
        const std::size_t running = running_.size();
        if (running < most_ && start_thread(serve)) return;
        hang_up_longest_idle();
        one_ended_.wait_for(lock, moment, [&] { return running_.size() < running; });
    }
}

// Whether the system grants a thread.
bool Connections::start_thread(const std::function<void()>& serve) {
    const auto place = running_.emplace(running_.end());
    try {
        *place = std::thread([this, serve, place] {
            serve();
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

void Connections::wait() {
    Lock lock(mutex_);
    one_ended_.wait(lock, [this] { return running_.empty(); });
    join_ended(lock);
}

void Connections::join_ended(Lock& lock) {
    std::list<std::thread> ended;
    ended.swap(ended_);
    lock.unlock();
    for (std::thread& thread : ended) thread.join();
    lock.lock();
}

void Connections::hang_up_longest_idle() {
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
