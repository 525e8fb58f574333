#include "terminal/errors.hpp"

#include "files/input.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"

#include <grundy/json.hpp>
#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <string_view>

namespace grundy::app {

namespace {

// Empty if the error is in the command line.
std::string place_in_file(const Error& error) {
    if (error.file().empty() || !error.place()) return "";
    const auto [line, column] = error.line_and_column();
    return fmt::format("{}, line {}, column {}: ", printable(error.file()), line, column);
}

}  // namespace

std::string_view advice(Hint hint) {
    switch (hint) {
        case Hint::more_time: return "--time allows more";
        case Hint::more_memory: return "--memory allows more";
        case Hint::more_time_or_memory: return "--time and --memory allow more";
        case Hint::cycles_allowed: return "--loopy allows cycles";
        case Hint::list_of_games: return "'grundy games' lists the games";
        case Hint::format_for_large: return "--dot with Graphviz has no such limit";
        case Hint::none: break;
    }
    return "";
}

int exit_code(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::refused: return 1;
        case ErrorKind::limit: return 3;
        case ErrorKind::interrupted: return 130;
        case ErrorKind::input:
        case ErrorKind::denied: break;
    }
    return 2;
}

int report(const Error& error, bool json) {
    end_progress_bar();
    std::fflush(stdout);  // the answer so far comes before the error
    if (json) fmt::print("{}\n", to_json(error));
    const std::string move = error.move() > 0 ? fmt::format("move {}: ", error.move()) : "";
    const std::string_view suggested = advice(error.hint());
    print_error(fmt::format("{} {}{}{}{}{}\n", colored_for_error(Color::red, "grundy:"),
                            place_in_file(error), move, printable(error.what()),
                            suggested.empty() ? "" : "; ", suggested));
    if (error.place() && !error.source().empty()) {
        print_error(show_place(error.source(), *error.place()) + "\n");
    }
    return exit_code(error.kind());
}

}  // namespace grundy::app
