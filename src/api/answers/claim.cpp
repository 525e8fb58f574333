#include "api/answers/parts.hpp"

#include <grundy/claim.hpp>
#include <grundy/json.hpp>

namespace grundy {

std::string to_json(const ClaimReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("to", api::decimal(report.to));
        json.member("positions", report.positions);
        json.member("claimed", report.claimed);
        json.member("holds", !report.violation);
        if (const auto& violation = report.violation) {
            json.object("violation", [&] {
                json.member("position", violation->position.text());
                json.member("claimed", violation->claimed);
                if (!violation->claimed) return;
                json.member("text", violation->move);
                json.member("to", violation->leads_to.text());
            });
        }
        json.certainty(Certainty::computed);
    });
}

}  // namespace grundy
