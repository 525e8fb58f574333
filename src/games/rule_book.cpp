// Rules that a context lends: their games are found by their own names.

#include "games/rule_book.hpp"

#include "games/rule_reading.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

// Parameters without a number, which must be given: those of "game g[r, s = 2](n)".
std::vector<rules::Given> given_for_reading(std::string_view text) {
    std::map<std::string, rules::Given> given;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = text.find_first_of("\n;", at);
        if (end == std::string_view::npos) end = text.size();
        std::string_view line = text.substr(at, end - at);
        at = end + 1;
        line = line.substr(0, line.find('#'));
        const std::size_t word = line.find_first_not_of(" \t\r");
        const std::size_t open = line.find('[');
        const std::size_t close = line.find(']');
        if (word == std::string_view::npos || line.compare(word, 5, "game ") != 0 ||
            open == std::string_view::npos || close == std::string_view::npos || close < open) {
            continue;
        }
        std::string_view list = line.substr(open + 1, close - open - 1);
        while (!list.empty()) {
            const std::string_view item = list.substr(0, list.find(','));
            list.remove_prefix(std::min(item.size() + 1, list.size()));
            const std::size_t first = item.find_first_not_of(" \t");
            if (first == std::string_view::npos || item.find('=') != std::string_view::npos) {
                continue;
            }
            const std::string name(item.substr(first, item.find_last_not_of(" \t") + 1 - first));
            given[name] = {name, "1", 0};
        }
    }
    std::vector<rules::Given> list;
    for (auto& [name, one] : given) list.push_back(std::move(one));
    return list;
}

// Small numbers that are a position, as different as can be.
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

std::shared_ptr<const RuleFacts> texts_of(const KnownRules& known, std::size_t number,
                                          const std::string& file,
                                          const std::vector<rules::Given>& given) {
    const rules::Game& game = known.file().games[number];
    const auto end = game.variables.begin() + static_cast<std::ptrdiff_t>(game.coordinates);
    std::vector<std::string> parameters;
    for (const rules::Parameter& parameter : game.parameters) {
        parameters.push_back(parameter.name + "=…");
    }
    auto texts = std::make_shared<RuleFacts>();
    texts->name = game.name;
    const std::string brackets =
        parameters.empty() ? "" : fmt::format("[{}]", fmt::join(parameters, ","));
    texts->form =
        fmt::format("{}{}({})", game.name, brackets,
                    game.start ? fmt::format("{}", fmt::join(game.start->names, ","))
                               : fmt::format("{}", fmt::join(game.variables.begin(), end, ",")));
    texts->rule = told_of(known.file(), number);
    const std::string numbers = given_in_words(known.file(), given);
    texts->example = example_of(known, number, numbers.empty() ? "" : "[" + numbers + "]");
    texts->reference = file.empty() ? "rules of a user" : file;
    texts->facts = {texts->name,    texts->form,      texts->rule,
                    texts->example, texts->reference, Shape::heaps};
    return texts;
}

class BookGame : public Game, public Tabulated, public OfHeaps {
public:
    BookGame(RuleText file, std::size_t number, std::shared_ptr<const RuleFacts> texts)
        : file_(std::move(file)), number_(number), texts_(std::move(texts)) {}

    const Facts& facts() const override { return texts_->facts; }

    Position parse(const Term& term, Sources& sources) const override {
        return rule_position(named(term, sources), term, sources.context());
    }

    std::optional<Play> declared_play(const Term& term, Sources& sources) const override {
        return play_of(named(term, sources).rules());
    }

    std::unique_ptr<Table> table(const Term& term, const TableExtent& extent,
                                 Sources& sources) const override {
        return rule_table(named(term, sources), term, extent, sources);
    }

    std::unique_ptr<HeapPositions> heap_positions(const Term& term,
                                                  Sources& sources) const override {
        return rule_heaps(named(term, sources), term);
    }

private:
    [[nodiscard]] NamedRule named(const Term& term, Sources& sources) const {
        std::vector<rules::Given> given;
        for (const Argument& argument : term.parameters) given.push_back(given_number(argument));
        auto games = std::make_shared<RuleGames>();
        games->rules = KnownRules::of(file_, given, sources.context());
        games->facts = std::shared_ptr<const Facts>(texts_, &texts_->facts);
        const std::string numbers = given_in_words(games->rules->file(), given);
        for (const rules::Game& game : games->rules->file().games) {
            games->names.push_back(game.name + (numbers.empty() ? "" : "[" + numbers + "]"));
        }
        return {games, number_};
    }

    RuleText file_;
    std::size_t number_;
    std::shared_ptr<const RuleFacts> texts_;
};

void add_games(const RuleText& file, const Context& context,
               std::map<std::string, std::string>& file_of,
               std::vector<std::unique_ptr<const Game>>& games) {
    const auto given = given_for_reading(file.text);
    const auto known = KnownRules::of(file, given, context);
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
            std::make_unique<const BookGame>(file, i, texts_of(*known, i, file.name, given)));
    }
}

}  // namespace

std::shared_ptr<const RuleBook> read_rules(const std::vector<RuleText>& files,
                                           const Context& context) {
    std::vector<std::unique_ptr<const Game>> games;
    std::map<std::string, std::string> file_of;
    for (const RuleText& file : files) {
        context.check("reading rules");
        try {
            add_games(file, context, file_of, games);
        } catch (const Error& error) {
            throw error.in_file(file.name, file.text);
        }
    }
    return std::make_shared<const RuleBook>(std::move(games));
}

}  // namespace grundy
