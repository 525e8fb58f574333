// Row by row. A move from n that takes k leads to row m = n - k with bound f(k), which has value g
// exactly if T_m(g-1) <= f(k) < T_m(g). With inverse(t) = min{k >= 1 : f(k) >= t} and T_m(-1) = 0
// this says: row m supports value g in the rows from m + inverse(T_m(g-1)) up to, not including,
// m + inverse(T_m(g)). The nearest supporter gives the least k, and
//   T_n(g) = max(T_n(g-1), n - the largest m that supports g in row n).
// Only where a row jumps is such an interval not empty, so a row makes few of them. They wait in a
// calendar until they begin, and then on a stack for their value.

#include "games/takeaway_thresholds.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace grundy {

namespace {

constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

// The supporters of one value that have begun, without those that another one outdoes by being
// nearer and lasting longer. Nearest at the back; farther ones last longer.
class Supporters {
public:
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

    // The nearest supporter in row n; `never` if there is none.
    [[nodiscard]] std::uint32_t nearest(std::uint32_t n) {
        while (!items_.empty() && items_.back().end <= n) items_.pop_back();
        return items_.empty() ? never : items_.back().row;
    }

private:
    struct Item {
        std::uint32_t row;
        std::uint32_t end;
    };
    std::vector<Item> items_;
};

// Intervals waiting for their first row: by blocks of rows, and by rows within the current block.
class Calendar {
public:
    struct Entry {
        std::uint32_t begin;
        std::uint32_t end;
        std::uint32_t row;
        std::uint32_t value;
    };

    explicit Calendar(std::size_t rows) : rows_(rows), blocks_(rows / block_size + 1) {}

    void add(const Entry& entry) {
        if (entry.begin >= rows_) return;
        const std::size_t block = entry.begin / block_size;
        if (block == current_) {
            days_[entry.begin % block_size].push_back(entry);
        } else {
            blocks_[block].push_back(entry);
        }
    }

    // The intervals that begin in row n. Rows must come in order.
    [[nodiscard]] std::vector<Entry>& due(std::uint32_t n) {
        if (n / block_size != current_) {
            current_ = n / block_size;
            for (auto& day : days_) day.clear();
            for (const Entry& entry : blocks_[current_]) {
                days_[entry.begin % block_size].push_back(entry);
            }
            std::vector<Entry>().swap(blocks_[current_]);
        }
        return days_[n % block_size];
    }

private:
    static constexpr std::size_t block_size = 1024;
    std::size_t rows_;
    std::size_t current_ = 0;
    std::vector<std::vector<Entry>> blocks_;
    std::array<std::vector<Entry>, block_size> days_;
};

// inverse(t) for t = 0..most.
std::vector<std::uint32_t> inverse_table(const Expression& f, std::size_t most) {
    std::vector<std::uint32_t> inverse(most + 1);
    std::size_t t = 0;
    for (std::uint32_t k = 1; t <= most; ++k) {
        const auto small = f.small(k);
        // What does not fit 64 bits is beyond every t.
        const std::size_t reach = small         ? static_cast<std::size_t>(*small)
                                  : f(k) > most ? most
                                                : f(k).to<std::uint64_t>();
        for (; t <= most && t <= reach; ++t) inverse[t] = k;
    }
    return inverse;
}

}  // namespace

class ThresholdSweep {
public:
    ThresholdSweep(const TakeawayBound& f, std::size_t heap)
        : rows_(heap + 1), inverse_(inverse_table(f.expression(), heap)), calendar_(rows_) {
        result_.starts_.reserve(rows_ + 1);
        result_.starts_.push_back(0);
    }

    [[nodiscard]] bool run(const Context& context, std::size_t max_steps) {
        std::size_t next_look = 0;
        for (std::uint32_t n = 0; n < rows_; ++n) {
            constexpr std::size_t often = 1U << 18;
            if (steps_ >= next_look) {
                next_look = steps_ + often;
                if (steps_ > max_steps || context.out_of_time() || bytes() > context.memory_limit) {
                    return false;
                }
            }
            for (const auto& entry : calendar_.due(n)) {
                if (supporters_.size() <= entry.value) supporters_.resize(entry.value + 1);
                supporters_[entry.value].add(entry.row, entry.end);
            }
            fill_row(n);
            announce_row(n);
        }
        return true;
    }

    [[nodiscard]] TakeawayThresholds result() { return std::move(result_); }

private:
    // As much again for what waits in the calendar, and once more while a list grows.
    [[nodiscard]] std::size_t bytes() const {
        return rows_ * (sizeof(std::size_t) + sizeof(std::uint32_t)) +
               result_.jumps_.capacity() * sizeof(TakeawayThresholds::Jump) * 3;
    }

    void fill_row(std::uint32_t n) {
        std::uint32_t threshold = 0;
        std::uint32_t value = 0;
        auto& jumps = result_.jumps_;
        const std::size_t start = jumps.size();
        for (; value < supporters_.size(); ++value) {
            const std::uint32_t nearest = supporters_[value].nearest(n);
            if (nearest == never) break;
            threshold = std::max(threshold, n - nearest);
            if (jumps.size() > start && jumps.back().threshold == threshold) {
                jumps.back().value = value + 1;
            } else {
                jumps.push_back({threshold, value + 1});
            }
        }
        result_.starts_.push_back(jumps.size());
        result_.largest_ = std::max(result_.largest_, value);
        steps_ += value + 1;
    }

    void announce_row(std::uint32_t n) {
        std::uint32_t begin = n + inverse_[0];
        std::uint32_t value = 0;
        for (const auto& jump : result_.row(n)) {
            const std::uint32_t end = n + inverse_[jump.threshold];
            if (begin < end) calendar_.add({begin, end, n, value});
            begin = end;
            value = jump.value;
        }
        calendar_.add({begin, never, n, value});
    }

    std::size_t rows_;
    std::vector<std::uint32_t> inverse_;
    Calendar calendar_;
    std::vector<Supporters> supporters_;
    std::size_t steps_ = 0;
    TakeawayThresholds result_;
};

std::optional<TakeawayThresholds> TakeawayThresholds::compute(const TakeawayBound& f,
                                                              std::size_t heap,
                                                              const Context& context,
                                                              std::size_t max_steps) {
    constexpr std::size_t bytes_a_row = sizeof(std::size_t) + sizeof(std::uint32_t);
    if (heap > max_heap || heap > context.memory_limit / bytes_a_row) return std::nullopt;
    ThresholdSweep sweep(f, heap);
    if (!sweep.run(context, max_steps)) return std::nullopt;
    return sweep.result();
}

std::uint32_t TakeawayThresholds::value(std::size_t n, std::size_t r) const {
    const auto jumps = row(n);
    const auto above = std::upper_bound(
        jumps.begin(), jumps.end(), r,
        [](std::size_t bound, const Jump& jump) { return bound < jump.threshold; });
    return above == jumps.begin() ? 0 : std::prev(above)->value;
}

}  // namespace grundy
