#include "errors.hpp"

#include "input.hpp"
#include "progress.hpp"
#include "terminal.hpp"

#include <grundy/json.hpp>
#include <grundy/printable.hpp>

#include <fmt/format.h>

#include <string_view>

namespace grundy::app {

namespace {

// Where the library says what would help, the option that does it.
std::string_view advice(Remedy remedy) {
    switch (remedy) {
        case Remedy::more_time: return "; --time allows more";
        case Remedy::more_memory: return "; --memory allows more";
        case Remedy::more_time_or_memory: return "; --time and --memory allow more";
        case Remedy::cycles_allowed: return "; --loopy answers all the same";
        case Remedy::list_of_games: return "; 'grundy games' lists the games";
        case Remedy::format_for_large: return ", and --dot with Graphviz has none";
        case Remedy::none: break;
    }
    return "";
}

Error with_advice(const Error& error) {
    return Error(error.kind(), fmt::format("{}{}", error.what(), advice(error.remedy())),
                 error.place())
        .in_file(error.file(), error.source());
}

// Where that is not the text on the command line.
std::string place_in_file(const Error& error) {
    if (error.file().empty() || !error.place()) return "";
    const auto [line, column] = error.line_and_column();
    return fmt::format("{}, line {}, column {}: ", printable(error.file()), line, column);
}

}  // namespace

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

int report(const Error& without_advice, bool json) {
    const Error error = with_advice(without_advice);
    end_progress_bar();
    // That is the same through every door, and only one of them has options.
    if (json) fmt::print("{}\n", to_json(without_advice));
    tell(fmt::format("{} {}{}\n", inked_for_error(Ink::red, "grundy:"), place_in_file(error),
                     printable(error.what())));
    if (error.place() && !error.source().empty()) {
        tell(show_place(error.source(), *error.place()) + "\n");
    }
    return exit_code(error.kind());
}

}  // namespace grundy::app
