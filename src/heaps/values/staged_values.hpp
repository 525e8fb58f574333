// Values computed in stages, each longer than the last one by the rule's growth. A search for a
// period follows every stage.
#pragma once

#include "heaps/values/heap_values.hpp"
#include "heaps/values/value_rule.hpp"

#include <grundy/context.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace grundy::heaps {

class StagedValues {
public:
    static constexpr double max_work = 1e9;  // without a deadline: some seconds

    explicit StagedValues(const ValueRule& rule) : rule_(rule) {}

    Numbers values;
    std::optional<Period> period;
    std::vector<HeapValues::Stage> stages;

    [[nodiscard]] std::size_t size() const { return stages.empty() ? 0 : stages.back().size; }
    [[nodiscard]] std::size_t next_size() const {
        constexpr std::size_t first = 128;
        const auto grown = static_cast<std::size_t>(static_cast<double>(size()) * rule_.growth());
        return std::max(first, grown + 1);
    }

    // The limit that forbids a stage of `size` values; empty if it may be computed.
    // `has_bound_on_work` says whether a deadline or a largest heap bounds the work.
    [[nodiscard]] std::optional<Limit> limit_for(std::size_t size, std::size_t memory,
                                                 bool has_bound_on_work) const {
        // The work grows with the square of the size at most.
        const double ratio =
            static_cast<double>(size) / static_cast<double>(std::max<std::size_t>(this->size(), 1));
        if (!has_bound_on_work && work() * ratio * ratio > max_work) return Limit::work;
        if (size > std::numeric_limits<Numbers::Wide>::max() ||
            size > memory / rule_.bytes_each()) {
            return Limit::memory;
        }
        return std::nullopt;
    }

    // Needs size > values.size(). Throws Error as ValueRule::extend does.
    void extend(std::size_t size, const Context& context) {
        assert(size >= values.size());
        const double added = rule_.extend(values, size, context);
        stages.push_back({size, work() + added});
        period = rule_.find_period(values, context);
    }

private:
    [[nodiscard]] double work() const { return stages.empty() ? 0 : stages.back().work; }

    const ValueRule& rule_;
};

}  // namespace grundy::heaps
