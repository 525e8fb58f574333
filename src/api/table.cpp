#include "api/writer.hpp"

#include <grundy/json.hpp>
#include <grundy/table.hpp>

#include <cstdint>
#include <vector>

namespace grundy {

namespace {

void write_row(api::Writer& json, const std::vector<std::int32_t>& row) {
    for (const std::int32_t value : row) {
        if (value < 0) {
            json.value(nullptr);
        } else {
            json.value(value);
        }
    }
}

}  // namespace

void write_json(const Table& table, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) {
        json.member("rows", table.rows());
        json.member("columns", table.columns());
        json.key("values");
        json.list([&] {
            std::vector<std::int32_t> row(table.columns());
            for (std::size_t r = 0; r < table.rows(); ++r) {
                table.fill_row(r, row);
                if (table.shape() == Table::Shape::list) {
                    write_row(json, row);
                } else {
                    json.list([&] { write_row(json, row); });
                }
            }
        });
    });
}

}  // namespace grundy
