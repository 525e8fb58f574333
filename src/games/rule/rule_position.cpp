// A game with the rules of a game of the library has its values and moves. A heap game whose values
// may be proved to repeat has a sequence of them. All others are valued by the mex rule.

#include "games/rule/rule_position.hpp"

#include "base/within_limits.hpp"
#include "game/reason_text.hpp"
#include "games/rule/rule_reading.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <map>

namespace grundy {

namespace {

// "0, 1 and 3", "0 to 8 and 11"; only the first if there are many.
std::string value_list(const std::map<std::uint32_t, const RuleOption*>& values) {
    constexpr std::size_t max_listed = 8;
    std::vector<std::string> runs;
    for (auto first = values.begin(); first != values.end();) {
        auto last = first;
        auto next = std::next(first);
        for (; next != values.end() && next->first == last->first + 1; ++next) last = next;
        if (last->first - first->first >= 2) {
            runs.push_back(fmt::format("{} to {}", first->first, last->first));
            first = next;
        } else {
            runs.push_back(std::to_string(first->first));
            ++first;
        }
    }
    if (runs.size() > max_listed) {
        runs.resize(max_listed);
        runs.emplace_back("larger ones");
    }
    return listed(runs, "and");
}

}  // namespace

RulePosition::RulePosition(std::shared_ptr<const RuleGames> games, std::size_t game,
                           std::vector<Integer> numbers)
    : games_(std::move(games)), game_(game), numbers_(std::move(numbers)) {
    assert(numbers_.size() == this->game().coordinates);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        small_ = small_ && numbers_[i].fits<rules::Number>();
        if (small_) state_[i] = numbers_[i].to<rules::Number>();
    }
}

std::string RulePosition::text() const {
    return fmt::format("{}({})", games_->names[game_], fmt::join(numbers_, ","));
}

// Files of the same name may have different rules.
std::string RulePosition::key() const {
    return KeyBuilder(games_->names[game_]).add(rules().key()).add_all(numbers_).take();
}

std::string RulePosition::describe(const Move& move) const {
    if (!move.label.empty()) return move.label;
    auto parts = parts_of(move.to);
    assert(parts);
    std::sort(parts->begin(), parts->end());
    return describe(*parts);
}

std::string RulePosition::value_key() const {
    if (const auto same = built_in({})) return grundy::value_key(*same);
    return KeyBuilder("rule").add(Integer(game_)).add(rules().key()).add_all(numbers_).take();
}

Position RulePosition::position(const std::vector<RulePart>& parts) const {
    const std::size_t own = rules().file().games.size();
    Position::Components components;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto& [game, numbers] = parts[i];
        if (i > 0 && parts[i] == parts[i - 1]) {
            components.push_back(components.back());
        } else if (game < own) {
            components.push_back(std::make_shared<const RulePosition>(games_, game, numbers));
        } else {
            const Term term{rules().others()[game - own], 0, {}, {}};
            const Position other = rules().library().position(term, numbers, {}).value();
            for (std::size_t k = 0; k < other.size(); ++k) components.push_back(other.shared(k));
        }
    }
    return Position(std::move(components));
}

Move RulePosition::move(const RuleOption& option) const {
    return {position(parts_of(option)), option.taken, option.text};
}

// For games of the library and heaps with a period: the difference of the sums is what was taken.
Move RulePosition::move(const std::vector<RulePart>& parts, const Context& context) const {
    if (small_ && known().has_texts) {
        if (auto found = within_limits([&] { return find(parts, context); }); found && *found) {
            return std::move(**found);
        }
    }
    Integer taken = 0;
    for (const Integer& number : numbers_) taken += number;
    for (const RulePart& part : parts) {
        for (const Integer& number : part.numbers) taken -= number;
    }
    return {position(parts), taken};
}

std::optional<std::vector<RulePart>> RulePosition::parts_of(const Position& to) const {
    std::vector<RulePart> parts;
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (const auto* const own = dynamic_cast<const RulePosition*>(&to[i])) {
            if (own->rules().key() != rules().key()) return std::nullopt;
            parts.push_back({own->game_, own->numbers_});
            continue;
        }
        const auto& others = rules().others();
        const auto other = std::find(others.begin(), others.end(), to[i].info().name);
        if (other == others.end()) return std::nullopt;
        parts.push_back(
            {rules().file().games.size() + static_cast<std::size_t>(other - others.begin()),
             grundy::numbers(to[i])});
    }
    return parts;
}

bool RulePosition::always_ends(const Context& context) const {
    if (rules().surely_end() || built_in(context) != nullptr) return true;
    if (!small_) return false;
    return within_limits([&] { return rules().values().value(game_, state_, context); })
        .has_value();
}

std::optional<Convention> RulePosition::declared_convention() const {
    return convention_of(game());
}

std::string RulePosition::describe(const std::vector<RulePart>& parts) const {
    if (parts.empty()) return "leave nothing";
    const auto& games = rules().file().games;
    std::vector<std::string> texts;
    for (const auto& [number, numbers] : parts) {
        texts.push_back(fmt::format(
            "{}({})",
            number < games.size() ? games[number].name : rules().others()[number - games.size()],
            fmt::join(numbers, ",")));
    }
    const std::string to = fmt::format("{}", fmt::join(texts, " + "));
    const auto& is_pile = known().drawing.is_pile;
    if (parts.size() == 1 && parts.front().game == game_ &&
        std::count(is_pile.begin(), is_pile.end(), true) == 1) {
        const auto pile = static_cast<std::size_t>(std::find(is_pile.begin(), is_pile.end(), true) -
                                                   is_pile.begin());
        const Integer taken = numbers_[pile] - parts.front().numbers[pile];
        if (taken > 0 && numbers_.size() == 1) return fmt::format("take {}", taken);
        if (taken > 0) return fmt::format("take {}, to {}", taken, to);
    }
    return "move to " + to;
}

std::string RulePosition::describe_mex(const Integer& value, const Context& context) const {
    const auto options =
        within_limits([&] { return this->options(with_value(std::nullopt, context), context); });
    if (!options) {
        return fmt::format(
            "The value is {}, the least number that no move reaches; the moves are too many to be "
            "listed.",
            value);
    }
    if (options->empty()) return "There is no move, so the value is 0.";
    std::map<std::uint32_t, const RuleOption*> first;  // of each value
    for (const RuleOption& option : *options) first.emplace(option.value, &option);
    const std::string have = fmt::format("{} {}",
                                         options->size() == 1 ? "The only option has value"
                                         : first.size() == 1  ? "All options have value"
                                                              : "The options have values",
                                         value_list(first));
    if (value == 0) return fmt::format("{}, not 0, so the value is 0.", have);
    constexpr std::size_t max_listed = 6;
    std::vector<std::string> smaller;
    for (const auto& [reached, option] : first) {
        if (value <= reached || smaller.size() == max_listed) break;
        smaller.push_back(
            fmt::format("for {}: {}", reached,
                        option->text.empty() ? describe(parts_of(*option)) : option->text));
    }
    return fmt::format("{}, so the value is {}: {}{}; for {} there is none.", have, value,
                       fmt::join(smaller, "; "), value > max_listed ? "; and so on" : "", value);
}

Figure RulePosition::mex_figure(const Integer& value, const Context& context) const {
    constexpr std::size_t readable = 20;
    const auto options =
        within_limits([&] { return this->options(with_value(std::nullopt, context), context); });
    if (!options || options->size() > readable) return {};
    MexFigure figure{value, {}, true};
    for (const RuleOption& option : *options) {
        figure.options.push_back({move(option).to.text(), option.value});
    }
    return figure;
}

}  // namespace grundy
