// The commands as they are declared, independent of the library that parses the command line, their
// help, and the version.
#pragma once

#include <string>
#include <vector>

namespace grundy::app {

struct CommandTree {
    struct Argument {
        std::string type;  // "FILE", "me|engine"; empty for a flag
        std::string description{};
        bool repeatable = false;
        bool required = false;
    };
    struct Option {
        std::vector<std::string> names;
        Argument value;
    };

    std::string name;
    std::string full_name;  // "grundy wythoff nth"
    std::string description;
    std::string footer;  // lines that begin with "Try:" are examples to copy
    std::vector<CommandTree> commands{};
    std::vector<Argument> arguments{};
    std::vector<Option> options{};
};

// "POSITION", "[MOVE...]"
[[nodiscard]] std::string syntax(const CommandTree::Argument& argument);
// "-h, --help", "--time SECONDS"
[[nodiscard]] std::string syntax(const CommandTree::Option& option);

// As wide as the terminal.
void print_help(const CommandTree& command);

// The output of --version: the version, then commit, compiler and build type, and the engines that
// this machine can use. Equal builds print equal text.
[[nodiscard]] std::string version_text();

}  // namespace grundy::app
