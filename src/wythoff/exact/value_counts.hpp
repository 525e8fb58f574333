// How often each value occurs in many sets: 32 counters at once in bit slices, where slice p holds
// bit p of each counter, so that adding a set takes two operations a slice for all of them.
#pragma once

#include "wythoff/exact/stretch.hpp"

namespace grundy::wythoff {

// `Slice` is Set, or a vector of them, then with counters for each of its places. Callable from
// device code as well.
template <class Slice>
class SlicedCounts {
public:
    static constexpr unsigned small = 4;
    static constexpr unsigned slices = 24;
    static constexpr std::size_t batch = (1U << small) - 1;  // what the small counters can hold

    // Adds batch items: item(0), item(1), …
    template <class Item>
    constexpr void add_batch(Item item) {
        Slice sum[small]{};
        for (std::size_t i = 0; i < batch; ++i) {
            Slice carry = item(i);
            for (Slice& slice : sum) {
                const Slice both = slice & carry;
                slice ^= carry;
                carry = both;
            }
        }
        Slice carry{};
        for (unsigned p = 0; p < small; ++p) {
            const Slice half = slice_[p] ^ sum[p];
            const Slice both = slice_[p] & sum[p];
            slice_[p] = half ^ carry;
            carry = both | (half & carry);
        }
        for (unsigned p = small; p < slices; ++p) {
            const Slice both = slice_[p] & carry;
            slice_[p] ^= carry;
            carry = both;
        }
    }

    [[nodiscard]] constexpr const Slice& slice(unsigned p) const { return slice_[p]; }

private:
    Slice slice_[slices]{};
};

using ValueCounts = std::array<std::uint64_t, max_set_value + 1>;

// How many of the sets have each value.
[[nodiscard]] ValueCounts count_values(const ColumnSet* sets, std::size_t count);

}  // namespace grundy::wythoff
