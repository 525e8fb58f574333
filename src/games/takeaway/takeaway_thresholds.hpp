// Grundy values of a take-away game with bound f. G(n,r), n chips of which at most r may be taken
// now, never decreases in r, so a row is a short list of thresholds:
//   T_n(g) = the least r with G(n,r) > g,   G(n,r) = #{g : T_n(g) <= r}.
#pragma once

#include "formula/takeaway_bound.hpp"
#include "games/takeaway/threshold_rows.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace grundy {

class TakeawayThresholds {
public:
    static constexpr std::size_t max_heap = 20'000'000;
    static constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

    // Throws Error beyond max_heap.
    static void check_heap(std::size_t heap);

    // All rows n = 0..heap, and more up to `wanted` as long as the limits allow. Throws Error if
    // the rows up to `heap` pass max_heap, `max_steps`, the memory or the time allowed; they count
    // as used by `owner`. A row takes as many steps as its largest value, and memory for its
    // different thresholds; for f = 2x both are about the logarithm of the heap.
    [[nodiscard]] static TakeawayThresholds compute(const TakeawayBound& f, std::size_t heap,
                                                    const Context& context, const void* owner,
                                                    std::size_t wanted = 0,
                                                    std::size_t max_steps = no_limit);

    // Counts the rows up to `heap` <= heap() as used by `owner`. Throws Error exactly if compute()
    // would for these limits, time aside.
    void charge(std::size_t heap, const Context& context, const void* owner,
                std::size_t max_steps = no_limit) const;

    [[nodiscard]] std::size_t heap() const { return rows_.rows() - 1; }

    // G(n,r); n <= heap(), any r.
    [[nodiscard]] std::uint32_t value(std::size_t n, std::size_t r) const {
        return rows_.value(n, r);
    }

    // Where the row jumps.
    [[nodiscard]] std::span<const Jump> row(std::size_t n) const { return rows_.row(n); }

    // The largest number of thresholds in a row, that is, the largest value.
    [[nodiscard]] std::uint32_t largest_value() const { return largest_; }

    [[nodiscard]] std::size_t bytes() const;

private:
    // Steps are counted by blocks of rows.
    static constexpr std::size_t block_size = 1024;

    // The memory for the rows up to that one.
    [[nodiscard]] std::size_t bytes_to(std::size_t row) const;

    ThresholdRows rows_;
    std::vector<std::size_t> steps_;  // before each block
    std::uint32_t largest_ = 0;

    friend class ThresholdSweep;
};

}  // namespace grundy
