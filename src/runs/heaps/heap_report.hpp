// What is said of a code once its values are computed.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/codes/numbers.hpp"
#include "heaps/values/heap_values.hpp"

#include <grundy/context.hpp>
#include <grundy/heaps.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace grundy::runs {

// What a report rests on, as a census keeps it for every code.
struct HeapFindings {
    std::uint64_t values = 0;  // that were computed, or those that prove the period
    std::uint64_t largest = 0;
    std::optional<heaps::Period> period{};

    std::optional<RareHeaps> rare{};

    HeapFindings() = default;
    // Time linear in the numbers. Throws Error when told to stop.
    HeapFindings(const heaps::Code& code, const heaps::Numbers& numbers,
                 const std::optional<heaps::Period>& proved, const Context& context);

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.values);
        archive(self.largest);
        archive_if_any(self.period, archive, [&](auto& some) {
            archive(some.preperiod);
            archive(some.length);
            archive(some.saltus);
            archive(some.values_needed);
        });
        archive_if_any(self.rare, archive, [&](auto& some) {
            archive(some.mask);
            archive(some.odd_in_even_heaps);
            archive(some.odd_in_odd_heaps);
            archive(some.count);
            archive(some.last);
        });
    }

    // Whether it can be that of values up to the heap `to`.
    [[nodiscard]] bool is_sensible(const heaps::Code& code, std::uint64_t to) const;

private:
    template <class Optional, class Archive, class Fields>
    static void archive_if_any(Optional& value, Archive& archive, Fields fields) {
        bool is_there = value.has_value();
        archive(is_there);
        if constexpr (!std::is_const_v<Optional>) {
            if (is_there) value.emplace();
        }
        if (is_there) fields(*value);
    }
};

[[nodiscard]] HeapReport report_of(const heaps::Code& code, const HeapFindings& findings);

// Throws Error if the values up to that heap are more than can be computed.
void expect_computable(std::uint64_t to);

// A code, or the name of one. Throws Error with the place.
[[nodiscard]] heaps::Code read_code(std::string_view text);

}  // namespace grundy::runs
