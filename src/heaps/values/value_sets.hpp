// Sets of values, each of the same number of bits, in one piece of memory.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::heaps {

class ValueSets {
public:
    explicit ValueSets(std::size_t count) : count_(count), bits_(count) {}

    // Values below this can be members: a power of two, at least 64.
    [[nodiscard]] std::size_t values() const { return words_ * 64; }

    // Makes space for larger values.
    void widen() {
        std::vector<std::uint64_t> wider(count_ * words_ * 2);
        for (std::size_t i = 0; i < count_; ++i) {
            for (std::size_t word = 0; word < words_; ++word) {
                wider[i * words_ * 2 + word] = bits_[i * words_ + word];
            }
        }
        bits_ = std::move(wider);
        words_ *= 2;
    }

    void insert(std::size_t set, std::size_t value) {
        assert(value < values());
        bits_[set * words_ + value / 64] |= std::uint64_t{1} << value % 64;
    }

    // Adds v ⊕ value for all members v of another set, there or here, of as many values.
    void add_shifted(std::size_t set, const ValueSets& from, std::size_t other, std::size_t value) {
        assert(value < values() && from.words_ == words_);
        std::uint64_t* to = &bits_[set * words_];
        const std::uint64_t* source = &from.bits_[other * words_];
        const std::size_t high = value / 64;
        for (std::size_t word = 0; word < words_; ++word) {
            to[word] |= shifted(source[word ^ high], value % 64);
        }
    }

    void add_to(std::vector<std::uint64_t>& all, std::size_t set) const {
        assert(all.size() == words_);
        for (std::size_t word = 0; word < words_; ++word) all[word] |= bits_[set * words_ + word];
    }

private:
    // Bit v goes to v ^ value: each bit of `value` swaps neighbouring groups of bits.
    static std::uint64_t shifted(std::uint64_t bits, std::size_t value) {
        constexpr std::uint64_t lower[] = {0x5555555555555555, 0x3333333333333333,
                                           0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                           0x0000ffff0000ffff, 0x00000000ffffffff};
        for (unsigned i = 0; i < 6; ++i) {
            if ((value >> i & 1U) == 0) continue;
            const unsigned by = 1U << i;
            bits = (bits >> by & lower[i]) | (bits & lower[i]) << by;
        }
        return bits;
    }

    std::size_t count_;
    std::size_t words_ = 1;
    std::vector<std::uint64_t> bits_;
};

}  // namespace grundy::heaps
