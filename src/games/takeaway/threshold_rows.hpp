// Rows of values that never decrease with the quota, kept as the few places where they jump.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <vector>

namespace grundy {

// From this quota on the value is at least this.
struct Jump {
    std::uint32_t threshold;
    std::uint32_t value;
};

class ThresholdRows {
public:
    static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

    void reserve(std::size_t rows) { starts_.reserve(rows + 1); }

    // Goes on with the row that is being made; neither number may be less than the last one.
    void raise(std::uint32_t threshold, std::uint32_t value) {
        if (jumps_.size() > starts_.back() && jumps_.back().threshold == threshold) {
            jumps_.back().value = value;
        } else {
            jumps_.push_back({threshold, value});
        }
    }
    void end_row() { starts_.push_back(jumps_.size()); }

    [[nodiscard]] std::size_t rows() const { return starts_.size() - 1; }
    [[nodiscard]] std::size_t jumps() const { return jumps_.size(); }
    [[nodiscard]] std::size_t jumps_before(std::size_t row) const { return starts_[row]; }
    [[nodiscard]] std::span<const Jump> row(std::size_t n) const {
        return {jumps_.data() + starts_[n], starts_[n + 1] - starts_[n]};
    }

    // Calls visit(value, from, to): the row has the value for the quotas from <= r < to.
    template <class Visit>
    void for_each_value(std::size_t n, Visit visit) const {
        Jump last{0, 0};
        for (const Jump& jump : row(n)) {
            visit(last.value, last.threshold, jump.threshold);
            last = jump;
        }
        visit(last.value, last.threshold, never);
    }

    // For any quota r.
    [[nodiscard]] std::uint32_t value(std::size_t n, std::size_t r) const {
        const auto jumps = row(n);
        const auto above = std::upper_bound(
            jumps.begin(), jumps.end(), r,
            [](std::size_t quota, const Jump& jump) { return quota < jump.threshold; });
        return above == jumps.begin() ? 0 : std::prev(above)->value;
    }
    [[nodiscard]] std::size_t bytes() const {
        return starts_.capacity() * sizeof(std::size_t) + jumps_.capacity() * sizeof(Jump);
    }

private:
    std::vector<std::size_t> starts_{0};  // of the rows in jumps_
    std::vector<Jump> jumps_;
};

}  // namespace grundy
