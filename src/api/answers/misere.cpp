#include "api/answers/parts.hpp"

#include <grundy/json.hpp>
#include <grundy/misere.hpp>

namespace grundy {

std::string to_json(const MisereReport& report) {
    const auto number = [](const std::optional<HeapPeriod>& period, auto member) {
        return period ? std::optional(api::decimal(member(*period))) : std::nullopt;
    };
    return api::object_text([&](api::Writer& json) {
        json.member("code", report.code);
        json.member("order", report.order);
        json.member("p_portion", report.p_portion);
        json.list("generators", report.generators,
                  [&](std::uint64_t heap) { json.value(api::decimal(heap)); });
        json.member("period",
                    number(report.period, [](const HeapPeriod& some) { return some.length; }));
        json.member("preperiod",
                    number(report.period, [](const HeapPeriod& some) { return some.preperiod; }));
        json.certainty(report.certainty);
        json.member("verified_to", api::decimal(report.verified_to));
        if (!report.order) {
            json.member("verified_order", report.verified_order);
            json.member("verified_p_portion", report.verified_p_portion);
        }
        json.list("p_elements", report.p_elements);
        json.list("phi", report.phi);
        if (!report.title.empty()) json.member("name", report.title);
        json.member("reason", report.reason);
        if (report.limit) json.member("limit", api::name_of(*report.limit));
    });
}

std::string to_json(const GenusReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("code", report.code);
        json.member("play", name(Convention::misere));
        json.list("genus", report.genus, [&](const Genus& genus) { json.value(to_text(genus)); });
        json.member("computed_to", api::decimal(report.genus.size() - 1));
        json.member("first_wild", report.first_wild
                                      ? std::optional(api::decimal(*report.first_wild))
                                      : std::nullopt);
        json.certainty(report.certainty);
        if (!report.title.empty()) json.member("name", report.title);
        if (report.limit) json.member("limit", api::name_of(*report.limit));
    });
}

}  // namespace grundy
