// What is known of a rule file without a position of it.

#include "games/registry.hpp"
#include "games/rule_book.hpp"
#include "games/rule_reading.hpp"
#include "rules/ending.hpp"

#include <grundy/error.hpp>
#include <grundy/rules.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

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

std::string_view in_words(rules::Plan plan) {
    switch (plan) {
        case rules::Plan::heaps: return "one heap after the other";
        case rules::Plan::rays: return "sets of values along the lines of rides";
        case rules::Plan::box: return "a table of all smaller positions";
        case rules::Plan::search: break;
    }
    return "a search of the positions that can be reached";
}

// Heaps up to a few thousand are looked at.
std::optional<RuleReport::Period> period_of(const KnownRules& known, std::size_t game,
                                            const Context& context) {
    const auto shape = rules::heap_shape(known.file(), game);
    if (!shape) return std::nullopt;
    const auto options =
        std::make_shared<const rules::Options>(std::make_shared<const rules::File>(known.file()));
    const heaps::HeapSequence sequence(rules::value_rule(options, game, *shape));
    constexpr std::size_t farthest = 3000;
    const auto reached = sequence.reach(farthest, context);
    if (!reached.values || !reached.has_period) return std::nullopt;
    const heaps::Period& period = *reached.values->period();
    return RuleReport::Period{period.preperiod, period.length};
}

// Of one heap the first values. Of more numbers nothing, but a mistake among the smallest positions
// comes to light.
std::vector<Integer> first_values(const KnownRules& known, std::size_t game,
                                  const Context& context) {
    const std::size_t count = known.file().games[game].coordinates;
    constexpr rules::Number most_heaps = 15;
    constexpr rules::Number side = 4;
    rules::State last{};
    constexpr std::size_t most_sides = 5;
    std::fill_n(last.begin(), std::min(count, most_sides), count == 1 ? most_heaps : side);
    const rules::Box box = known.values().box(game, {}, last, context);
    std::vector<Integer> values;
    if (count == 1) {
        for (const std::int32_t value : box.values) {
            if (value < 0) break;
            values.emplace_back(value);
        }
    }
    return values;
}

std::size_t line_of(const std::string& text, std::size_t place) {
    return 1 + static_cast<std::size_t>(std::count(
                   text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
}

}  // namespace

RuleReport check_rules(const RuleText& file, const std::vector<std::string>& numbers,
                       const Context& context) {
    const Context request = context.for_request();
    try {
        std::vector<rules::Given> given;
        for (const std::string& number : numbers) {
            given.push_back(given_number({number, false, 0, nullptr}));
        }
        const auto known = KnownRules::of(file, given, request);
        const rules::Ending ending = rules::prove_ending(known->file());
        const auto book = read_rules({file}, request);
        RuleReport report;
        for (std::size_t i = 0; i < known->file().games.size(); ++i) {
            const rules::Game& game = known->file().games[i];
            RuleReport::Game& told = report.games.emplace_back();
            told.name = game.name;
            told.form = form_in_report(game);
            told.example = book->games()[i]->facts().example;
            if (ending.proved()) {
                told.measure = ending.measures[i].text;
            } else {
                told.why_not = ending.why_not;
                told.why_not_line = line_of(file.text, ending.at);
            }
            told.same_as = known->known(i).built_in_name;
            told.plan = told.same_as.empty() ? std::string(in_words(known->values().plan(i)))
                                             : fmt::format("as those of {}", told.same_as);
            told.play = play_of(game).value_or(Play::normal);
            told.values = first_values(*known, i, request);
            told.period = period_of(*known, i, request);
        }
        return report;
    } catch (const Error& error) {
        throw error.in_file(file.name, file.text);
    }
}

}  // namespace grundy
