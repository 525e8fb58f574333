#include "arguments.hpp"

#include "commands/commands.hpp"
#include "terminal/help.hpp"

#include <grundy/error.hpp>
#include <grundy/nearest_name.hpp>
#include <grundy/printable.hpp>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace grundy::app {

namespace {

bool any(const CLI::App* /*command*/) {
    return true;
}

// "grundy wythoff nth"
std::string full_name(const CLI::App& app) {
    const CLI::App* const parent = app.get_parent();
    return (parent == nullptr ? "" : full_name(*parent) + " ") + app.get_name();
}

// "wythoff nth", or the name of the program.
std::string short_name(const CLI::App& app) {
    const std::string name = full_name(app);
    const std::size_t space = name.find(' ');
    return space == std::string::npos ? name : name.substr(space + 1);
}

// The innermost command on the line.
const CLI::App& innermost(const CLI::App& app) {
    const std::vector<CLI::App*> read = app.get_subcommands();
    return read.empty() ? app : innermost(*read.back());
}

// "a, b or c"
std::string join_with(const std::vector<std::string>& names, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 < names.size() ? ", " : fmt::format(" {} ", last);
        text += names[i];
    }
    return text;
}

std::vector<std::string> names_of_commands(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands(any)) names.push_back(command->get_name());
    return names;
}

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

std::vector<std::string> names_of_options(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (std::string& name : names_of(*option)) names.push_back(std::move(name));
    }
    return names;
}

CommandTree::Argument describe_value(const CLI::Option& option) {
    const bool positional = option.get_positional();
    const bool has_value = option.get_items_expected_max() > 0;
    return {positional  ? option.get_single_name()
            : has_value ? option.get_type_name()
                        : "",
            option.get_description(), option.get_items_expected_max() > 1, option.get_required()};
}

std::string syntax(const CLI::Option& option) {
    const CommandTree::Argument value = describe_value(option);
    return option.get_positional() ? syntax(value)
                                   : syntax(CommandTree::Option{names_of(option), value});
}

// Required arguments, then required options.
std::vector<const CLI::Option*> required(const CLI::App& app) {
    std::vector<const CLI::Option*> options =
        app.get_options([](const CLI::Option* option) { return option->get_required(); });
    std::stable_partition(options.begin(), options.end(),
                          [](const CLI::Option* option) { return option->get_positional(); });
    return options;
}

// The words that no command accepted, and the first of them that looks like an option.
struct Unread {
    std::vector<std::string> words;
    std::optional<std::string> option;
};

Unread find_unread(const CLI::App& program) {
    Unread unread;
    bool options_over = false;
    constexpr std::size_t readable = 60;
    for (const std::string& whole : program.remaining(true)) {
        const std::string word = printable(whole, readable);
        if (word == "--") {
            options_over = true;
            continue;
        }
        const bool is_option = !options_over && word.size() > 1 && word.front() == '-';
        if (is_option && !unread.option) unread.option = word.substr(0, word.find('='));
        unread.words.push_back(word);
    }
    return unread;
}

// "; did you mean solve?", or `otherwise` if no name is similar.
std::string suggestion(const std::string& word, const std::vector<std::string>& names,
                       const std::string& otherwise) {
    const std::string_view nearest = nearest_name(word, {names.begin(), names.end()});
    return nearest.empty() ? otherwise : fmt::format("; did you mean {}?", nearest);
}

std::string unknown_option(const CLI::App& app, const std::string& option) {
    const std::vector<std::string> names = names_of_options(app);
    if (std::find(names.begin(), names.end(), option) != names.end()) {
        return fmt::format("{} must come after {}", option, short_name(app));
    }
    constexpr std::size_t guessable = 3;  // a single letter resembles too many
    return fmt::format("{} has no option '{}'{}", short_name(app), option,
                       option.size() < guessable ? "" : suggestion(option, names, ""));
}

std::string unknown_command(const CLI::App& app, const std::string& word) {
    const std::vector<std::string> names = names_of_commands(app);
    const bool is_program = app.get_parent() == nullptr;
    for (const std::string& group : names) {
        const std::vector<std::string> below = names_of_commands(*app.get_subcommand(group));
        if (std::find(below.begin(), below.end(), word) != below.end()) {
            return fmt::format("there is no command '{0}'; did you mean {1} {0}?", word, group);
        }
    }
    return fmt::format(
        "{} '{}'{}", is_program ? "there is no command" : short_name(app) + " has no command", word,
        suggestion(word, names, is_program ? "" : ", only " + join_with(names, "or")));
}

