#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/errors.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/json.hpp>
#include <grundy/misere.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <ostream>

namespace grundy::app {

namespace {

struct MisereOptions {
    std::string code;
    std::string to_text;
    std::optional<std::string> csv;
};

void print_entry(std::string_view label, std::string_view text) {
    print_labelled(label, text, 12);
}

std::string with_title(const std::string& code, const std::string& title) {
    return title.empty() ? code : fmt::format("{}, {}", code, title);
}

std::string describe_generators(const MisereReport& report) {
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
    print_entry("code", with_title(report.code, report.title));
    print_entry("order", fmt::format("{}{}", report.verified_order, of_heaps));
    print_entry("P-portion", fmt::format("{}{}{}", report.verified_p_portion,
                                         report.p_elements.empty() ? "" : ": ",
                                         fmt::join(report.p_elements, " ")));
    print_entry("generators", describe_generators(report));
    const bool is_whole = report.phi.size() <= most_shown;
    const auto end = is_whole ? report.phi.end() : report.phi.begin() + most_shown;
    print_entry("Φ(0), …",
                fmt::format("{}{}", fmt::join(report.phi.begin(), end, " "), is_whole ? "" : " …"));
    print_entry("period", report.period ? std::to_string(report.period->length) : "none proved");
    if (report.period) print_entry("preperiod", std::to_string(report.period->preperiod));
    print_entry("certainty", name(report.certainty));
    print_reason(report.reason);
}

constexpr std::string_view on_work = " in the usual time; --time allows more";
constexpr std::string_view on_size = ": it is larger than supported";

int run_misere(const MisereOptions& options, const Request& request) {
    MisereQuery query{options.code};
    if (!options.to_text.empty()) query.to = read(options.to_text, parse_size);
    std::optional<MisereReport> found;
    Context writing = request.context;
    const std::vector<Output> outputs{
        {options.csv, [&](std::ostream& out) { write_csv(*found, query.to, out, writing); }}};
    check_outputs(outputs, request.json);
    found = report_misere(query, request.context);
    if (found->limit == Limit::time) writing.deadline.reset();
    const int code = write_and_show(*found, outputs, request, print_report);
    if (!found->limit) return code;
    return report(limit_error(*found->limit,
                              fmt::format("the quotient with heaps of {} was not found",
                                          found->verified_to + 1),
                              on_work, on_size),
                  false);
}

void print_genus(const GenusReport& report) {
    print_entry("code", with_title(report.code, report.title));
    std::vector<std::string> all;
    for (std::size_t n = 0; n < report.genus.size(); ++n) {
        all.push_back(fmt::format("{}:{}", n, to_text(report.genus[n])));
    }
    print_entry("genus", fmt::format("{}", fmt::join(all, " ")));
    print_entry("first wild", report.first_wild
                                  ? std::to_string(*report.first_wild)
                                  : fmt::format("none up to {}", report.genus.size() - 1));
    print_entry("certainty", name(report.certainty));
    print_reason(
        "After each heap and a colon: its value in normal play, then after ^ its misère values "
        "alone and with one, two, … Nim piles of two added; the last two repeat forever. A heap is "
        "wild if it, or a position reachable from it, has a genus that no Nim position has.");
}

}  // namespace

int run_genus(const GenusQuery& query, const std::optional<std::string>& csv,
              const Request& request) {
    std::optional<GenusReport> found;
    const std::vector<Output> outputs{{csv, [&](std::ostream& out) { write_csv(*found, out); }}};
    check_outputs(outputs, request.json);
    found = report_genus(query, request.context);
    const int code = write_and_show(*found, outputs, request, print_genus);
    if (!found->limit) return code;
    return report(
        limit_error(*found->limit,
                    fmt::format("the genus of a heap of {} was not found", found->genus.size()),
                    on_work, on_size),
        false);
}

void declare_misere(Command& program) {
    Command command = program.command("misere", "The misère quotient of a taking-and-breaking game",
                                      "grundy misere 0.75");
    MisereOptions& options = command.runs(run_misere);
    command.argument("CODE", options.code, "A code, 0.77 or 4!.0, or a name, kayles");
    command.option("--to", options.to_text, "N",
                   "The quotient of the heaps up to N; of all heaps by default");
    command.option("--csv", options.csv, "FILE",
                   "Write n,element,name,is_p as CSV (- is standard output)");
    command.json();
    command.limits();
    command.progress();
}

}  // namespace grundy::app
