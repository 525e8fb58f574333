// The take-away game with several heaps and one quota for all (I. Suriyaprakash, "Classical
// impartial games", "global move dynamic"). G(h,r), heaps h of which at most r chips may be taken
// from one, is the mex of what the moves up to r lead to. A larger quota only adds moves, so G
// never decreases in r, whatever the bound, and a row is a short list of thresholds:
//   T_h(g) = the least r with G(h,r) > g,   G(h,r) =
#pragma once

#include "base/shared_best.hpp"
#include "formula/takeaway_bound.hpp"
#include "games/takeaway/threshold_rows.hpp"

#include <grundy/context.hpp>
#include <grundy/games.hpp>
#include <grundy/integer.hpp>
#include <grundy/position.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace grundy {

// All multisets of heaps that, largest first, are nowhere larger than a given one. They are
// numbered in lexicographic order, so that taking chips leads to a smaller number.
class HeapMultisets {
public:
    using Heaps = std::vector<std::size_t>;  // largest first

    // Throws Error if there are more than `most`, or on a request to stop. Takes 8 bytes for each
    // chip in the heaps.
    HeapMultisets(Heaps largest, std::size_t most, const Context& context);

    [[nodiscard]] static Heaps in_order(Heaps heaps);

    [[nodiscard]] const Heaps& largest() const { return largest_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool has(const Heaps& heaps) const;

    // For heaps that it has.
    [[nodiscard]] std::size_t number(const Heaps& heaps) const;
    // The number of the heaps that are left when heap i is not counted.
    [[nodiscard]] std::size_t number_without(std::size_t i, const Heaps& heaps) const;
    // Goes on to those with the next number; false after the last.
    [[nodiscard]] bool advance(Heaps& heaps) const;

private:
    Heaps largest_;
    std::size_t size_ = 1;
    // before_[i][x]: how many ways there are for the heaps from i on, if heap i is below x.
    std::vector<std::vector<std::size_t>> before_;
};

class GlobalThresholds {
public:
    using Heaps = HeapMultisets::Heaps;  // largest first

    // Which values are distinguished: 0 from the others, or all.
    enum class Depth { outcomes, values };
    static constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

    // The rows of all heaps that are no larger, one by one, than the given ones. Throws Error if
    // that exceeds `max_steps`, the memory or the time allowed; memory is charged to `owner`. A row
    // takes a step for each of its values and each of its heaps.
    [[nodiscard]] static GlobalThresholds compute(const TakeawayBound& f, const Heaps& heaps,
                                                  Depth depth, const Context& context,
                                                  const void* owner,
                                                  std::size_t max_steps = no_limit);

    // Charges a table for these heaps, which are covered, to `owner`. Throws Error exactly if
    // compute() would for these limits, time aside.
    void charge(const Heaps& heaps, const Context& context, const void* owner,
                std::size_t max_steps = no_limit) const;

    [[nodiscard]] const Heaps& heaps() const { return multisets_.largest(); }
    [[nodiscard]] bool covers(const Heaps& heaps) const { return multisets_.has(heaps); }

    // For heaps that are covered: T_h(0), from which on the player to move wins, or
    // ThresholdRows::never; and the whole row, if all values are distinguished.
    [[nodiscard]] std::uint32_t least_winning(const Heaps& heaps) const;
    [[nodiscard]] std::span<const Jump> row(const Heaps& heaps) const {
        return rows_.row(multisets_.number(heaps));
    }
    // G(h,r), or 1 for every value but 0 if only the outcomes are distinguished.
    [[nodiscard]] std::uint32_t value(const Heaps& heaps, std::size_t r) const;

    [[nodiscard]] std::size_t bytes() const { return sizeof(*this) + cost_.bytes; }

private:
    friend class GlobalSweep;

    struct Cost {
        std::size_t bytes;
        std::size_t steps;
    };

    GlobalThresholds(HeapMultisets multisets, Depth depth)
        : multisets_(std::move(multisets)), depth_(depth) {}

    // Of a table for these heaps, which are covered.
    [[nodiscard]] Cost cost(const Heaps& heaps, const Context& context) const;

    HeapMultisets multisets_;
    Depth depth_;
    std::vector<std::uint32_t> least_winning_;  // if only the outcomes are distinguished
    ThresholdRows rows_;                        // if all values are
    Cost cost_{};                               // of the whole
};

// A bound with the tables computed for it. May be used by many threads at once. A request is
// charged for what it needs, whoever computed it.
class GlobalRules {
public:
    explicit GlobalRules(TakeawayBound f) : f_(std::move(f)) {}

    [[nodiscard]] const TakeawayBound& bound() const { return f_; }

    using Table = std::shared_ptr<const GlobalThresholds>;
    using Heaps = GlobalThresholds::Heaps;  // largest first

    using Depth = GlobalThresholds::Depth;

    // A table that covers the heaps; throws Error if the limits do not allow it. The values take
    // several times as long, so without a deadline their work has a limit too.
    [[nodiscard]] Table table(Depth depth, const Heaps& heaps, const Context& context) const;

    [[nodiscard]] std::size_t bytes() const {
        return sizeof(*this) + f_.function().bytes() + outcomes_.bytes() + values_.bytes();
    }

private:
    using SharedBest = grundy::SharedBest<GlobalThresholds>;

    TakeawayBound f_;
    mutable SharedBest outcomes_;
    mutable SharedBest values_;
};

// Needs at least one heap. A quota above the largest heap is lowered to that heap.
[[nodiscard]] Position global_position(const GameInfo& info,
                                       std::shared_ptr<const GlobalRules> rules,
                                       std::vector<Integer> heaps, const Integer& quota);

}  // namespace grundy
