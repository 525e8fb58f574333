// Whether a request was meant for this server. A page of another site may use a host name that
// resolves to this machine, or send requests here, but it cannot forge the Host and Origin headers
// of the browser.
#pragma once

#include <string>
#include <string_view>

namespace grundy::server {

struct OwnNames {
    std::string host;  // where it listens
    int port;
};

// `host` is the header, "localhost:8080"; `address` is the one that the client is connected to.
// Names and addresses of this machine are accepted with the right port only.
[[nodiscard]] bool is_own(std::string_view host, std::string_view address, const OwnNames& own);

// `origin` is that of the page that sends the request, or empty.
[[nodiscard]] bool is_same_origin(std::string_view origin, std::string_view host);

}  // namespace grundy::server
