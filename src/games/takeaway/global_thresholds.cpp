// Row by row. All rows that differ only in one heap form a line, along which chips are taken from
// that heap. Taking k chips leads to the row m = n - k of the line with quota f(k), which has
// value g exactly if T_m(g-1) <= f(k) < T_m(g). With inverse(t) = min{k >= 1 : f(k) >= t} and
// T_m(-1) = 0 this says: row m supports value g in the rows of the line from m + inverse(T_m(g-1))
// up to, not including, m + inverse(T_m(g)). A row belongs to one line for each of its different
// heaps, and
//   T_h(g) = max(T_h(g-1), the least n - m with m the nearest that supports g in one of its lines).
// For T_h(g) it takes T(g-1) and T(g) of other rows only, so for the outcomes T(0) is enough.

#include "games/takeaway/global_thresholds.hpp"

#include "base/errors.hpp"
#include "base/stop_check.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <utility>

namespace grundy {

HeapMultisets::HeapMultisets(Heaps largest, std::size_t most, const Context& context)
    : largest_(std::move(largest)), before_(largest_.size()) {
    assert(std::is_sorted(largest_.rbegin(), largest_.rend()));
    StopCheck check(context, "numbering the heaps");
    for (std::size_t i = largest_.size(); i-- > 0;) {
        std::vector<std::size_t>& before = before_[i];
        before.reserve(largest_[i] + 2);
        before.push_back(0);
        for (std::size_t heap = 0; heap <= largest_[i]; ++heap) {
            check();
            const bool last = i + 1 == largest_.size();
            before.push_back(before.back() +
                             (last ? 1 : before_[i + 1][std::min(heap, largest_[i + 1]) + 1]));
            if (before.back() > most) {
                throw limit_error("there are too many ways to have such heaps")
                    .with(Hint::more_memory);
            }
        }
        size_ = before.back();
    }
}

HeapMultisets::Heaps HeapMultisets::in_order(Heaps heaps) {
    std::sort(heaps.rbegin(), heaps.rend());
    return heaps;
}

bool HeapMultisets::has(const Heaps& heaps) const {
    return heaps.size() == largest_.size() &&
           std::equal(heaps.begin(), heaps.end(), largest_.begin(), std::less_equal<>());
}

// Multisets with a smaller number agree in the first heaps and have a smaller next one.
std::size_t HeapMultisets::number(const Heaps& heaps) const {
    assert(has(heaps));
    std::size_t number = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) number += before_[i][heaps[i]];
    return number;
}

std::size_t HeapMultisets::number_without(std::size_t i, const Heaps& heaps) const {
    assert(heaps.size() == largest_.size() + 1);
    std::size_t number = 0;
    for (std::size_t k = 0; k < i; ++k) number += before_[k][heaps[k]];
    for (std::size_t k = i + 1; k < heaps.size(); ++k) number += before_[k - 1][heaps[k]];
    return number;
}

bool HeapMultisets::advance(Heaps& heaps) const {
    for (std::size_t i = heaps.size(); i-- > 0; heaps[i] = 0) {
        if (heaps[i] == largest_[i] || (i > 0 && heaps[i] == heaps[i - 1])) continue;
        ++heaps[i];
        return true;
    }
    return false;
}

namespace {

using Heaps = GlobalThresholds::Heaps;

constexpr auto computing = "computing thresholds";
constexpr auto thresholds_take = "the thresholds take";

// The rows that differ only in one heap. They must be visited in order.
class Line {
public:
    // Makes the row current in which the heap has that size.
    void go_to(std::uint32_t heap) {
        heap_ = heap;
        next_ = 0;
        while (!waiting_.empty() && waiting_.front().begin <= heap) {
            std::pop_heap(waiting_.begin(), waiting_.end());
            begin(waiting_.back());
            waiting_.pop_back();
        }
    }

    // The least number of chips whose taking leaves this value; Supporters::none if there is none.
    // Values must come in order.
    [[nodiscard]] std::uint32_t least_taken(std::uint32_t value) {
        while (next_ < values_.size() && values_[next_].value < value) ++next_;
        if (next_ == values_.size() || values_[next_].value > value) return Supporters::none;
        const std::uint32_t nearest = values_[next_].supporters.nearest(heap_);
        return nearest == Supporters::none ? nearest : heap_ - nearest;
    }

    [[nodiscard]] std::uint32_t heap() const { return heap_; }

    // From the rows in which the heap has k chips more, from <= k < to, taking k leaves the value.
    void announce(std::uint32_t value, std::uint32_t from, std::uint32_t to) {
        const Interval interval{heap_ + from, to == ThresholdRows::never ? to : heap_ + to, heap_,
                                value};
        if (from == 1) {
            begin(interval);
        } else {
            waiting_.push_back(interval);
            std::push_heap(waiting_.begin(), waiting_.end());
        }
    }

private:
    struct Interval {
        std::uint32_t begin;
        std::uint32_t end;
        std::uint32_t row;
        std::uint32_t value;

