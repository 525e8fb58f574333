// A sum of games: the components a player chooses from.
#pragma once

#include "games/game.hpp"

#include <grundy/solve.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct Sum {
    std::vector<std::shared_ptr<const Position>> components;

    [[nodiscard]] std::string text() const;
};

[[nodiscard]] Sum parse_sum(std::string_view text, Sources& sources);

[[nodiscard]] Solution solve(const Sum& sum, const Context& context);

}  // namespace grundy