// The value of a known option is missing, superfluous or given twice.
std::string wrong_value(const CLI::App& app, const std::string& what) {
    const CLI::Option* wrong = nullptr;
    for (const CLI::Option* option : app.get_options()) {
        const bool named = what.find(option->get_name()) != std::string::npos;
        if (named && (wrong == nullptr || option->get_name().size() > wrong->get_name().size())) {
            wrong = option;
        }
    }
    if (wrong == nullptr) return what;
    const std::string name = wrong->get_name();
    if (wrong->get_items_expected_max() == 0) return name + " takes no value";
    if (wrong->count() > 1) return name + " can be given only once";
    return fmt::format("{} needs {}", name, wrong->get_type_name());
}

std::string explain(const CLI::ParseError& error, const CLI::App& program) {
    const CLI::App& app = innermost(program);
    const auto [words, option] = find_unread(program);
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return error.what();
    const bool is_group = !app.get_subcommands(any).empty();
    if (is_group && !words.empty() && words.front() != option) {
        return unknown_command(app, words.front());
    }
    if (option) return unknown_option(app, *option);
    if (is_group) {
        return app.get_parent() == nullptr ? "a command is missing"
                                           : fmt::format("{} needs a command: {}", short_name(app),
                                                         join_with(names_of_commands(app), "or"));
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        std::vector<std::string> missing;
        for (const CLI::Option* one : required(app)) {
            if (one->count() == 0) missing.push_back(syntax(*one));
        }
        return fmt::format("{} {} missing", join_with(missing, "and"),
                           missing.size() == 1 ? "is" : "are");
    }
    if (!words.empty()) {
        const bool in_pieces = app.get_option_no_throw("POSITION") != nullptr;
        return fmt::format("unexpected argument '{}'{}", words.front(),
                           in_pieces ? "; write a position in quotes: 'nim(3,5,7)'" : "");
    }
    return wrong_value(app, error.what());
}

std::string is_thread_count(const std::string& text) {
    constexpr int most = 1024;
    int threads = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), threads);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    if (is_number && threads >= 1 && threads <= most) return "";
    return fmt::format("expected a number from 1 to {}, not '{}'", most, text);
}

// A type with | in it lists the values that are allowed.
void set_type(CLI::Option& option, const std::string& type) {
    option.type_name(type);
    if (type.find('|') == std::string::npos) return;
    const std::vector<std::string> choices = CLI::detail::split(type, '|');
    option.check([choices](const std::string& text) {
        if (std::find(choices.begin(), choices.end(), text) != choices.end()) return std::string();
        return fmt::format("expected {}, not '{}'{}", join_with(choices, "or"), text,
                           suggestion(text, choices, ""));
    });
}

void declare_all(Command program) {
    declare_solve(program);
    declare_moves(program);
    declare_table(program);
    declare_play(program);
    declare_replay(program);
    declare_numbers(program);
    declare_nimber(program);
    declare_takeaway(program);
    declare_heaps(program);
    declare_misere(program);
    declare_rules(program);
    declare_wythoff(program);
    declare_graph(program);
    declare_words(program);
    declare_claim(program);
    declare_conjecture(program);
    declare_reproduce(program);
    declare_games(program);
    declare_bench(program);
    declare_serve(program);
    declare_completion(program);
}

CommandTree describe(const CLI::App& app) {
    CommandTree tree{app.get_name(), full_name(app), app.get_description(), app.get_footer()};
    for (const CLI::App* command : app.get_subcommands(any)) {
        tree.commands.push_back(describe(*command));
    }
    std::vector<const CLI::Option*> options = app.get_options();
    std::stable_partition(options.begin(), options.end(),
                          [&](const CLI::Option* option) { return option != app.get_help_ptr(); });
    for (const CLI::Option* option : options) {
        if (option->get_positional()) {
            tree.arguments.push_back(describe_value(*option));
        } else {
            tree.options.push_back({names_of(*option), describe_value(*option)});
        }
    }
    return tree;
}

}  // namespace

