#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/secret.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/exact.hpp>
#include <grundy/prove.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <ostream>

namespace grundy::app {

namespace {

struct ExactOptions {
    std::string values_text;
    std::string rows_text;
    std::string nth_text;
    std::string device = "cpu";
    std::optional<std::string> store;
    std::optional<std::string> certificate;
};

struct CheckOptions {
    std::string file;
    std::string sample_text;
    std::string device = "cpu";
    std::optional<std::string> store;
};

Device read_device(const std::string& text) {
    return text == "cuda" ? Device::cuda : Device::cpu;
}

// Checks the same limits as the library, with messages that name options.
void expect_size(const ExactQuery& query) {
    const std::uint64_t most = max_exact_segments * query.segment;
    if (query.nth ? *query.nth < min_exact_nth : query.rows < min_exact_rows) {
        throw Error(
            ErrorKind::limit,
            fmt::format("exact runs need more than {} rows, or --nth {} or more; use wythoff "
                        "nth --exact for less",
                        min_exact_rows - 1, min_exact_nth));
    }
    if (query.nth ? *query.nth > most / 2 : query.rows > most) {
        throw Error(
            ErrorKind::limit,
            fmt::format("exact runs allow at most {} rows, --nth at most {}", most, most / 2));
    }
}

ExactQuery read_query(const ExactOptions& options) {
    ExactQuery query;
    query.g = read(options.values_text, parse_values).last;
    if (options.rows_text.empty() == options.nth_text.empty()) {
        throw Error(ErrorKind::input, options.rows_text.empty()
                                          ? "wythoff exact needs --rows N or --nth N"
                                          : "wythoff exact takes --rows or --nth, not both");
    }
    if (options.nth_text.empty()) {
        query.rows = read(options.rows_text, parse_size);
    } else {
        query.nth = read(options.nth_text, parse_size);
    }
    expect_size(query);
    query.device = read_device(options.device);
    query.store = store_file(options.store);
    if (options.certificate == "-") {
        throw Error(ErrorKind::input, "--certificate needs a file, because the result is printed");
    }
    return query;
}

CheckQuery read_query(const CheckOptions& options) {
    CheckQuery query;
    if (!options.sample_text.empty()) query.sample = read(options.sample_text, parse_size);
    query.device = read_device(options.device);
    query.store = store_file(options.store);
    return query;
}

void print_run(const ExactRun& run) {
    for (const auto& [g, n, a, b, certainty] : run.points) {
        fmt::print("{} {} {} {} {}\n", g, n.to_string(), a.to_string(), b.to_string(),
                   name(certainty));
    }
    // After points these lines are comments, so that a program that reads the points can skip them.
    const std::string_view indent = run.points.empty() ? "" : "# ";
    const double rate = run.seconds > 0 ? static_cast<double>(run.rows) / run.seconds : 0;
    const std::string extent = fmt::format("g <= {}, rows 0..{}", run.g, run.rows - 1);
    const std::string speed = fmt::format("{:.1f} s, {:.3g} rows/s, {} rerun{}, {} on {} thread{}",
                                          run.seconds, rate, run.reruns, run.reruns == 1 ? "" : "s",
                                          run.engine, run.threads, run.threads == 1 ? "" : "s");
    fmt::print("{}{}", wrap(extent, row_width(), indent), wrap(speed, row_width(), indent));
}

// In a group only the first process prints.
int run_exact_command(const ExactOptions& options, const Request& request) {
    const ExactQuery query = read_query(options);
    ProcessGroup* const group = request.group;
    std::optional<ExactRun> run;
    const std::vector<Output> outputs{
        {options.certificate, [&](std::ostream& out) { out << run->certificate; }}};
    // If one process of a group failed here, the others would wait for it.
    if (group == nullptr) check_outputs(outputs, request.json);
    run = run_exact(query, request.context, group);
    if (group != nullptr && group->number() > 0) return 0;
    return write_and_show(*run, outputs, request, print_run);
}

void print_check(const CertificateCheck& check) {
    if (check.refused) {
        fmt::print("{}", wrap("refused: " + *check.refused, row_width(), ""));
        return;
    }
    fmt::print("{}",
               wrap(fmt::format("{}: {} of {} segments of the rows 0..{} for g <= {} are correct",
                                check.checked == check.segments ? "proved" : "sampled",
                                check.checked, check.segments, check.rows - 1, check.g),
                    row_width(), ""));
    fmt::print("# g  min d-n  max d-n  max, n>=100\n");
    for (const auto& [h, d_minus_n, late_d_minus_n] : check.values) {
        fmt::print("{:3}  {:7}  {:7}  {:11}\n", h, d_minus_n.least, d_minus_n.most,
                   late_d_minus_n.most);
    }
}

int run_check(const CheckOptions& options, const Request& request) {
    const CheckQuery query = read_query(options);
    const std::string bytes = read_file(options.file);
    if (begins_like_automaton(bytes)) {
        const auto& [sample, device, store] = query;
        if (sample || store || device != Device::cpu) {
            throw Error(
                ErrorKind::input,
                "--sample, --device and --store apply to certificates only; an automaton is "
                "checked as a whole, in seconds");
        }
        const AutomatonVerdict verdict = verify_automaton(bytes, request.context);
        if (!verdict.refused) remember_verified(bytes);
        return show_verdict(verdict, request);
    }
    const CertificateCheck check = check_certificate(bytes, query, request.context);
    if (!check.refused && check.checked == check.segments) remember_verified(bytes);
    show(check, request, print_check);
    return check.refused ? 1 : 0;
}

}  // namespace

void declare_exact(Command& wythoff) {
    Command command =
        wythoff.command("exact", "Compute all rows exactly, with a certificate",
                        "grundy wythoff exact -g 3 --rows 10^6 --certificate rows.cert");
    ExactOptions& options = command.runs(run_exact_command);
    command.required("-g", options.values_text, "G", "The largest value");
    command.option("--rows", options.rows_text, "N", "Number of rows: 10^9");
    command.option("--nth", options.nth_text, "N",
                   "Compute as many rows as the N-th points need, and print these points");
    command.option("--certificate", options.certificate, "FILE", "Write a certificate");
    command.option("--device", options.device, "cpu|cuda", "Where to compute; cpu by default");
    command.json();
    command.long_work(options.store);
    command.is_for_whole_group();
}

void declare_check(Command& wythoff) {
    Command command = wythoff.command("check", "Check a certificate or an automaton",
                                      "grundy wythoff check rows.cert");
    CheckOptions& options = command.runs(run_check);
    command.argument("FILE", options.file,
                     "A certificate from wythoff exact, or an automaton from wythoff prove");
    command.option("--sample", options.sample_text, "K", "Check only K segments, chosen at random");
    command.option("--device", options.device, "cpu|cuda", "Where to compute; cpu by default");
    command.json();
    command.long_work(options.store);
}

}  // namespace grundy::app
