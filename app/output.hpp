// Results in files or on standard output.
#pragma once

#include "progress.hpp"
#include "request.hpp"
#include "whole_file.hpp"

#include <grundy/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace grundy::app {

struct Output {
    std::optional<std::string> path;  // "-" is standard output
    Writer write;
};

void print_line(const std::string& text);

// The answer as JSON where that is wanted; otherwise `print` prints it.
template <class Answer, class Print>
void show(const Answer& answer, const Request& request, Print print) {
    end_progress_bar();
    const WriteAnswer writing;
    if (request.json) {
        print_line(to_json(answer));
    } else {
        print(answer);
    }
}

// Before the work: throws Error unless at most one goes to standard output and all the files can be
// written to, as far as that can be known.
void check_outputs(const std::vector<Output>& outputs, bool json);

// Writes the outputs that have a path. A file that cannot be written is reported and keeps neither
// the others nor the result from being shown; the exit code is 0 or that of the last such error.
[[nodiscard]] int write_files(const std::vector<Output>& outputs);

// The same, and JSON to standard output if wanted; if nothing was written anywhere else, the text.
[[nodiscard]] int write_outputs(const std::vector<Output>& outputs, bool json,
                                const Writer& write_json, const Writer& write_text);

// Whether all that was meant for standard output got there, at the end of the program.
[[nodiscard]] bool all_printed();

}  // namespace grundy::app
