// What a shell offers when its user asks it to complete a line. The scripts for the shells hold no
// list of their own: they ask the program, which knows its commands from their declarations.
#pragma once

#include <string>
#include <vector>

namespace grundy::app {

// The commands as they were declared, free of the library that reads the command line.
struct CommandTree {
    struct Argument {
        std::string type;  // as the help has it: "FILE", "me|engine"; empty for a flag
        bool many = false;
    };
    struct Option {
        std::vector<std::string> names;
        std::string what;
        Argument value;
    };

    std::string name;
    std::string what;
    std::vector<CommandTree> commands;
    std::vector<Argument> arguments;
    std::vector<Option> options;
};

struct Candidate {
    std::string word;
    std::string what;
};

// In place of words: whatever files or folders there are.
inline constexpr const char* any_file = ":files";
inline constexpr const char* any_folder = ":folders";

// What the last word may become, the others being complete. It may be empty, or have an opening
// quote and backslashes as it was typed; candidates have none.
[[nodiscard]] std::vector<Candidate> complete(const CommandTree& program,
                                              const std::vector<std::string>& words);

}  // namespace grundy::app
