// The values of heaps as CSV and as a picture, and a census as CSV.

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "heaps/values/heap_values.hpp"
#include "pictures/plot.hpp"

#include <grundy/heaps.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <ostream>
#include <string>

namespace grundy {

namespace {

constexpr auto common_colour = pictures::colour::blue;
constexpr auto rare_colour = pictures::colour::vermilion;

// Calls visit(n, value) for the heaps 0 to `last`, beyond the stored values by the period.
template <class Visit>
void walk(const HeapReport& report, std::uint64_t last, const Context& context, Visit visit) {
    assert(report.values != nullptr && last <= last_listed(report, last));
    constexpr std::uint64_t heaps_between_checks = 1U << 14;
    StopCheck check(context, "writing the values of heaps", heaps_between_checks);
    const heaps::HeapValues& values = *report.values;
    const auto& period = values.period();
    std::size_t next = 0;
    std::uint64_t added = 0;
    for (std::uint64_t n = 0; n <= last; ++n) {
        check();
        if (period && next == period->preperiod + period->length) {
            next = period->preperiod;
            added += period->saltus;
        }
        visit(n, values[next++] + added);
    }
}

std::string text_of(const std::optional<std::uint64_t>& number) {
    return number ? std::to_string(*number) : "";
}

}  // namespace

std::uint64_t last_listed(const HeapReport& report, const std::optional<std::uint64_t>& to) {
    assert(report.values != nullptr);
    if (!report.period) return std::min(to.value_or(report.computed_to), report.computed_to);
    return to.value_or(report.period->preperiod + 2 * report.period->length);
}

void write_csv(const HeapReport& report, std::uint64_t last, std::ostream& out,
               const Context& context) {
    constexpr std::size_t block = 1U << 15;
    std::string lines = "n,value\n";
    walk(report, last, context, [&](std::uint64_t n, std::uint64_t value) {
        fmt::format_to(std::back_inserter(lines), "{},{}\n", n, value);
        if (lines.size() < block) return;
        out << lines;
        lines.clear();
    });
    out << lines;
}

void fill_values(const HeapReport& report, std::span<std::uint32_t> out, const Context& context) {
    assert(!out.empty());
    walk(report, out.size() - 1, context, [&](std::uint64_t n, std::uint64_t value) {
        if (value > std::numeric_limits<std::uint32_t>::max()) {
            throw limit_error("the value of a heap of {} is {}; the limit is 2^32-1", n, value);
        }
        out[n] = static_cast<std::uint32_t>(value);
    });
}

void write_svg(const HeapReport& report, std::uint64_t last, std::ostream& out,
               const Context& context) {
    std::uint64_t largest = 1;
    walk(report, last, context,
         [&](std::uint64_t, std::uint64_t value) { largest = std::max(largest, value); });
    const std::string name = report.title.empty() ? "" : fmt::format(", {}", report.title);
    pictures::Plot plot(fmt::format("Grundy values of {}{}", report.code, name),
                        {"heap n", 0, std::max(1.0, 1.02 * static_cast<double>(last)), false},
                        {"value", 0, 1.05 * static_cast<double>(largest), false});
    const bool is_few = last <= 1000;
    constexpr double radius = 2;
    auto common = plot.dots();
    auto rare = plot.dots();
    walk(report, last, context, [&](std::uint64_t n, std::uint64_t value) {
        const auto x = static_cast<double>(n);
        const auto y = static_cast<double>(value);
        const bool is_rare = report.rare && report.rare->has(n, value);
        if (is_few) {
            plot.point(x, y, is_rare ? rare_colour : common_colour, radius);
        } else {
            (is_rare ? rare : common).add(x, y);
        }
    });
    plot.draw(common, common_colour);
    plot.draw(rare, rare_colour);
    if (report.rare) {
        plot.legend("rare", rare_colour);
        plot.legend("common", common_colour);
    }
    out << plot.str();
}

void write_csv(const HeapCensus& census, std::ostream& out) {
    out << "code,period,preperiod,last_exception,saltus,values_needed,largest_value,computed_to,"
           "certainty\n";
    for (const HeapReport& report : census.reports) {
        const auto& period = report.period;
        const std::string repeats =
            period ? fmt::format("{},{},{},{},{}", period->length, period->preperiod,
                                 text_of(period->last_exception()), period->saltus,
                                 period->values_needed)
                   : ",,,,";
        // A code with a set has commas.
        const bool is_plain = report.code.find(',') == std::string::npos;
        out << fmt::format("{0}{1}{0},{2},{3},{4},{5}\n", is_plain ? "" : "\"", report.code,
                           repeats, text_of(report.known_largest()), text_of(report.known_to()),
                           name(report.certainty));
    }
}

}  // namespace grundy
