// What a shell offers when its user asks it to complete a line. The scripts for the shells contain
// no lists: they ask the program, which knows its commands from their declarations.
#pragma once

#include "terminal/help.hpp"

#include <string>
#include <vector>

namespace grundy::app {

struct Candidate {
    std::string word;
    std::string description;
};

// In place of words: any files or folders.
inline constexpr const char* any_file = ":files";
inline constexpr const char* any_folder = ":folders";

// What the last word may become, given that the others are complete. It may be empty, or contain an
// opening quote and backslashes as typed; candidates contain none.
[[nodiscard]] std::vector<Candidate> complete(const CommandTree& program,
                                              const std::vector<std::string>& words);

}  // namespace grundy::app
