// Heaps in no particular order, numbered.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <vector>

namespace grundy {

// All heaps that are no larger, one by one and largest first, than given ones. They are numbered in
// lexicographic order, largest heap first, so that taking chips leads to a smaller number.
class HeapMultisets {
public:
    using Heaps = std::vector<std::size_t>;  // largest first

    // Throws Error if there are more than `most`, or when told to stop. Takes 8 bytes for each chip
    // in the heaps.
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

}  // namespace grundy
