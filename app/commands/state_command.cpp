#include "commands/commands.hpp"
#include "files/input.hpp"
#include "files/output.hpp"
#include "terminal/terminal.hpp"

#include <grundy/error.hpp>
#include <grundy/wythoff_states.hpp>

#include <fmt/format.h>

#include <string>

namespace grundy::app {

namespace {

struct StateOptions {
    std::string g_text;
    std::string row_text;
    std::string rows_text = "1";
    std::string from_text = "dummy";
};

// The largest value; all smaller values are included.
unsigned read_largest(const std::string& text) {
    const Values values = read(text, parse_values);
    if (values.first != values.last) {
        throw Error(ErrorKind::input, "a state has all values from 0 to G; -g takes one number");
    }
    return values.last;
}

void print_certainty(const RowStates& states) {
    fmt::print("# h: index firstd {{ocdiag}} {{occol}}, less index0\n");
    if (states.warm_up > 0) {
        print_error(fmt::format("conjectural: Nivasch's Convergence Conjecture, with R = {} rows\n",
                                states.warm_up));
    }
}

void print_row(const RowStates::Row& row) {
    fmt::print("{}", to_text(row.state));
    for (const auto& [g, n, a, b, right_b] : row.points) {
        fmt::print("# {}-point {}: ({}, {}){}\n", g, n.to_string(), a.to_string(), b.to_string(),
                   b == right_b ? "" : ", correct column " + right_b.to_string());
    }
}

void print_state(const RowStates& states) {
    const RowStates::Row& row = states.rows.front();
    fmt::print("# row {}, index0 {}   {}\n", row.row.to_string(), row.index0.to_string(),
               name(states.certainty));
    print_certainty(states);
    print_row(row);
}

void print_fsw(const RowStates& states) {
    print_certainty(states);
    std::size_t right = states.rows.size();  // the first of the last rows with the correct state
    while (right > 0 && states.rows[right - 1].differing.empty()) --right;
    for (const RowStates::Row& row : states.rows) {
        fmt::print("# row {}, index0 {}: {}\n", row.row.to_string(), row.index0.to_string(),
                   row.differing.empty()
                       ? "the correct state"
                       : fmt::format("wrong for {}", fmt::join(row.differing, ", ")));
        print_row(row);
    }
    if (right < states.rows.size()) {
        fmt::print("# the correct state ({}) from row {} on\n", name(states.certainty),
                   states.rows[right].row.to_string());
    } else {
        fmt::print("# not the correct state ({}) up to row {}\n", name(states.certainty),
                   states.rows.back().row.to_string());
    }
}

int run_state(const StateOptions& options, const Request& request) {
    show(
        wythoff_state(read_largest(options.g_text), read_number(options.row_text), request.context),
        request, print_state);
    return 0;
}

int run_fsw(const StateOptions& options, const Request& request) {
    const unsigned g = read_largest(options.g_text);
    std::optional<WythoffState> start;
    if (options.from_text != "dummy") {
        start = read(text_or_stdin(options.from_text), parse_wythoff_state);
    }
    show(wythoff_fsw(g, read_number(options.row_text), read(options.rows_text, parse_size), start,
                     request.context),
         request, print_fsw);
    return 0;
}

}  // namespace

void declare_states(Command& wythoff) {
    Command state = wythoff.command("state", "The state of a row (Nivasch, Definition 3.7)",
                                    "grundy wythoff state 1000 -g 5");
    StateOptions& of_row = state.runs(run_state);
    state.argument("ROW", of_row.row_text, "The row");
    state.required("-g", of_row.g_text, "G", "The largest value");
    state.json();
    state.limits();

    Command fsw = wythoff.command("fsw", "Algorithm FSW row by row, from any state",
                                  "grundy wythoff fsw -g 1 --row 2201 --rows 50");
    StateOptions& from = fsw.runs(run_fsw);
    fsw.required("-g", from.g_text, "G", "The largest value");
    fsw.required("--row", from.row_text, "ROW", "The first row");
    fsw.option("--rows", from.rows_text, "K", "Number of rows; 1 by default");
    fsw.option("--from-state", from.from_text, "STATE",
               "A state as printed by wythoff state, - for standard input, or dummy (the default)");
    fsw.json();
    fsw.limits();
}

}  // namespace grundy::app
