#include "formula/number_lines.hpp"

#include <grundy/error.hpp>
#include <grundy/number.hpp>

#include <fmt/format.h>

#include <sstream>

namespace grundy {

namespace {

bool is_header(const std::string& line) {
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) {
        const std::size_t first = cell.find_first_not_of(" \t\"'+-.");
        if (first != std::string::npos && cell[first] >= '0' && cell[first] <= '9') return false;
    }
    return true;
}

}  // namespace

std::vector<Integer> NumberLines::read(std::string_view line) {
    ++line_number_;
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (line_number_ == 1 && line.substr(0, byte_order_mark.size()) == byte_order_mark) {
        line.remove_prefix(byte_order_mark.size());
    }
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    const std::string content(line.substr(first, line.find_last_not_of(blanks) + 1 - first));
    if (line_number_ == 1 && is_header(content)) return {};
    std::vector<Integer> numbers;
    std::istringstream cells(content);
    for (std::string cell; std::getline(cells, cell, ',');) {
        try {
            numbers.push_back(parse_number(cell));
        } catch (const Error& error) {
            fail(error.what());
        }
    }
    return numbers;
}

void NumberLines::fail(std::string_view what) const {
    throw Error(ErrorKind::input, fmt::format("{}:{}: {}", name_, line_number_, what));
}

}  // namespace grundy
