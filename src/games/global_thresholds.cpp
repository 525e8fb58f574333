#include "games/global_thresholds.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace grundy {

namespace {

std::vector<std::uint32_t> bounds_to(const TakeawayBound& f, std::size_t most) {
    constexpr std::uint32_t large = GlobalThresholds::never - 1;
    std::vector<std::uint32_t> bounds(most + 1, large);
    for (std::size_t k = 0; k <= most; ++k) {
        const Integer bound = f(k);
        if (bound >= large) break;  // it never decreases
        bounds[k] = bound.to<std::uint32_t>();
    }
    return bounds;
}

}  // namespace

std::optional<GlobalThresholds> GlobalThresholds::compute(const TakeawayBound& f,
                                                          std::vector<std::size_t> heaps,
                                                          const Context& context) {
    std::sort(heaps.rbegin(), heaps.rend());
    GlobalThresholds result;
    std::size_t positions = 1;
    for (const std::size_t heap : heaps) {
        result.strides_.push_back(positions);
        if (positions > context.memory_limit / sizeof(std::uint32_t) / (heap + 1)) {
            return std::nullopt;
        }
        positions *= heap + 1;
    }
    const std::size_t largest = heaps.front();
    if (positions + largest > context.memory_limit / sizeof(std::uint32_t)) return std::nullopt;
    result.bounds_ = bounds_to(f, largest);
    std::vector<std::uint32_t>& thresholds = result.thresholds_;
    thresholds.resize(positions);

    std::vector<std::size_t> position(heaps.size());
    std::vector<std::size_t> ordered(heaps.size());
    std::size_t steps = 0;
    // For a position in order, largest heap first.
    const auto least_winning = [&](std::size_t index) {
        for (std::size_t k = 1; k <= position.front(); ++k, ++steps) {
            const std::uint32_t bound = result.bounds_[k];
            for (std::size_t i = 0; i < position.size() && position[i] >= k; ++i) {
                if (thresholds[index - k * result.strides_[i]] > bound) {
                    return static_cast<std::uint32_t>(k);
                }
            }
        }
        return never;
    };
    for (std::size_t index = 0; index < positions; ++index) {
        constexpr std::size_t often = 1 << 18;
        if (steps > often) {
            steps = 0;
            if (context.out_of_time()) return std::nullopt;
        }
        ++steps;
        // The order of the heaps does not matter; largest first has the least index, so it is done.
        if (std::is_sorted(position.rbegin(), position.rend())) {
            thresholds[index] = least_winning(index);
        } else {
            ordered = position;
            thresholds[index] = thresholds[result.index_of(ordered)];
        }
        for (std::size_t i = 0; i < heaps.size() && ++position[i] > heaps[i]; ++i) position[i] = 0;
    }
    result.heaps_ = std::move(heaps);
    return result;
}

bool GlobalThresholds::covers(std::vector<std::size_t> heaps) const {
    std::sort(heaps.rbegin(), heaps.rend());
    return heaps.size() == heaps_.size() &&
           std::equal(heaps.begin(), heaps.end(), heaps_.begin(), std::less_equal<>());
}

std::size_t GlobalThresholds::index_of(std::vector<std::size_t>& heaps) const {
    std::sort(heaps.rbegin(), heaps.rend());
    return std::inner_product(heaps.begin(), heaps.end(), strides_.begin(), std::size_t{0});
}

}  // namespace grundy
