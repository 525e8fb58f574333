#include "head.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace grundy::server {

namespace {

constexpr int bad_input = 400;
constexpr int wrong_method = 405;

[[noreturn]] void refuse(const std::string& message) {
    throw BadHead(bad_input, message);
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

bool is_token(std::string_view text) {
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](unsigned char c) {
        return (c < 0x80 && std::isalnum(c) != 0) ||
               others.find(static_cast<char>(c)) != std::string_view::npos;
    });
}

bool has_controls(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7f; });
}

// Removes the first line and returns it without its line end.
std::string_view next_line(std::string_view& rest) {
    constexpr std::string_view line_end = "\r\n";
    const std::string_view line = rest.substr(0, rest.find(line_end));
    if (has_controls(line)) refuse("not a valid request: a line contains a control character");
    rest.remove_prefix(std::min(line.size() + line_end.size(), rest.size()));
    return line;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// "GET /api/games HTTP/1.1"
void read_request_line(std::string_view line, RequestHead& head) {
    const std::size_t first = line.find(' ');
    const std::size_t last = line.rfind(' ');
    if (first == std::string_view::npos || first == last) refuse("not a valid request");
    const std::string_view method = line.substr(0, first);
    std::string_view target = line.substr(first + 1, last - first - 1);
    const std::string_view version = line.substr(last + 1);
    const bool is_version = version == "HTTP/1.1" || version == "HTTP/1.0";
    if (!is_token(method) || !is_version) refuse("not a valid request");
    constexpr std::array<std::string_view, 4> methods{"GET", "HEAD", "POST", "DELETE"};
    if (std::find(methods.begin(), methods.end(), method) == methods.end()) {
        throw BadHead(wrong_method, "this method is not supported");
    }
    constexpr std::string_view scheme = "http://";
    if (lower(target.substr(0, scheme.size())) == scheme) {
        target.remove_prefix(scheme.size());
        head.authority = target.substr(0, target.find_first_of("/?"));
        if (head.authority.empty()) refuse("the address has no host");
        target.remove_prefix(head.authority.size());
    } else if (target.substr(0, 1) != "/") {
        refuse("the address does not begin with a slash");
    }
    if (target.find_first_of(" \t") != std::string_view::npos) {
        refuse("the address contains a blank");
    }
    const std::string slash = target.substr(0, 1) == "/" ? "" : "/";
    head.text = std::string(method) + " " + slash + std::string(target) + " " +
                std::string(version) + "\r\n";
}

// As it is written in an address.
std::string in_brackets(std::string_view name) {
    const bool is_ipv6 = name.find(':') != std::string_view::npos;
    return is_ipv6 ? "[" + std::string(name) + "]" : std::string(name);
}

}  // namespace

RequestHead read_request_head(std::string_view raw) {
    RequestHead head;
    read_request_line(next_line(raw), head);
    std::optional<std::string> length;
    std::optional<std::string> encoding;
    const auto note_once = [](std::optional<std::string>& noted, std::string_view value,
                              const char* name) {
        if (noted) refuse(std::string(name) + " is given twice");
        noted = lower(value);
    };
    while (!raw.empty()) {
        const std::string_view line = next_line(raw);
        if (line.empty()) break;
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) {
            refuse("not a valid request: a header is a name, a colon and a value");
        }
        const std::string name = lower(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (name == "content-length") note_once(length, value, "Content-Length");
        if (name == "transfer-encoding") note_once(encoding, value, "Transfer-Encoding");
        if (name != "range") head.text += std::string(line) + "\r\n";
    }
    head.text += "\r\n";
    if (length && encoding) refuse("a body has a Content-Length or a Transfer-Encoding, not both");
    if (encoding && *encoding != "chunked") refuse("the only Transfer-Encoding is chunked");
    if (length && (length->empty() || length->find_first_not_of("0123456789") != length->npos)) {
        refuse("the Content-Length is not a number");
    }
    head.has_body = encoding || (length && length->find_first_not_of('0') != length->npos);
    return head;
}

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

bool is_from_here(std::string_view origin, std::string_view site, std::string_view host) {
    const std::string relation = lower(site);
    const bool is_near = relation.empty() || relation == "same-origin" || relation == "none";
    return is_near && (origin.empty() || lower(origin) == "http://" + lower(host));
}

}  // namespace grundy::server
