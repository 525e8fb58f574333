#include "api/answers/parts.hpp"

#include <grundy/experiments.hpp>
#include <grundy/json.hpp>

namespace grundy {

namespace {

void write_point(api::Writer& json, std::string_view key, const PlacedPoint& point) {
    json.object(key, [&] {
        json.member("n", api::decimal(point.n));
        json.member("a", api::decimal(point.a));
        json.member("b", api::decimal(point.b));
    });
}

// Extremes of no points are zeros that mean nothing.
template <class Number>
void write_extreme(api::Writer& json, std::string_view key, const Extreme<Number>& extreme,
                   bool there_are_points) {
    if (!there_are_points) return json.member(key, nullptr);
    json.object(key, [&] {
        json.member("min", extreme.least);
        write_point(json, "min_at", extreme.least_at);
        json.member("max", extreme.most);
        write_point(json, "max_at", extreme.most_at);
    });
}

}  // namespace

std::string to_json(const Extremes& extremes) {
    return api::object_text([&](api::Writer& json) {
        json.member("rows", api::decimal(extremes.rows));
        json.member("from_n", api::decimal(extremes.from_n));
        json.objects("values", extremes.values, [&](const ValueExtremes& value) {
            const bool points = value.points > 0;
            json.member("g", value.g);
            json.member("points", api::decimal(value.points));
            write_extreme(json, "d_minus_n", value.d_minus_n, points);
            write_extreme(json, "late_d_minus_n", value.late_d_minus_n, value.has_late());
            write_extreme(json, "a_shift", value.a_shift, points);
            write_extreme(json, "b_shift", value.b_shift, points);
            write_extreme(json, "a_minus_b_over_phi", value.a_minus_b_over_phi, points);
            write_histogram(json, value.histogram);
        });
        json.certainty(Certainty::computed);
        json.member("resumed", extremes.resumed);
    });
}

std::string to_json(const NearZero& near_zero) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", near_zero.g);
        json.member("from_row", api::decimal(near_zero.from_row));
        json.member("rows", api::decimal(near_zero.rows));
        json.objects("cells", near_zero.cells, [&](const NearZero::Cell& cell) {
            json.member("distance", cell.distance);
            json.member("row", api::decimal(cell.row));
            json.member("column", api::decimal(cell.column));
            if (cell.greater) {
                json.member("value", nullptr);
                json.member("greater_than", api::decimal(near_zero.g));
            } else {
                json.member("value", api::decimal(cell.value));
            }
        });
        json.certainty(Certainty::computed);
        json.member("resumed", near_zero.resumed);
    });
}

std::string to_json(const Convergence& convergence) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", convergence.g);
        json.member("rows", api::decimal(convergence.rows));
        json.member("max_rows_to_convergence", api::decimal(convergence.max_rows_to_convergence));
        json.member("first_starting_row", api::decimal(convergence.first_starting_row));
        json.member("mean", convergence.mean);
        write_histogram(json, convergence.histogram);
        json.certainty(Certainty::computed);
        json.member("resumed", convergence.resumed);
    });
}

}  // namespace grundy
