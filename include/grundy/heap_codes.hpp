// Taking-and-breaking games: the codes that have a name, and the period of the values of a code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace grundy {

struct NamedHeaps {
    std::string_view name;   // kayles
    std::string_view code;   // 0.77
    std::string_view title;  // Kayles
};
// Constant time.
[[nodiscard]] std::span<const NamedHeaps> named_heaps();

// G(n + length) = G(n) + saltus for all n >= preperiod, proved, with the least such numbers.
struct HeapPeriod {
    std::size_t preperiod = 0;
    std::size_t length = 0;
    std::uint64_t saltus = 0;
    std::size_t values_needed = 0;  // the proof needs this many values, from heap 0 on

    // The largest heap whose value differs from the periodic one.
    [[nodiscard]] std::optional<std::uint64_t> last_exception() const {
        return preperiod > 0 ? std::optional<std::uint64_t>(preperiod - 1) : std::nullopt;
    }
    friend bool operator==(const HeapPeriod&, const HeapPeriod&) = default;
};

}  // namespace grundy
