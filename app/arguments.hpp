// The command line: how commands declare their arguments, and how these are parsed. Only
// arguments.cpp includes CLI11, which is slow to compile.
#pragma once

#include "request.hpp"
#include "terminal/completion.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace grundy::app {

// A command, or the whole program, while it is declared. The help lists options in this order. A
// variable that is bound to an argument must live until the line has been parsed.
class Command {
public:
    Command(CLI::App& app, Request& request) : app_(app), request_(request) {}

    // Subcommands: one that does something, and one that only has subcommands.
    // The example is the last line of their help, and a test runs it.
    [[nodiscard]] Command command(const char* name, const char* description, const char* example);
    [[nodiscard]] Command group(const char* name, const char* description, const char* example);

    // Positional; a std::string is required.
    void argument(const char* name, std::string& text, const char* description);
    void argument(const char* name, std::optional<std::string>& text, const char* description);
    void argument(const char* name, std::vector<std::string>& texts, const char* description);

    // `type` is the name of the value in the help; "vertex|edge" allows only these two.
    void required(const char* name, std::string& text, const char* type, const char* description);
    void option(const char* name, std::string& text, const char* type, const char* description);
    void option(const char* name, std::optional<std::string>& text, const char* type,
                const char* description);
    void flag(const char* name, bool& given, const char* description);

    // Options of many commands; long_work() is limits, threads, store and progress together.
    void json();
    void full();  // no abbreviations in text
    void misere(bool& given);
    void rules();  // files with the rules of games
    void limits();
    void threads();
    void store(std::optional<std::string>& file);
    void progress();
    void long_work(std::optional<std::string>& store_file);

    // Printed in the help before the example.
    void note(const std::string& text);

    // For work with a progress bar; for work in every process of the group.
    void shows_progress() { traits_->shows_progress = true; }
    void is_for_whole_group() { traits_->for_whole_group = true; }

    // The function to run once the line has been parsed. Its options, if it has any, are returned
    // to be bound to arguments.
    void runs(std::function<int(const Request&)> run);
    template <class Options>
    Options& runs(int (*run)(const Options&, const Request&)) {
        const auto options = std::make_shared<Options>();
        runs([options, run](const Request& request) { return run(*options, request); });
        return *options;
    }

    // The same for a function of all declared commands.
    void runs_on_commands(std::function<int(const CommandTree&)> run);

private:
    struct Traits {
        bool shows_progress = false;
        bool for_whole_group = false;
    };

    CLI::App& app_;
    Request& request_;
    std::shared_ptr<Traits> traits_ = std::make_shared<Traits>();
};

// False if there is nothing left to do, as after --help. Throws Error if the line is wrong.
[[nodiscard]] bool read_arguments(int argc, char** argv, Request& request);

}  // namespace grundy::app