        // The first to begin is on top of a heap.
        bool operator<(const Interval& other) const { return begin > other.begin; }
    };
    struct OfValue {
        std::uint32_t value;
        Supporters supporters;
    };

    void begin(const Interval& interval) {
        auto place = std::lower_bound(
            values_.begin(), values_.end(), interval.value,
            [](const OfValue& of_value, std::uint32_t value) { return of_value.value < value; });
        if (place == values_.end() || place->value != interval.value) {
            place = values_.insert(place, {interval.value, {}});
        }
        place->supporters.add(interval.row, interval.end);
    }

    std::uint32_t heap_ = 0;
    std::size_t next_ = 0;
    std::vector<OfValue> values_;    // in order
    std::vector<Interval> waiting_;  // to begin: a heap
};

// Throws Error if their number is beyond what the memory can hold.
HeapMultisets numbered(Heaps heaps, std::size_t space, const Context& context) {
    std::size_t left = space / sizeof(std::size_t);
    for (const std::size_t heap : heaps) {
        if (heap >= left) refuse_work(thresholds_take);
        left -= heap;
    }
    return {std::move(heaps), space / sizeof(std::size_t), context};
}

// There is a line for each choice of the other heaps.
HeapMultisets numbered_lines(Heaps heaps, std::size_t space, const Context& context) {
    heaps.pop_back();
    return numbered(std::move(heaps), space, context);
}

// The steps for each value of a row: one for each line that it belongs to.
std::size_t lines_of(const Heaps& heaps) {
    std::size_t lines = 1;
    for (std::size_t i = 1; i < heaps.size(); ++i) lines += heaps[i] == heaps[i - 1] ? 0U : 1U;
    return lines;
}

// As measured: the lines take little memory compared with the rows of two heaps, and more than the
// rows of many heaps.
std::size_t bytes_per_jump(std::size_t heaps) {
    return (2 + 2 * heaps) * sizeof(Jump);
}

// Known before there are any rows. If only outcomes are distinguished, a row has one threshold and
// no interval waits, so this is the whole memory.
std::size_t bytes_without_jumps(const HeapMultisets& rows, const HeapMultisets& lines,
                                GlobalThresholds::Depth depth) {
    constexpr std::size_t bytes_per_line = 200;
    const Heaps& heaps = rows.largest();
    const std::size_t chips = std::accumulate(heaps.begin(), heaps.end(), 2 * heaps.size());
    const std::size_t bytes_per_row =
        depth == GlobalThresholds::Depth::outcomes ? sizeof(std::uint32_t) : sizeof(std::size_t);
    return chips * 2 * sizeof(std::size_t) + rows.size() * bytes_per_row +
           lines.size() * bytes_per_line;
}

}  // namespace

class GlobalSweep {
public:
    GlobalSweep(const TakeawayBound& f, const Heaps& heaps, GlobalThresholds::Depth depth,
                const Context& context, std::size_t space, std::size_t max_steps)
        : context_(context),
          depth_(depth),
          max_steps_(max_steps),
          result_(numbered(heaps, space, context), depth),
          line_numbers_(numbered_lines(heaps, space, context)) {
        const std::size_t rows = result_.multisets_.size();
        const std::size_t bytes = bytes_without_jumps(result_.multisets_, line_numbers_, depth);
        if (bytes > space) refuse_work(thresholds_take);
        max_jumps_ = (space - bytes) / bytes_per_jump(heaps.size());
        inverse_ = f.inverse(heaps.front(), computing, context);
        if (depth == GlobalThresholds::Depth::outcomes) {
            result_.least_winning_.reserve(rows);
        } else {
            result_.rows_.reserve(rows);
        }
        lines_.reserve(line_numbers_.size());
    }

    // Throws Error at a limit.
    [[nodiscard]] GlobalThresholds run() {
        Heaps heaps(result_.heaps().size(), 0);
        do {
            check_limits();
            enter_lines(heaps);
            if (depth_ == GlobalThresholds::Depth::outcomes) {
                fill_outcome();
            } else {
                fill_row();
            }
            ++rows_done_;
            if (result_.rows_.jumps() > max_jumps_ || steps_ > max_steps_)
                refuse_work(thresholds_take);
        } while (result_.multisets_.advance(heaps));
        return std::move(result_);
    }

private:
    void check_limits() {
        constexpr std::size_t steps_between_checks = 1 << 16;
        if (steps_ < next_check_) return;
        next_check_ = steps_ + steps_between_checks;
        context_.check(computing);
        if (context_.progress) context_.progress({rows_done_, result_.multisets_.size()});
    }

