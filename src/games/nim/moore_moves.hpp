// The moves of Moore's Nim to lost positions, for heaps of any length.
//
// A move that reduces at most k heaps must make the number of ones in every binary column a
// multiple of k+1. Go through the columns, the highest first. A heap is tied as long as its new
// digits are the old ones; it becomes free when a one is lowered to a zero, and may have any digits
// from then on. With f <= k free heaps and t ones of tied heaps in a column, lower d of
// these and give a one to as many free heaps as the next multiple of k+1 requires; this needs that
// many free heaps, and f+d <= k. Whatever was chosen before, there is such a d: if there are fewer
// free heaps than t needs to reach the next multiple, then f + (t mod k+1) <= k, and d = t mod k+1
// is possible. So no choice is a dead end, and the moves are listed one after the other.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

class MooreMoves {
public:
    using Heaps = std::vector<Integer>;

    // A move reduces between 1 and `most` heaps. Takes a byte for every bit.
    MooreMoves(const Heaps& heaps, std::size_t most);

    // The number of ones in each binary column, the lowest first.
    [[nodiscard]] const std::vector<std::size_t>& ones() const { return ones_; }
    // Whether all of these are multiples of most + 1.
    [[nodiscard]] bool is_lost() const;

    // Calls `visit` with the heaps after each such move until it returns false. Needs a position
    // that is not lost. Throws Error when a limit of the context is reached; takes a few hundred
    // bytes per column.
    void for_each(const std::function<bool(const Heaps&)>& visit, const Context& context) const;

    // The number of moves that for_each() visits; empty if counting would take long.
    [[nodiscard]] std::optional<Integer> count(const Context& context) const;

private:
    // How many free heaps must have a one if that many tied heaps have one.
    [[nodiscard]] std::size_t missing(std::size_t tied_ones) const {
        return (most_ + 1 - tied_ones % (most_ + 1)) % (most_ + 1);
    }

    const Heaps& heaps_;
    std::size_t most_;
    std::vector<std::string> digits_;  // of each heap, the lowest first
    std::vector<std::size_t> ones_;

    class Walk;
};

}  // namespace grundy
