#include "checked.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"

#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/wythoff.hpp>

#include <fmt/format.h>

namespace grundy::app {

namespace {

void print_trace(const WythoffPoints& points) {
    if (points.levels.empty()) {
        fmt::print(stderr, "no recursion: all rows are exact, or known by proof\n");
    }
    std::size_t depth = 0;
    for (const auto& [first, last] : points.levels) {
        fmt::print(stderr, "level {}: rows {}..{}, {} of them\n", depth++, first.get_str(),
                   last.get_str(), Integer(last - first + 1).get_str());
    }
}

// What has not been checked before is checked now: what it says counts for nothing until then.
std::string checked_certificate(const std::string& file, const Control& control) {
    std::string bytes = read_file(file);
    if (was_checked(bytes)) return bytes;
    const CertificateCheck check = check_certificate(bytes, {}, control);
    if (check.refused) throw Error(ErrorCode::input, *check.refused);
    remember_checked(bytes);
    return bytes;
}

WythoffPoints find_points(const PointsOptions& options, const Control& control) {
    if (options.certificate) {
        return certified_nth(checked_certificate(*options.certificate, control), options.query,
                             options.range, control);
    }
    return options.by_rows ? wythoff_points(options.query, options.range, control)
                           : wythoff_nth(options.query, options.range, control);
}

}  // namespace

int run_points(const PointsOptions& options, const Control& control) {
    const WythoffPoints points = find_points(options, with_kept_automaton(control));
    if (options.trace) print_trace(points);
    if (options.json) {
        fmt::print("{}\n", to_json(points));
        return 0;
    }
    for (const auto& [g, n, a, b, standing] : points.points) {
        fmt::print("{} {} {} {} {}\n", g, n.get_str(), a.get_str(), b.get_str(), name(standing));
    }
    if (points.warm_up > 0) {
        fmt::print(stderr, "conjectural: Nivasch's Convergence Conjecture, with R = {} rows\n",
                   points.warm_up);
    }
    return 0;
}

int run_wythoff_value(const WythoffValueOptions& options, const Control& control) {
    const WythoffValue known = wythoff_value(options.x, options.y, with_kept_automaton(control));
    if (options.json) {
        fmt::print("{}\n", to_json(known));
    } else {
        fmt::print("{}{}   {}\n{}\n", known.value.is_exact() ? "" : "> ",
                   known.value.number.get_str(), name(known.value.standing), known.because);
    }
    return 0;
}

int run_periods(const PeriodsOptions& options, const Control& control) {
    const std::vector<RowPeriod> periods = wythoff_periods(options.rows, control);
    if (options.json) {
        fmt::print("{}\n", to_json(periods));
        return 0;
    }
    fmt::print("row preperiod period standing\n");
    for (const auto& [row, preperiod, period] : periods) {
        fmt::print("{} {} {} {}\n", row, preperiod, period, name(Standing::proved));
    }
    return 0;
}

}  // namespace grundy::app
