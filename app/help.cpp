#include "help.hpp"

#include "terminal.hpp"
#include "wrapped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace grundy::app {

namespace {

// Where the second column begins. A longer name has a line of its own.
std::size_t second_column(const HelpPage& page) {
    constexpr std::size_t widest = 30;
    const std::size_t most = std::min(text_width() * 2 / 5, widest);
    std::size_t column = 0;
    for (const HelpPage::Part& part : page.parts) {
        for (const HelpPage::Entry& entry : part.entries) {
            const std::size_t end = display_width(entry.name) + 4;
            if (end <= most) column = std::max(column, end);
        }
    }
    return column;
}

std::string text_of(const HelpPage::Entry& entry, std::size_t column) {
    const std::string indent(column, ' ');
    const std::string name = "  " + entry.name;
    const std::size_t width = display_width(name);
    if (width + 2 > column) return name + "\n" + wrapped(entry.what, text_width(), indent);
    return wrapped_after(name + indent.substr(width), entry.what, text_width(), indent);
}

}  // namespace

void print(const HelpPage& page) {
    fmt::print("{}\n{}", wrapped(page.what, prose_width(), ""),
               wrapped_after(inked(Ink::bold, "Usage:") + " ", page.usage, text_width(), "    "));
    const std::size_t column = second_column(page);
    for (const HelpPage::Part& part : page.parts) {
        if (part.entries.empty()) continue;
        fmt::print("\n{}\n", inked(Ink::bold, part.title));
        for (const HelpPage::Entry& entry : part.entries) fmt::print("{}", text_of(entry, column));
    }
    fmt::print("\n");
    std::istringstream lines(page.footer);
    for (std::string line; std::getline(lines, line);) {
        const bool is_example = line.rfind("Try:", 0) == 0;
        fmt::print("{}", is_example ? line + "\n" : wrapped(line, prose_width(), ""));
    }
}

}  // namespace grundy::app
