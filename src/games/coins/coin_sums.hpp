// The nim-sums of the values of coins that are turned together, set by set, for rules with a
// spacing. Each sum follows from the one before, so this is faster than CoinRule::for_each_set.
#pragma once

#include "games/coins/coin_rule.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

// Calls visit(sum, count, others) for every set of at most rule.most places that has the right
// spacing and ends with `top`, until it returns false. `sum` is that of value_at(place) over the
// other places, and others() lists these. Sets of fewer than rule.least places are visited too.
template <class ValueAt, class Visit>
void for_each_sum(const CoinRule& rule, std::size_t top, ValueAt value_at, Visit visit) {
    assert(rule.spacing != CoinRule::Spacing::free);
    const std::size_t most = rule.most.value_or(top + 1);
    const std::size_t reach = std::min(top, rule.within.value_or(top + 1) - 1);
    if (!rule.leftmost || top == 0) {
        if (!visit(std::uint64_t{0}, std::size_t{1}, [] { return Places(); })) return;
    }
    if (rule.spacing != CoinRule::Spacing::symmetric) {
        const bool consecutive = rule.spacing == CoinRule::Spacing::consecutive;
        for (std::size_t step = 1; step <= (consecutive ? 1 : reach); ++step) {
            std::uint64_t sum = 0;
            for (std::size_t count = 2; count <= most && (count - 1) * step <= reach; ++count) {
                sum ^= value_at(top - (count - 1) * step);
                const auto others = [&] {
                    Places places;
                    for (std::size_t i = 1; i < count; ++i) places.emplace_back(top - i * step);
                    return places;
                };
                if (!visit(sum, count, others)) return;
            }
        }
        return;
    }
    struct Chosen {
        std::size_t pair;
        const Chosen* before;
    };
    std::vector<std::uint64_t> pairs;  // the nim-sums of places low + i + 1 and top - i - 1
    for (std::size_t low = rule.leftmost ? std::min<std::size_t>(top, 1) : top;
         low-- > top - reach;) {
        pairs.clear();
        for (std::size_t i = 1; 2 * i < top - low; ++i) {
            pairs.push_back(value_at(low + i) ^ value_at(top - i));
        }
        const std::size_t middle = low + (top - low) / 2;
        const auto visit_set = [&](const Chosen* chosen, std::size_t count, std::uint64_t sum) {
            return visit(sum, count, [low, top, middle, chosen, count] {
                Places places{low};
                for (const Chosen* i = chosen; i != nullptr; i = i->before) {
                    places.emplace_back(low + i->pair + 1);
                    places.emplace_back(top - i->pair - 1);
                }
                if (count % 2 == 1) places.emplace_back(middle);
                return places;
            });
        };
        // Adds pairs farther in than those chosen so far, in all ways.
        const auto add_pairs = [&](const auto& self, const Chosen* chosen, std::size_t count,
                                   std::uint64_t sum) -> bool {
            if (count + 2 > most) return true;
            const bool may_add_more = count + 4 <= most;
            for (Chosen next{chosen != nullptr ? chosen->pair + 1 : 0, chosen};
                 next.pair < pairs.size(); ++next.pair) {
                const std::uint64_t next_sum = sum ^ pairs[next.pair];
                if (!visit_set(&next, count + 2, next_sum)) return false;
                if (may_add_more && !self(self, &next, count + 2, next_sum)) return false;
            }
            return true;
        };
        for (std::size_t count = 2; count <= 3; ++count) {
            if (count > most || (count == 3 && (top - low) % 2 != 0)) break;
            const std::uint64_t sum = value_at(low) ^ (count == 3 ? value_at(middle) : 0);
            if (!visit_set(nullptr, count, sum)) return;
            if (!add_pairs(add_pairs, nullptr, count, sum)) return;
        }
    }
}

}  // namespace grundy
