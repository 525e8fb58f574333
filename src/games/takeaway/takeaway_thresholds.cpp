// Row by row. A move from n that takes k leads to row m = n - k with bound f(k), which has value g
// exactly if T_m(g-1) <= f(k) < T_m(g). With inverse(t) = min{k >= 1 : f(k) >= t} and T_m(-1) = 0
// this says: row m supports value g in the rows from m + inverse(T_m(g-1)) up to, not including,
// m + inverse(T_m(g)). The nearest supporter gives the least k, and
//   T_n(g) = max(T_n(g-1), n - the largest m that supports g in row n).
// Such an interval is empty unless the row jumps, so a row makes few of them. They wait in a
// calendar until they begin, and then on a stack for their value.

#include "base/errors.hpp"
#include "games/takeaway/takeaway_rules.hpp"

#include "base/within_limits.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace grundy {

namespace {

constexpr auto computing = "computing thresholds";
constexpr auto thresholds_take = "the thresholds take";

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

// Where its thresholds start, and its place in the inverse of f.
constexpr std::size_t bytes_per_row = sizeof(std::size_t) + sizeof(std::uint32_t);

}  // namespace

class ThresholdSweep {
public:
    ThresholdSweep(const TakeawayBound& f, std::size_t heap, const Context& context)
        : rows_(heap + 1), inverse_(f.inverse(heap, computing, context)), calendar_(rows_) {
        result_.rows_.reserve(rows_);
    }

    // Throws Error at a limit, after some row.
    void run(const Context& context, const void* owner, std::size_t max_steps) {
        const std::size_t space = context.memory_for(owner);
        std::size_t next_check = 0;
        for (std::uint32_t n = 0; n < rows_; ++n) {
            if (n % TakeawayThresholds::block_size == 0) {
                if (steps_ > max_steps) refuse_work(thresholds_take);
                result_.steps_.push_back(steps_);
            }
            constexpr std::size_t steps_between_checks = 1U << 18;
            if (steps_ >= next_check) {
                next_check = steps_ + steps_between_checks;
                context.check(computing);
            }
            if (n > 0 && result_.bytes_to(n - 1) > space) refuse_work(thresholds_take);
            for (const auto& entry : calendar_.due(n)) {
                if (supporters_.size() <= entry.value) supporters_.resize(entry.value + 1);
                supporters_[entry.value].add(entry.row, entry.end);
            }
            fill_row(n);
            announce_row(n);
        }
    }

    [[nodiscard]] std::size_t rows_done() const { return result_.rows_.rows(); }
    [[nodiscard]] TakeawayThresholds result() { return std::move(result_); }

private:
    void fill_row(std::uint32_t n) {
        const auto least_taken = [&](std::uint32_t value) {
            const std::uint32_t nearest =
                value < supporters_.size() ? supporters_[value].nearest(n) : Supporters::none;
            return nearest == Supporters::none ? nearest : n - nearest;
        };
        steps_ += result_.rows_.add_row(least_taken) + 1;
    }

    void announce_row(std::uint32_t n) {
        constexpr std::uint32_t never = ThresholdRows::never;
        result_.rows_.for_each_value(
            n, [&](std::uint32_t value, std::uint32_t from, std::uint32_t to) {
                const std::uint32_t begin = n + inverse_[from];
                const std::uint32_t end = to == never ? never : n + inverse_[to];
                if (begin < end) calendar_.add({begin, end, n, value});
            });
    }

    std::size_t rows_;
    std::vector<std::uint32_t> inverse_;
    Calendar calendar_;
    std::vector<Supporters> supporters_;
    std::size_t steps_ = 0;
    TakeawayThresholds result_;
};

void TakeawayThresholds::check_heap(std::size_t heap) {
    if (heap <= max_heap) return;
    throw limit_error("thresholds are computed for heaps up to {}; that is the limit", max_heap);
}

TakeawayThresholds TakeawayThresholds::compute(const TakeawayBound& f, std::size_t heap,
                                               const Context& context, const void* owner,
                                               std::size_t wanted, std::size_t max_steps) {
    check_heap(heap);
    const std::size_t space = context.memory_for(owner) / bytes_per_row;
    if (heap >= space) refuse_work(thresholds_take);
    ThresholdSweep sweep(f, std::max(heap, std::min({wanted, max_heap, space})), context);
    const bool complete = within_limits([&] {
                              sweep.run(context, owner, max_steps);
                              return true;
                          }).has_value();
    if (!complete && sweep.rows_done() <= heap) refuse_work(thresholds_take);
    TakeawayThresholds result = sweep.result();
    result.charge(heap, context, owner, max_steps);
    return result;
}

void TakeawayThresholds::charge(std::size_t heap, const Context& context, const void* owner,
                                std::size_t max_steps) const {
    assert(heap <= this->heap());
    if (steps_[heap / block_size] > max_steps) refuse_work(thresholds_take);
    context.charge_at_least(owner, bytes_to(heap), computing);
}

// Twice the jumps for the calendar, and for lists while they grow.
std::size_t TakeawayThresholds::bytes_to(std::size_t row) const {
    return (row + 1) * bytes_per_row + rows_.jumps_before(row + 1) * sizeof(Jump) * 3;
}

std::size_t TakeawayThresholds::bytes() const {
    return sizeof(*this) + rows_.bytes() + steps_.capacity() * sizeof(std::size_t);
}

}  // namespace grundy
