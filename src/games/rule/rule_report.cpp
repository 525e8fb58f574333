// What is known about the games of a rule file.

#include "games/rule/rule_book.hpp"
#include "games/rule/rule_reading.hpp"
#include "rules/termination/ending.hpp"

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
