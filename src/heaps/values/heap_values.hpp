// The values of the heaps 0, 1, 2, … as far as they are known, which may be all of them.
#pragma once

#include "heaps/codes/numbers.hpp"

#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::heaps {

// G(n + length) = G(n) + saltus for all n >= preperiod, proved. All of them are the least.
struct Period {
    std::size_t preperiod = 0;
    std::size_t length = 0;
    std::uint64_t saltus = 0;
    std::size_t values_needed = 0;  // so many values, from heap 0 on, show it

    friend bool operator==(const Period&, const Period&) = default;
};

class HeapValues {
public:
    // `work` is what it took to compute so many values, after each stage of that.
    struct Stage {
        std::size_t size;
        double work;
    };
    HeapValues(Numbers values, std::optional<Period> period, std::vector<Stage> stages = {});

    // How many are listed, from heap 0 on: with a period at least preperiod + length.
    [[nodiscard]] std::size_t size() const { return values_.size(); }
    [[nodiscard]] std::uint32_t operator[](std::size_t heap) const { return values_[heap]; }
    [[nodiscard]] const Numbers& numbers() const { return values_; }
    [[nodiscard]] const std::optional<Period>& period() const { return period_; }

    [[nodiscard]] bool knows(const Integer& heap) const { return period_ || heap < size(); }
    // The heap below preperiod + length whose value, with so many times the saltus, is that of
    // `heap`; itself without a period.
    [[nodiscard]] Integer representative(const Integer& heap) const;
    // Needs knows(heap), which is not negative.
    [[nodiscard]] Integer value(const Integer& heap) const;

    [[nodiscard]] const std::vector<Stage>& stages() const { return stages_; }
    [[nodiscard]] std::size_t bytes() const { return sizeof(*this) + values_.bytes(); }

private:
    Numbers values_;
    std::optional<Period> period_;
    std::vector<Stage> stages_;
};

}  // namespace grundy::heaps
