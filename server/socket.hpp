// The connection of a client: reads and writes that never wait longer than they may, so that a
// client that is slow or silent costs a thread for some seconds only.
#pragma once

#include <sys/types.h>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::server {

constexpr std::chrono::seconds idle_time{20};  // between two requests

class Socket {
public:
    using Clock = std::chrono::steady_clock;

    explicit Socket(int descriptor);  // closed in the end, when what was written has arrived
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    enum class Head { whole, missing, long_address, long_line, too_long };
    // Waits for the next request, and until its first line and headers are there. What comes after
    // them has the rest of the time for a request.
    [[nodiscard]] Head read_head();
    // What read_head() got, with the empty line in the end; and another to be read in its place.
    [[nodiscard]] std::string_view head() const;
    void set_head(std::string_view text);

    // As recv and send do, but for -1 when it takes too long, or too much comes for one request.
    ssize_t read(char* to, std::size_t size);
    ssize_t write(const char* from, std::size_t size);

    // May be asked by another thread.
    [[nodiscard]] bool is_open() const;  // the client has not gone
    [[nodiscard]] Clock::time_point last_used() const;
    [[nodiscard]] bool is_at_work() const { return at_work_; }
    void hang_up() const;  // reading and writing end at once

    // While a request is computed.
    void set_at_work(bool at_work);

    [[nodiscard]] std::string own_address() const;  // that the client has connected to
    [[nodiscard]] int descriptor() const { return descriptor_; }

private:
    bool wait(short events, Clock::time_point until) const;
    // Appends to what is buffered; whether something came.
    bool receive(Clock::time_point until);

    int descriptor_;
    std::string buffer_;
    std::size_t head_size_ = 0;      // of the buffer
    std::size_t taken_ = 0;          // of the buffer
    std::size_t request_bytes_ = 0;  // so far
    Clock::time_point until_;        // the request must have come
    std::atomic<Clock::rep> last_used_;
    std::atomic<bool> at_work_ = false;
};

}  // namespace grundy::server
