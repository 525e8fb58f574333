// The connection of a client. Reads and writes have time limits, so a slow or silent client
// occupies a thread for a few seconds only.
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

    explicit Socket(int descriptor);  // closes it after what was written has arrived
    ~Socket();

    enum class Head { whole, missing, long_address, long_line, too_long };
    // Waits for the request line and the headers of the next request. The body has the rest of the
    // time for a request.
    [[nodiscard]] Head read_head();
    // What read_head() read, including the empty line; and a replacement for it.
    [[nodiscard]] std::string_view head() const;
    void set_head(std::string_view text);

    // Like recv and send, but -1 also when it takes too long or the request is too large.
    ssize_t read(char* to, std::size_t size);
    ssize_t write(const char* from, std::size_t size);

    // Thread-safe.
    [[nodiscard]] bool is_open() const;  // the client is still connected
    [[nodiscard]] Clock::time_point last_used() const;
    [[nodiscard]] bool is_at_work() const { return at_work_; }
    void hang_up() const;  // ends reading and writing at once

    // While a request is computed.
    void set_at_work(bool at_work);

    [[nodiscard]] std::string own_address() const;  // the one that the client connected to
    [[nodiscard]] int descriptor() const { return descriptor_; }

private:
    bool wait(short events, Clock::time_point until) const;
    // Appends to the buffer; false if nothing arrived.
    bool receive(Clock::time_point until);

    int descriptor_;
    std::string buffer_;
    std::size_t head_size_ = 0;      // of the buffer
    std::size_t taken_ = 0;          // of the buffer
    std::size_t request_bytes_ = 0;  // so far
    Clock::time_point until_;        // the deadline of the request
    std::atomic<Clock::rep> last_used_;
    std::atomic<bool> at_work_ = false;
};

}  // namespace grundy::server
