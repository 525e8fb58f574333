#include "answer_text.hpp"
#include "commands.hpp"
#include "errors.hpp"
#include "input.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/json.hpp>
#include <grundy/misere.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <memory>
#include <ostream>

namespace grundy::app {

namespace {

struct MisereOptions {
    std::string code;
    std::string to_text;
    std::optional<std::string> csv;
};

void print_fact(std::string_view label, std::string_view text) {
    fmt::print("{}", labelled(label, "", text, 12));
}

std::string with_title(const std::string& code, const std::string& title) {
    return title.empty() ? code : fmt::format("{}, {}", code, title);
}

std::string generators_in_words(const MisereReport& report) {
    if (report.generators.empty()) return "none";
    std::vector<std::string> all;
    for (const auto heap : report.generators) {
        all.push_back(fmt::format("{} = {}", report.phi[heap], heap));
    }
    return fmt::format("the heaps {}", fmt::join(all, ", "));
}

void print_report(const MisereReport& report) {
    constexpr std::size_t most_shown = 200;
    const std::string of_heaps =
        report.period ? "" : fmt::format(" for heaps up to {}", report.verified_to);
    print_fact("code", with_title(report.code, report.title));
    print_fact("order", fmt::format("{}{}", report.verified_order, of_heaps));
    print_fact("P-portion", fmt::format("{}{}{}", report.verified_p_portion,
                                        report.p_elements.empty() ? "" : ": ",
                                        fmt::join(report.p_elements, " ")));
    print_fact("generators", generators_in_words(report));
    const bool is_whole = report.phi.size() <= most_shown;
    const auto end = is_whole ? report.phi.end() : report.phi.begin() + most_shown;
    print_fact("Φ(0), …",
               fmt::format("{}{}", fmt::join(report.phi.begin(), end, " "), is_whole ? "" : " …"));
    print_fact("period", report.period ? std::to_string(report.period->length) : "none is proved");
    if (report.period) print_fact("preperiod", std::to_string(report.period->preperiod));
    print_fact("standing", name(report.standing));
    fmt::print("{}\n{}", inked(Ink::bold, "reason"), wrapped(report.reason, prose_width(), "  "));
}

// Why there is not what was asked for.
Error error_of(HeapReport::Limit limit, const std::string& so_far) {
    switch (limit) {
        case HeapReport::Limit::work:
            return Error(ErrorKind::limit, so_far + " in the usual time; --time allows more");
        case HeapReport::Limit::time:
            return Error(ErrorKind::limit, so_far + ", and the time is over")
                .with(Remedy::more_time);
        case HeapReport::Limit::size:
            return Error(ErrorKind::limit, so_far + ": it is larger than any that is looked for");
        case HeapReport::Limit::memory: break;
    }
    return Error(ErrorKind::limit, so_far + ", and there is no memory for more")
        .with(Remedy::more_memory);
}

int run_misere(const MisereOptions& options, const Request& request) {
    MisereQuery query{options.code};
    if (!options.to_text.empty()) query.to = read_size(options.to_text);
    std::optional<MisereReport> found;
    Context writing = request.context;
    const std::vector<Output> outputs{
        {options.csv, [&](std::ostream& out) { write_csv(*found, query.to, out, writing); }}};
    check_outputs(outputs, request.json);
    found = report_misere(query, request.context);
    if (found->limit == HeapReport::Limit::time) writing.deadline.reset();
    end_progress_bar();
    const int code = write_files(outputs);
    show(*found, request, [&](const MisereReport& shown) {
        if (options.csv != "-") print_report(shown);
    });
    if (!found->limit) return code;
    std::fflush(stdout);
    return report(error_of(*found->limit, fmt::format("the quotient with heaps of {} is not found",
                                                      found->verified_to + 1)),
                  false);
}

void print_genus(const GenusReport& report) {
    print_fact("code", with_title(report.code, report.title));
    std::vector<std::string> all;
    for (std::size_t n = 0; n < report.genus.size(); ++n) {
        all.push_back(fmt::format("{}:{}", n, to_text(report.genus[n])));
    }
    print_fact("genus", fmt::format("{}", fmt::join(all, " ")));
    print_fact("first wild", report.first_wild
                                 ? std::to_string(*report.first_wild)
                                 : fmt::format("none up to {}", report.genus.size() - 1));
    print_fact("standing", name(report.standing));
    fmt::print(
        "{}\n{}", inked(Ink::bold, "reason"),
        wrapped("After the colon of a heap: its value in normal play, then its misère values "
                "alone and beside one, two, … piles of two of Nim, of which the last two go "
                "on in turn. A heap is wild if something has a genus that no position of "
                "Nim has: it, or what can be reached from it.",
                prose_width(), "  "));
}

}  // namespace

int run_genus(const GenusQuery& query, const std::optional<std::string>& csv,
              const Request& request) {
    std::optional<GenusReport> found;
    const std::vector<Output> outputs{{csv, [&](std::ostream& out) { write_csv(*found, out); }}};
    check_outputs(outputs, request.json);
    found = report_genus(query, request.context);
    end_progress_bar();
    const int code = write_files(outputs);
    show(*found, request, [&](const GenusReport& shown) {
        if (csv != "-") print_genus(shown);
    });
    if (!found->limit) return code;
    std::fflush(stdout);
    return report(error_of(*found->limit, fmt::format("the genus of a heap of {} is not found",
                                                      found->genus.size())),
                  false);
}

void declare_misere(Command& program) {
    Command command =
        program.command("misere", "The misère quotient of a code: who wins if the last move loses");
    const auto options = std::make_shared<MisereOptions>();
    command.footer("Try: grundy misere 0.75");
    command.argument("CODE", options->code, "A code, 0.77 or 4!.0, or a name, kayles");
    command.option("--to", options->to_text, "N",
                   "The quotient of the heaps up to N; of all heaps unless given");
    command.option("--csv", options->csv, "FILE",
                   "Write n,element,name,is_p as CSV (- is standard output)");
    command.json();
    command.limits();
    command.progress();
    command.runs(options, run_misere);
}

}  // namespace grundy::app
