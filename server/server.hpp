// The api over HTTP, and the page.
#pragma once

#include "limits.hpp"
#include "page.hpp"

#include <grundy/api.hpp>
#include <grundy/embedded_automata.hpp>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::server {

struct Settings {
    std::string host = "127.0.0.1";  // where it listens
    int port = 0;                    // 0: any free port
    Limits limits{};
    std::shared_ptr<const LentAutomaton> automaton{};  // lent to all requests
    std::span<const PageFile> page = page_files();     // must outlive the server
    std::vector<ApiEndpoint> more_endpoints{};
};

class Server {
public:
    // Starts to listen. Throws Error if the port is in use or the host is unknown.
    explicit Server(const Settings& settings);
    ~Server();  // stops everything within 0.2 s

    [[nodiscard]] int port() const;
    [[nodiscard]] std::string address() const;  // "http://127.0.0.1:8080/"

private:
    class Http;
    std::unique_ptr<Http> http_;
};

}  // namespace grundy::server
