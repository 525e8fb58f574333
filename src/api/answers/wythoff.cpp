#include "api/answers/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_states.hpp>

namespace grundy {

namespace {

void write_members(api::Writer& json, const RowPeriod& row) {
    json.member("row", row.row);
    json.member("preperiod", api::decimal(row.preperiod));
    json.member("period", api::decimal(row.period));
    json.certainty(Certainty::proved);
}

void write_members(api::Writer& json, const RowStates::Row& row) {
    json.member("row", row.row);
    json.member("index0", row.index0);
    unsigned h = 0;
    json.objects("state", row.state, [&](const ValueState& value) {
        json.member("g", h++);
        json.member("index", value.index);
        json.member("firstd", value.firstd);
        json.list("ocdiag", value.ocdiag);
        json.list("occol", value.occol);
    });
    json.list("differing", row.differing);
    json.objects("points", row.points, [&](const RowStates::Point& point) {
        json.member("g", point.g);
        json.member("n", point.n);
        json.member("a", point.a);
        json.member("b", point.b);
        json.member("true_b", point.right_b);
    });
}

}  // namespace

std::string to_json(const WythoffPoints& points) {
    return api::object_text([&](api::Writer& json) {
        write_points(json, points.points);
        if (points.warm_up == 0 && !points.bounds) return;
        json.member("conjecture", "Nivasch's Convergence Conjecture");
        json.member("R", points.warm_up);
        if (!points.bounds) return;
        json.member("L", points.bounds->low);
        json.member("H", points.bounds->high);
    });
}

std::string to_json(const RowStates& states) {
    return api::object_text([&](api::Writer& json) {
        json.objects("rows", states.rows,
                     [&](const RowStates::Row& row) { write_members(json, row); });
        json.certainty(states.certainty);
        if (states.warm_up == 0) return;
        json.member("conjecture", "Nivasch's Convergence Conjecture");
        json.member("R", states.warm_up);
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
        json.objects("rows", periods, [&](const RowPeriod& row) { write_members(json, row); });
    });
}

}  // namespace grundy
