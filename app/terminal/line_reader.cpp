#include "terminal/line_reader.hpp"

#include "terminal/progress.hpp"

#include <editline/readline.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>

#include <termios.h>
#include <unistd.h>

namespace grundy::app {

namespace {

// The settings of the terminal before editing, restored if the program ends while a line is edited.
termios terminal_before;

void restore_terminal() {
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal_before);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

}  // namespace

LineReader::LineReader()
    : edits_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 &&
             tcgetattr(STDIN_FILENO, &terminal_before) == 0) {
    if (!edits_) return;
    std::setlocale(LC_CTYPE, "");  // for characters outside ASCII
    std::at_quick_exit(restore_terminal);
}

std::optional<std::string> LineReader::read(const std::string& prompt) {
    const EndOnInterrupt waiting(Phase::waiting_for_input);
    std::fflush(stdout);
    if (edits_) {
        const std::unique_ptr<char, decltype(&std::free)> line(::readline(prompt.c_str()),
                                                               std::free);
        if (!line) return std::nullopt;
        if (*line != '\0') ::add_history(line.get());
        return line.get();
    }
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

}  // namespace grundy::app