    void enter_lines(const Heaps& heaps) {
        entered_.clear();
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (i > 0 && heaps[i] == heaps[i - 1]) continue;
            const std::size_t number = line_numbers_.number_without(i, heaps);
            if (number >= lines_.size()) lines_.resize(number + 1);
            entered_.push_back(&lines_[number]);
            entered_.back()->go_to(static_cast<std::uint32_t>(heaps[i]));
        }
    }

    void fill_outcome() {
        const std::uint32_t least = least_taken(0);
        result_.least_winning_.push_back(least);
        steps_ += entered_.size();
        announce(0, 0, least);
    }

    void fill_row() {
        const std::uint32_t largest =
            result_.rows_.add_row([this](std::uint32_t value) { return least_taken(value); });
        steps_ += (largest + 1) * entered_.size();
        result_.rows_.for_each_value(
            rows_done_, [&](std::uint32_t reached, std::uint32_t from, std::uint32_t to) {
                announce(reached, from, to);
            });
    }

    // The least number whose taking leaves the value; Supporters::none if there is none.
    [[nodiscard]] std::uint32_t least_taken(std::uint32_t value) {
        std::uint32_t least = Supporters::none;
        for (Line* const line : entered_) least = std::min(least, line->least_taken(value));
        return least;
    }

    // The row has the value for the quotas from <= r < to.
    void announce(std::uint32_t value, std::uint32_t from, std::uint32_t to) {
        const std::uint32_t begin = inverse_[from];
        const std::uint32_t end = to == ThresholdRows::never ? to : inverse_[to];
        if (begin == end) return;
        for (Line* const line : entered_) {
            const bool in_time = begin <= result_.heaps().front() - line->heap();
            if (in_time) line->announce(value, begin, end);
        }
    }

    const Context& context_;
    GlobalThresholds::Depth depth_;
    std::size_t max_steps_;
    std::size_t max_jumps_ = 0;
    std::size_t steps_ = 0;
    std::size_t rows_done_ = 0;
    std::size_t next_check_ = 0;
    GlobalThresholds result_;
    HeapMultisets line_numbers_;
    std::vector<std::uint32_t> inverse_;
    std::vector<Line> lines_;     // those that were visited; never reallocated
    std::vector<Line*> entered_;  // of the current row
};

GlobalThresholds GlobalThresholds::compute(const TakeawayBound& f, const Heaps& heaps, Depth depth,
                                           const Context& context, const void* owner,
                                           std::size_t max_steps) {
    assert(!heaps.empty());
    GlobalThresholds result =
        GlobalSweep(f, heaps, depth, context, context.memory_for(owner), max_steps).run();
    result.cost_ = result.cost(heaps, context);
    context.charge_at_least(owner, result.cost_.bytes, computing);
    return result;
}

void GlobalThresholds::charge(const Heaps& heaps, const Context& context, const void* owner,
                              std::size_t max_steps) const {
    // A request that was charged for the whole is not charged for the part.
    if (context.charged(owner) >= cost_.bytes && cost_.steps <= max_steps) return;
    const Cost part = cost(heaps, context);
    if (part.steps > max_steps) refuse_work(thresholds_take);
    context.charge_at_least(owner, part.bytes, computing);
}

std::uint32_t GlobalThresholds::least_winning(const Heaps& heaps) const {
    const std::size_t number = multisets_.number(heaps);
    if (depth_ == Depth::outcomes) return least_winning_[number];
    const auto jumps = rows_.row(number);
    return jumps.empty() ? ThresholdRows::never : jumps.front().threshold;
}

std::uint32_t GlobalThresholds::value(const Heaps& heaps, std::size_t r) const {
    if (depth_ == Depth::outcomes) return r < least_winning(heaps) ? 0 : 1;
    return rows_.value(multisets_.number(heaps), r);
}

GlobalThresholds::Cost GlobalThresholds::cost(const Heaps& heaps, const Context& context) const {
    const HeapMultisets rows = numbered(heaps, no_limit, context);
    Cost cost{bytes_without_jumps(rows, numbered_lines(heaps, no_limit, context), depth_), 0};
    if (depth_ == Depth::outcomes) return cost;
    StopCheck check(context, computing);
    Heaps part(heaps.size(), 0);
    do {
        check();
        const auto jumps = row(part);
        cost.bytes += jumps.size() * bytes_per_jump(heaps.size());
        cost.steps += ((jumps.empty() ? 0 : jumps.back().value) + 1) * lines_of(part);
    } while (rows.advance(part));
    return cost;
}

}  // namespace grundy
