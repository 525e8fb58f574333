// Results in files or on standard output. A file is replaced atomically: whatever happens, there is
// the old one or the new one.
#pragma once

#include "request.hpp"
#include "terminal/progress.hpp"

#include <grundy/json.hpp>

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace grundy::app {

using Writer = std::function<void(std::ostream&)>;

// Writes a temporary file in the same folder, flushes it to the disk and renames it. Links and
// permissions stay as they are. Devices and pipes are written to directly, and so is a file in a
// folder that cannot be written to. Throws Error (input), and whatever `write` throws.
void write_file_atomically(const std::string& path, const Writer& write);

// Throws Error (input) if writing this file is sure to fail. Called before long work.
void expect_writable(const std::string& path);

struct Output {
    std::optional<std::string> path;  // "-" is standard output
    Writer write;
};

void print_line(const std::string& text);

// Prints the answer as JSON if requested; otherwise calls `print`.
template <class Answer, class Print>
void show(const Answer& answer, const Request& request, Print print) {
    end_progress_bar();
    const EndOnInterrupt writing(Phase::writing_answer);
    if (request.json) {
        print_line(to_json(answer));
    } else {
        print(answer);
    }
}

// Called before the work. Throws Error if more than one goes to standard output, or if a file is
// sure not to be writable.
void check_outputs(const std::vector<Output>& outputs, bool json);

// Writes the outputs that have a path. A file that cannot be written is reported, and the others
// are still written. Returns 0 or the exit code of the last such error.
[[nodiscard]] int write_files(const std::vector<Output>& outputs);

[[nodiscard]] bool any_to_stdout(const std::vector<Output>& outputs);

// Writes the files, and shows the answer unless one of them is standard output.
template <class Answer, class Print>
int write_and_show(const Answer& answer, const std::vector<Output>& outputs, const Request& request,
                   Print print) {
    const int code = write_files(outputs);
    show(answer, request, [&](const Answer& shown) {
        if (!any_to_stdout(outputs)) print(shown);
    });
    return code;
}

// Writes the files, then JSON to standard output if requested; the text if nothing else was
// written.
[[nodiscard]] int write_outputs(const std::vector<Output>& outputs, bool json,
                                const Writer& write_json, const Writer& write_text);

// Called at the end of the program: whether everything was written to standard output.
[[nodiscard]] bool all_printed();

}  // namespace grundy::app
