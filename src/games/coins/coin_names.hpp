// The coin-turning games that have a name.
#pragma once

#include "games/coins/coin_rule.hpp"

#include <grundy/games.hpp>
#include <grundy/term.hpp>

#include <span>
#include <string>
#include <string_view>

namespace grundy {

struct NamedCoins {
    GameInfo info;
    std::string_view rule;  // empty for coins[…], which says it
};

// All of them, coins[…] last.
[[nodiscard]] std::span<const NamedCoins> named_coins();

// A rule and what its game is called: "turtles", "coins[1..4 within 6]".
struct CalledCoins {
    CoinRule rule;
    std::string name;
};
// Of a term with parameters as its game has them. Throws Error with the place.
[[nodiscard]] CalledCoins coins_of(const NamedCoins& named, const Term& term);
// Of a text, as products have them in brackets. Throws Error with the place of the argument.
[[nodiscard]] CalledCoins coins_called(const Argument& written);

// A word on the rule, for reasons: "one, two or three coins", "any consecutive coins".
[[nodiscard]] std::string describe_coins(const CoinRule& rule);

}  // namespace grundy
