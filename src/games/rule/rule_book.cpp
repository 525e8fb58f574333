#include "games/rule/rule_book.hpp"

#include "games/rule/rule_reading.hpp"
#include "rules/exec/machine.hpp"
#include "rules/exec/tables.hpp"
#include "rules/termination/ending.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

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
    constexpr std::size_t steps_of_try = 100;  // at least
    rules::Machine machine(options, nullptr);
    // Whether they are a position, or the search takes too long.
    const auto is_last = [&] {
        try {
            machine.steps().add(steps_of_try);
            return machine.is_position(rule.game,
                                       options.sorted(rule.game, state_of(rule, numbers)));
        } catch (const Error& error) {
            // Otherwise a formula cannot be computed for these numbers.
            return error.kind() == ErrorKind::limit;
        }
    };
    rules::State offset{};
    do {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = (largest - 2 + static_cast<rules::Number>(i) + offset[i]) % (largest + 1);
        }
    } while (!is_last() && rules::advance(offset, {}, last, numbers.size()));
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
    // 1 for the parameters without a number, so that the file can be parsed.
    const auto assumed = numbers_given(rules::parse(file.text, {}, file.name, 1));
    const auto rules = games_of(KnownRules::of(file, assumed, find_game, context));
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

// "euclid({a, b})"
std::string form_in_report(const rules::Game& game) {
    std::vector<std::string> coordinates;
    for (std::size_t i = 0; i < game.coordinates; ++i) {
        std::string name = game.variables[i];
        for (const auto& [first, end] : game.braces) {
            if (i == first) name.insert(0, 1, '{');
            if (i + 1 == end) name += "}";
        }
        coordinates.push_back(std::move(name));
    }
    return fmt::format("{}({})", game.name, fmt::join(coordinates, ", "));
}

std::string_view describe(rules::Plan plan) {
    switch (plan) {
        case rules::Plan::heaps: return "one heap after the other";
        case rules::Plan::rays: return "sets of values along the lines of rides";
        case rules::Plan::box: return "a table of all smaller positions";
        case rules::Plan::search: break;
    }
    return "a search of the positions that can be reached";
}

// Only heaps up to a few thousand are tried.
std::optional<RuleReport::Period> period_of(const KnownRules& known, std::size_t game,
                                            const Context& context) {
    const auto shape = rules::heap_shape(known.file(), game);
    if (!shape) return std::nullopt;
    const heaps::HeapSequence sequence(rules::value_rule(known.shared_options(), game, *shape));
    constexpr std::size_t farthest = 3000;
    const auto reached = sequence.reach(farthest, context);
    if (!reached.values || !reached.has_period) return std::nullopt;
    const heaps::Period& period = *reached.values->period();
    return RuleReport::Period{period.preperiod, period.length};
}

// The first values of a game of one heap; nothing for more numbers, but an error among the smallest
// positions is found.
std::vector<Integer> first_values(const KnownRules& known, std::size_t game,
                                  const Context& context) {
    const std::size_t count = known.file().games[game].coordinates;
    constexpr rules::Number max_heaps = 15;
    constexpr rules::Number side = 4;
    rules::State last{};
    constexpr std::size_t max_sides = 5;
    std::fill_n(last.begin(), std::min(count, max_sides), count == 1 ? max_heaps : side);
    const auto box = known.values().box(game, {}, last, context);
    if (count != 1) return {};
    return {box.begin(), std::find_if(box.begin(), box.end(), [](auto v) { return v < 0; })};
}

std::size_t line_of(const std::string& text, std::size_t place) {
    return 1 + static_cast<std::size_t>(std::count(
                   text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
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

RuleReport rule_report(const RuleText& file, const std::vector<std::string>& numbers,
                       FindGame find_game, const Context& context) {
    const Context request = context.for_request();
    try {
        std::vector<rules::Given> given;
        for (const std::string& number : numbers) {
            given.push_back(given_number({number}));
        }
        const auto known = KnownRules::of(file, given, find_game, request);
        const rules::Ending ending = rules::prove_ending(known->file());
        const auto book = rule_book({file}, find_game, request);
        RuleReport report;
        for (std::size_t i = 0; i < known->file().games.size(); ++i) {
            const rules::Game& game = known->file().games[i];
            RuleReport::Game& entry = report.games.emplace_back();
            entry.name = game.name;
            entry.form = form_in_report(game);
            entry.example = book->games()[i]->info().example;
            if (ending.proved()) {
                entry.measure = ending.measures[i].text;
            } else {
                entry.why_not = ending.why_not;
                entry.why_not_line = line_of(file.text, ending.at);
            }
            entry.same_as = known->known(i).built_in_name;
            entry.plan = entry.same_as.empty() ? std::string(describe(known->values().plan(i)))
                                               : fmt::format("as those of {}", entry.same_as);
            entry.play = convention_of(game).value_or(Convention::normal);
            entry.values = first_values(*known, i, request);
            entry.period = period_of(*known, i, request);
        }
        return report;
    } catch (const Error& error) {
        throw error.in_file(file.name, file.text);
    }
}

}  // namespace grundy
