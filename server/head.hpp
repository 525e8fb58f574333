// The first line and the headers of a request, looked at before anything else reads them: what is
// let through has one meaning only, so that nobody can hide a request within another.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace grundy::server {

struct RequestHead {
    std::string text;       // to be read in place of what came
    std::string authority;  // of a target in absolute form, "localhost:8080"; else empty
    bool has_body = false;
};

struct BadHead : std::runtime_error {
    BadHead(int status_of_it, const std::string& message)
        : std::runtime_error(message), status(status_of_it) {}
    int status;
};

// Up to and with the empty line. The text has no Range, which the server may ignore, and its target
// begins with a slash. Throws BadHead. Linear in the text.
[[nodiscard]] RequestHead read_request_head(std::string_view raw);

}  // namespace grundy::server
