#include "arguments.hpp"

#include "commands.hpp"
#include "help.hpp"
#include "version.hpp"

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

// As its user thinks of it: "wythoff nth", or the program.
std::string short_name(const CLI::App& app) {
    const std::string name = full_name(app);
    const std::size_t space = name.find(' ');
    return space == std::string::npos ? name : name.substr(space + 1);
}

// The innermost command that was read.
const CLI::App& reached(const CLI::App& app) {
    const std::vector<CLI::App*> read = app.get_subcommands();
    return read.empty() ? app : reached(*read.back());
}

// "a, b or c"
std::string listed(const std::vector<std::string>& names, std::string_view last) {
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

// "-h, --help", "--time SECONDS", "POSITION", "[MOVE...]"
std::string as_written(const CLI::Option& option) {
    if (option.get_positional()) {
        const std::string name =
            option.get_name() + (option.get_items_expected_max() > 1 ? "..." : "");
        return option.get_required() ? name : "[" + name + "]";
    }
    const bool takes_text = option.get_items_expected_max() > 0;
    return fmt::format("{}{}{}", fmt::join(names_of(option), ", "), takes_text ? " " : "",
                       takes_text ? option.get_type_name() : "");
}

// What must be given: arguments by their place, then options.
std::vector<const CLI::Option*> needed(const CLI::App& app) {
    std::vector<const CLI::Option*> options =
        app.get_options([](const CLI::Option* option) { return option->get_required(); });
    std::stable_partition(options.begin(), options.end(),
                          [](const CLI::Option* option) { return option->get_positional(); });
    return options;
}

std::string usage(const CLI::App& app) {
    std::string text = full_name(app);
    if (!app.get_subcommands(any).empty()) return text + " COMMAND";
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional()) text += " " + as_written(*option);
    }
    for (const CLI::Option* option : needed(app)) {
        if (!option->get_positional()) text += " " + as_written(*option);
    }
    return text + " [OPTIONS]";
}

HelpPage help_of(const CLI::App& app) {
    HelpPage::Part commands{"Commands:", {}};
    HelpPage::Part arguments{"Arguments:", {}};
    HelpPage::Part options{"Options:", {}};
    for (const CLI::App* command : app.get_subcommands(any)) {
        commands.entries.push_back({command->get_name(), command->get_description()});
    }
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional()) {
            arguments.entries.push_back({option->get_name(), option->get_description()});
        } else if (option != app.get_help_ptr()) {
            options.entries.push_back(
                {as_written(*option),
                 option->get_description() + (option->get_required() ? " (needed)" : "")});
        }
    }
    options.entries.push_back(
        {as_written(*app.get_help_ptr()), app.get_help_ptr()->get_description()});
    return {app.get_description(), usage(app), {commands, arguments, options}, app.get_footer()};
}

// The words that nobody took, and the first of them that looks like an option.
struct Unread {
    std::vector<std::string> words;
    std::optional<std::string> option;
};

Unread unread_by(const CLI::App& program) {
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

// "; did you mean solve?", or `otherwise` if no name is near.
std::string suggestion(const std::string& word, const std::vector<std::string>& names,
                       const std::string& otherwise) {
    const std::string_view nearest = nearest_name(word, {names.begin(), names.end()});
    return nearest.empty() ? otherwise : fmt::format("; did you mean {}?", nearest);
}

std::string unknown_option(const CLI::App& app, const std::string& option) {
    const std::vector<std::string> names = names_of_options(app);
    if (std::find(names.begin(), names.end(), option) != names.end()) {
        return fmt::format("{} must stand after {}", option, short_name(app));
    }
    constexpr std::size_t guessable = 3;  // a letter may be any
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
        suggestion(word, names, is_program ? "" : ", only " + listed(names, "or")));
}

// Of an option that is known, what stands after it.
std::string wrong_text(const CLI::App& app, const std::string& what) {
    const CLI::Option* wrong = nullptr;
    for (const CLI::Option* option : app.get_options()) {
        const bool named = what.find(option->get_name()) != std::string::npos;
        if (named && (wrong == nullptr || option->get_name().size() > wrong->get_name().size())) {
            wrong = option;
        }
    }
    if (wrong == nullptr) return what;
    const std::string name = wrong->get_name();
    if (wrong->get_items_expected_max() == 0) return name + " takes nothing after it";
    if (wrong->count() > 1) return name + " can be given once only";
    return fmt::format("{} needs {} after it", name, wrong->get_type_name());
}

