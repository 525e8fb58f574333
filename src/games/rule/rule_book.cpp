#include "games/rule/rule_book.hpp"

#include "games/rule/rule_reading.hpp"
#include "rules/exec/box_table.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

// 1 for the parameters without a number, so that the file can be parsed.
std::vector<rules::Given> assumed_numbers(const RuleText& file) {
    std::vector<rules::Given> given;
    std::set<std::string> names;
    const rules::File parsed = rules::parse(file.text, {}, file.name, 1);
    for (const rules::Game& game : parsed.games) {
        for (const rules::Parameter& parameter : game.parameters) {
            if (!parameter.is_given || !names.insert(parameter.name).second) continue;
            given.push_back({parameter.name, parameter.value});
        }
    }
    return given;
}

std::string in_brackets(const std::string& text) {
    return text.empty() ? "" : "[" + text + "]";
}

// Small distinct numbers that are a position, if possible.
std::string example_of(const NamedRule& rule) {
    const rules::Game& game = rule.rules();
    const rules::Options& options = rule.games->rules->options();
    constexpr rules::Number largest = 7;
    std::vector<rules::Number> numbers(game.start ? game.start->names.size() : game.coordinates);
    rules::State last{};
    last.fill(largest);
    const auto is_position = [&] {
        try {
            return options.is_position(rule.game,
                                       options.sorted(rule.game, state_of(rule, numbers)));
        } catch (const Error&) {
            return false;  // a formula that cannot be computed for these numbers
        }
    };
    rules::State offset{};
    do {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = (largest - 2 + static_cast<rules::Number>(i) + offset[i]) % (largest + 1);
        }
    } while (!is_position() && rules::advance(offset, {}, last, numbers.size()));
    return fmt::format("{}({})", rule.games->names[rule.game], fmt::join(numbers, ","));
}

std::shared_ptr<const RuleInfo> info_of(const NamedRule& rule, const std::string& file) {
    const rules::Game& game = rule.rules();
    std::vector<std::string> names = game.variables;
    names.resize(game.coordinates);
    std::vector<std::string> parameters;
    for (const rules::Parameter& parameter : game.parameters) {
        parameters.push_back(parameter.name + "=…");
    }
    auto texts = std::make_shared<RuleInfo>();
    texts->name = game.name;
    texts->form = fmt::format("{}{}({})", game.name,
                              in_brackets(fmt::format("{}", fmt::join(parameters, ","))),
                              fmt::join(game.start ? game.start->names : names, ","));
    texts->rule = description(rule.games->rules->file(), rule.game);
    texts->example = example_of(rule);
    texts->reference = file.empty() ? "rules of a user" : file;
    texts->info = {texts->name,    texts->form,      texts->rule,
                   texts->example, texts->reference, Shape::heaps};
    return texts;
}

std::shared_ptr<RuleGames> games_of(std::shared_ptr<const KnownRules> rules) {
    auto games = std::make_shared<RuleGames>();
    const std::string numbers = given_numbers(rules->file());
    for (const rules::Game& game : rules->file().games) {
        games->names.push_back(game.name + in_brackets(numbers));
    }
    games->rules = std::move(rules);
    return games;
}

class BookGame : public RuleFileGame {
public:
    BookGame(RuleText file, std::size_t number, std::shared_ptr<const RuleInfo> texts)
        : file_(std::move(file)), number_(number), texts_(std::move(texts)) {}

    const GameInfo& info() const override { return texts_->info; }

private:
    NamedRule named(const Term& term, ParseFiles& parse_files) const override {
        std::vector<rules::Given> given;
        for (const Argument& argument : term.parameters) given.push_back(given_number(argument));
        const auto games =
            games_of(KnownRules::of(file_, given, parse_files.find_game(), parse_files.context()));
        games->info = std::shared_ptr<const GameInfo>(texts_, &texts_->info);
        return {games, number_};
    }

    RuleText file_;
    std::size_t number_;
    std::shared_ptr<const RuleInfo> texts_;
};

void add_games(const RuleText& file, FindGame find_game, const Context& context,
               std::map<std::string, std::string>& file_of,
               std::vector<std::unique_ptr<const Game>>& games) {
    const auto rules = games_of(KnownRules::of(file, assumed_numbers(file), find_game, context));
    for (std::size_t i = 0; i < rules->names.size(); ++i) {
        const rules::Game& game = rules->game(i);
        const auto [other, is_new] = file_of.emplace(game.name, file.name);
        if (!is_new) {
            throw Error(ErrorKind::input,
                        other->second.empty() ? fmt::format("there is a game {} already", game.name)
                                              : fmt::format("there is a game {} in {} already",
                                                            game.name, other->second),
                        game.at);
        }
        games.push_back(std::make_unique<const BookGame>(file, i, info_of({rules, i}, file.name)));
    }
}

}  // namespace

std::shared_ptr<const RuleBook> rule_book(const std::vector<RuleText>& files, FindGame find_game,
                                          const Context& context) {
    std::vector<std::unique_ptr<const Game>> games;
    std::map<std::string, std::string> file_of;
    for (const RuleText& file : files) {
        context.check("reading rules");
        try {
            add_games(file, find_game, context, file_of, games);
        } catch (const Error& error) {
            throw error.in_file(file.name, file.text);
        }
    }
    return std::make_shared<const RuleBook>(std::move(games));
}

}  // namespace grundy
