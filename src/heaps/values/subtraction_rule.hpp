// The values of heaps from which any number of a set may be taken.
#pragma once

#include "heaps/codes/number_ranges.hpp"
#include "heaps/codes/number_sets.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/integer.hpp>

#include <optional>

namespace grundy::heaps {

// Finitely many numbers have a period: a value depends only on as many before it as the largest
// number, and that many are looked at for the proof. Of infinite sets the values are computed one
// by one. Time O(N · numbers below N).
class SubtractionRule : public ValueRule {
public:
    // `largest` is the largest of the numbers, if there is one.
    SubtractionRule(SharedNumberSet numbers, std::optional<Integer> largest);

    double extend(Numbers& values, std::size_t size, const Context& context) const override;
    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override;
    [[nodiscard]] std::size_t values_for_period() const override;
    [[nodiscard]] std::size_t bytes_each(std::size_t size) const override;
    [[nodiscard]] std::size_t bytes() const override;

private:
    SharedNumberSet numbers_;
    std::optional<Integer> largest_;
};

// All numbers but those of a finite set F, the largest of which is f. The value of heap n is the
// least one whose holders, the smaller heaps that have it, are all at distances in F from n. So:
//
// - Holders of a value are at most f apart. A value is open at n, which means that heap n or a
// later
//   one may get it, only if its first holder is n-f or later.
// - New values come in order: if M is the largest so far, M+1 is open. Among any f+1 heaps in a row
//   one gets a new value, for if the f heaps before n have none, none of the old ones is open at n.
//
// If G(n+p) = G(n)+s for n0 <= n < n0+2f, then for all n >= n0. For let n = n0+2f. The 2f >= f+1
// heaps before n have M among their values. They show of each value that one of the last f heaps
// has whether that one is at most f from all its holders: those are not farther back than n-2f. So
// they show which values are open at n and the distances of their holders, and up to s that is the
// same at n+p; hence G(n+p) = G(n)+s, and so on. One heap less is not enough: for F = {f} the
// values grow by 1 over 2f heaps in a row, f, …, 3f-1, and then fall.
//
// A value that is not new can only be that of a heap at a distance in F: time O(N · |F|).
class AllButRule : public ValueRule {
public:
    explicit AllButRule(NumberRanges forbidden);

    double extend(Numbers& values, std::size_t size, const Context& context) const override;
    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override;
    [[nodiscard]] std::size_t values_for_period() const override;
    [[nodiscard]] std::size_t bytes_each(std::size_t size) const override;
    [[nodiscard]] std::size_t bytes() const override;

private:
    NumberRanges forbidden_;
};

}  // namespace grundy::heaps
