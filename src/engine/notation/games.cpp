#include <grundy/games.hpp>

#include "base/errors.hpp"
#include "engine/notation/notation.hpp"
#include "game/game.hpp"
#include "game/written_as_rules.hpp"
#include "games/rule/rule_book.hpp"

#include <grundy/amounts.hpp>
#include <grundy/rules.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace grundy {

namespace {

GameInfo with_abilities(const Game& game) {
    GameInfo info = game.info();
    info.has_table = game.as<Tabulated>() != nullptr;
    info.has_thresholds = game.as<WithThresholds>() != nullptr;
    info.has_heaps = game.as<OfHeaps>() != nullptr;
    return info;
}

Term shown_term(std::string_view text, const Context& context) {
    if (text.empty() || text.back() != ')') return parse_game_name(text);
    std::vector<Term> terms = parse_terms(text, context);
    if (terms.size() == 1 && terms.front().times == 1) return std::move(terms.front());
    throw input_error("rules are those of one game, not of a sum")
        .at(terms.size() > 1 ? terms[1].at : 0);
}

// The words in lines of comment.
std::string comment(std::string_view words) {
    constexpr std::size_t width = 80;
    std::string text;
    std::string line = "#";
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (line.size() + 1 + end > width) {
            text += line + "\n";
            line = "#";
        }
        line += ' ';
        line += words.substr(0, end);
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return text + line + "\n";
}

}  // namespace

std::string_view name(Shape shape) {
    switch (shape) {
        case Shape::heaps: return "heaps";
        case Shape::row: return "row";
        case Shape::board: return "board";
        case Shape::graph: return "graph";
        case Shape::other: break;
    }
    return "other";
}

std::vector<GameInfo> games(const Context& context) {
    std::vector<GameInfo> list;
    if (const auto rules = context.extension<RuleBook>()) {
        for (const auto& game : rules->games()) list.push_back(with_abilities(*game));
    }
    // A rule file hides a game of the library with the same name.
    const auto taken = list.size();
    for (const Game* game : registry()) {
        const auto end = list.begin() + static_cast<std::ptrdiff_t>(taken);
        const auto same = [&](const GameInfo& other) { return other.name == game->info().name; };
        if (std::none_of(list.begin(), end, same)) list.push_back(with_abilities(*game));
    }
    return list;
}

std::shared_ptr<const RuleBook> read_rules(const std::vector<RuleText>& files,
                                           const Context& context) {
    return rule_book(files, find_game, context);
}

RuleReport check_rules(const RuleText& file, const std::vector<std::string>& numbers,
                       const Context& context) {
    return rule_report(file, numbers, find_game, context);
}

std::string rules_of_game(std::string_view game, const Context& context) {
    return read(game, [&](std::string_view text) {
        const Term term = shown_term(text, context);
        const Game& found = find_game(term, context);
        if (const auto* written = found.as<WrittenAsRules>()) {
            return comment(found.info().rule) + written->rules_text(term);
        }
        throw input_error("{} cannot be shown as rules: its positions are not a few numbers",
                          found.info().name)
            .at(term.at);
    });
}

}  // namespace grundy