std::string explain(const CLI::ParseError& error, const CLI::App& program) {
    const CLI::App& app = reached(program);
    const auto [words, option] = unread_by(program);
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return error.what();
    const bool is_group = !app.get_subcommands(any).empty();
    if (is_group && !words.empty() && words.front() != option) {
        return unknown_command(app, words.front());
    }
    if (option) return unknown_option(app, *option);
    if (is_group) {
        return app.get_parent() == nullptr ? "a command is missing"
                                           : fmt::format("{} needs a command: {}", short_name(app),
                                                         listed(names_of_commands(app), "or"));
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        std::vector<std::string> missing;
        for (const CLI::Option* one : needed(app)) {
            if (one->count() == 0) missing.push_back(as_written(*one));
        }
        return fmt::format("{} {} missing", listed(missing, "and"),
                           missing.size() == 1 ? "is" : "are");
    }
    if (!words.empty()) {
        const bool in_pieces = app.get_option_no_throw("POSITION") != nullptr;
        return fmt::format("'{}' is one argument too many{}", words.front(),
                           in_pieces ? "; a position is one, in quotes: 'nim(3,5,7)'" : "");
    }
    return wrong_text(app, error.what());
}

std::string is_thread_count(const std::string& text) {
    constexpr int most = 1024;
    int threads = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), threads);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    if (is_number && threads >= 1 && threads <= most) return "";
    return fmt::format("a number from 1 to {} is needed, not '{}'", most, text);
}

// A type with | in it names all that can be given.
void take_type(CLI::Option& option, const std::string& type) {
    option.type_name(type);
    if (type.find('|') == std::string::npos) return;
    const std::vector<std::string> choices = CLI::detail::split(type, '|');
    option.check([choices](const std::string& text) {
        if (std::find(choices.begin(), choices.end(), text) != choices.end()) return std::string();
        return fmt::format("{} is needed, not '{}'{}", listed(choices, "or"), text,
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
    CommandTree tree;
    tree.name = app.get_name();
    tree.what = app.get_description();
    for (const CLI::App* command : app.get_subcommands(any)) {
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
        tree.options.push_back({names_of(*option), option->get_description(), value});
    }
    return tree;
}

}  // namespace

Command Command::command(const char* name, const char* what) {
    CLI::App& app = *app_.add_subcommand(name, what);
    app.footer("");  // not that of the command above it
    return {app, request_};
}

Command Command::group(const char* name, const char* what) {
    CLI::App& app = *app_.add_subcommand(name, what);
    app.require_subcommand(1);
    app.footer("");
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
    take_type(*app_.add_option(name, text, what)->required(), type);
}

void Command::option(const char* name, std::string& text, const char* type, const char* what) {
    take_type(*app_.add_option(name, text, what), type);
}

void Command::option(const char* name, std::optional<std::string>& text, const char* type,
                     const char* what) {
    take_type(*app_.add_option(name, text, what), type);
}

void Command::flag(const char* name, bool& given, const char* what) {
    app_.add_flag(name, given, what);
}

void Command::json() {
    flag("--json", request_.json, "Print one JSON object");
}

void Command::misere(bool& given) {
    flag("--misere", given, "Misère play: whoever makes the last move loses");
}

void Command::rules() {
    const auto add = [&request = request_](const std::vector<std::string>& files) {
        request.rules.insert(request.rules.end(), files.begin(), files.end());
    };
    app_.add_option_function<std::vector<std::string>>(
            "--rules", add, "Games that are written down in this file; may be given again")
        ->type_name("FILE")
        ->expected(1)
        ->allow_extra_args(false)  // what follows is the position
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Command::full() {
    flag("--full", request_.full, "Long numbers and long lists whole, not only their ends");
}

void Command::limits() {
    option("--time", request_.time, "SECONDS", "Stop after so many seconds");
    option("--memory", request_.memory, "BYTES",
           "Use no more memory than this: 512M, 4G; 2G unless given");
}

void Command::threads() {
    app_.add_option("--threads", request_.threads, "How many threads; all cores unless given")
        ->type_name("T")
        ->check(is_thread_count);
}

void Command::store(std::optional<std::string>& file) {
    option("--store", file, "FILE",
           "Keep progress in this file; the same command goes on from there");
}

void Command::progress() {
    shows_progress();
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
    app_.final_callback([&request = request_, run = std::move(run),
                         shows_progress = shows_progress_, for_whole_group = for_whole_group_] {
        request.run = run;
        request.shows_progress = shows_progress;
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
    program.set_version_flag("--version", version_text, "Print the version, and how it was built");
    program.set_help_flag("-h,--help", "Print this help");
    program.require_subcommand(1);
    program.footer("Try: grundy solve 'wythoff(10,15) + nim(2)'");
    Command whole(program, request);
    whole.rules();
    declare_all(whole);
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    // As other programs have it: "help solve", "version".
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    } else if (words.size() == 1 && words.front() == "version") {
        words.front() = "--version";
    }
    std::reverse(words.begin(), words.end());  // CLI11 takes them from the end
    try {
        program.parse(words);
    } catch (const CLI::CallForHelp&) {
        print(help_of(reached(program)));
        return false;
    } catch (const CLI::CallForVersion& version) {
        fmt::print("{}\n", version.what());
        return false;
    } catch (const CLI::ParseError& error) {
        const std::string message = explain(error, program);
        throw Error(ErrorKind::input,
                    fmt::format("{}{} {} --help", message, message.back() == '?' ? " Try" : "; try",
                                full_name(reached(program))));
    }
    return true;
}

}  // namespace grundy::app
