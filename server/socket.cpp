#include "socket.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace grundy::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds request_time{10};  // from the first byte to the last
constexpr seconds write_time{10};    // until the client accepts more bytes
constexpr milliseconds closing_time{300};
constexpr std::size_t longest_line = 8192;  // including the line end; the limit of httplib
constexpr std::size_t longest_head = std::size_t{32} << 10;
constexpr std::size_t longest_request = std::size_t{4}
                                        << 20;  // a body including its transfer encoding
constexpr std::size_t block_size = std::size_t{16} << 10;

}  // namespace

Socket::Socket(int descriptor)
    : descriptor_(descriptor), last_used_(Clock::now().time_since_epoch().count()) {
    // An answer is written in two parts. The second must not wait until the first has arrived.
    const int on = 1;
    setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

// Closing a connection with unread bytes resets it, and the client may lose the answer. So this
// reads what arrives within a short time.
Socket::~Socket() {
    shutdown(descriptor_, SHUT_WR);
    const auto until = Clock::now() + closing_time;
    std::array<char, block_size> rest{};
    while (wait(POLLIN, until) && recv(descriptor_, rest.data(), rest.size(), 0) > 0) {
    }
    close(descriptor_);
}

Socket::Head Socket::read_head() {
    buffer_.erase(0, taken_);
    taken_ = 0;
    request_bytes_ = 0;
    if (buffer_.empty() && !receive(Clock::now() + idle_time)) return Head::missing;
    until_ = Clock::now() + request_time;
    for (std::size_t line = 0; true;) {
        const std::size_t end = std::min(buffer_.find('\n', line), buffer_.size());
        if (end - line >= longest_line) return line == 0 ? Head::long_address : Head::long_line;
        if (end >= longest_head) return Head::too_long;
        if (end == buffer_.size()) {
            if (!receive(until_)) return Head::missing;
            continue;
        }
        head_size_ = end + 1;
        const std::string_view text = std::string_view(buffer_).substr(line, end - line);
        if (text.empty() || text == "\r") return Head::whole;
        line = end + 1;
    }
}

std::string_view Socket::head() const {
    return std::string_view(buffer_).substr(0, head_size_);
}

void Socket::set_head(std::string_view text) {
    assert(taken_ == 0 && head_size_ <= buffer_.size());
    buffer_.replace(0, head_size_, text);
    head_size_ = text.size();
}

ssize_t Socket::read(char* to, std::size_t size) {
    if (taken_ == buffer_.size()) {
        buffer_.clear();
        taken_ = 0;
        if (request_bytes_ > longest_request || !receive(until_)) return -1;
    }
    assert(taken_ < buffer_.size());
    const std::size_t count = buffer_.copy(to, size, taken_);
    taken_ += count;
    request_bytes_ += count;
    return static_cast<ssize_t>(count);
}

bool Socket::receive(Clock::time_point until) {
    std::array<char, block_size> block;  // NOLINT: filled below
    if (!wait(POLLIN, until)) return false;
    const ssize_t got = recv(descriptor_, block.data(), block.size(), 0);
    if (got <= 0) return false;
    buffer_.append(block.data(), static_cast<std::size_t>(got));
    last_used_ = Clock::now().time_since_epoch().count();
    return true;
}

ssize_t Socket::write(const char* from, std::size_t size) {
    const std::size_t most = std::min(size, std::size_t{1} << 20);
    while (true) {
        const ssize_t sent = send(descriptor_, from, most, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            last_used_ = Clock::now().time_since_epoch().count();
            return sent;
        }
        if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return -1;
        if (!wait(POLLOUT, Clock::now() + write_time)) return -1;
    }
}

bool Socket::wait(short events, Clock::time_point until) const {
    while (true) {
        const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
        pollfd state{descriptor_, events, 0};
        const int ready = poll(&state, 1, static_cast<int>(std::max<long>(left.count(), 0)));
        if (ready >= 0 || errno != EINTR) return ready > 0;
    }
}

bool Socket::is_open() const {
    pollfd state{descriptor_, POLLRDHUP, 0};
    return poll(&state, 1, 0) <= 0;
}

Socket::Clock::time_point Socket::last_used() const {
    return Clock::time_point(Clock::duration(last_used_));
}

void Socket::hang_up() const {
    shutdown(descriptor_, SHUT_RDWR);
}

void Socket::set_at_work(bool at_work) {
    at_work_ = at_work;
    last_used_ = Clock::now().time_since_epoch().count();
}

std::string Socket::own_address() const {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (getsockname(descriptor_, reinterpret_cast<sockaddr*>(&address), &size) != 0) return "";
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* number = &reinterpret_cast<const sockaddr_in&>(address).sin_addr;
    if (address.ss_family == AF_INET6) {
        number = &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
    }
    if (inet_ntop(address.ss_family, number, text.data(), text.size()) == nullptr) return "";
    const std::string written = text.data();
    constexpr std::string_view mapped = "::ffff:";  // the prefix of an IPv4 address written as IPv6
    return written.starts_with(mapped) ? written.substr(mapped.size()) : written;
}

}  // namespace grundy::server
