// The take-away game with several heaps and one quota for all (seed paper 000, "global move
// dynamic"). With heaps h and quota r the player to move wins exactly if r >= t(h), where
//   t(h) = min{k : some heap i >= k has t(h - k·e_i) > f(k)},   t = never where there is no such k.
#pragma once

#include "theory/takeaway_bound.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace grundy {

class GlobalThresholds {
public:
    static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

    // t for all heaps that are no larger, one by one, than the given ones; nothing if that passes
    // the limits. Takes 4 bytes for each.
    [[nodiscard]] static std::optional<GlobalThresholds> compute(const TakeawayBound& f,
                                                                 std::vector<std::size_t> heaps,
                                                                 const Context& context);

    [[nodiscard]] bool covers(std::vector<std::size_t> heaps) const;
    [[nodiscard]] std::uint32_t threshold(std::vector<std::size_t> heaps) const {
        return thresholds_[index_of(heaps)];
    }

    // f(k), as far as it matters: `never` - 1 stands for everything larger.
    [[nodiscard]] std::uint32_t bound(std::size_t k) const { return bounds_[k]; }

private:
    // Puts the heaps in order, largest first.
    [[nodiscard]] std::size_t index_of(std::vector<std::size_t>& heaps) const;

    std::vector<std::size_t> heaps_;  // largest first
    std::vector<std::size_t> strides_;
    std::vector<std::uint32_t> thresholds_;
    std::vector<std::uint32_t> bounds_;
};

}  // namespace grundy
