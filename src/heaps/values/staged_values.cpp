#include "heaps/values/staged_values.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace grundy::heaps {

std::optional<Limit> StagedValues::limit_for(std::size_t size, std::size_t memory,
                                             bool has_bound_on_work) const {
    // The work grows with the square of the size at most.
    const double ratio =
        static_cast<double>(size) / static_cast<double>(std::max<std::size_t>(this->size(), 1));
    if (!has_bound_on_work && work() * ratio * ratio > max_work) return Limit::work;
    if (size > std::numeric_limits<Numbers::Wide>::max() || size > memory / rule_.bytes_each()) {
        return Limit::memory;
    }
    return std::nullopt;
}

void StagedValues::extend(std::size_t size, const Context& context) {
    assert(size >= values.size());
    const double added = rule_.extend(values, size, context);
    stages.push_back({size, work() + added});
    period = rule_.find_period(values, context);
}

}  // namespace grundy::heaps
