// Which sets of coins have values with a given nim-sum: the moves to a value.
#pragma once

#include "games/coins/coin_values.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <vector>

namespace grundy {

struct CoinSets {
    std::vector<std::vector<Integer>> listed;  // each with the least place first
    Integer total = 0;                         // how many were found
    bool complete = true;                      // whether that is all there are

    // Takes over those of the other, and lists at most `limit`.
    void add(CoinSets other, std::size_t limit);
};

// The sets that may be turned, have `top` as their last place, and whose values have the nim-sum
// `sum`; at most `limit` are listed. Closed forms are counted whatever the length of the numbers;
// others are tried one by one, as far as some seconds go. Needs the value of `top`.
[[nodiscard]] CoinSets coin_sets(const KnownCoins& known, const Integer& top, const Integer& sum,
                                 std::size_t limit, const Context& context);

}  // namespace grundy
