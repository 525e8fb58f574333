#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/picture.hpp"
#include "files/secret.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"

#include <grundy/experiments.hpp>

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <ostream>

namespace grundy::app {

namespace {

struct ExperimentOptions {
    std::string values_text;
    std::string rows_text;
    std::string from_text;
    std::optional<std::string> csv;
    PictureOptions picture;
    std::optional<std::string> store;
};

struct ExperimentQuery {
    Values values;
    std::uint64_t rows;
    std::uint64_t from;  // n or row
};

ExperimentQuery read_query(const ExperimentOptions& options) {
    return {read(options.values_text, parse_values), read(options.rows_text, parse_size),
            options.from_text.empty() ? 0 : read(options.from_text, parse_size)};
}

// The columns after the value, in groups that stay together.
constexpr std::size_t extremes_parts = 3;
constexpr std::array<std::size_t, extremes_parts> width_of_part{35, 24, 38};
using ExtremesLine = std::array<std::string, extremes_parts>;

ExtremesLine heading_of_extremes() {
    return {fmt::format(" {:>7} {:>8}  {:>7} {:>8}", "min d-n", "at n", "max d-n", "at n"),
            fmt::format("  {:>13} {:>8}", fmt::format("max, n>={}", late_n), "at n"),
            fmt::format("   {:<8} {:<8} a-b/φ", "a-a0", "b-b0")};
}

ExtremesLine line_of(const ValueExtremes& value) {
    if (value.points == 0) return {" no points", "", ""};
    const auto [late, late_at] = value.has_late()
                                     ? std::pair(std::to_string(value.late_d_minus_n.most),
                                                 std::to_string(value.late_d_minus_n.most_at.n))
                                     : std::pair<std::string, std::string>("-", "-");
    return {
        fmt::format(" {:>7} {:>8}  {:>7} {:>8}", value.d_minus_n.least, value.d_minus_n.least_at.n,
                    value.d_minus_n.most, value.d_minus_n.most_at.n),
        fmt::format("  {:>13} {:>8}", late, late_at),
        fmt::format("   {:<8} {:<8} {:.4f}..{:.4f}",
                    fmt::format("{}..{}", value.a_shift.least, value.a_shift.most),
                    fmt::format("{}..{}", value.b_shift.least, value.b_shift.most),
                    value.a_minus_b_over_phi.least, value.a_minus_b_over_phi.most)};
}

// If a line is too long for the terminal, the groups are printed as several tables.
std::string text_of(const Extremes& extremes) {
    std::string text;
    for (std::size_t first = 0, end = 0; first < extremes_parts; first = end) {
        std::size_t width = 3;  // of the value
        while (end < extremes_parts &&
               (end == first || width + width_of_part[end] <= row_width())) {
            width += width_of_part[end++];
        }
        const auto add_line = [&](const std::string& value, const ExtremesLine& line) {
            text += fmt::format("{:<3}{}\n", value,
                                fmt::join(line.begin() + first, line.begin() + end, ""));
        };
        if (first > 0) text += '\n';
        add_line("g", heading_of_extremes());
        for (const auto& value : extremes.values) add_line(std::to_string(value.g), line_of(value));
    }
    return text;
}

std::string text_of(const NearZero& near_zero) {
    std::string text = "distance  cell                        value\n";
    for (const auto& cell : near_zero.cells) {
        text += fmt::format("{:>8}  {:<26}  {}{}\n", cell.distance,
                            fmt::format("({}, {})", cell.row, cell.column),
                            cell.greater ? ">= " : "", cell.value);
    }
    return text;
}

std::string text_of(const Convergence& convergence) {
    const std::uint64_t times = convergence.histogram.at(convergence.max_rows_to_convergence);
    return fmt::format(
        "g {}, starting rows 0..{}\nmost rows to convergence {}, first from row {}, {} time{}\n"
        "mean {:.3f}\n",
        convergence.g, convergence.rows, convergence.max_rows_to_convergence,
        convergence.first_starting_row, times, times == 1 ? "" : "s", convergence.mean);
}

template <class Run>
int run_and_write(const ExperimentOptions& options, const Request& request, Run run) {
    const ExperimentQuery query = read_query(options);
    using Result = decltype(run(query));
    std::optional<Result> result;
    Picture picture(options.picture, request.context);
    const std::vector<Output> outputs{
        {options.csv, [&](std::ostream& out) { write_csv(*result, out); }},
        picture.svg(),
        picture.png()};
    check_outputs(outputs, request.json);
    result = run(query);
    picture.draw([&](std::ostream& out) { write_svg(*result, out); });
    // The result is short and printed even if files are written.
    return write_and_show(*result, outputs, request,
                          [](const Result& found) { fmt::print("{}", text_of(found)); });
}

int run_extremes(const ExperimentOptions& options, const Request& request) {
    return run_and_write(options, request, [&](const ExperimentQuery& query) {
        return wythoff_extremes(query.values.first, query.values.last, query.rows, query.from,
                                request.context, store_file(options.store));
    });
}

int run_near_zero(const ExperimentOptions& options, const Request& request) {
    return run_and_write(options, request, [&](const ExperimentQuery& query) {
        return wythoff_near_zero(query.values.last, query.from, query.rows, request.context,
                                 store_file(options.store));
    });
}

int run_convergence(const ExperimentOptions& options, const Request& request) {
    return run_and_write(options, request, [&](const ExperimentQuery& query) {
        return wythoff_convergence(query.values.last, query.rows, request.context,
                                   store_file(options.store));
    });
}

// The common options of all three; returns the struct for their own options.
ExperimentOptions& declare_experiment(Command& command,
                                      int (*run)(const ExperimentOptions&, const Request&)) {
    ExperimentOptions& options = command.runs(run);
    command.required("--rows", options.rows_text, "N", "The last row: 5*10^6");
    command.option("--csv", options.csv, "FILE", "Write CSV (- is standard output)");
    declare_picture(command, options.picture, "a picture");
    command.json();
    command.long_work(options.store);
    return options;
}

}  // namespace

void declare_experiments(Command& wythoff) {
    Command extremes =
        wythoff.command("extremes", "Extreme deviations of points: Tables 2 and 3, Figure 9",
                        "grundy wythoff extremes -g 0..5 --rows 10^5");
    ExperimentOptions& of_extremes = declare_experiment(extremes, run_extremes);
    extremes.required("-g", of_extremes.values_text, "A..B", "The values: a number or a range");
    extremes.option("--from-n", of_extremes.from_text, "N", "Only the n-th points with n >= N");

    Command near_zero = wythoff.command("near-zero", "The largest values near 0-points: Table 4",
                                        "grundy wythoff near-zero -g 99 --rows 10^4");
    ExperimentOptions& of_near_zero = declare_experiment(near_zero, run_near_zero);
    near_zero.required("-g", of_near_zero.values_text, "G", "The largest value to distinguish");
    near_zero.option("--from-row", of_near_zero.from_text, "N", "Only cells from this row on");

    Command convergence = wythoff.command(
        "convergence", "Rows to convergence from every starting row: Table 5, Figure 11",
        "grundy wythoff convergence -g 2 --rows 10^4");
    ExperimentOptions& of_convergence = declare_experiment(convergence, run_convergence);
    convergence.required("-g", of_convergence.values_text, "G", "The largest value");
}

}  // namespace grundy::app
