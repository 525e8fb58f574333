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
    BadHead(int status_of_it, const std::string& message)
        : std::runtime_error(message), status(status_of_it) {}
    int status;
};

// `text` ends with the empty line. The result has no Range header, which a server may ignore, and
// its target begins with a slash. Throws BadHead. Linear in the text.
[[nodiscard]] RequestHead read_request_head(std::string_view raw);

}  // namespace grundy::server
