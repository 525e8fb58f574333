#include "commands/commands.hpp"
#include "files/cache.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "files/picture.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_pictures.hpp>

#include <fmt/format.h>

#include <ostream>
#include <string>

namespace grundy::app {

namespace {

// Algorithm RW with user-supplied parameters.
struct RecursionOptions {
    std::optional<std::string> warm_up;
    std::optional<std::string> bounds;
};

struct PointsOptions {
    std::string values_text;
    std::string range_text;  // of n, or of rows
    bool by_rows = false;
    bool exact = false;
    bool trace = false;
    std::optional<std::string> csv;
    std::optional<std::string> certificate;
    PictureOptions picture;  // of rows
    RecursionOptions recursion;
};

struct ValueOptions {
    std::string x_text;
    std::string y_text;
    RecursionOptions recursion;
};

// To find the value of a position, points of values up to this are computed.
constexpr unsigned largest_tried_value = 30;

struct PeriodsOptions {
    std::string rows_text;
    std::optional<std::string> csv;
    PictureOptions picture;
};

std::optional<RecursionBounds> read_recursion(const RecursionOptions& options, unsigned g) {
    if (!options.warm_up && !options.bounds) return std::nullopt;
    RecursionBounds recursion = usual_recursion(g);
    if (options.warm_up) recursion.warm_up = read(*options.warm_up, parse_size);
    if (options.bounds) {
        const Range bounds = read_range(*options.bounds);
        if (!bounds.first.fits<std::int64_t>() || !bounds.last.fits<std::int64_t>()) {
            throw Error(ErrorKind::limit, "the bounds on a - b/φ must fit in 64 bits");
        }
        recursion.low = bounds.first.to<std::int64_t>();
        recursion.high = bounds.last.to<std::int64_t>();
    }
    return recursion;
}

void print_trace(const WythoffPoints& points) {
    if (points.levels.empty()) {
        print_error("no recursion: all rows are exact or proved\n");
    }
    std::size_t depth = 0;
    for (const auto& [first, last] : points.levels) {
        print_error(fmt::format("level {}: rows {}..{}, {} of them\n", depth++, first.to_string(),
                                last.to_string(), Integer(last - first + 1).to_string()));
    }
}

// A certificate counts only after it has been checked, now or earlier.
void verify_certificate(const std::string& bytes, const Context& context) {
    if (is_verified(bytes)) return;
    const CertificateCheck check = check_certificate(bytes, {}, context);
    if (check.refused) throw Error(ErrorKind::input, *check.refused);
    if (check.checked == check.segments) remember_verified(bytes);
}

WythoffPoints find_points(const PointsOptions& options, const Context& context) {
    PointQuery query = PointQuery::of(read(options.values_text, parse_value_list));
    query.exact = options.exact;
    query.recursion = read_recursion(options.recursion, query.g_last);
    const Range range = read_range(options.range_text);
    if (options.certificate) {
        if (query.recursion) {
            throw Error(ErrorKind::input,
                        "--certificate cannot be combined with --warm-up or --bounds");
        }
        const std::string bytes = read_file(*options.certificate);
        expect_certified(bytes, query, range, context);
        verify_certificate(bytes, context);
        return certified_nth(bytes, query, range, context);
    }
    return options.by_rows ? wythoff_points(query, range, context)
                           : wythoff_nth(query, range, context);
}

void write_points(const WythoffPoints& points, std::string_view between, std::ostream& out) {
    for (const auto& [g, n, a, b, certainty] : points.points) {
        out << g << between << n.to_string() << between << a.to_string() << between << b.to_string()
            << between << name(certainty) << '\n';
    }
}

void print_conjecture(const WythoffPoints& points) {
    if (points.warm_up > 0 || points.bounds) {
        print_error(fmt::format("conjectural: Nivasch's Convergence Conjecture, with R = {} rows\n",
                                points.warm_up));
    }
    if (points.bounds) {
        print_error(fmt::format("and {} <= a - b/φ <= {} for all points\n", points.bounds->low,
                                points.bounds->high));
    }
}

int run_points(const PointsOptions& options, const Request& request) {
    WythoffPoints points;
    Picture picture(options.picture, request.context);
    const std::vector<Output> outputs{{options.csv,
                                       [&](std::ostream& out) {
                                           out << "g,n,a,b,certainty\n";
                                           write_points(points, ",", out);
                                       }},
                                      picture.svg(),
                                      picture.png()};
    check_outputs(outputs, request.json);
    points = find_points(options, with_cached_automaton(request.context));
    if (options.trace) print_trace(points);
    picture.draw([&](std::ostream& out) {
        write_svg(points, read_range(options.range_text), out, request.context);
    });
    const EndOnInterrupt writing(Phase::writing_answer);
    const int code = write_outputs(
        outputs, request.json, [&](std::ostream& out) { out << to_json(points) << '\n'; },
        [&](std::ostream& out) { write_points(points, " ", out); });
    if (!request.json) print_conjecture(points);
    return code;
}

void print_value(const WythoffValue& known, const Abbreviator& abbreviator) {
    fmt::print("{}{}   {}\n{}", known.value.is_exact() ? "" : "> ",
               abbreviator.text(known.value.number.to_string()), colored(known.value.certainty),
               wrap(abbreviator.text(known.because), prose_width(), ""));
}

int run_wythoff_value(const ValueOptions& options, const Request& request) {
    const Integer x = read_number(options.x_text);
    const Integer y = read_number(options.y_text);
    const auto recursion = read_recursion(options.recursion, largest_tried_value);
    const WythoffValue value = recursion
                                   ? wythoff_value_by_recursion(x, y, *recursion, request.context)
                                   : wythoff_value(x, y, with_cached_automaton(request.context));
    show(value, request,
         [&](const WythoffValue& known) { print_value(known, Abbreviator(request.full)); });
    return 0;
}

void write_periods(const std::vector<RowPeriod>& periods, std::string_view between,
                   std::ostream& out) {
    out << "row" << between << "preperiod" << between << "period" << between << "certainty\n";
    for (const auto& [row, preperiod, period] : periods) {
        out << row << between << preperiod << between << period << between
            << name(Certainty::proved) << '\n';
    }
}

int run_periods(const PeriodsOptions& options, const Request& request) {
    std::vector<RowPeriod> periods;
    Picture picture(options.picture, request.context);
    const std::vector<Output> outputs{
        {options.csv, [&](std::ostream& out) { write_periods(periods, ",", out); }},
        picture.svg(),
        picture.png()};
    check_outputs(outputs, request.json);
    periods = wythoff_periods(read_range(options.rows_text), request.context);
    picture.draw([&](std::ostream& out) { write_svg(periods, out, request.context); });
    const EndOnInterrupt writing(Phase::writing_answer);
    return write_outputs(
        outputs, request.json, [&](std::ostream& out) { out << to_json(periods) << '\n'; },
        [&](std::ostream& out) { write_periods(periods, " ", out); });
}

void declare_recursion(Command& command, RecursionOptions& options) {
    command.option("--warm-up", options.warm_up, "R",
                   "Use Algorithm RW, started R rows earlier from the dummy state");
    command.option("--bounds", options.bounds, "L..H",
                   "Use Algorithm RW with these bounds on a - b/φ: --bounds=-15..15");
}

// The common options of nth and points, after their own.
void finish_points(Command& command, PointsOptions& options) {
    command.required("-g", options.values_text, "A..B",
                     "The values: a number, a range or a list such as 0,3,7..9");
    command.flag("--exact", options.exact, "Compute row by row from 0, without the conjecture");
    declare_recursion(command, options.recursion);
    command.option("--csv", options.csv, "FILE", "Write CSV (- is standard output)");
    if (options.by_rows) declare_picture(command, options.picture, "a picture of the points");
    command.json();
    command.limits();
}

void declare_nth(Command& wythoff) {
    Command command = wythoff.command("nth", "The n-th position of each value: g n a b certainty",
                                      "grundy wythoff nth -g 0..3 -n 10^12");
    PointsOptions& options = command.runs(run_points);
    command.required("-n", options.range_text, "N", "A number or a range");
    command.flag("--trace", options.trace, "Show the levels of the recursion");
    command.option("--certificate", options.certificate, "FILE",
                   "Take the points from this certificate, which is checked first if necessary");
    finish_points(command, options);
}

void declare_points(Command& wythoff) {
    Command command = wythoff.command("points", "All positions of given values in some rows",
                                      "grundy wythoff points -g 0..3 --rows 10^18..+40");
    PointsOptions& options = command.runs(run_points);
    options.by_rows = true;
    command.required("--rows", options.range_text, "A..B", "A row or a range: 10^18..+40");
    finish_points(command, options);
}

void declare_value(Command& wythoff) {
    Command command = wythoff.command("value", "G(X,Y), or > g", "grundy wythoff value 1000 1618");
    ValueOptions& options = command.runs(run_wythoff_value);
    command.argument("X", options.x_text, "A pile");
    command.argument("Y", options.y_text, "A pile");
    declare_recursion(command, options.recursion);
    command.json();
    command.full();
    command.limits();
}

void declare_period(Command& wythoff) {
    Command command = wythoff.command("period", "Proved preperiod and period of rows",
                                      "grundy wythoff period 0..12");
    PeriodsOptions& options = command.runs(run_periods);
    command.argument("ROWS", options.rows_text, "A row X or a range A..B");
    command.option("--csv", options.csv, "FILE", "Write CSV (- is standard output)");
    declare_picture(command, options.picture, "a picture of the row, or of the periods,");
    command.json();
    command.limits();
}

}  // namespace

void declare_wythoff(Command& program) {
    Command wythoff = program.group("wythoff", "Wythoff's Grundy function",
                                    "grundy wythoff nth -g 0..3 -n 10^12");
    declare_nth(wythoff);
    declare_points(wythoff);
    declare_value(wythoff);
    declare_period(wythoff);
    declare_states(wythoff);
    declare_experiments(wythoff);
    declare_exact(wythoff);
    declare_check(wythoff);
    declare_prove(wythoff);
}

}  // namespace grundy::app
