#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/picture.hpp"
#include "files/secret.hpp"
#include "terminal/errors.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/heaps.hpp>
#include <grundy/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <ostream>

namespace grundy::app {

namespace {

struct HeapsOptions {
    std::optional<std::string> code;
    std::optional<std::string> shape;
    std::string to_text;
    std::optional<std::string> csv;
    PictureOptions picture;
    std::optional<std::string> store;
    bool misere = false;
};

std::optional<std::uint64_t> read_to(const HeapsOptions& options) {
    if (options.to_text.empty()) return std::nullopt;
    return read(options.to_text, parse_size);
}

void print_entry(std::string_view label, std::string_view text) {
    print_labelled(label, text, 16);
}

std::string text_of(const std::optional<std::uint64_t>& number) {
    return number ? std::to_string(*number) : "none";
}

std::string text_of(const RareHeaps& rare, std::uint64_t computed_to) {
    const auto parity = [](bool odd) { return odd ? "odd" : "even"; };
    std::string which = fmt::format("an {} number", parity(rare.odd_in_even_heaps));
    if (rare.odd_in_even_heaps != rare.odd_in_odd_heaps) {
        which += fmt::format(" (for odd heaps {})", parity(rare.odd_in_odd_heaps));
    }
    return fmt::format(
        "{} of the heaps up to {}, the last one {}: those whose value has {} of binary ones in the "
        "places where {:b} has ones",
        rare.count, computed_to, rare.last, which, rare.mask);
}

void print_report(const HeapReport& report) {
    print_entry("code", report.title.empty() ? report.code
                                             : fmt::format("{}, {}", report.code, report.title));
    if (report.shift > 0) {
        print_entry("standard form",
                    fmt::format("{}, with heaps {} smaller", report.standard_form, report.shift));
    }
    const bool is_theorem = report.certainty == Certainty::theorem;
    if (const auto& period = report.period) {
        print_entry("period", period->saltus == 0
                                  ? std::to_string(period->length)
                                  : fmt::format("{}, in which the values grow by {}",
                                                period->length, period->saltus));
        print_entry("preperiod", std::to_string(period->preperiod));
        print_entry("last exception", text_of(period->last_exception()));
        if (!is_theorem) print_entry("values needed", std::to_string(period->values_needed));
    } else {
        print_entry("period", "none proved");
    }
    const auto largest = report.known_largest();
    if (report.period && report.period->saltus == 0) {
        print_entry("largest value", std::to_string(report.largest_value));
    } else if (largest) {
        print_entry("largest value",
                    fmt::format("{} of the heaps up to {}", *largest, report.computed_to));
    }
    if (report.rare) print_entry("rare", text_of(*report.rare, report.computed_to));
    print_entry("certainty", name(report.certainty));
    print_reason(report.reason);
}

int run_code(const HeapsOptions& options, const Request& request) {
    // Only a census uses other processes.
    if (request.group != nullptr && request.group->number() > 0) return 0;
    const HeapQuery query{*options.code, read_to(options), store_file(options.store)};
    std::optional<HeapReport> found;
    Context writing = request.context;
    const auto with_values = [&](auto write) {
        return [&, write](std::ostream& out) {
            write(*found, last_listed(*found, query.to), out, writing);
        };
    };
    using Write = void (*)(const HeapReport&, std::uint64_t, std::ostream&, const Context&);
    Picture picture(options.picture, writing);
    std::vector<Output> outputs{
        {options.csv, with_values(static_cast<Write>(write_csv))}, picture.svg(), picture.png()};
    check_outputs(outputs, request.json);
    found = report_heaps(query, request.context);
    // What was computed before time ran out is still written.
    if (found->limit == Limit::time) writing.deadline.reset();
    // A run that stopped before --to does not write files.
    if (found->limit && query.to) {
        std::erase_if(outputs, [](const Output& output) { return output.path != "-"; });
    }
    picture.draw(with_values(static_cast<Write>(write_svg)));
    const int code = write_and_show(*found, outputs, request, print_report);
    if (!found->limit) return code;
    return report(
        limit_error(*found->limit,
                    fmt::format("no period is proved by the heaps up to {}", found->computed_to),
                    "; --to or --time allows more, and --store saves the progress",
                    ", and the next value is larger than supported"),
        false);
}

void print_census(const HeapCensus& census) {
    std::size_t width = 4;
    for (const HeapReport& report : census.reports) width = std::max(width, report.code.size());
    fmt::print("{:<{}}  {:>9}  {:>9}  {:>6}  {:>7}  certainty\n", "code", width, "period",
               "preperiod", "saltus", "largest");
    for (const HeapReport& report : census.reports) {
        const auto& period = report.period;
        const auto text = [&](std::uint64_t number) {
            return period ? std::to_string(number) : std::string("-");
        };
        const HeapPeriod shown = period.value_or(HeapPeriod{});
        // Values that grow forever have no largest one.
        const auto largest = shown.saltus > 0 ? std::nullopt : report.known_largest();
        fmt::print("{:<{}}  {:>9}  {:>9}  {:>6}  {:>7}  {}\n", report.code, width,
                   text(shown.length), text(shown.preperiod), text(shown.saltus),
                   largest ? std::to_string(*largest) : "-", name(report.certainty));
    }
    fmt::print("{} of {} settled, with heaps up to {}\n", census.settled, census.codes, census.to);
}

int run_census(const HeapsOptions& options, const Request& request) {
    if (options.picture.wanted()) {
        throw Error(ErrorKind::input, "a census has no picture; a picture needs a single code");
    }
    ProcessGroup* const group = request.group;
    CensusQuery query{*options.shape};
    query.to = read_to(options).value_or(usual_census_heaps);
    query.store = store_file(options.store);
    std::optional<HeapCensus> census;
    const std::vector<Output> outputs{
        {options.csv, [&](std::ostream& out) { write_csv(*census, out); }}};
    // If one process of a group failed here, the others would wait for it.
    if (group == nullptr) check_outputs(outputs, request.json);
    census = census_of_heaps(query, request.context, group);
    if (group != nullptr && group->number() > 0) return 0;
    const int code = write_files(outputs);
    if (request.json) {
        write_json(*census, std::cout);
        std::cout.flush();
    } else if (options.csv != "-") {
        print_census(*census);
    }
    if (census->is_complete()) return code;
    return report(
        Error(ErrorKind::limit, fmt::format("{} of {} codes are finished, and time ran out",
                                            census->reports.size(), census->codes))
            .with(Hint::more_time),
        false);
}

int run_heaps(const HeapsOptions& options, const Request& request) {
    if (options.code.has_value() == options.shape.has_value()) {
        throw Error(ErrorKind::input, options.code ? "heaps takes a code or --census, not both"
                                                   : "heaps needs a CODE or --census SHAPE");
    }
    if (options.misere) {
        if (options.shape || options.picture.wanted() || options.store) {
            throw Error(ErrorKind::input, "--misere allows only a code, --to and --csv");
        }
        if (request.group != nullptr && request.group->number() > 0) return 0;
        return run_genus({*options.code, read_to(options).value_or(usual_genus_heaps)}, options.csv,
                         request);
    }
    return options.code ? run_code(options, request) : run_census(options, request);
}

}  // namespace

Error limit_error(Limit limit, const std::string& so_far, std::string_view on_work,
                  std::string_view on_size) {
    const auto error = [&](std::string_view why) {
        return Error(ErrorKind::limit, fmt::format("{}{}", so_far, why));
    };
    switch (limit) {
        case Limit::work: return error(on_work);
        case Limit::size: return error(on_size);
        case Limit::time: return error(", and time ran out").with(Hint::more_time);
        case Limit::memory: break;
    }
    return error(", and memory ran out").with(Hint::more_memory);
}

void declare_heaps(Command& program) {
    Command command = program.command(
        "heaps", "Taking-and-breaking games: values, period and proof", "grundy heaps 0.77");
    HeapsOptions& options = command.runs(run_heaps);
    command.argument("CODE", options.code, "A code, 0.77 or 4!.0, or a name, kayles");
    command.option("--census", options.shape, "SHAPE",
                   "All codes of a shape, 0.ddd: d is any octal digit, x any hexadecimal digit");
    command.option(
        "--to", options.to_text, "N",
        "Heaps up to N, unless a period is proved earlier; 10^4 by default for a census");
    command.flag("--misere", options.misere, "The genus of each heap instead, up to 20 by default");
    command.option("--csv", options.csv, "FILE", "Write n,value as CSV (- is standard output)");
    declare_picture(command, options.picture, "a picture of the values");
    command.json();
    command.long_work(options.store);
    command.is_for_whole_group();
}

}  // namespace grundy::app
