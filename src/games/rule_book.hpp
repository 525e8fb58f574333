// The games of rule files that a context lends.
#pragma once

#include "games/game.hpp"

#include <grundy/rules.hpp>

#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace grundy {

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

}  // namespace grundy
