// Reports on misère play of a code.

#include "base/stop_check.hpp"
#include "heaps/codes/named_codes.hpp"
#include "misere/genus.hpp"
#include "misere/heap_quotient.hpp"
#include "runs/heaps/heap_report.hpp"

#include <grundy/error.hpp>
#include <grundy/misere.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace grundy {

namespace {

using heaps::Code;
using misere::HeapQuotient;

std::string reason_of_quotient(const MisereReport& report) {
    if (report.period && report.verified_order == 1) {
        return "No heap can be moved: the next player wins every sum, since nobody has made a "
               "move.";
    }
    std::string text = fmt::format(
        "A sum of heaps{} is won by the previous player if and only if the product of their "
        "elements is one of the {} in P. It was verified that it is so: no heap can be moved from "
        "P "
        "to P beside any element, and every other sum that has a move has one to P "
        "(docs/misere.md).",
        report.period ? std::string() : fmt::format(" up to {}", report.verified_to),
        report.verified_p_portion);
    if (const auto& period = report.period) {
        text += fmt::format(
            " Φ(n + {}) = Φ(n) for all n >= {}. The heaps up to {} show it, and that is enough: "
            "the "
            "largest heap left of a longer one can be made shorter by a period, which changes no "
            "element.",
            period->length, period->preperiod, period->values_needed - 1);
    } else if (!report.order) {
        text += " Of larger heaps nothing is known.";
    }
    return text;
}

}  // namespace

MisereReport report_misere(const MisereQuery& query, const Context& context) {
    const Code code = runs::read_code(query.code);
    const std::optional<Integer> to = query.to ? std::optional(Integer(*query.to)) : std::nullopt;
    const auto found = misere::find_quotient({{code, to}}, context.for_request());
    const misere::Quotient& quotient = found->quotient();
    MisereReport report;
    report.code = code.text();
    report.title = title_of(code);
    report.verified_to = found->verified_to(0);
    report.verified_order = quotient.order();
    report.verified_p_portion = quotient.p_portion();
    if (found->is_complete()) {
        report.order = report.verified_order;
        report.p_portion = report.verified_p_portion;
    } else {
        report.certainty = Certainty::unknown;
        report.limit = found->limit();
    }
    for (const auto& [family, size] : found->generators()) report.generators.push_back(size);
    for (std::size_t i = 0; i < quotient.order(); ++i) {
        const auto x = static_cast<misere::Element>(i);
        if (quotient.is_p(x)) report.p_elements.push_back(found->name(x));
    }
    std::size_t listed = found->verified_to(0) + 1;
    if (const auto& period = found->period(0)) {
        report.period = period;
        listed = period->preperiod + period->length;
    }
    for (std::size_t n = 0; n < listed; ++n)
        report.phi.push_back(found->name(found->element(0, n)));
    report.reason = reason_of_quotient(report);
    report.quotient = found;
    return report;
}

void write_csv(const MisereReport& report, const std::optional<std::uint64_t>& last,
               std::ostream& out, const Context& context) {
    const HeapQuotient& found = *report.quotient;
    std::uint64_t end =
        last.value_or(report.period ? report.period->preperiod + 2 * report.period->length - 1
                                    : report.verified_to);
    if (!report.period) end = std::min(end, report.verified_to);
    StopCheck check(context, "writing elements");
    out << "n,element,name,is_p\n";
    for (std::uint64_t n = 0; n <= end; ++n) {
        check();
        const misere::Element x = found.element(0, n);
        out << fmt::format("{},{},{},{}\n", n, x, found.name(x), found.quotient().is_p(x) ? 1 : 0);
    }
}

GenusReport report_genus(const GenusQuery& query, const Context& context) {
    const Code code = runs::read_code(query.code);
    GenusReport report;
    report.code = code.text();
    report.title = title_of(code);
    report.to = query.to;
    const Context own = context.for_request();
    misere::GenusSearch search(code, own);
    try {
        for (std::uint64_t n = 0; n <= query.to; ++n) {
            const auto heap = static_cast<std::size_t>(n);
            report.genus.push_back(search.genus({heap}));
            if (!report.first_wild && !search.is_tame(heap)) report.first_wild = n;
            if (context.progress) context.progress({n, query.to});
        }
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        report.limit = context.limit_reached(error);
    }
    return report;
}

void write_csv(const GenusReport& report, std::ostream& out) {
    out << "n,genus,value,misere_value\n";
    for (std::size_t n = 0; n < report.genus.size(); ++n) {
        const Genus& genus = report.genus[n];
        const std::string text = to_text(genus);
        const bool is_quoted = text.find(',') != std::string::npos;
        out << fmt::format("{},{},{},{}\n", n, is_quoted ? '"' + text + '"' : text,
                           genus.normal.to_string(), genus.misere.front().to_string());
    }
}

}  // namespace grundy
