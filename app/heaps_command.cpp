#include "answer_text.hpp"
#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "output.hpp"
#include "picture.hpp"
#include "progress.hpp"
#include "secret.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/heaps.hpp>
#include <grundy/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
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
    return read_size(options.to_text);
}

void print_entry(std::string_view label, std::string_view text) {
    fmt::print("{}", labelled(label, "", text, 16));
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
        "{} of the heaps up to {}, the last one {}: those whose value has {} of "
        "binary ones where {:b} has them",
        rare.count, computed_to, rare.last, which, rare.mask);
}

void print_report(const HeapReport& report) {
    print_entry("code", report.title.empty() ? report.code
                                             : fmt::format("{}, {}", report.code, report.title));
    if (report.shift > 0) {
        print_entry("standard form",
                    fmt::format("{}, with heaps {} smaller", report.standard_form, report.shift));
    }
    const bool is_theorem = report.standing == Standing::theorem;
    if (const auto& period = report.period) {
        print_entry("period", period->saltus == 0
                                  ? std::to_string(period->length)
                                  : fmt::format("{}, in which the values grow by {}",
                                                period->length, period->saltus));
        print_entry("preperiod", std::to_string(period->preperiod));
        print_entry("last exception", text_of(period->last_exception()));
        if (!is_theorem) print_entry("values needed", std::to_string(period->values_needed));
    } else {
        print_entry("period", "none is proved");
    }
    const auto largest = report.known_largest();
    if (report.period && report.period->saltus == 0) {
        print_entry("largest value", std::to_string(report.largest_value));
    } else if (largest) {
        print_entry("largest value",
                    fmt::format("{} of the heaps up to {}", *largest, report.computed_to));
    }
    if (report.rare) print_entry("rare", text_of(*report.rare, report.computed_to));
    print_entry("standing", name(report.standing));
    fmt::print("{}\n{}", inked(Ink::bold, "reason"), wrapped(report.reason, prose_width(), "  "));
}

// Why there is not what was asked for.
Error error_of(const HeapReport& report) {
    const std::string so_far =
        fmt::format("no period is proved by the heaps up to {}", report.computed_to);
    switch (*report.limit) {
        case HeapReport::Limit::work:
            return Error(ErrorKind::limit,
                         so_far + "; --to and --time allow to go on, with --store from there");
        case HeapReport::Limit::time:
            return Error(ErrorKind::limit, so_far + ", and the time is over")
                .with(Remedy::more_time);
        case HeapReport::Limit::size:
            return Error(ErrorKind::limit,
                         so_far + ", and the next value is larger than any that is kept");
        case HeapReport::Limit::memory: break;
    }
    return Error(ErrorKind::limit, so_far + ", and there is no memory for more")
        .with(Remedy::more_memory);
}

int run_code(const HeapsOptions& options, const Request& request) {
    // Only a census makes use of other processes.
    if (request.group != nullptr && request.group->number() > 0) return 0;
    const HeapQuery query{*options.code, read_to(options), sealed(options.store)};
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
    // What was computed until the time was over is written in any case.
    if (found->limit == HeapReport::Limit::time) writing.deadline.reset();
    end_progress_bar();
    // A run that did not come as far as it was told to leaves files alone.
    if (found->limit && query.to) {
        outputs.erase(std::remove_if(outputs.begin(), outputs.end(),
                                     [](const Output& output) { return output.path != "-"; }),
                      outputs.end());
    }
    picture.draw(with_values(static_cast<Write>(write_svg)));
    const int code = write_files(outputs);
    show(*found, request, [&](const HeapReport& shown) {
        if (options.csv != "-" && !options.picture.to_stdout()) print_report(shown);
    });
    if (!found->limit) return code;
    std::fflush(stdout);
    return report(error_of(*found), false);
}

