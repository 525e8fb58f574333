// A client that sends any bytes, including invalid requests, and reads answers.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace grundy::test {

struct HttpAnswer {
    int status = 0;                              // 0 if there was no answer
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
};

class HttpClient {
public:
    explicit HttpClient(int port) : descriptor_(socket(AF_INET, SOCK_STREAM, 0)), port_(port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) !=
            0) {
            close(descriptor_);
            throw std::runtime_error("cannot connect");
        }
    }
    ~HttpClient() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    HttpClient(HttpClient&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)),
          port_(other.port_),
          received_(std::move(other.received_)) {}
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;
    HttpClient& operator=(HttpClient&&) = delete;

    // Whether everything was sent.
    bool send(const std::string& bytes) const {
        std::size_t sent = 0;
        while (sent < bytes.size()) {
            const ssize_t now =
                ::send(descriptor_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
            if (now <= 0) return false;
            sent += static_cast<std::size_t>(now);
        }
        return true;
    }

    void end_sending() const { shutdown(descriptor_, SHUT_WR); }

    [[nodiscard]] std::string head(const std::string& method, const std::string& target,
                                   const std::string& headers = "") const {
        return method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
               "\r\n" + headers + "\r\n";
    }

    HttpAnswer ask(const std::string& method, const std::string& target,
                   const std::string& headers = "", const std::string& body = "") {
        const std::string length =
            body.empty() ? "" : "Content-Length: " + std::to_string(body.size()) + "\r\n";
        send(head(method, target, headers + length) + body);
        return receive();
    }

    // Waits for more bytes; false at the end, or if none arrive for a long time.
    bool receive_some() {
        constexpr int longest = 20'000;  // milliseconds
        pollfd state{descriptor_, POLLIN, 0};
        if (poll(&state, 1, longest) <= 0) return false;
        std::array<char, 1 << 16> block{};
        const ssize_t got = recv(descriptor_, block.data(), block.size(), 0);
        hung_up_ = got <= 0;
        if (hung_up_) return false;
        received_.append(block.data(), static_cast<std::size_t>(got));
        return true;
    }

    // Waits until the text has arrived; false if it does not.
    bool receive_until(const std::string& text) {
        while (received_.find(text) == std::string::npos) {
            if (!receive_some()) return false;
        }
        return true;
    }

    [[nodiscard]] const std::string& received() const { return received_; }

    HttpAnswer receive() {
        HttpAnswer answer;
        if (!receive_until("\r\n\r\n")) return answer;
        const std::size_t end = received_.find("\r\n\r\n");
        read_head(received_.substr(0, end), answer);
        received_.erase(0, end + 4);
        const auto length = answer.headers.find("content-length");
        const std::size_t size = length == answer.headers.end() ? 0 : std::stoul(length->second);
        while (received_.size() < size && receive_some()) {
        }
        answer.body = received_.substr(0, size);
        received_.erase(0, size);
        return answer;
    }

    // Waits until the server closes the connection; false if it does not for a long time.
    bool is_closed() {
        while (receive_some()) {
        }
        return hung_up_;
    }

private:
    static void read_head(const std::string& head, HttpAnswer& answer) {
        answer.status = std::stoi(head.substr(head.find(' ') + 1));
        for (std::size_t begin = head.find('\n'); begin != std::string::npos;) {
            const std::size_t end = head.find('\n', begin + 1);
            std::string line =
                head.substr(begin + 1, end == std::string::npos ? end : end - begin - 1);
            if (!line.empty() && line.back() == '\r') line.pop_back();
            const std::size_t colon = line.find(':');
            if (colon != std::string::npos) {
                std::string name = line.substr(0, colon);
                std::transform(name.begin(), name.end(), name.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
                answer.headers[name] = line.substr(std::min(colon + 2, line.size()));
            }
            begin = end;
        }
    }

    int descriptor_;
    int port_;
    bool hung_up_ = false;
    std::string received_;
};

inline HttpAnswer http_get(int port, const std::string& target, const std::string& headers = "") {
    return HttpClient(port).ask("GET", target, headers);
}

inline HttpAnswer http_post(int port, const std::string& target, const std::string& body) {
    return HttpClient(port).ask("POST", target, "", body);
}

// For a query.
inline std::string encoded(const std::string& text) {
    constexpr const char* digits = "0123456789ABCDEF";
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0) {
            result += c;
        } else {
            result += {'%', digits[byte / 16], digits[byte % 16]};
        }
    }
    return result;
}

}  // namespace grundy::test
