// NPY, the array format of NumPy, version 1.0: magic, a dictionary padded so that the data start at
// a multiple of 64, then the values row by row.

#include <grundy/table.hpp>

#include <fmt/format.h>

#include <bit>
#include <ostream>
#include <string>

namespace grundy {

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
