// A file with numbers separated by commas, read line by line. A first line in which no cell begins
// like a number is a header.
#pragma once

#include <grundy/integer.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class NumberLines {
public:
    explicit NumberLines(std::string name) : name_(std::move(name)) {}

    // The cells of the next line; none for an empty line or a header.
    [[nodiscard]] std::vector<Integer> read(std::string_view line);

    // Throws Error "set.csv:3: …" for the line that was read last.
    [[noreturn]] void fail(std::string_view what) const;

private:
    std::string name_;
    std::size_t line_number_ = 0;
};

}  // namespace grundy
