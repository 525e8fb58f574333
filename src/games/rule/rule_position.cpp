// A game with the rules of a game of the library has its values and moves. A heap game whose values
// may be proved to repeat has a sequence of them. All others are valued by the mex rule.

#include "games/rule/rule_position.hpp"

#include "base/within_limits.hpp"
#include "games/rule/rule_reading.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>

namespace grundy {

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

}  // namespace grundy
