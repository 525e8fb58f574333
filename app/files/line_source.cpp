#include "files/line_source.hpp"

#include "terminal/progress.hpp"

#include <grundy/error.hpp>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace grundy::app {

bool Line::is_blank_or_comment() const {
    const std::size_t first = text.find_first_not_of(" \t\v\f");
    return first == std::string::npos || text[first] == '#';
}

LineSource::LineSource(const std::string& name, const Context& context)
    : context_(context), name_(name == "-" ? "standard input" : "'" + name + "'") {
    if (name == "-") return;
    std::error_code error;
    if (std::filesystem::is_directory(name, error)) {
        throw Error(ErrorKind::input, name_ + " is a folder");
    }
    const EndOnInterrupt waiting(Phase::waiting_for_input);  // a pipe may have no writer yet
    file_ = open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (file_ < 0) throw Error(ErrorKind::input, "cannot open " + name_);
}

LineSource::~LineSource() {
    if (file_ != STDIN_FILENO) close(file_);
}

std::size_t LineSource::size() const {
    struct stat status {};
    const bool is_plain = fstat(file_, &status) == 0 && S_ISREG(status.st_mode);
    return is_plain ? static_cast<std::size_t>(status.st_size) : 0;
}

bool LineSource::next(Line& line) {
    line = {number_ + 1, 0, {}, false};
    std::size_t length = 0;
    bool any = false;
    while (!block_.empty() || read_block()) {
        any = true;
        const std::size_t end = block_.find('\n');
        const std::string_view piece = block_.substr(0, end);
        line.text.append(piece.substr(0, longest_line + 1 - line.text.size()));
        length += piece.size();
        block_.remove_prefix(piece.size());
        if (end == std::string_view::npos) continue;
        block_.remove_prefix(1);
        ++taken_;
        break;
    }
    taken_ += length;
    const bool is_whole = line.text.size() == length;
    if (is_whole && length > 0 && line.text.back() == '\r') line.text.pop_back();
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (number_ == 0 && line.text.rfind(byte_order_mark, 0) == 0) line.text.erase(0, 3);
    line.too_long = line.text.size() > longest_line;
    line.end = taken_;
    ++number_;
    return any;
}

// Waits for input or Ctrl-C.
bool LineSource::read_block() {
    constexpr int milliseconds = 50;
    pollfd waited{file_, POLLIN, 0};
    do context_.check("reading positions");
    while (poll(&waited, 1, milliseconds) == 0);
    const ssize_t got = ::read(file_, buffer_.data(), buffer_.size());
    if (got < 0 && errno == EINTR) return read_block();
    if (got < 0) throw Error(ErrorKind::input, "cannot read " + name_);
    block_ = std::string_view(buffer_).substr(0, static_cast<std::size_t>(got));
    return got > 0;
}

}  // namespace grundy::app