Command Command::command(const char* name, const char* description, const char* example) {
    CLI::App& app = *app_.add_subcommand(name, description);
    app.footer(fmt::format("Try: {}", example));
    return {app, request_};
}

Command Command::group(const char* name, const char* description, const char* example) {
    Command command = this->command(name, description, example);
    command.app_.require_subcommand(1);
    return command;
}

void Command::argument(const char* name, std::string& text, const char* description) {
    app_.add_option(name, text, description)->required();
}

void Command::argument(const char* name, std::optional<std::string>& text,
                       const char* description) {
    app_.add_option(name, text, description);
}

void Command::argument(const char* name, std::vector<std::string>& texts, const char* description) {
    app_.add_option(name, texts, description);
}

void Command::required(const char* name, std::string& text, const char* type,
                       const char* description) {
    set_type(*app_.add_option(name, text, description)->required(), type);
}

void Command::option(const char* name, std::string& text, const char* type,
                     const char* description) {
    set_type(*app_.add_option(name, text, description), type);
}

void Command::option(const char* name, std::optional<std::string>& text, const char* type,
                     const char* description) {
    set_type(*app_.add_option(name, text, description), type);
}

void Command::flag(const char* name, bool& given, const char* description) {
    app_.add_flag(name, given, description);
}

void Command::json() {
    flag("--json", request_.json, "Print one JSON object");
}

void Command::misere(bool& given) {
    flag("--misere", given, "Misère play: the player who makes the last move loses");
}

void Command::rules() {
    const auto add = [&request = request_](const std::vector<std::string>& files) {
        request.rules.insert(request.rules.end(), files.begin(), files.end());
    };
    app_.add_option_function<std::vector<std::string>>(
            "--rules", add, "Read the rules of games from this file; may be repeated")
        ->type_name("FILE")
        ->expected(1)
        ->allow_extra_args(false)  // what follows is not another file
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Command::full() {
    flag("--full", request_.full, "Print long numbers and long lists in full");
}

void Command::limits() {
    option("--time", request_.time, "SECONDS", "Stop after this many seconds");
    option("--memory", request_.memory, "BYTES", "Memory limit: 512M, 4G; 2G by default");
}

void Command::threads() {
    app_.add_option("--threads", request_.threads, "Number of threads; all cores by default")
        ->type_name("T")
        ->check(is_thread_count);
}

void Command::store(std::optional<std::string>& file) {
    option("--store", file, "FILE", "Save progress in this file; the same command resumes from it");
}

void Command::progress() {
    shows_progress();
    app_.add_flag_callback(
        "--progress", [&request = request_] { request.progress = true; },
        "Show progress on standard error");
    app_.add_flag_callback(
        "--no-progress", [&request = request_] { request.progress = false; },
        "Do not show progress");
}

void Command::long_work(std::optional<std::string>& store_file) {
    limits();
    threads();
    store(store_file);
    progress();
}

void Command::note(const std::string& text) {
    app_.footer(text + "\n" + app_.get_footer());
}

void Command::runs(std::function<int(const Request&)> run) {
    app_.final_callback([&request = request_, traits = traits_, run = std::move(run)] {
        request.run = run;
        request.shows_progress = traits->shows_progress;
        request.for_whole_group = traits->for_whole_group;
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
    program.set_version_flag("--version", version_text, "Print the version and how it was built");
    program.set_help_flag("-h,--help", "Print this help");
    program.require_subcommand(1);
    program.footer("Try: grundy solve 'wythoff(10,15) + nim(2)'");
    Command whole(program, request);
    whole.rules();
    declare_all(whole);
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    // "help solve" and "version" work as in other programs.
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    } else if (words.size() == 1 && words.front() == "version") {
        words.front() = "--version";
    }
    std::reverse(words.begin(), words.end());  // CLI11 expects them in reverse order
    try {
        program.parse(words);
    } catch (const CLI::CallForHelp&) {
        print_help(describe(innermost(program)));
        return false;
    } catch (const CLI::CallForVersion& version) {
        fmt::print("{}\n", version.what());
        return false;
    } catch (const CLI::ParseError& error) {
        const std::string message = explain(error, program);
        throw Error(ErrorKind::input,
                    fmt::format("{}{} {} --help", message, message.back() == '?' ? " Try" : "; try",
                                full_name(innermost(program))));
    }
    return true;
}

}  // namespace grundy::app
