// What is said of a code once its values are computed.
#pragma once

#include "heaps/code.hpp"
#include "heaps/heap_values.hpp"
#include "heaps/numbers.hpp"

#include <grundy/heaps.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace grundy::runs {

// What a report rests on, as a census keeps it for every code.
struct HeapFindings {
    std::uint64_t values = 0;  // that were computed, or those that prove the period
    std::uint64_t largest = 0;
    std::optional<heaps::Period> period{};

    HeapFindings() = default;
    HeapFindings(const heaps::Numbers& numbers, const std::optional<heaps::Period>& proved);

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        bool has_period = self.period.has_value();
        heaps::Period period = self.period.value_or(heaps::Period{});
        archive(self.values);
        archive(self.largest);
        archive(has_period);
        archive(period.preperiod);
        archive(period.length);
        archive(period.saltus);
        archive(period.values_needed);
        if constexpr (!std::is_const_v<Self>) {
            if (has_period) self.period = period;
        }
    }

    // Whether it can be that of values up to the heap `to`.
    [[nodiscard]] bool is_sensible(std::uint64_t to) const;
};

[[nodiscard]] HeapReport report_of(const heaps::Code& code, const HeapFindings& findings);

// A code, or the name of one. Throws Error with the place.
[[nodiscard]] heaps::Code read_code(std::string_view text);

}  // namespace grundy::runs
