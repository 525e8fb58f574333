// Descriptions of moves and reasons for values.

#include "base/within_limits.hpp"
#include "games/rule/rule_position.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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
    if (runs.size() == 1) return runs.front();
    const std::string last = std::move(runs.back());
    runs.pop_back();
    return fmt::format("{} and {}", fmt::join(runs, ", "), last);
}

}  // namespace

std::string RulePosition::describe(const RuleOption& option) const {
    return option.text.empty() ? describe(parts_of(option)) : option.text;
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
        smaller.push_back(fmt::format("for {}: {}", reached, describe(*option)));
    }
    return fmt::format("{}, so the value is {}: {}{}; for {} there is none.", have, value,
                       fmt::join(smaller, "; "), value > max_listed ? "; and so on" : "", value);
}

}  // namespace grundy
