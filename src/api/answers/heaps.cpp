#include "api/answers/parts.hpp"

#include <grundy/heaps.hpp>
#include <grundy/json.hpp>
#include <grundy/misere.hpp>

#include <functional>

namespace grundy {

namespace {

std::string_view name_of(Limit limit) {
    constexpr std::string_view names[] = {"work", "time", "memory", "size"};
    return names[static_cast<std::size_t>(limit)];
}

// A number of the period, or null where no period is known.
template <class Report, class Member>
void write_period_member(api::Writer& json, std::string_view key, const Report& report,
                         Member member) {
    std::optional<std::uint64_t> number;
    if (report.period) number = std::invoke(member, *report.period);
    json.member(key, api::decimal(number));
}

void write_members(api::Writer& json, const HeapReport& report) {
    json.member("code", report.code);
    write_period_member(json, "period", report, &HeapPeriod::length);
    write_period_member(json, "preperiod", report, &HeapPeriod::preperiod);
    write_period_member(json, "last_exception", report, &HeapPeriod::last_exception);
    write_period_member(json, "saltus", report, &HeapPeriod::saltus);
    write_period_member(json, "values_needed", report, &HeapPeriod::values_needed);
    json.member("largest_value", api::decimal(report.known_largest()));
    json.member("computed_to", api::decimal(report.known_to()));
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
    if (report.limit) json.member("limit", name_of(*report.limit));
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

std::string to_json(const MisereReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("code", report.code);
        json.member("order", report.order);
        json.member("p_portion", report.p_portion);
        json.list("generators", report.generators,
                  [&](std::uint64_t heap) { json.value(api::decimal(heap)); });
        write_period_member(json, "period", report, &HeapPeriod::length);
        write_period_member(json, "preperiod", report, &HeapPeriod::preperiod);
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
        if (report.limit) json.member("limit", name_of(*report.limit));
    });
}

std::string to_json(const GenusReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("code", report.code);
        json.member("play", name(Convention::misere));
        json.list("genus", report.genus, [&](const Genus& genus) { json.value(to_text(genus)); });
        json.member("computed_to", api::decimal(report.genus.size() - 1));
        json.member("first_wild", api::decimal(report.first_wild));
        json.certainty(report.certainty);
        if (!report.title.empty()) json.member("name", report.title);
        if (report.limit) json.member("limit", name_of(*report.limit));
    });
}

}  // namespace grundy
