#include "commands.hpp"
#include "output.hpp"
#include "progress.hpp"

#include <grundy/experiments.hpp>

#include <fmt/format.h>

#include <ostream>

namespace grundy::app {

namespace {

std::string text_of(const Extremes& extremes) {
    std::string text = fmt::format(
        "{:<3} {:>7} {:>8}  {:>7} {:>8}  {:>13} {:>8}   {:<8} {:<8} a-b/φ\n", "g", "min d-n",
        "at n", "max d-n", "at n", fmt::format("max, n>={}", late_n), "at n", "a-a0", "b-b0");
    for (const auto& value : extremes.values) {
        text += fmt::format(
            "{:<3} {:>7} {:>8}  {:>7} {:>8}  {:>13} {:>8}   {:<8} {:<8} "
            "{:.4f}..{:.4f}\n",
            value.g, value.d_minus_n.least, value.d_minus_n.least_at.n, value.d_minus_n.most,
            value.d_minus_n.most_at.n, value.late_d_minus_n.most, value.late_d_minus_n.most_at.n,
            fmt::format("{}..{}", value.a_shift.least, value.a_shift.most),
            fmt::format("{}..{}", value.b_shift.least, value.b_shift.most),
            value.a_minus_b_over_phi.least, value.a_minus_b_over_phi.most);
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
int run_and_write(const ExperimentOptions& options, Run run) {
    using Result = decltype(run());
    std::optional<Result> result;
    const std::vector<Output> outputs{
        {options.csv, [&](std::ostream& out) { write_csv(*result, out); }},
        {options.svg, [&](std::ostream& out) { write_svg(*result, out); }}};
    check_outputs(outputs, options.json);
    result = run();
    end_progress_bar();
    for (const Output& output : outputs) {
        if (output.path) write_to(*output.path, output.write);
    }
    // The result is short, and wanted beside its files.
    if (options.json) {
        fmt::print("{}\n", to_json(*result));
    } else if (options.csv.value_or("") != "-" && options.svg.value_or("") != "-") {
        fmt::print("{}", text_of(*result));
    }
    return 0;
}

}  // namespace

int run_extremes(const ExperimentOptions& options, const Control& control) {
    return run_and_write(options, [&] {
        return wythoff_extremes(options.g_first, options.g_last, options.rows, options.from,
                                control, options.store);
    });
}

int run_near_zero(const ExperimentOptions& options, const Control& control) {
    return run_and_write(options, [&] {
        return wythoff_near_zero(options.g_last, options.from, options.rows, control,
                                 options.store);
    });
}

int run_convergence(const ExperimentOptions& options, const Control& control) {
    return run_and_write(options, [&] {
        return wythoff_convergence(options.g_last, options.rows, control, options.store);
    });
}

}  // namespace grundy::app
