// The take-away game with several heaps and one quota for all (I. Suriyaprakash, "Classical
// impartial games", "global move dynamic"). With heaps h and quota r the player to move wins
// exactly if r >= t(h), where
//   t(h) = min{k : some heap i >= k has t(h - k·e_i) > f(k)},   t = never where there is no such k.
#pragma once

#include "theory/takeaway_bound.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace grundy {

class GlobalThresholds {
public:
    static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

    // t for all heaps that are no larger, one by one, than the given ones. Throws Error if that
    // passes the limits. Takes 4 bytes for each, which count as used by `owner`.
    [[nodiscard]] static GlobalThresholds compute(const TakeawayBound& f,
                                                  std::vector<std::size_t> heaps,
                                                  const Context& context, const void* owner);

    // Counts a table for these heaps as used by `owner`, whether it is part of a larger one or not.
    // Throws Error if the memory forbids it.
    static void charge(const std::vector<std::size_t>& heaps, const Context& context,
                       const void* owner);

    [[nodiscard]] const std::vector<std::size_t>& heaps() const { return heaps_; }  // largest first
    [[nodiscard]] bool covers(std::vector<std::size_t> heaps) const;
    // For heaps that are covered.
    [[nodiscard]] std::uint32_t threshold(std::vector<std::size_t> heaps) const;

    // f(k), as far as it matters: `never` - 1 stands for everything larger.
    [[nodiscard]] std::uint32_t bound(std::size_t k) const { return bounds_[k]; }

    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) +
               (thresholds_.capacity() + bounds_.capacity()) * sizeof(std::uint32_t);
    }

private:
    friend class GlobalSweep;

    // Puts the heaps in order, largest first.
    [[nodiscard]] std::size_t index_of(std::vector<std::size_t>& heaps) const;

    std::vector<std::size_t> heaps_;
    std::vector<std::size_t> strides_;
    std::vector<std::uint32_t> thresholds_;
    std::vector<std::uint32_t> bounds_;
};

}  // namespace grundy
