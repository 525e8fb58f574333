// The known values of the heaps 0, 1, 2, …; with a period, of all heaps.
#pragma once

#include "heaps/values/numbers.hpp"

#include <grundy/context.hpp>
#include <grundy/heap_codes.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::heaps {

using Period = HeapPeriod;

class HeapValues {
public:
    // The number of values after a stage of the computation, and the steps up to then.
    struct Stage {
        std::size_t size;
        double work;
    };
    HeapValues(Numbers values, std::optional<Period> period, std::vector<Stage> stages = {});

    // The number of stored values, from heap 0 on: with a period at least preperiod + length.
    [[nodiscard]] std::size_t size() const { return values_.size(); }
    [[nodiscard]] std::uint32_t operator[](std::size_t heap) const { return values_[heap]; }
    [[nodiscard]] const Numbers& numbers() const { return values_; }
    [[nodiscard]] const std::optional<Period>& period() const { return period_; }

    [[nodiscard]] bool knows(const Integer& heap) const { return period_ || heap < size(); }
    // The heap below preperiod + length whose value differs from that of `heap` by a multiple of
    // the saltus; without a period `heap` itself.
    [[nodiscard]] Integer representative(const Integer& heap) const;
    // Needs knows(heap) and heap >= 0.
    [[nodiscard]] Integer value(const Integer& heap) const;

    // All heaps below `end` that have the value, the largest first. Needs a period with a saltus,
    // or end <= size(). Time linear in the stored values and the result.
    [[nodiscard]] std::vector<Integer> heaps_of_value(const Integer& value, const Integer& end,
                                                      const Context& context) const;

    [[nodiscard]] const std::vector<Stage>& stages() const { return stages_; }
    [[nodiscard]] std::size_t bytes() const { return sizeof(*this) + values_.bytes(); }

private:
    Numbers values_;
    std::optional<Period> period_;
    std::vector<Stage> stages_;
};

}  // namespace grundy::heaps
