// What the command line asks for: the command to run, and what all commands have in common.
#pragma once

#include "progress.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/number.hpp>
#include <grundy/process_group.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace grundy::app {

// Of -g; what does not fit becomes the largest number, which no limit allows.
struct Values {
    unsigned first;
    unsigned last;
};

struct Request {
    bool json = false;
    std::optional<std::string> time;
    std::optional<std::string> memory;
    unsigned threads = 0;
    std::optional<bool> progress;

    std::function<int(Request&)> run;  // returns the exit code
    bool for_whole_group = false;      // or else for the first process alone

    ProcessGroup* group = nullptr;
    Context context;
    std::string subject;  // the text that places in errors refer to

    // What the text says; a mistake is shown at its place in it.
    template <class Parse>
    auto read(const std::string& text, Parse parse) {
        subject = text;
        auto meaning = parse(text);
        subject.clear();
        return meaning;
    }
    [[nodiscard]] Integer read_number(const std::string& text);
    [[nodiscard]] std::size_t read_size(const std::string& text);
    [[nodiscard]] Range read_range(const std::string& text);
    [[nodiscard]] Values read_values(const std::string& text);

    // For long work: it can be interrupted, and shows how far it is.
    void attend(const Interrupt& interrupt);
};

// From --time, --memory, --threads and the group; the time runs from now on.
[[nodiscard]] Context make_context(const Request& request);

}  // namespace grundy::app
