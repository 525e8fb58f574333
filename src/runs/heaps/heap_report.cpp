#include "runs/heaps/heap_report.hpp"

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "heaps/codes/closed_form.hpp"
#include "heaps/codes/named_codes.hpp"
#include "heaps/values/code_rule.hpp"
#include "heaps/values/sparse_space.hpp"
#include "runs/heaps/heap_run.hpp"

#include <grundy/amounts.hpp>
#include <grundy/nearest_name.hpp>
#include <grundy/printable.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <memory>
#include <utility>

namespace grundy::runs {

namespace {

using heaps::Code;
using heaps::Period;
using heaps::Sizes;

std::string heaps_and_chips(const Code& code) {
    const unsigned heaps = std::max(code.most_heaps().value_or(1), 1U);
    return fmt::format("a move takes at most {} and leaves at most {} heap{}", code.most_taken(),
                       heaps, heaps == 1 ? "" : "s");
}

std::string why_it_repeats(const Code& code, const Period& period) {
    const auto& [preperiod, length, saltus, needed] = period;
    // The theorems need n >= 1, since an empty heap cannot be moved.
    const std::size_t first = std::max<std::size_t>(preperiod, 1);
    const std::string equation = saltus == 0 ? fmt::format("G(n + {}) = G(n)", length)
                                             : fmt::format("G(n + {}) = G(n) + {}", length, saltus);
    const std::string text = fmt::format(
        "{} for all n >= {}. The first {} values show it for {} <= "
        "n <= {}, and that is enough: ",
        equation, preperiod, needed, first, needed - length - 1);
    if (saltus > 0) {
        return text + "they satisfy the theorem on arithmetic periods (docs/heaps.md)";
    }
    const bool compares = code.has(Sizes::different) || code.has(Sizes::not_all_equal);
    return text + fmt::format(
                      "{}, so the largest heap left of a longer one can be made shorter by "
                      "a period, which changes no value {}",
                      heaps_and_chips(code),
                      compares ? "(Guy and Smith, 1956; for heaps that must differ, "
                                 "docs/heaps.md)"
                               : "(Guy and Smith, 1956)");
}

std::string describe_closed_form(heaps::ClosedForm form) {
    switch (form) {
        case heaps::ClosedForm::no_moves:
            return "There is no move, so that every heap has value 0.";
        case heaps::ClosedForm::nim:
            return "G(n) = n: every smaller heap can be left alone, and no nim-sum is more than "
                   "the sum.";
        case heaps::ClosedForm::lasker: break;
    }
    return "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4 and G(4k+4) = 4k+3, by Lasker's "
           "theorem.";
}

std::string reason_for(const Code& code, const HeapFindings& findings) {
    if (const auto form = closed_form(code)) return describe_closed_form(*form);
    if (findings.period) return why_it_repeats(code, *findings.period) + ".";
    return fmt::format("The values of the heaps up to {} were computed. They prove no period.",
                       findings.values - 1);
}

// The rare heaps, if they are few. They only exist in games that leave two heaps.
std::optional<RareHeaps> rare_heaps(const Code& code, const heaps::Numbers& values,
                                    const Context& context) {
    if (code.has_tail() || code.most_heaps() != 2U) return std::nullopt;
    const heaps::SparseSpace space = find_sparse_space(values, parity_choice(code), context);
    if (space.rare == 0 || !space.has_few(values.size())) return std::nullopt;
    RareHeaps rare{space.mask, space.rare_parity[0] == 1, space.rare_parity[1] == 1, space.rare, 0};
    StopCheck check(context, heaps::looking_for_rare_heaps, 1U << 20);
    for (std::size_t n = values.size(); n-- > 1 && rare.last == 0;) {
        check();
        if (space.is_rare(n, values[n])) rare.last = n;
    }
    return rare;
}

Code parse_code(std::string_view text) {
    if (const auto* named = heaps::find_named_code(text)) return Code::parse(named->code);
    // No code begins with two letters.
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    if (text.size() > 1 && is_letter(text[0]) && is_letter(text[1])) {
        std::vector<std::string_view> names;
        for (const auto& named : named_heaps()) names.push_back(named.name);
        const std::string_view nearest = nearest_name(text, names);
        throw input_error("no code has the name '{}'; {}", printable(text),
                          nearest.empty() ? fmt::format("there are {}", fmt::join(names, ", "))
                                          : fmt::format("did you mean {}?", nearest));
    }
    return Code::parse(text);
}

}  // namespace

HeapFindings::HeapFindings(const Code& code, const heaps::Numbers& numbers,
                           const std::optional<Period>& proved, const Context& context)
    : values(numbers.size()), period(proved), rare(rare_heaps(code, numbers, context)) {
    StopCheck check(context, "looking for the largest value", 1U << 20);
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        check();
        largest = std::max<std::uint64_t>(largest, numbers[n]);
    }
}

bool HeapFindings::is_sensible(const Code& code, std::uint64_t to) const {
    if (const auto form = closed_form(code)) return period == run_of(*form).period;
    if (values == 0 || values > to + 1 || largest > 2 * values) return false;
    if (rare && (rare->count == 0 || rare->count >= values || rare->last >= values)) return false;
    if (!period) return values == to + 1;
    return period->length > 0 && period->length < values && period->preperiod < values &&
           period->preperiod + period->length <= values && period->saltus <= 2 * values &&
           period->values_needed == values;
}

HeapReport report_of(const Code& code, const HeapFindings& findings) {
    HeapReport report;
    report.code = code.text();
    const heaps::StandardForm form = standard_form(code);
    report.standard_form = form.code.text();
    report.shift = form.shift;
    report.title = title_of(code);
    if (findings.period) {
        report.period = findings.period;
        report.certainty = closed_form(code) ? Certainty::theorem : Certainty::proved;
    }
    report.computed_to = findings.values - 1;
    report.largest_value = findings.largest;
    report.rare = findings.rare;
    report.reason = reason_for(code, findings);
    return report;
}

void expect_computable(std::uint64_t to) {
    if (to <= max_heap) return;
    throw limit_error("heaps above {} are not computed one by one; that is the limit", max_heap);
}

Code read_code(const std::string& text) {
    return read(text, parse_code);
}

}  // namespace grundy::runs

namespace grundy {

bool RareHeaps::has(std::uint64_t heap, std::uint64_t value) const {
    const bool is_odd = std::popcount(value & mask) % 2 == 1;
    return heap > 0 && is_odd == (heap % 2 == 0 ? odd_in_even_heaps : odd_in_odd_heaps);
}

HeapReport report_heaps(const HeapQuery& query, const Context& context) {
    const heaps::Code code = runs::read_code(query.code);
    // Larger heaps need a period.
    const bool is_far = query.to && *query.to > max_heap;
    const auto form = closed_form(code);
    runs::HeapRun run = form ? runs::run_of(*form)
                             : runs::run_heaps(*heaps::rule_for(code), "heaps " + code.text(),
                                               is_far ? std::nullopt : query.to, query.store,
                                               context.for_request());
    if (is_far && !run.period) runs::expect_computable(*query.to);
    // The values computed in time are reported without a deadline.
    Context until_stopped = context;
    until_stopped.deadline.reset();
    HeapReport report = runs::report_of(code, {code, run.values, run.period, until_stopped});
    report.limit = run.limit;
    report.resumed = run.resumed;
    report.values = std::make_shared<const heaps::HeapValues>(std::move(run.values), run.period);
    return report;
}

}  // namespace grundy
