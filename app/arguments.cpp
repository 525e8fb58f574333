#include "arguments.hpp"

#include "commands.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>

namespace grundy::app {

namespace {

std::vector<std::string> names_of_commands(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

// "a, b or c"
std::string one_of(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 < names.size() ? ", " : " or ";
        text += names[i];
    }
    return text;
}

// CLI11 has no good words for a command that is missing or unknown.
std::string explain(const CLI::ParseError& error, const CLI::App& program,
                    const std::vector<std::string>& words) {
    if (words.empty()) return "a command is missing";
    const std::string& first = words.front();
    const std::vector<std::string> commands = names_of_commands(program);
    if (std::find(commands.begin(), commands.end(), first) == commands.end()) {
        return fmt::format("there is no {} '{}'", first.rfind('-', 0) == 0 ? "option" : "command",
                           first);
    }
    const std::vector<std::string> below = names_of_commands(*program.get_subcommand(first));
    if (below.empty()) return error.what();
    if (words.size() == 1) return fmt::format("{} needs a command: {}", first, one_of(below));
    if (std::find(below.begin(), below.end(), words[1]) != below.end()) return error.what();
    return fmt::format("{} has no command '{}', only {}", first, words[1], one_of(below));
}

void declare_all(Command program) {
    declare_solve(program);
    declare_moves(program);
    declare_table(program);
    declare_play(program);
    declare_replay(program);
    declare_numbers(program);
    declare_takeaway(program);
    declare_wythoff(program);
    declare_graph(program);
    declare_words(program);
    declare_claim(program);
    declare_reproduce(program);
    declare_games(program);
    declare_serve(program);
    declare_completion(program);
}

CommandTree describe(const CLI::App& app) {
    CommandTree tree;
    tree.name = app.get_name();
    tree.what = app.get_description();
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        tree.commands.push_back(describe(*command));
    }
    for (const CLI::Option* option : app.get_options()) {
        CommandTree::Argument value;
        value.many = option->get_items_expected_max() > 1;
        if (option->get_positional()) {
            value.type = option->get_single_name();
            tree.arguments.push_back(value);
            continue;
        }
        if (option->get_items_expected_max() > 0) value.type = option->get_type_name();
        CommandTree::Option named{{}, option->get_description(), value};
        for (const std::string& name : option->get_snames()) named.names.push_back("-" + name);
        for (const std::string& name : option->get_lnames()) named.names.push_back("--" + name);
        tree.options.push_back(named);
    }
    return tree;
}

}  // namespace

Command Command::command(const char* name, const char* what) {
    return {*app_.add_subcommand(name, what), request_};
}

Command Command::group(const char* name, const char* what) {
    CLI::App& app = *app_.add_subcommand(name, what);
    app.require_subcommand(1);
    return {app, request_};
}

void Command::argument(const char* name, std::string& text, const char* what) {
    app_.add_option(name, text, what)->required();
}

void Command::argument(const char* name, std::optional<std::string>& text, const char* what) {
    app_.add_option(name, text, what);
}

void Command::argument(const char* name, std::vector<std::string>& texts, const char* what) {
    app_.add_option(name, texts, what);
}

void Command::required(const char* name, std::string& text, const char* type, const char* what) {
    app_.add_option(name, text, what)->type_name(type)->required();
}

void Command::option(const char* name, std::string& text, const char* type, const char* what) {
    app_.add_option(name, text, what)->type_name(type);
}

void Command::option(const char* name, std::optional<std::string>& text, const char* type,
                     const char* what) {
    app_.add_option(name, text, what)->type_name(type);
}

void Command::flag(const char* name, bool& given, const char* what) {
    app_.add_flag(name, given, what);
}

void Command::json() {
    flag("--json", request_.json, "Print one JSON object");
}

void Command::full() {
    flag("--full", request_.full, "Long numbers and long lists whole, not only their ends");
}

void Command::limits() {
    option("--time", request_.time, "SECONDS", "Stop after so many seconds");
    option("--memory", request_.memory, "BYTES", "Use no more memory than this: 512M, 4G");
}

void Command::threads() {
    app_.add_option("--threads", request_.threads, "How many threads; all cores unless given")
        ->type_name("T")
        ->check(CLI::Range(1, 1024));
}

void Command::store(std::optional<std::string>& file) {
    option("--store", file, "FILE",
           "Keep progress in this file; the same command goes on from there");
}

void Command::progress() {
    is_long();
    app_.add_flag_callback(
        "--progress", [&request = request_] { request.progress = true; },
        "Show progress on standard error");
    app_.add_flag_callback(
        "--no-progress", [&request = request_] { request.progress = false; }, "Show none");
}

void Command::long_work(std::optional<std::string>& store_file) {
    limits();
    threads();
    store(store_file);
    progress();
}

void Command::footer(const char* text) {
    app_.footer(text);
}

void Command::runs(std::function<int(const Request&)> run) {
    app_.final_callback([&request = request_, run = std::move(run), is_long = long_,
                         for_whole_group = for_whole_group_] {
        request.run = run;
        request.is_long = is_long;
        request.for_whole_group = for_whole_group;
    });
}

void Command::runs_on_commands(std::function<int(const CommandTree&)> run) {
    app_.final_callback([&request = request_, &app = app_, run = std::move(run)] {
        const CLI::App* program = &app;
        while (program->get_parent() != nullptr) program = program->get_parent();
        request.run = [tree = describe(*program), run](const Request&) { return run(tree); };
    });
}

bool read_arguments(int argc, char** argv, Request& request) {
    CLI::App program("grundy: impartial combinatorial games, solved with reasons", "grundy");
    program.set_version_flag("--version", "grundy " GRUNDY_VERSION);
    program.require_subcommand(1);
    program.footer("Try: grundy solve 'wythoff(10,15) + nim(2)'");
    declare_all({program, request});
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {  // --help, --version
            program.exit(error);
            return false;
        }
        const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
        throw Error(ErrorKind::input, explain(error, program, words) + "; try grundy --help");
    }
    return true;
}

}  // namespace grundy::app
