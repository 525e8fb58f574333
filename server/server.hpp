// The api over HTTP, and the page.
#pragma once

#include "limits.hpp"
#include "page.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace grundy::server {

struct Settings {
    std::string host = "127.0.0.1";  // where it listens
    int port = 0;                    // 0: any that is free
    Limits limits{};
    std::string_view automaton{};  // lent to all requests (context.hpp); outlives the server
    std::span<const PageFile> page = page_files();  // outlives it too
};

class Server {
public:
    // Listens from now on. Throws Error if it cannot be had: the port is taken, or no such host.
    explicit Server(const Settings& settings);
    ~Server();  // stops all that is running, within 0.2 s
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] int port() const;
    [[nodiscard]] std::string address() const;  // "http://127.0.0.1:8080/"

private:
    class Http;
    std::unique_ptr<Http> http_;
};

}  // namespace grundy::server
