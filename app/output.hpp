// Results in files or on standard output.
#pragma once

#include "request.hpp"

#include <grundy/json.hpp>

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace grundy::app {

using Writer = std::function<void(std::ostream&)>;

struct Output {
    std::optional<std::string> path;  // "-" is standard output
    Writer write;
};

void print_line(const std::string& text);

// The answer as JSON where that is wanted; otherwise `print` prints it.
template <class Answer, class Print>
void show(const Answer& answer, const Request& request, Print print) {
    end_progress_bar();
    if (request.json) {
        print_line(to_json(answer));
    } else {
        print(answer);
    }
}

// To a file, or to standard output for "-".
void write_to(const std::string& path, const Writer& write);

// Before long work: throws Error if write_to would.
void expect_writable(const std::optional<std::string>& path);

// Throws Error unless at most one goes to standard output.
void check_outputs(const std::vector<Output>& outputs, bool json);

// Writes the outputs that have a path, and JSON to standard output if wanted; if there is none of
// these, the text. A file that cannot be written to, or was not written whole, is an Error.
void write_outputs(const std::vector<Output>& outputs, bool json, const Writer& write_json,
                   const Writer& write_text);

}  // namespace grundy::app
