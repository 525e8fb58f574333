#include "own_names.hpp"

#include <algorithm>
#include <cctype>

namespace grundy::server {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

// As it is written in an address.
std::string in_brackets(std::string_view name) {
    const bool is_ipv6 = name.find(':') != std::string_view::npos;
    return is_ipv6 ? "[" + std::string(name) + "]" : std::string(name);
}

}  // namespace

bool is_own(std::string_view host, std::string_view address, const OwnNames& own) {
    constexpr int usual_port = 80;
    const std::string asked = lower(host);
    for (const std::string_view name :
         {std::string_view("localhost"), address, std::string_view(own.host)}) {
        const std::string written = lower(in_brackets(name));
        if (asked == written + ":" + std::to_string(own.port)) return true;
        if (own.port == usual_port && asked == written) return true;
    }
    return false;
}

bool is_same_origin(std::string_view origin, std::string_view host) {
    return origin.empty() || lower(origin) == "http://" + lower(host);
}

}  // namespace grundy::server
