// The moves of Moore's Nim to lost positions, for heaps of any length.
//
// A move that reduces at most k heaps must make the number of ones in every binary column a
// multiple of k+1. Go through the columns from the highest on. A heap is tied for as long as its
// new digits are the old ones; it becomes free where a one is lowered to a zero, and may have any
// digits from then on. With f <= k free heaps and t ones of tied heaps in a column, lower d of
// these and give a one to as many free heaps as are missing; there must be as many, and f+d <= k.
// Whatever was done before, there is a way: if the free heaps are too few for what t lacks of the
// next multiple, then f + (t mod k+1) <= k, and so many are lowered. So no choice is a dead end,
// and the moves are listed one after the other.
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

    // At most `most` heaps, one at least, may be reduced. Takes a byte for every bit.
    MooreMoves(const Heaps& heaps, std::size_t most);

    // How many ones there are in each binary column, the lowest first.
    [[nodiscard]] const std::vector<std::size_t>& ones() const { return ones_; }
    // Whether all of these are multiples of most + 1.
    [[nodiscard]] bool is_lost() const;

    // Calls `visit` with the heaps after each such move until it returns false. The position is not
    // lost. Throws Error where a limit of the context is reached; takes some hundred bytes a
    // column.
    void for_each(const std::function<bool(const Heaps&)>& visit, const Context& context) const;

    // How many moves for_each() visits; nothing where it takes long to say.
    [[nodiscard]] std::optional<Integer> count(const Context& context) const;

private:
    // How many free heaps must have a one, if so many tied heaps have.
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
