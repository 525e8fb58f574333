// Values that never decrease with the quota, stored as the few places where they jump, and what the
// two computations of such rows share.
#pragma once

#include "base/errors.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <string>
#include <string_view>
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

    // The next row: T(g) is the greatest of least(0), …, least(g), up to the first g for which
    // least(g) is `never`. Returns this g, the largest value of the row.
    template <class Least>
    std::uint32_t add_row(Least least) {
        std::uint32_t value = 0;
        for (std::uint32_t next = least(0); next != never; next = least(value)) {
            ++value;
            if (jumps_.size() == starts_.back() || next > jumps_.back().threshold) {
                jumps_.push_back({next, value});
            } else {
                jumps_.back().value = value;
            }
        }
        starts_.push_back(jumps_.size());
        return value;
    }

    [[nodiscard]] std::size_t rows() const { return starts_.size() - 1; }
    [[nodiscard]] std::size_t jumps() const { return jumps_.size(); }
    [[nodiscard]] std::size_t jumps_before(std::size_t row) const { return starts_[row]; }
    [[nodiscard]] std::span<const Jump> row(std::size_t n) const {
        assert(n < rows());
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

// The rows that support a value, without those for which a nearer one lasts longer. The nearest is
// at the back; farther ones last longer.
class Supporters {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    // `row` supports the value in the rows before `end`.
    void add(std::uint32_t row, std::uint32_t end) {
        std::size_t place = items_.size();
        for (; place > 0 && items_[place - 1].row > row; --place) {
            if (items_[place - 1].end >= end) return;
        }
        std::size_t first_dominated = place;
        while (first_dominated > 0 && items_[first_dominated - 1].end <= end) --first_dominated;
        if (first_dominated == place) {
            items_.insert(items_.begin() + static_cast<std::ptrdiff_t>(place), {row, end});
        } else {
            items_[first_dominated] = {row, end};
            items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(first_dominated + 1),
                         items_.begin() + static_cast<std::ptrdiff_t>(place));
        }
    }

    // The nearest supporter in row n; `none` if there is none. Rows must come in order.
    [[nodiscard]] std::uint32_t nearest(std::uint32_t n) {
        while (!items_.empty() && items_.back().end <= n) items_.pop_back();
        return items_.empty() ? none : items_.back().row;
    }

private:
    struct Item {
        std::uint32_t row;
        std::uint32_t end;
    };
    std::vector<Item> items_;
};

// The mex rule on a row, of which the first jumps are shown. `subject` includes a verb: "these
// heaps have".
[[nodiscard]] inline std::string describe_row(std::string_view subject, std::span<const Jump> row,
                                              const Integer& quota, const Integer& value) {
    constexpr std::size_t readable_jumps = 12;
    std::vector<std::string> jumps;
    for (const auto& [threshold, reached] : row) {
        if (threshold > quota || jumps.size() > readable_jumps) break;
        jumps.push_back(fmt::format("{} from quota {} on", reached, threshold));
    }
    return fmt::format("By the mex rule {} value {}{}; with quota {} that is {}.", subject,
                       fmt::join(jumps, ", "), jumps.size() > readable_jumps ? ", …" : "", quota,
                       value);
}

// `what` includes a verb: "the thresholds take".
[[noreturn]] inline void refuse_work(std::string_view what) {
    throw limit_error("{} more time or memory than the limits allow", what)
        .with(Hint::more_time_or_memory);
}

}  // namespace grundy
