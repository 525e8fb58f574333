// Which position nearest below a heap gives it a value: what the sweeps over thresholds share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace grundy {

// The sizes of a heap from which a value can be reached, as long as it can, without those that
// another one outdoes by being nearer and lasting longer. Nearest at the back; farther ones last
// longer.
class Supporters {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    // `row` supports the value in the rows before `end`.
    void add(std::uint32_t row, std::uint32_t end) {
        std::size_t place = items_.size();
        for (; place > 0 && items_[place - 1].row > row; --place) {
            if (items_[place - 1].end >= end) return;
        }
        std::size_t first_outdone = place;
        while (first_outdone > 0 && items_[first_outdone - 1].end <= end) --first_outdone;
        if (first_outdone == place) {
            items_.insert(items_.begin() + static_cast<std::ptrdiff_t>(place), {row, end});
        } else {
            items_[first_outdone] = {row, end};
            items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(first_outdone + 1),
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

}  // namespace grundy
