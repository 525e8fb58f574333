// The game `rule`, and the games of rule files that a context provides under their own names.
#pragma once

#include "game/game.hpp"

#include <grundy/rules.hpp>

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// rule[file](…)
[[nodiscard]] const Game& rule_game();

class RuleBook {
public:
    explicit RuleBook(std::vector<std::unique_ptr<const Game>> games) : owned_(std::move(games)) {
        for (const auto& game : owned_) games_.push_back(game.get());
    }

    [[nodiscard]] std::span<const Game* const> games() const { return games_; }

private:
    std::vector<std::unique_ptr<const Game>> owned_;
    std::vector<const Game*> games_;
};

// read_rules and check_rules, with the games that rules may refer to.
[[nodiscard]] std::shared_ptr<const RuleBook> rule_book(const std::vector<RuleText>& files,
                                                        FindGame find_game, const Context& context);
[[nodiscard]] RuleReport rule_report(const RuleText& file, const std::vector<std::string>& numbers,
                                     FindGame find_game, const Context& context);

}  // namespace grundy
