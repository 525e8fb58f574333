#include "terminal/help.hpp"

#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

namespace grundy::app {

namespace {

struct Entry {
    std::string name;
    std::string description;
};

struct Section {
    std::string title;
    std::vector<Entry> entries{};
};

std::string usage(const CommandTree& command) {
    std::string text = command.full_name;
    if (!command.commands.empty()) return text + " COMMAND";
    for (const auto& argument : command.arguments) text += " " + syntax(argument);
    for (const auto& option : command.options) {
        if (option.value.required) text += " " + syntax(option);
    }
    return text + " [OPTIONS]";
}

std::vector<Section> sections_of(const CommandTree& command) {
    Section commands{"Commands:"};
    Section arguments{"Arguments:"};
    Section options{"Options:"};
    for (const CommandTree& below : command.commands) {
        commands.entries.push_back({below.name, below.description});
    }
    for (const auto& argument : command.arguments) {
        arguments.entries.push_back({argument.type, argument.description});
    }
    for (const auto& option : command.options) {
        options.entries.push_back(
            {syntax(option),
             option.value.description + (option.value.required ? " (required)" : "")});
    }
    return {commands, arguments, options};
}

// Where the descriptions begin. A longer name has a line of its own.
std::size_t description_column(const std::vector<Section>& sections) {
    constexpr std::size_t widest = 30;
    const std::size_t most = std::min(text_width() * 2 / 5, widest);
    std::size_t column = 0;
    for (const Section& section : sections) {
        for (const Entry& entry : section.entries) {
            const std::size_t end = display_width(entry.name) + 4;
            if (end <= most) column = std::max(column, end);
        }
    }
    return column;
}

std::string text_of(const Entry& entry, std::size_t column) {
    const std::string indent(column, ' ');
    const std::string name = "  " + entry.name;
    const std::size_t width = display_width(name);
    if (width + 2 > column) return name + "\n" + wrap(entry.description, text_width(), indent);
    return wrap_after(name + indent.substr(width), entry.description, text_width(), indent);
}

}  // namespace

std::string syntax(const CommandTree::Argument& argument) {
    const std::string name = argument.type + (argument.repeatable ? "..." : "");
    return argument.required ? name : "[" + name + "]";
}

std::string syntax(const CommandTree::Option& option) {
    return fmt::format("{}{}{}", fmt::join(option.names, ", "),
                       option.value.type.empty() ? "" : " ", option.value.type);
}

void print_help(const CommandTree& command) {
    fmt::print(
        "{}\n{}", wrap(command.description, prose_width(), ""),
        wrap_after(colored(Color::bold, "Usage:") + " ", usage(command), text_width(), "    "));
    const std::vector<Section> sections = sections_of(command);
    const std::size_t column = description_column(sections);
    for (const Section& section : sections) {
        if (section.entries.empty()) continue;
        fmt::print("\n{}\n", colored(Color::bold, section.title));
        for (const Entry& entry : section.entries) fmt::print("{}", text_of(entry, column));
    }
    fmt::print("\n");
    std::istringstream lines(command.footer);
    for (std::string line; std::getline(lines, line);) {
        fmt::print("{}", line.starts_with("Try:") ? line + "\n" : wrap(line, prose_width(), ""));
    }
}

}  // namespace grundy::app
