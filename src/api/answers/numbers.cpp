#include "api/answers/writer.hpp"

#include <grundy/json.hpp>
#include <grundy/nimber.hpp>
#include <grundy/numbers.hpp>

namespace grundy {

std::string to_json(const NumberReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("number", report.number);
        json.member("binary", report.binary);
        json.member("canonical", report.canonical);
        const bool is_zero = report.second_canonical.empty();
        json.member("second_canonical",
                    is_zero ? std::nullopt : std::optional(report.second_canonical));
        json.member("kind", report.a_number ? "A" : "B");
        json.list("zeckendorf_positions", report.zeckendorf_positions);
        if (!report.zeckendorf_parts.empty()) json.list("zeckendorf", report.zeckendorf_parts);
        if (!report.divisions.empty()) {
            json.objects("division", report.divisions, [&](const NumberReport::Division& division) {
                json.member("rest", division.rest);
                json.member("digit", division.digit ? 1 : 0);
            });
        }
        if (!report.h) return;
        json.object("h", [&, &h = *report.h] {
            json.member("bound", h.bound);
            json.member("word", h.word);
            json.list("positions", h.positions);
            json.member("rho", h.positions.size());
            if (!h.parts.empty()) json.list("parts", h.parts);
        });
    });
}

std::string losing_starts_json(std::string_view bound, const std::vector<std::string>& terms,
                               bool more_terms) {
    return api::object_text([&](api::Writer& json) {
        json.member("bound", bound);
        json.list("terms", terms);
        json.member("more_terms", more_terms);
    });
}

std::string to_json(const NimberReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("expression", report.expression);
        json.member("value", report.value);
        json.member("field_bits", report.field_bits);
        json.member("reason", report.reason);
    });
}

}  // namespace grundy
