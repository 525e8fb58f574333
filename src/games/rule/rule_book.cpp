#include "games/rule/rule_book.hpp"

#include "games/rule/rule_reading.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

// Numbers for the parameters that have none, so that the file can be read.
std::vector<rules::Given> assumed_numbers(const RuleText& file) {
    std::map<std::string, rules::Given> given;
    const rules::File read = rules::parse(file.text, {}, file.name, 1);
    for (const rules::Game& game : read.games) {
        for (const auto& [name, value, at, is_assumed] : game.parameters) {
            if (is_assumed) given[name] = {name, std::to_string(value), 0};
        }
    }
    std::vector<rules::Given> list;
    for (auto& [name, one] : given) list.push_back(std::move(one));
    return list;
}

std::string in_brackets(const std::string& text) {
    return text.empty() ? "" : "[" + text + "]";
}

// Small distinct numbers that are a position, if possible.
std::string example_of(const KnownRules& known, std::size_t number, const std::string& brackets) {
    const rules::Game& game = known.file().games[number];
    const std::size_t count = game.start ? game.start->names.size() : game.coordinates;
    std::vector<rules::Number> numbers(count);
    constexpr rules::Number largest = 7;
    const auto try_all = [&](auto next, std::size_t i) -> bool {
        if (i == count) {
            try {
                rules::State state{};
                if (game.start) {
                    state = known.options().start(number, numbers);
                } else {
                    std::copy(numbers.begin(), numbers.end(), state.begin());
                }
                return known.options().is_position(number, known.options().sorted(number, state));
            } catch (const Error&) {
                return false;
            }
        }
        for (rules::Number k = 0; k <= largest; ++k) {
            numbers[i] = (largest - 2 + static_cast<rules::Number>(i) + k) % (largest + 1);
            if (next(next, i + 1)) return true;
        }
        return false;
    };
    (void)try_all(try_all, 0);
    return fmt::format("{}{}({})", game.name, brackets, fmt::join(numbers, ","));
}

std::shared_ptr<const RuleInfo> info_of(const KnownRules& known, std::size_t number,
                                        const std::string& file,
                                        const std::vector<rules::Given>& given) {
    const rules::Game& game = known.file().games[number];
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
    texts->rule = description(known.file(), number);
    texts->example = example_of(known, number, in_brackets(given_numbers(known.file(), given)));
    texts->reference = file.empty() ? "rules of a user" : file;
    texts->info = {texts->name,    texts->form,      texts->rule,
                   texts->example, texts->reference, Shape::heaps};
    return texts;
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
        auto games = std::make_shared<RuleGames>();
        games->rules = KnownRules::of(file_, given, parse_files.find_game(), parse_files.context());
        games->info = std::shared_ptr<const GameInfo>(texts_, &texts_->info);
        const std::string numbers = given_numbers(games->rules->file(), given);
        for (const rules::Game& game : games->rules->file().games) {
            games->names.push_back(game.name + in_brackets(numbers));
        }
        return {games, number_};
    }

    RuleText file_;
    std::size_t number_;
    std::shared_ptr<const RuleInfo> texts_;
};

void add_games(const RuleText& file, FindGame find_game, const Context& context,
               std::map<std::string, std::string>& file_of,
               std::vector<std::unique_ptr<const Game>>& games) {
    const auto given = assumed_numbers(file);
    const auto known = KnownRules::of(file, given, find_game, context);
    for (std::size_t i = 0; i < known->file().games.size(); ++i) {
        const rules::Game& game = known->file().games[i];
        const auto [other, is_new] = file_of.emplace(game.name, file.name);
        if (!is_new) {
            throw Error(ErrorKind::input,
                        other->second.empty() ? fmt::format("there is a game {} already", game.name)
                                              : fmt::format("there is a game {} in {} already",
                                                            game.name, other->second),
                        game.at);
        }
        games.push_back(
            std::make_unique<const BookGame>(file, i, info_of(*known, i, file.name, given)));
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
