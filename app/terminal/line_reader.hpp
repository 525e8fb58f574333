// Lines that the user types: with editing and history on a terminal, plain ones from a pipe.
#pragma once

#include <optional>
#include <string>

namespace grundy::app {

class LineReader {
public:
    LineReader();

    // The next line without its newline; nothing at the end of the input. The prompt is printed on
    // terminals only. Ctrl-C ends the program.
    [[nodiscard]] std::optional<std::string> read(const std::string& prompt);

private:
    bool edits_;
};

}  // namespace grundy::app
