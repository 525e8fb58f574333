#include "api/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/wythoff.hpp>

namespace grundy {

namespace {

void write_members(api::Writer& json, const RowPeriod& row) {
    json.member("row", row.row);
    json.member("preperiod", api::decimal(row.preperiod));
    json.member("period", api::decimal(row.period));
    json.member("standing", name(Standing::proved));
}

}  // namespace

std::string to_json(const WythoffPoints& points) {
    return api::object_text([&](api::Writer& json) {
        write_points(json, points.points);
        if (points.warm_up == 0) return;
        json.member("conjecture", "Nivasch's Convergence Conjecture");
        json.member("R", points.warm_up);
    });
}

std::string to_json(const WythoffValue& value) {
    return api::object_text([&](api::Writer& json) {
        write_known(json, value.value);
        json.member("reason", value.because);
    });
}

std::string to_json(const std::vector<RowPeriod>& periods) {
    return api::object_text([&](api::Writer& json) {
        if (periods.size() == 1) return write_members(json, periods.front());
        json.list("rows", periods,
                  [&](const RowPeriod& row) { json.object([&] { write_members(json, row); }); });
    });
}

}  // namespace grundy
