// The lines of a file or of standard input, read one by one, so that the input may be of any
// length.
#pragma once

#include <grundy/context.hpp>

#include <unistd.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::app {

constexpr std::size_t longest_line = std::size_t{1} << 20;

struct Line {
    std::size_t number = 0;  // from 1, counting all lines
    std::size_t end = 0;     // the number of bytes of the input up to its end
    std::string text;
    bool too_long = false;  // and truncated

    [[nodiscard]] bool is_blank_or_comment() const;
};

class LineSource {
public:
    // "-" is standard input. Throws Error if the file cannot be read.
    LineSource(const std::string& name, const Context& context);
    ~LineSource();
    LineSource(const LineSource&) = delete;
    LineSource& operator=(const LineSource&) = delete;

    // The length of the input; 0 if unknown.
    [[nodiscard]] std::size_t size() const;

    // The next line without its \n or \r\n. False if there are no more. Throws Error when asked to
    // stop.
    bool next(Line& line);

private:
    bool read_block();

    const Context& context_;
    std::string name_;
    int file_ = STDIN_FILENO;
    std::string buffer_ = std::string(std::size_t{1} << 16, '\0');
    std::string_view block_;  // read and not yet consumed
    std::size_t taken_ = 0;
    std::size_t number_ = 0;
};

}  // namespace grundy::app
