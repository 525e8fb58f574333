// Lines that somebody types: with editing and a history on a terminal, plain ones in a pipe.
#pragma once

#include <optional>
#include <string>

namespace grundy::app {

class LineReader {
public:
    LineReader();

    // The next line without its end; nothing when there is none. The prompt is for terminals only.
    // Ctrl-C ends the program.
    [[nodiscard]] std::optional<std::string> read(const std::string& prompt);

private:
    bool edits_;
};

}  // namespace grundy::app
