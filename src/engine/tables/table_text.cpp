// Tables as text for people, as CSV, and as NPY. Each row is formatted and sent on its own.

#include <grundy/table.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <ostream>
#include <string>

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

void write_text(const Table& table, std::ostream& out, const Context& context) {
    write_text(table, out, context, std::string::npos);
}

void write_text(const Table& table, std::ostream& out, const Context& context,
                std::size_t line_width) {
    const std::size_t label_width = std::max(
        fmt::formatted_size("{}", table.first_row() + table.rows() - 1), table.corner().size());
    const std::size_t width = std::max(fmt::formatted_size("{}", largest_value(table, context)),
                                       table.column_name(table.columns() - 1).size());
    const std::size_t space = line_width - std::min(line_width, label_width + 2);
    const std::size_t block = std::max<std::size_t>(space / (width + 1), 1);
    Buffer buffer;
    const auto append = std::back_inserter(buffer);
    for (std::size_t first = 0; first < table.columns(); first += block) {
        const std::size_t columns = std::min(block, table.columns() - first);
        fmt::format_to(append, "{}{:>{}}  ", first > 0 ? "\n" : "", table.corner(), label_width);
        for (std::size_t c = first; c < first + columns; ++c) {
            fmt::format_to(append, " {:>{}}", table.column_name(c), width);
        }
        buffer.push_back('\n');
        for_each_row(table, context, [&](std::size_t r, std::span<const std::int32_t> row) {
            row = row.subspan(first, columns);
            // No blanks at the end of a line.
            while (!row.empty() && is_blank(row.back())) row = row.first(row.size() - 1);
            if (first > 0 && row.empty()) return;
            fmt::format_to(append, "{:>{}}  ", table.first_row() + r, label_width);
            for (const std::int32_t value : row) {
                if (is_blank(value)) {
                    fmt::format_to(append, " {:>{}}", "", width);
                } else {
                    fmt::format_to(append, " {:>{}}", value, width);
                }
            }
            buffer.push_back('\n');
            send(buffer, out);
        });
    }
}

void write_csv(const Table& table, std::ostream& out, const Context& context) {
    out << table.corner();
    for (std::size_t c = 0; c < table.columns(); ++c) out << ',' << table.column_name(c);
    out << '\n';
    constexpr std::size_t longest = 12;  // of an int32 and its comma
    std::string line(2 * longest + longest * table.columns(), '\0');
    for_each_row(table, context, [&](std::size_t r, std::span<const std::int32_t> row) {
        char* end =
            std::to_chars(line.data(), line.data() + line.size(), table.first_row() + r).ptr;
        for (const std::int32_t value : row) {
            *end++ = ',';
            if (!is_blank(value)) end = std::to_chars(end, line.data() + line.size(), value).ptr;
        }
        *end++ = '\n';
        out.write(line.data(), end - line.data());
    });
}

// NPY, the array format of NumPy, version 1.0: magic, a dictionary padded so that the data start at
// a multiple of 64, then the values row by row.
void write_npy(const Table& table, std::ostream& out, const Context& context) {
    const std::string shape = table.shape() == Table::Shape::list
                                  ? fmt::format("({},)", table.rows())
                                  : fmt::format("({}, {})", table.rows(), table.columns());
    const char order = std::endian::native == std::endian::little ? '<' : '>';
    std::string header =
        fmt::format("{{'descr': '{}i4', 'fortran_order': False, 'shape': {}, }}", order, shape);
    constexpr std::size_t preamble = 10;  // magic, version and the length of the dictionary
    constexpr std::size_t alignment = 64;
    header.resize((preamble + header.size()) / alignment * alignment + alignment - preamble, ' ');
    header.back() = '\n';
    out << "\x93NUMPY" << '\1' << '\0' << static_cast<char>(header.size() & 0xff)
        << static_cast<char>(header.size() >> 8) << header;

    for_each_row(table, context, [&](std::size_t, std::span<const std::int32_t> row) {
        out.write(reinterpret_cast<const char*>(row.data()),
                  static_cast<std::streamsize>(row.size_bytes()));
    });
}

}  // namespace grundy
