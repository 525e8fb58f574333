#include "api/answers/parts.hpp"

#include <grundy/claim.hpp>
#include <grundy/conjecture.hpp>
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

std::string to_json(const ConjectureReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("game", report.game);
        json.member("to", api::decimal(report.to));
        json.member("positions", report.positions);
        json.member("of", report.outcomes_only  ? "starts"
                          : report.numbers == 1 ? "heaps"
                                                : "pairs");
        json.objects("patterns", report.patterns, [&](const ConjecturedPattern& pattern) {
            json.member("kind", pattern.kind);
            json.member("statement", pattern.statement);
            if (!pattern.details.empty()) json.member("details", pattern.details);
            json.certainty(pattern.certainty);
            if (pattern.fitted_to > 0) {
                json.member("fitted_to", api::decimal(pattern.fitted_to));
            }
            json.member("computed_to", api::decimal(pattern.computed_to));
            if (pattern.set.empty()) return;
            json.member("set", pattern.set);
            json.member("claim_to", api::decimal(pattern.claim_to));
        });
        json.list("not_found", report.not_found);
        json.member("complete", report.complete);
    });
}

}  // namespace grundy
