// A heap from which at most q may be taken now, and at most f(k) after k have been taken. Shared by
// Fibonacci Nim (f = 2x) and the take-away games with a bound of one's own.
#pragma once

#include "games/game.hpp"
#include "games/takeaway_thresholds.hpp"
#include "theory/h_numeration.hpp"

#include <memory>
#include <mutex>
#include <string>

namespace grundy {

// A bound with what has been computed of it.
class TakeawayRules {
public:
    // `name` is how the game is written: "fibonacci", "takeaway[3x]".
    TakeawayRules(std::string name, TakeawayBound f)
        : name_(std::move(name)), numeration_(std::move(f)) {}

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const TakeawayBound& bound() const { return numeration_.bound(); }

    // As HNumeration has them.
    [[nodiscard]] std::optional<std::vector<std::size_t>> parts(const Integer& n,
                                                                const Context& context) const;
    [[nodiscard]] Integer term(std::size_t j) const;

    // Values of the heaps up to n at least; null if the limits or max_heap forbid.
    static constexpr std::size_t max_heap = 1'000'000;
    [[nodiscard]] std::shared_ptr<const TakeawayThresholds> thresholds(
        const Integer& n, const Context& context) const;

private:
    std::string name_;
    mutable std::mutex mutex_;
    mutable HNumeration numeration_;
    mutable std::shared_ptr<const TakeawayThresholds> thresholds_;
};

// The position of a term with one or two arguments: a heap, and the quota unless it is heap - 1.
[[nodiscard]] std::shared_ptr<const Position> parse_takeaway(
    const Term& term, const Facts& facts, std::shared_ptr<const TakeawayRules> rules);

// Rows n = 0..size; columns r = 0..size with G(n,r) for r <= n, or the thresholds T_n(0), T_n(1), …
[[nodiscard]] std::unique_ptr<Table> takeaway_table(const TakeawayRules& rules, std::size_t size,
                                                    bool thresholds, const Context& context);

}  // namespace grundy