void print_census(const HeapCensus& census) {
    std::size_t width = 4;
    for (const HeapReport& report : census.reports) width = std::max(width, report.code.size());
    fmt::print("{:<{}}  {:>9}  {:>9}  {:>6}  {:>7}  standing\n", "code", width, "period",
               "preperiod", "saltus", "largest");
    for (const HeapReport& report : census.reports) {
        const auto& period = report.period;
        const auto text = [&](std::uint64_t number) {
            return period ? std::to_string(number) : std::string("-");
        };
        const HeapPeriod shown = period.value_or(HeapPeriod{});
        // Of values that grow for ever none is the largest.
        const auto largest = shown.saltus > 0 ? std::nullopt : report.known_largest();
        fmt::print("{:<{}}  {:>9}  {:>9}  {:>6}  {:>7}  {}\n", report.code, width,
                   text(shown.length), text(shown.preperiod), text(shown.saltus),
                   largest ? std::to_string(*largest) : "-", name(report.standing));
    }
    fmt::print("{} of {} settled, by heaps up to {}\n", census.settled, census.codes, census.to);
}

int run_census(const HeapsOptions& options, const Request& request) {
    if (options.picture.wanted()) {
        throw Error(ErrorKind::input, "a picture is of one code, not of a census");
    }
    ProcessGroup* const group = request.group;
    CensusQuery query{*options.shape};
    query.to = read_to(options).value_or(usual_census_heaps);
    query.store = sealed(options.store);
    std::optional<HeapCensus> census;
    const std::vector<Output> outputs{
        {options.csv, [&](std::ostream& out) { write_csv(*census, out); }}};
    // In a group the others would wait for one that has given up here.
    if (group == nullptr) check_outputs(outputs, request.json);
    census = census_of_heaps(query, request.context, group);
    if (group != nullptr && group->number() > 0) return 0;
    end_progress_bar();
    const int code = write_files(outputs);
    if (request.json) {
        write_json(*census, std::cout);
        std::cout.flush();
    } else if (options.csv != "-") {
        print_census(*census);
    }
    if (census->is_complete()) return code;
    std::fflush(stdout);
    return report(
        Error(ErrorKind::limit, fmt::format("{} of {} codes are finished, and the time is over",
                                            census->reports.size(), census->codes))
            .with(Remedy::more_time),
        false);
}

int run_heaps(const HeapsOptions& options, const Request& request) {
    if (options.code.has_value() == options.shape.has_value()) {
        throw Error(ErrorKind::input, options.code ? "heaps takes a code or --census, not both"
                                                   : "heaps needs a CODE or --census SHAPE");
    }
    if (options.misere) {
        if (options.shape || options.picture.wanted() || options.store) {
            throw Error(ErrorKind::input, "--misere goes with a code, --to and --csv");
        }
        if (request.group != nullptr && request.group->number() > 0) return 0;
        return run_genus({*options.code, read_to(options).value_or(usual_genus_heaps)}, options.csv,
                         request);
    }
    return options.code ? run_code(options, request) : run_census(options, request);
}

}  // namespace

void declare_heaps(Command& program) {
    Command command =
        program.command("heaps", "Taking and breaking: values of a code, its period and the proof");
    const auto options = std::make_shared<HeapsOptions>();
    command.footer("Try: grundy heaps 0.77");
    command.argument("CODE", options->code, "A code, 0.77 or 4!.0, or a name, kayles");
    command.option("--census", options->shape, "SHAPE",
                   "All codes of a shape, 0.ddd: d is every octal digit, x every hexadecimal one");
    command.option(
        "--to", options->to_text, "N",
        "Heaps up to N, unless a period is proved before; 10^4 for a census unless given");
    command.flag("--misere", options->misere,
                 "The genus of each heap instead, up to 20 unless --to is given");
    command.option("--csv", options->csv, "FILE", "Write n,value as CSV (- is standard output)");
    declare_picture(command, options->picture, "a picture of the values");
    command.json();
    command.long_work(options->store);
    command.is_for_whole_group();
    command.runs(options, run_heaps);
}

}  // namespace grundy::app
