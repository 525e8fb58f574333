// Whether a request was meant for this server: a page from elsewhere may have a name that leads
// here, or send requests here, but it cannot choose what a browser says of that.
#pragma once

#include <string>
#include <string_view>

namespace grundy::server {

struct OwnNames {
    std::string host;  // that it was told to listen at
    int port;
};

// `host` is what the header says, "localhost:8080"; `address` the one that the client is connected
// to. Names and addresses of this machine count with the right port only.
[[nodiscard]] bool is_own(std::string_view host, std::string_view address, const OwnNames& own);

// `origin` is that of the page which sends the request, empty if none does.
[[nodiscard]] bool is_same_origin(std::string_view origin, std::string_view host);

}  // namespace grundy::server
