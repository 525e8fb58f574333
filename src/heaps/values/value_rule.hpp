// How the values of a heap game are computed, and what proves that they repeat.
#pragma once

#include "heaps/values/heap_values.hpp"
#include "heaps/values/numbers.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace grundy::heaps {

inline constexpr std::string_view computing_values = "computing the values of heaps";
inline constexpr double steps_between_checks = 1e6;  // some milliseconds

// Immutable, safe for many threads.
class ValueRule {
public:
    ValueRule() = default;
    virtual ~ValueRule() = default;
    ValueRule(const ValueRule&) = delete;
    ValueRule& operator=(const ValueRule&) = delete;

    // Appends the values of the heaps from values.size() to size - 1. Returns the number of simple
    // steps, of a nanosecond or so, which depends on the old and the new size alone. Throws Error
    // when a limit is reached or a stop was asked for; the values appended before that are right.
    // Now and then calls context.progress with the number of values, when `values` is consistent.
    virtual double extend(Numbers& values, std::size_t size, const Context& context) const = 0;

    // The least period that these values prove, if any. More values prove the same period.
    [[nodiscard]] virtual std::optional<Period> find_period(const Numbers& values,
                                                            const Context& context) const = 0;
    // Fewer values never prove a period.
    [[nodiscard]] virtual std::size_t values_for_period() const { return 0; }

    // The memory for each value while values are computed: the shared values, the request's own,
    // and the search for a period.
    [[nodiscard]] virtual std::size_t bytes_each() const { return 3 * sizeof(Numbers::Wide); }
    // The factor by which the number of values grows before the next search for a period.
    [[nodiscard]] virtual double growth() const { return 2; }

    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

}  // namespace grundy::heaps
