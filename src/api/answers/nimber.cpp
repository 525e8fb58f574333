#include "api/answers/writer.hpp"

#include <grundy/json.hpp>
#include <grundy/nimber.hpp>

namespace grundy {

std::string to_json(const NimberReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("expression", report.expression);
        json.member("value", report.value);
        json.member("field_bits", report.field_bits);
        json.member("reason", report.reason);
    });
}

}  // namespace grundy
