#include "api/answers/writer.hpp"

#include <grundy/long_numbers.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace grundy::api {

namespace {

constexpr std::size_t sent_at_once = std::size_t{1} << 16;

// JSON allows DEL and U+0080 to U+009F as they are, but a terminal may obey them.
bool is_late_control(std::string_view text, std::size_t at) {
    if (text[at] == '\x7f') return true;
    return text[at] == '\xc2' && static_cast<unsigned char>(text[at + 1]) < 0xa0;
}

// Without quotation marks.
std::string escaped(std::string_view text) {
    using Json = nlohmann::json;
    std::string written = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    for (std::size_t at = 0; at < written.size(); ++at) {
        if (!is_late_control(written, at)) continue;
        const std::size_t length = written[at] == '\x7f' ? 1 : 2;
        const auto code = static_cast<unsigned char>(written[at + length - 1]);
        written.replace(at, length, fmt::format("\\u{:04x}", code));
    }
    return written.substr(1, written.size() - 2);
}

// Most characters need no escapes, and copying these takes much less time.
std::string quoted(std::string_view text) {
    const auto is_plain = [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; };
    std::string written = "\"";
    while (!text.empty()) {
        const auto special = std::find_if_not(text.begin(), text.end(), is_plain);
        written.append(text.begin(), special);
        text.remove_prefix(static_cast<std::size_t>(special - text.begin()));
        const auto plain = std::find_if(text.begin(), text.end(), is_plain);
        const auto length = static_cast<std::size_t>(plain - text.begin());
        if (length > 0) written += escaped(text.substr(0, length));
        text.remove_prefix(length);
    }
    return written += '"';
}

}  // namespace

void Writer::key(std::string_view name) {
    separate();
    buffer_ += quoted(name);
    buffer_ += ':';
    first_ = true;
}

void Writer::value(std::string_view text) {
    LongNumbers::check(text, "writing a long text");
    literal(quoted(text));
}

void Writer::value(double number) {
    if (!std::isfinite(number)) return value(nullptr);
    literal(fmt::format("{}", number));
}

void Writer::finish() {
    assert(out_ != nullptr);
    buffer_ += '\n';
    send();
}

void Writer::open(char bracket) {
    separate();
    buffer_ += bracket;
    first_ = true;
}

void Writer::close(char bracket) {
    buffer_ += bracket;
    first_ = false;
}

void Writer::literal(std::string_view text) {
    separate();
    buffer_ += text;
    first_ = false;
    if (out_ != nullptr && buffer_.size() >= sent_at_once) send();
}

void Writer::send() {
    out_->write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
}

}  // namespace grundy::api
