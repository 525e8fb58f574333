#include "api/answers/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/table.hpp>

#include <cstdint>
#include <span>

namespace grundy {

namespace {

void write_row(api::Writer& json, std::span<const std::int32_t> row) {
    for (const std::int32_t value : row) value < 0 ? json.value(nullptr) : json.value(value);
}

}  // namespace

void write_json(const Table& table, std::ostream& out, const Context& context) {
    api::write_object(out, [&](api::Writer& json) {
        json.member("rows", table.rows());
        json.member("columns", table.columns());
        if (table.first_row() > 0) json.member("first_row", api::decimal(table.first_row()));
        if (table.first_column() > 0)
            json.member("first_column", api::decimal(table.first_column()));
        json.key("values");
        json.list([&] {
            for_each_row(table, context, [&](std::size_t, std::span<const std::int32_t> row) {
                if (table.shape() == Table::Shape::list) {
                    write_row(json, row);
                } else {
                    json.list([&] { write_row(json, row); });
                }
            });
        });
    });
}

}  // namespace grundy
