// The bound f in the brackets of a take-away game, and what has been computed for it: the numbers
// H, which decide the outcome of heaps of any size, and the thresholds, which give the values of
// small ones.
#pragma once

#include "base/caches.hpp"
#include "base/shared_best.hpp"
#include "formula/h_numeration.hpp"
#include "formula/takeaway_bound.hpp"
#include "game/parse_files.hpp"
#include "game/term.hpp"
#include "games/takeaway/threshold_rows.hpp"

#include <grundy/context.hpp>
#include <grundy/games.hpp>
#include <grundy/integer.hpp>
#include <grundy/position.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace grundy {

// Throws Error if there is none, or more than one.
[[nodiscard]] BoundFunction bound_function(const Term& term, const GameInfo& info,
                                           ParseFiles& files);
// As it can stand in the brackets.
[[nodiscard]] std::string bound_text(const BoundFunction& f);

// The rules that the caches of the context have under the key; `make` makes them if there are none.
// It can take long to verify that f is a bound, so no lock is held meanwhile.
template <class Rules, class Make>
[[nodiscard]] std::shared_ptr<const Rules> shared_rules(const std::string& key,
                                                        const Context& context, Make make) {
    using Cached = SharedBest<Rules>;
    const auto cached =
        context.caches().get<Cached>(key, [] { return std::make_shared<Cached>(); });
    return cached->get_or(make);
}

// Grundy values of a take-away game with bound f. G(n,r), n chips of which at most r may be taken
// now, never decreases in r, so a row is a short list of thresholds:
//   T_n(g) = the least r with G(n,r) > g,   G(n,r) = #{g : T_n(g) <= r}.
class TakeawayThresholds {
public:
    static constexpr std::size_t max_heap = 20'000'000;
    static constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

    // Throws Error beyond max_heap.
    static void check_heap(std::size_t heap);

    // All rows n = 0..heap, and more up to `wanted` as long as the limits allow. Throws Error if
    // the rows up to `heap` exceed max_heap, `max_steps`, the memory or the time allowed; their
    // memory is charged to `owner`. A row takes as many steps as its largest value, and memory for
    // its different thresholds; for f = 2x both are about the logarithm of the heap.
    [[nodiscard]] static TakeawayThresholds compute(const TakeawayBound& f, std::size_t heap,
                                                    const Context& context, const void* owner,
                                                    std::size_t wanted = 0,
                                                    std::size_t max_steps = no_limit);

    // Charges the rows up to `heap` <= heap() to `owner`. Throws Error exactly if compute() would
    // for these limits, time aside.
    void charge(std::size_t heap, const Context& context, const void* owner,
                std::size_t max_steps = no_limit) const;

    [[nodiscard]] std::size_t heap() const { return rows_.rows() - 1; }

    // G(n,r); n <= heap(), any r.
    [[nodiscard]] std::uint32_t value(std::size_t n, std::size_t r) const {
        return rows_.value(n, r);
    }

    // Where the row jumps.
    [[nodiscard]] std::span<const Jump> row(std::size_t n) const { return rows_.row(n); }

    [[nodiscard]] std::size_t bytes() const;

private:
    // Steps are counted by blocks of rows.
    static constexpr std::size_t block_size = 1024;

    // The memory for the rows up to that one.
    [[nodiscard]] std::size_t bytes_to(std::size_t row) const;

    ThresholdRows rows_;
    std::vector<std::size_t> steps_;  // before each block

    friend class ThresholdSweep;
};

// n as a sum of numbers H.
struct HRepresentation {
    std::shared_ptr<const HNumeration> numeration;
    std::vector<std::size_t> parts;  // their indices, smallest first

    [[nodiscard]] std::size_t size() const { return parts.size(); }
    // The i-th part, the smallest for i = 0.
    [[nodiscard]] Integer operator[](std::size_t i) const {
        assert(i < parts.size());
        return numeration->listed_term(parts[i]);
    }
};

// May be used by many threads at once. A request is charged for what it needs, whoever computed it.
class TakeawayRules {
public:
    // The rules in the caches of the context, made if there are none. `name` is how the
    // game is written: "fibonacci", "takeaway[3x]". Throws Error at the place `at` if f cannot be a
    // bound.
    [[nodiscard]] static std::shared_ptr<const TakeawayRules> shared(const GameInfo& info,
                                                                     const std::string& name,
                                                                     const BoundFunction& f,
                                                                     std::size_t at,
                                                                     const Context& context);

    TakeawayRules(const GameInfo& info, std::string name, const TakeawayBound& f);

    [[nodiscard]] const GameInfo& info() const { return info_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const TakeawayBound& bound() const { return f_; }

    // Both throw Error if the limits do not allow it. The representation of n >= 0:
    [[nodiscard]] HRepresentation representation(const Integer& n, const Context& context) const;
    // The values of the heaps up to n at least. Without a deadline the work has a limit too.
    static constexpr std::size_t max_heap = TakeawayThresholds::max_heap;
    [[nodiscard]] std::shared_ptr<const TakeawayThresholds> thresholds(
        const Integer& n, const Context& context) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    const GameInfo& info_;
    std::string name_;
    TakeawayBound f_;
    mutable SharedBest<HNumeration> numeration_;
    mutable SharedBest<TakeawayThresholds> thresholds_;
};

// A heap from which at most q may be taken now, and at most f(k) after k have been taken. A quota
// above the heap is lowered to the heap.
[[nodiscard]] Position takeaway_position(std::shared_ptr<const TakeawayRules> rules, Integer heap,
                                         const Integer& quota);

}  // namespace grundy
