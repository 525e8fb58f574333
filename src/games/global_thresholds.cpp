#include "games/global_thresholds.hpp"

#include "theory/charge_at_least.hpp"
#include "theory/stop_check.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <utility>

namespace grundy {

namespace {

constexpr auto computing = "computing thresholds";

std::vector<std::uint32_t> bounds_to(const TakeawayBound& f, std::size_t most,
                                     const Context& context) {
    constexpr std::uint32_t large = GlobalThresholds::never - 1;
    StopCheck check(context, computing);
    std::vector<std::uint32_t> bounds(most + 1, large);
    for (std::size_t k = 1; k <= most; ++k) {
        check();
        const auto small = f.expression().small(static_cast<std::int64_t>(k));
        // What does not fit 64 bits is large. It never decreases.
        if (!small || *small >= large) break;
        bounds[k] = static_cast<std::uint32_t>(*small);
    }
    return bounds;
}

// What a table for these heaps takes. Throws Error if no count of bytes can say.
std::size_t bytes_for(const std::vector<std::size_t>& heaps) {
    std::size_t positions = 1;
    for (const std::size_t heap : heaps) {
        constexpr std::size_t most =
            std::numeric_limits<std::size_t>::max() / sizeof(std::uint32_t);
        if (heap >= most / positions / 2) {
            throw Error(ErrorKind::limit, "the thresholds take more memory than there can be");
        }
        positions *= heap + 1;
    }
    return (positions + *std::max_element(heaps.begin(), heaps.end())) * sizeof(std::uint32_t);
}

}  // namespace

class GlobalSweep {
public:
    GlobalSweep(const TakeawayBound& f, const std::vector<std::size_t>& heaps,
                const Context& context)
        : context_(context), heaps_(heaps), position_(heaps.size()) {
        result_.heaps_ = heaps;
        for (const std::size_t heap : heaps) {
            result_.strides_.push_back(positions_);
            positions_ *= heap + 1;
        }
        result_.bounds_ = bounds_to(f, heaps.front(), context);
        result_.thresholds_.reserve(positions_);
    }

    [[nodiscard]] GlobalThresholds run() {
        std::vector<std::uint32_t>& thresholds = result_.thresholds_;
        std::vector<std::size_t> ordered(heaps_.size());
        for (std::size_t index = 0; index < positions_; ++index) {
            look(1);
            // In pieces, so that the first touch of much memory does not keep anybody waiting.
            constexpr std::size_t piece = std::size_t{1} << 20;
            if (index == thresholds.size()) {
                thresholds.resize(std::min(positions_, thresholds.size() + piece));
            }
            // The order of the heaps does not matter; largest first has the least index, so it is
            // done.
            if (std::is_sorted(position_.rbegin(), position_.rend())) {
                thresholds[index] = least_winning(index);
            } else {
                ordered = position_;
                thresholds[index] = thresholds[result_.index_of(ordered)];
            }
            for (std::size_t i = 0; i < heaps_.size() && ++position_[i] > heaps_[i]; ++i) {
                position_[i] = 0;
            }
        }
        return std::move(result_);
    }

private:
    static constexpr std::size_t steps_between_looks = 1 << 18;

    void look(std::size_t steps) {
        steps_ += steps;
        if (steps_ <= steps_between_looks) return;
        steps_ = 0;
        context_.check(computing);
    }

    // For a position in order, largest heap first.
    [[nodiscard]] std::uint32_t least_winning(std::size_t index) {
        for (std::size_t begin = 1; begin <= position_.front(); begin += steps_between_looks) {
            const std::size_t end = std::min(begin + steps_between_looks, position_.front() + 1);
            const std::size_t k = first_winning(index, begin, end);
            look(k - begin);
            if (k < end) return static_cast<std::uint32_t>(k);
        }
        return GlobalThresholds::never;
    }

    // The least number from `begin` on whose taking wins; `end` if there is none before.
    [[nodiscard]] std::size_t first_winning(std::size_t index, std::size_t begin,
                                            std::size_t end) const {
        const std::uint32_t* const thresholds = result_.thresholds_.data();
        for (std::size_t k = begin; k < end; ++k) {
            const std::uint32_t bound = result_.bounds_[k];
            for (std::size_t i = 0; i < position_.size() && position_[i] >= k; ++i) {
                if (thresholds[index - k * result_.strides_[i]] > bound) return k;
            }
        }
        return end;
    }

    const Context& context_;
    const std::vector<std::size_t>& heaps_;
    std::size_t positions_ = 1;
    std::vector<std::size_t> position_;
    std::size_t steps_ = 0;
    GlobalThresholds result_;
};

GlobalThresholds GlobalThresholds::compute(const TakeawayBound& f, std::vector<std::size_t> heaps,
                                           const Context& context, const void* owner) {
    charge(heaps, context, owner);
    std::sort(heaps.rbegin(), heaps.rend());
    return GlobalSweep(f, heaps, context).run();
}

void GlobalThresholds::charge(const std::vector<std::size_t>& heaps, const Context& context,
                              const void* owner) {
    assert(!heaps.empty());
    charge_at_least(context, owner, bytes_for(heaps), computing);
}

bool GlobalThresholds::covers(std::vector<std::size_t> heaps) const {
    std::sort(heaps.rbegin(), heaps.rend());
    return heaps.size() == heaps_.size() &&
           std::equal(heaps.begin(), heaps.end(), heaps_.begin(), std::less_equal<>());
}

std::uint32_t GlobalThresholds::threshold(std::vector<std::size_t> heaps) const {
    assert(covers(heaps));
    return thresholds_[index_of(heaps)];
}

std::size_t GlobalThresholds::index_of(std::vector<std::size_t>& heaps) const {
    std::sort(heaps.rbegin(), heaps.rend());
    return std::inner_product(heaps.begin(), heaps.end(), strides_.begin(), std::size_t{0});
}

}  // namespace grundy
