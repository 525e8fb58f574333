// The command line: how a command says what it takes and what it does, and how all that is read.
// CLI11 takes long to compile and stays behind this.
#pragma once

#include "completion.hpp"
#include "request.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace grundy::app {

// A command, or the program as a whole, while it is declared. The help keeps the order. What is
// bound to an argument must live until the line has been read.
class Command {
public:
    Command(CLI::App& app, Request& request) : app_(app), request_(request) {}

    // Commands below this one: one that does something, and one that only has others below it.
    [[nodiscard]] Command command(const char* name, const char* what);
    [[nodiscard]] Command group(const char* name, const char* what);

    // By their place on the line; a plain text must be given.
    void argument(const char* name, std::string& text, const char* what);
    void argument(const char* name, std::optional<std::string>& text, const char* what);
    void argument(const char* name, std::vector<std::string>& texts, const char* what);

    // By their name; the help calls the text that follows it `type`, and where that is
    // "vertex|edge" it is one of these.
    void required(const char* name, std::string& text, const char* type, const char* what);
    void option(const char* name, std::string& text, const char* type, const char* what);
    void option(const char* name, std::optional<std::string>& text, const char* type,
                const char* what);
    void flag(const char* name, bool& given, const char* what);

    // What many commands have; the last is limits, threads, store and progress together.
    void json();
    void full();  // of what text shortens
    void misere(bool& given);
    void rules();  // games that the user wrote down
    void limits();
    void threads();
    void store(std::optional<std::string>& file);
    void progress();
    void long_work(std::optional<std::string>& store_file);

    // At the end of the help. Its last line is an example, "Try: grundy …", which a test runs.
    void footer(const char* text);

    // For work that shows how far it is; for work in every process of the group. Both before what
    // it does is said.
    void shows_progress() { shows_progress_ = true; }
    void is_for_whole_group() { for_whole_group_ = true; }

    // What it does once the line has been read, with its options if it has any.
    void runs(std::function<int(const Request&)> run);
    template <class Options, class Run>
    void runs(std::shared_ptr<Options> options, Run run) {
        runs([options = std::move(options), run = std::move(run)](const Request& request) {
            return run(std::as_const(*options), request);
        });
    }

    // What it does once the line has been read with all commands of the program as declared.
    void runs_on_commands(std::function<int(const CommandTree&)> run);

private:
    CLI::App& app_;
    Request& request_;
    bool shows_progress_ = false;
    bool for_whole_group_ = false;
};

// False if there is nothing left to do, as after --help. A line that cannot be read is an Error.
[[nodiscard]] bool read_arguments(int argc, char** argv, Request& request);

}  // namespace grundy::app
