#include "terminal/completion.hpp"

#include <grundy/games.hpp>
#include <grundy/heaps.hpp>
#include <grundy/reproduce.hpp>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace grundy::app {

namespace {

using Candidates = std::vector<Candidate>;

std::string unquoted(std::string_view typed) {
    std::string word;
    for (const char c : typed) {
        if (c != '\\' && (c != '\'' || !word.empty()) && (c != '"' || !word.empty())) word += c;
    }
    return word;
}

// Where the last component of a sum begins: after the last + or * outside brackets.
std::size_t last_component(std::string_view sum) {
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (sum[i] == '(' || sum[i] == '[') ++depth;
        if (sum[i] == ')' || sum[i] == ']') --depth;
        if (depth == 0 && (sum[i] == '+' || sum[i] == '*')) start = i + 1;
    }
    return std::min(sum.find_first_not_of(' ', start), sum.size());
}

// How a position of each game begins, and an example of one.
void add_positions(std::string_view typed, Candidates& found) {
    const std::string before(typed.substr(0, last_component(typed)));
    for (const GameInfo& game : games()) {
        const std::string_view opening = game.form.substr(0, game.form.find_first_of("[(") + 1);
        found.push_back({before + std::string(opening), std::string(game.form)});
        found.push_back({before + std::string(game.example), std::string(game.rule)});
    }
}

// Games with their parameters, without positions. Tables and claims need positions of numbers only.
void add_games(Candidates& found) {
    for (const GameInfo& game : games()) {
        if (!game.has_table && !game.has_heaps) continue;
        const std::string_view opening = game.form.substr(0, game.form.find_first_of("[("));
        const std::string_view example = game.example.substr(0, game.example.find('('));
        if (example != opening) {
            found.push_back({std::string(opening) + "[", std::string(game.form)});
        }
        found.push_back({std::string(example), std::string(game.rule)});
    }
}

void add_exhibits(Candidates& found) {
    found.push_back({"all", "All exhibits"});
    std::string_view last_paper;
    for (const ExhibitInfo& exhibit : exhibits()) {
        const std::string_view paper = exhibit.id.substr(0, exhibit.id.find('.'));
        if (paper != last_paper) {
            found.push_back({std::string(paper), std::string(exhibit.paper)});
        }
        last_paper = paper;
        found.push_back({std::string(exhibit.id), std::string(exhibit.title)});
    }
}

// A type is a placeholder in capitals, a literal word, or several of these separated by |.
void add_values(std::string_view type, std::string_view typed, Candidates& found) {
    while (!type.empty()) {
        const std::size_t bar = std::min(type.find('|'), type.size());
        const std::string_view one = type.substr(0, bar);
        type.remove_prefix(std::min(bar + 1, type.size()));
        if (one == "FILE" || one == "SET") {
            found.push_back({any_file, ""});
        } else if (one == "DIR") {
            found.push_back({any_folder, ""});
        } else if (one == "POSITION" || one == "MOVE") {
            add_positions(typed, found);
        } else if (one == "GAME") {
            add_games(found);
        } else if (one == "CODE") {
            for (const NamedHeaps& named : named_heaps()) {
                found.push_back({std::string(named.name),
                                 std::string(named.title) + ", " + std::string(named.code)});
            }
        } else if (one == "ID") {
            add_exhibits(found);
        } else if (std::none_of(one.begin(), one.end(),
                                [](unsigned char c) { return std::isupper(c) != 0; })) {
            found.push_back({std::string(one), ""});
        }
    }
}

bool is_option(std::string_view word) {
    return word.size() > 1 && word[0] == '-';
}

// Where the complete words lead.
struct Place {
    const CommandTree* command = nullptr;  // null if the words are not a command
    std::size_t argument = 0;              // which comes next
    const CommandTree::Option* wants_value = nullptr;
    std::vector<const CommandTree::Option*> given;
};

Place place_after(const CommandTree& program, const std::vector<std::string>& words) {
    Place place{&program, 0, nullptr, {}};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (place.wants_value != nullptr) {
            place.wants_value = nullptr;
        } else if (is_option(words[i])) {
            for (const auto& option : place.command->options) {
                if (std::count(option.names.begin(), option.names.end(), words[i]) == 0) continue;
                place.given.push_back(&option);
                if (!option.value.type.empty()) place.wants_value = &option;
            }
        } else if (!place.command->commands.empty()) {
            const auto& below = place.command->commands;
            const auto next = std::find_if(below.begin(), below.end(), [&](const auto& command) {
                return command.name == words[i];
            });
            if (next == below.end()) return {};
            place.command = &*next;
        } else {
            const auto& arguments = place.command->arguments;
            if (place.argument < arguments.size() && !arguments[place.argument].repeatable) {
                ++place.argument;
            }
        }
    }
    return place;
}

void add_options(const Place& place, Candidates& found) {
    for (const auto& option : place.command->options) {
        if (std::count(place.given.begin(), place.given.end(), &option) > 0) continue;
        for (const std::string& name : option.names)
            found.push_back({name, option.value.description});
    }
}

}  // namespace

std::vector<Candidate> complete(const CommandTree& program, const std::vector<std::string>& words) {
    const std::string typed = words.empty() ? "" : unquoted(words.back());
    const Place place = place_after(program, words);
    Candidates found;
    if (place.command == nullptr) return found;
    if (place.wants_value != nullptr) {
        add_values(place.wants_value->value.type, typed, found);
    } else {
        for (const CommandTree& command : place.command->commands) {
            found.push_back({command.name, command.description});
        }
        if (place.argument < place.command->arguments.size()) {
            add_values(place.command->arguments[place.argument].type, typed, found);
        }
        if (typed.rfind('-', 0) == 0 || found.empty()) add_options(place, found);
    }
    std::erase_if(found, [&](const Candidate& candidate) {
        return candidate.word[0] != ':' && !candidate.word.starts_with(typed);
    });
    return found;
}

}  // namespace grundy::app
