// The help of a command, as wide as the terminal.
#pragma once

#include <string>
#include <vector>

namespace grundy::app {

struct HelpPage {
    struct Entry {
        std::string name;
        std::string what;
    };
    struct Part {
        std::string title;
        std::vector<Entry> entries;  // if there are none, the part is left out
    };

    std::string what;
    std::string usage;
    std::vector<Part> parts;
    std::string footer;  // lines that begin with "Try:" are examples to copy
};

void print(const HelpPage& page);

}  // namespace grundy::app
