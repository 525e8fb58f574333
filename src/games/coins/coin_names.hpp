// The coin-turning games that have a name.
#pragma once

#include "games/coins/coin_values.hpp"

#include <grundy/games.hpp>
#include <grundy/term.hpp>

#include <span>
#include <string>
#include <string_view>

namespace grundy {

struct NamedCoins {
    GameInfo info;
    std::string_view rule;  // empty for coins[…], where the term has it
};

// All of them, coins[…] last.
[[nodiscard]] std::span<const NamedCoins> named_coins();

// A rule and the name of its game: "turtles", "coins[1..4 within 6]".
struct CalledCoins {
    CoinRule rule;
    std::string name;
};
// The rule of a term of that game. Throws Error with the place.
[[nodiscard]] CalledCoins coins_of(const NamedCoins& named, const Term& term);
// The rule that an argument of a product names. Throws Error with the place of the argument.
[[nodiscard]] CalledCoins coins_called(const Argument& written);

// The value of a single head: "A head at place n counts n+1, like a pile of Nim: …".
[[nodiscard]] std::string describe_coin_value(const CoinGame& game);

}  // namespace grundy
