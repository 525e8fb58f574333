#include "api/answers/parts.hpp"

#include <grundy/heaps.hpp>
#include <grundy/json.hpp>

namespace grundy {

std::string_view api::name_of(Limit limit) {
    switch (limit) {
        case Limit::work: return "work";
        case Limit::time: return "time";
        case Limit::memory: return "memory";
        case Limit::size: return "size";
    }
    return "";
}

namespace {

void write_members(api::Writer& json, const HeapReport& report) {
    const auto number = [](const std::optional<std::uint64_t>& known) {
        return known ? std::optional(api::decimal(*known)) : std::nullopt;
    };
    const auto of_period = [&](std::string_view key, auto member) {
        json.member(key, report.period ? number(member(*report.period)) : std::nullopt);
    };
    json.member("code", report.code);
    of_period("period", [](const HeapPeriod& period) { return period.length; });
    of_period("preperiod", [](const HeapPeriod& period) { return period.preperiod; });
    of_period("last_exception", [](const HeapPeriod& period) { return period.last_exception(); });
    of_period("saltus", [](const HeapPeriod& period) { return period.saltus; });
    of_period("values_needed", [](const HeapPeriod& period) { return period.values_needed; });
    json.member("largest_value", number(report.known_largest()));
    json.member("computed_to", number(report.known_to()));
    if (const auto& rare = report.rare) {
        const auto parity = [](bool odd) { return odd ? "odd" : "even"; };
        json.object("rare", [&] {
            json.member("heaps", api::decimal(rare->count));
            json.member("last", api::decimal(rare->last));
            json.member("mask", rare->mask);
            json.member("even_heaps", parity(rare->odd_in_even_heaps));
            json.member("odd_heaps", parity(rare->odd_in_odd_heaps));
        });
    }
    json.certainty(report.certainty);
    json.member("standard_form", report.standard_form);
    if (!report.title.empty()) json.member("name", report.title);
    json.member("reason", report.reason);
    if (report.limit) json.member("limit", api::name_of(*report.limit));
}

}  // namespace

std::string to_json(const HeapReport& report) {
    return api::object_text([&](api::Writer& json) {
        write_members(json, report);
        json.member("resumed", report.resumed);
    });
}

void write_json(const HeapCensus& census, std::ostream& out) {
    api::write_object(out, [&](api::Writer& json) {
        json.member("shape", census.shape);
        json.member("to", api::decimal(census.to));
        json.objects("codes", census.reports,
                     [&](const HeapReport& report) { write_members(json, report); });
        json.member("settled", census.settled);
        json.member("finished", census.reports.size());
        json.member("total", census.codes);
        json.member("resumed", census.resumed);
    });
}

}  // namespace grundy
