// The request line and the headers, checked before anything else parses them. What passes has only
// one meaning, so a request cannot be hidden inside another one.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace grundy::server {

struct RequestHead {
    std::string text;       // parsed instead of what was received
    std::string authority;  // of a target in absolute form, "localhost:8080"; else empty
    bool has_body = false;
};

struct BadHead : std::runtime_error {
    BadHead(int bad_status, const std::string& message)
        : std::runtime_error(message), status(bad_status) {}
    int status;
};

// `text` ends with the empty line. The result has no Range header, which a server may ignore, and
// its target begins with a slash. Throws BadHead. Linear in the text.
[[nodiscard]] RequestHead read_request_head(std::string_view raw);

// Whether a request was meant for this server. A page of another site may use a host name that
// resolves to this machine, or send requests here, but it cannot forge the headers Host, Origin and
// Sec-Fetch-Site of the browser.
struct OwnNames {
    std::string host;  // where it listens
    int port;
};

// `host` is the header, "localhost:8080"; `address` is the one that the client is connected to.
// Names and addresses of this machine are accepted with the right port only.
[[nodiscard]] bool is_own(std::string_view host, std::string_view address, const OwnNames& own);

// Whether a page of this server, a user who typed the address or another program sends the request.
// `origin` and `site` are the headers Origin and Sec-Fetch-Site, empty where they are missing.
// Browsers send the second with pictures and links of other sites, which have no Origin.
[[nodiscard]] bool is_from_here(std::string_view origin, std::string_view site,
                                std::string_view host);

}  // namespace grundy::server
