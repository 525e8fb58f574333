// How the values of a game of heaps are computed, and what proves that they repeat.
#pragma once

#include "heaps/codes/numbers.hpp"
#include "heaps/values/heap_values.hpp"

#include <grundy/context.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace grundy::heaps {

// What a limit or a stop breaks off.
inline constexpr std::string_view computing_values = "computing the values of heaps";

// Never changes, and may be used by many threads at once.
class ValueRule {
public:
    ValueRule() = default;
    virtual ~ValueRule() = default;
    ValueRule(const ValueRule&) = delete;
    ValueRule& operator=(const ValueRule&) = delete;

    // Appends the values of the heaps from values.size() to size - 1, and gives the simple steps,
    // of a nanosecond or so, that it took: a number that depends on nothing but these two. Throws
    // Error when told to stop or a limit is reached; what was appended by then is right. Calls
    // context.progress now and then, while `values` has what is appended so far, with how many they
    // are.
    virtual double extend(Numbers& values, std::size_t size, const Context& context) const = 0;

    // The least period that these values prove, if they prove one. What is proved by some values is
    // proved by any more of them as well, with the same result.
    [[nodiscard]] virtual std::optional<Period> find_period(const Numbers& values,
                                                            const Context& context) const = 0;
    // No fewer values prove one, whatever they are.
    [[nodiscard]] virtual std::size_t values_for_period() const { return 0; }

    // What a value takes at most while it is computed, in bytes, where so many are.
    [[nodiscard]] virtual std::size_t bytes_each(std::size_t size) const = 0;
    // How much farther it is computed before a period is looked for again.
    [[nodiscard]] virtual double growth() const { return 2; }
    // How many values there are to be then.
    [[nodiscard]] std::size_t next_stage(std::size_t size) const {
        constexpr std::size_t first = 128;
        return std::max(first, static_cast<std::size_t>(static_cast<double>(size) * growth()) + 1);
    }

    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

}  // namespace grundy::heaps
