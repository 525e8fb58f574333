// The sets of coins whose values have a given nim-sum: the moves to a value.
#pragma once

#include "games/coins/coin_values.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <vector>

namespace grundy {

struct CoinSets {
    std::vector<std::vector<Integer>> listed;  // each in ascending order
    Integer total = 0;                         // how many were found
    bool complete = true;                      // whether no set is missing

    // Adds those of the other, and lists at most `limit`.
    void add(CoinSets other, std::size_t limit);
};

// The sets that may be turned, have `top` as their last place, and whose values have the nim-sum
// `sum`; at most `limit` are listed. With a closed form they are counted for numbers of any length;
// otherwise they are tried one by one, up to a limit of some seconds. Needs the value of `top`.
[[nodiscard]] CoinSets coin_sets(const KnownCoins& known, const Integer& top, const Integer& sum,
                                 std::size_t limit, const Context& context);

}  // namespace grundy
