// Tables as text: for people, as CSV and as JSON. Each row is formatted and sent on its own.

#include <grundy/table.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>
#include <vector>

namespace grundy {

namespace {

using Buffer = fmt::memory_buffer;

void send(Buffer& buffer, std::ostream& out) {
    out.write(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    buffer.clear();
}

bool is_blank(std::int32_t value) {
    return value < 0;
}

}  // namespace

void write_text(const Table& table, std::ostream& out) {
    const bool list = table.shape() == Table::Shape::list;
    const std::size_t label_width = fmt::formatted_size("{}", table.rows() - 1);
    const std::size_t header_width =
        list ? std::string_view("value").size() : fmt::formatted_size("{}", table.columns() - 1);
    const std::size_t width =
        std::max(fmt::formatted_size("{}", largest_value(table)), header_width);
    Buffer buffer;
    const auto append = std::back_inserter(buffer);
    if (list) {
        fmt::format_to(append, "{:>{}}   {:>{}}\n", "n", label_width, "value", width);
    } else {
        fmt::format_to(append, "{:>{}}  ", "", label_width);
        for (std::size_t c = 0; c < table.columns(); ++c)
            fmt::format_to(append, " {:>{}}", c, width);
        buffer.push_back('\n');
    }
    std::vector<std::int32_t> row(table.columns());
    for (std::size_t r = 0; r < table.rows(); ++r) {
        table.fill_row(r, row);
        fmt::format_to(append, "{:>{}}  ", r, label_width);
        for (const std::int32_t value : row) {
            if (is_blank(value)) {
                fmt::format_to(append, " {:>{}}", "", width);
            } else {
                fmt::format_to(append, " {:>{}}", value, width);
            }
        }
        buffer.push_back('\n');
        send(buffer, out);
    }
}

void write_csv(const Table& table, std::ostream& out) {
    Buffer buffer;
    const auto append = std::back_inserter(buffer);
    if (table.shape() == Table::Shape::list) {
        fmt::format_to(append, "n,value");
    } else {
        fmt::format_to(append, "x\\y");
        for (std::size_t c = 0; c < table.columns(); ++c) fmt::format_to(append, ",{}", c);
    }
    buffer.push_back('\n');
    std::vector<std::int32_t> row(table.columns());
    for (std::size_t r = 0; r < table.rows(); ++r) {
        table.fill_row(r, row);
        fmt::format_to(append, "{}", r);
        for (const std::int32_t value : row) {
            buffer.push_back(',');
            if (!is_blank(value)) fmt::format_to(append, "{}", value);
        }
        buffer.push_back('\n');
        send(buffer, out);
    }
}

void write_json(const Table& table, std::ostream& out) {
    const bool list = table.shape() == Table::Shape::list;
    Buffer buffer;
    const auto append = std::back_inserter(buffer);
    fmt::format_to(append, "{{\"rows\":{},\"columns\":{},\"values\":[", table.rows(),
                   table.columns());
    std::vector<std::int32_t> row(table.columns());
    for (std::size_t r = 0; r < table.rows(); ++r) {
        table.fill_row(r, row);
        if (r > 0) buffer.push_back(',');
        if (!list) buffer.push_back('[');
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (c > 0) buffer.push_back(',');
            if (is_blank(row[c])) {
                fmt::format_to(append, "null");
            } else {
                fmt::format_to(append, "{}", row[c]);
            }
        }
        if (!list) buffer.push_back(']');
        send(buffer, out);
    }
    fmt::format_to(append, "]}}\n");
    send(buffer, out);
}

}  // namespace grundy
