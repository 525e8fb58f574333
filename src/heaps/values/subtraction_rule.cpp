#include "heaps/values/subtraction_rule.hpp"

#include "base/memory_charge.hpp"
#include "base/step_meter.hpp"
#include "heaps/periods/period_proofs.hpp"
#include "heaps/periods/period_search.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace grundy::heaps {

namespace {

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

// With a larger largest number no period can be reached.
constexpr std::size_t farthest = std::size_t{1} << 30;

class SubtractionRule : public ValueRule {
public:
    SubtractionRule(SharedNumberSet numbers, std::optional<Integer> largest)
        : numbers_(std::move(numbers)), largest_(std::move(largest)) {}

    double extend(Numbers& values, std::size_t size, const Context& context) const override {
        const std::vector<std::size_t> steps = numbers_below(*numbers_, size);
        const MemoryCharge charge(context, 2 * sizeof(std::size_t) * (steps.size() + 1),
                                  computing_values);
        std::vector<std::size_t> last_seen(steps.size() + 1, size);  // by value; no n equals `size`
        StepMeter meter(context, computing_values, steps_between_checks);
        values.reserve(size);
        for (std::size_t n = values.size(); n < size; ++n) {
            std::size_t looked_at = 0;
            for (; looked_at < steps.size() && steps[looked_at] <= n; ++looked_at) {
                last_seen[values[n - steps[looked_at]]] = n;
            }
            Numbers::Wide mex = 0;
            while (mex < steps.size() && last_seen[mex] == n) ++mex;
            values.push_back(mex);
            meter.add(static_cast<double>(looked_at + 1), {n + 1, size});
        }
        return meter.total();
    }

    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override {
        if (values.size() < values_for_period()) return std::nullopt;
        return prove_period(values, 1, largest_->to<std::size_t>(), context);
    }

    [[nodiscard]] std::size_t values_for_period() const override {
        return largest_ && *largest_ <= farthest ? largest_->to<std::size_t>() + 2 : never;
    }

    [[nodiscard]] std::size_t bytes() const override {
        return sizeof(*this) + sizeof(*numbers_) + numbers_->bytes;
    }

private:
    SharedNumberSet numbers_;
    std::optional<Integer> largest_;
};

class AllButRule : public ValueRule {
public:
    explicit AllButRule(NumberRanges forbidden) : forbidden_(std::move(forbidden)) {}

    double extend(Numbers& values, std::size_t size, const Context& context) const override {
        std::vector<std::uint32_t> distances;
        forbidden_.for_each([&](const Integer& distance) {
            if (distance >= size) return false;
            distances.push_back(distance.to<std::uint32_t>());
            return true;
        });
        std::vector<std::uint32_t> holders;  // by value, how many heaps have it
        std::vector<std::uint32_t> near;     // how many of these are at forbidden distances
        const auto hold = [&](std::size_t value) {
            if (value == holders.size()) {
                holders.push_back(0);
                near.push_back(0);
            }
            ++holders[value];
        };
        StepMeter meter(context, computing_values, steps_between_checks);
        values.reserve(size);
        for (std::size_t n = 0; n < size; ++n) {
            if (n < values.size()) {
                hold(values[n]);
                meter.add(1, {values.size(), size});
                continue;
            }
            const auto end = std::upper_bound(distances.begin(), distances.end(), n);
            std::size_t least = holders.size();
            for (auto distance = distances.begin(); distance != end; ++distance) {
                const std::size_t value = values[n - *distance];
                if (++near[value] == holders[value]) least = std::min(least, value);
            }
            for (auto distance = distances.begin(); distance != end; ++distance) {
                near[values[n - *distance]] = 0;
            }
            hold(least);
            values.push_back(static_cast<Numbers::Wide>(least));
            meter.add(static_cast<double>(2 * (end - distances.begin()) + 1), {n + 1, size});
        }
        return meter.total();
    }

    [[nodiscard]] std::optional<Period> find_period(const Numbers& values,
                                                    const Context& context) const override {
        const std::size_t size = values.size();
        if (size < values_for_period()) return std::nullopt;
        const std::size_t window = 2 * forbidden_.largest().to<std::size_t>();
        const auto needed = [&](const Repetition& found) {
            return found.first + found.length + window;
        };
        // Where the differences of values repeat, the values grow by the same amount everywhere.
        const auto found = values.visit([&](auto numbers) {
            return find_repetition(
                size - 1,
                [numbers](std::size_t n) { return std::int64_t{numbers[n + 1]} - numbers[n]; },
                size - window, [&](const Repetition& some) { return needed(some) <= size; },
                context);
        });
        if (!found) return std::nullopt;
        const std::uint64_t saltus = values[found->first + found->length] - values[found->first];
        return Period{found->first, found->length, saltus, needed(*found)};
    }

    [[nodiscard]] std::size_t values_for_period() const override {
        const Integer& largest = forbidden_.largest();
        return largest <= farthest ? 2 * largest.to<std::size_t>() + 1 : never;
    }

    [[nodiscard]] std::size_t bytes_each() const override {
        return 5 *
               sizeof(Numbers::Wide);  // shared and own values, `holders`, `near`, the distances
    }

    [[nodiscard]] std::size_t bytes() const override { return sizeof(*this) + forbidden_.bytes(); }

private:
    NumberRanges forbidden_;
};

}  // namespace

std::unique_ptr<const ValueRule> subtraction_rule(SharedNumberSet numbers,
                                                  std::optional<Integer> largest) {
    return std::make_unique<SubtractionRule>(std::move(numbers), std::move(largest));
}

std::unique_ptr<const ValueRule> all_but_rule(NumberRanges forbidden) {
    return std::make_unique<AllButRule>(std::move(forbidden));
}

}  // namespace grundy::heaps
