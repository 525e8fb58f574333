// The report on a code once its values are computed.
#pragma once

#include "heaps/codes/code.hpp"
#include "heaps/values/heap_values.hpp"
#include "heaps/values/numbers.hpp"

#include <grundy/context.hpp>
#include <grundy/heaps.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>

namespace grundy::runs {

// The data of a report. A census stores it for every code.
struct HeapFindings {
    std::uint64_t values = 0;  // the number computed, or the number that proves the period
    std::uint64_t largest = 0;
    std::optional<heaps::Period> period{};
    std::optional<RareHeaps> rare{};

    HeapFindings() = default;
    // Time linear in the numbers. Throws Error if a stop was asked for.
    HeapFindings(const heaps::Code& code, const heaps::Numbers& numbers,
                 const std::optional<heaps::Period>& proved, const Context& context);

    static void archive(auto& self, auto& archive) {
        archive(self.values, self.largest);
        archive_if_any(self.period, archive, [&](auto& some) {
            archive(some.preperiod, some.length, some.saltus, some.values_needed);
        });
        archive_if_any(self.rare, archive, [&](auto& some) {
            archive(some.mask, some.odd_in_even_heaps, some.odd_in_odd_heaps, some.count,
                    some.last);
        });
    }

    // Whether they are possible for the values of the code up to the heap `to`.
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

// Throws Error if there are too many heaps up to `to`.
void expect_computable(std::uint64_t to);

// Parses a code or its name. Throws Error with the text and the place.
[[nodiscard]] heaps::Code read_code(const std::string& text);

}  // namespace grundy::runs
