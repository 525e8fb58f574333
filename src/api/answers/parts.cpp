#include "api/answers/parts.hpp"

namespace grundy::api {

void write_value(Writer& json, const Value& value) {
    if (value.is_loopy()) {
        json.object([&] { json.list("infinite", value.finite_options); });
    } else if (value.is_exact()) {
        json.value(value.number);
    } else {
        json.value(nullptr);
    }
}

void write_value_and_bound(Writer& json, const Value& value) {
    json.key("value");
    write_value(json, value);
    if (value.kind == Value::Kind::greater_than) json.member("greater_than", value.number);
}

void write_known(Writer& json, const Value& value) {
    write_value_and_bound(json, value);
    json.certainty(value.certainty);
}

void write_play(Writer& json, Convention play) {
    if (play != Convention::normal) json.member("play", name(play));
}

void write_genus(Writer& json, const std::optional<Genus>& genus) {
    if (genus) json.member("genus", to_text(*genus));
}

void write_points(Writer& json, const std::vector<WythoffPoints::Point>& points) {
    json.objects("points", points, [&](const WythoffPoints::Point& point) {
        json.member("g", point.g);
        json.member("n", point.n);
        json.member("a", point.a);
        json.member("b", point.b);
        json.certainty(point.certainty);
    });
}

}  // namespace grundy::api
