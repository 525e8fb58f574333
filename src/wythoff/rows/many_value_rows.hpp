// All rows from 0 on for any number of values: Algorithm WSG with bit sets. Slower for few values
// than the machines of exact_rows, and its memory grows with the rows, but it has no window that
// could be too narrow.
#pragma once

#include <grundy/context.hpp>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

namespace grundy::wythoff {

// A set of numbers, with a lower bound that grows: smaller numbers are no longer read.
class SlidingBits {
public:
    // The 64 numbers from `at` on. Needs at >= the lower bound.
    [[nodiscard]] std::uint64_t from(std::uint64_t at) const {
        const std::uint64_t low = word(at / 64) >> at % 64;
        return at % 64 == 0 ? low : low | word(at / 64 + 1) << (64 - at % 64);
    }
    void insert(std::uint64_t number) {
        assert(number / 64 >= dropped_);
        const std::size_t i = number / 64 - dropped_;
        if (i >= words_.size()) words_.resize(i + 1);
        words_[i] |= std::uint64_t{1} << number % 64;
    }
    // Raises the lower bound. Frees memory only when that is worthwhile.
    void drop_below(std::uint64_t number) {
        const std::size_t gone = number / 64 - dropped_;
        if (gone < 8 || 2 * gone < words_.size()) return;
        const std::size_t held = std::min(gone, words_.size());
        words_.erase(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(held));
        dropped_ += gone;
    }
    // Empties it, with this lower bound.
    void restart(std::uint64_t number) {
        words_.clear();
        dropped_ = number / 64;
    }
    [[nodiscard]] std::size_t bytes() const { return words_.capacity() * sizeof(words_[0]); }

private:
    [[nodiscard]] std::uint64_t word(std::uint64_t i) const {
        return i - dropped_ < words_.size() ? words_[i - dropped_] : 0;
    }

    std::vector<std::uint64_t> words_;
    std::uint64_t dropped_ = 0;  // words
};

// The rows times values that take a minute or two: the limit where there is no deadline.
inline constexpr std::uint64_t max_many_value_work = 2'000'000'000;

class ManyValueRows {
public:
    // In row r the columns r .. φr are open, with one bit for each value: the rows times values for
    // which a byte suffices.
    static constexpr unsigned cells_per_byte = 13;

    // Charges its memory to the context, which must outlive it.
    ManyValueRows(unsigned g, const Context& context);
    ~ManyValueRows() { context_.release(this); }
    ManyValueRows(const ManyValueRows&) = delete;
    ManyValueRows& operator=(const ManyValueRows&) = delete;

    // As in ExactRows. next() throws Error when a limit is reached.
    [[nodiscard]] std::uint64_t row() const { return row_; }
    [[nodiscard]] std::uint64_t index(unsigned h) const { return values_[h].index; }
    void next();
    template <class Visit>
    void for_each_point(Visit visit) const {
        for (const auto& [h, column] : placed_) visit(h, column);
    }

private:
    struct ValuePoints {
        SlidingBits diagonals;          // D_h of the paper
        SlidingBits columns;            // B_h
        std::uint64_t first_empty = 0;  // diagonal
        std::uint64_t index = 0;

        [[nodiscard]] std::size_t bytes() const { return diagonals.bytes() + columns.bytes(); }
    };

    const Context& context_;
    std::vector<ValuePoints> values_;
    SlidingBits taken_;  // diagonals, in this row
    std::vector<std::pair<unsigned, std::uint64_t>> placed_;
    std::uint64_t row_ = 0;
    std::uint64_t lowest_empty_ = 0;  // diagonal, of all values
    std::size_t bytes_ = 0;
};

}  // namespace grundy::wythoff
