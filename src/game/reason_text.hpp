// Sentences that the reasons of several games use.
#pragma once

#include "heaps/values/heap_values.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// "1, 2 or 3".
[[nodiscard]] inline std::string listed(const std::vector<std::string>& texts,
                                        std::string_view before_last) {
    if (texts.empty()) return "";
    const std::string first = fmt::format("{}", fmt::join(texts.begin(), texts.end() - 1, ", "));
    return first.empty() ? texts.back() : fmt::format("{} {} {}", first, before_last, texts.back());
}

inline constexpr std::size_t most_readable_summands = 8;
[[nodiscard]] inline bool is_readable_sum(const std::vector<Integer>& numbers) {
    return numbers.size() > 1 && numbers.size() <= most_readable_summands;
}

// ": 1 ⊕ 2 = 3", at the end of a sentence about the nim-sum of the numbers.
[[nodiscard]] inline std::string describe_nim_sum(const std::vector<Integer>& numbers,
                                                  const Integer& sum) {
    if (numbers.size() > most_readable_summands) return fmt::format(", {}", sum);
    if (numbers.size() == 1) return fmt::format(", here {}", sum);
    return fmt::format(": {} = {}", fmt::join(numbers, " ⊕ "), sum);
}

// "Moves reach 0 (a), 1 (b), and none reaches 2." `moves` is how it begins: "Moves". `options` have
// the smaller values, the first of them at least; `has_more` says that some are left out.
[[nodiscard]] inline std::string describe_mex(std::string_view moves,
                                              const std::vector<std::string>& options,
                                              const Integer& value, bool has_more) {
    return fmt::format("{} reach {}{}, and none reaches {}.", moves, fmt::join(options, ", "),
                       has_more ? " and every other smaller value" : "", value);
}

// "From heap 4 on the values repeat with period 3", without a full stop. `start` is "heap 4".
[[nodiscard]] inline std::string describe_period(std::string_view start,
                                                 const heaps::Period& period) {
    if (period.saltus == 0) {
        return fmt::format("From {} on the values repeat with period {}", start, period.length);
    }
    return fmt::format("From {} on the values grow by {} with every {}", start, period.saltus,
                       period.length == 1 ? "heap" : fmt::format("{} heaps", period.length));
}
[[nodiscard]] inline std::string describe_period(const heaps::Period& period) {
    return describe_period(fmt::format("heap {}", period.preperiod), period);
}

// From the period: the value of a heap is that of a smaller one, and the saltus is added as often
// as periods lie between them. `proof` is a sentence.
[[nodiscard]] inline std::string describe_by_period(const heaps::Period& period,
                                                    std::string_view proof, const Integer& heap,
                                                    const Integer& same, const Integer& value) {
    const Integer periods = (heap - same) / period.length;
    return fmt::format("{}. {} So heap {} has the value of heap {}{}, and that is {}.",
                       describe_period(period), proof, heap, same,
                       period.saltus == 0 ? "" : fmt::format(" plus {}·{}", periods, period.saltus),
                       value);
}
[[nodiscard]] inline std::string describe_proof_by_values(const heaps::Period& period) {
    return fmt::format("The values up to heap {} prove it.", period.values_needed - 1);
}

[[nodiscard]] inline std::string describe_computed(const Integer& heap) {
    return fmt::format(
        "The values of the heaps 0, 1, 2, … were computed one after the other, each the least "
        "number that no move reaches, up to heap {}.",
        heap);
}

// The mex rule on a heap, with all its options.
[[nodiscard]] inline std::string describe_options(const Integer& heap,
                                                  const std::vector<std::string>& options,
                                                  const Integer& value) {
    if (options.empty()) return "There is no move from here.";
    return fmt::format("From {} the moves go to {}; the least number missing is {}.", heap,
                       fmt::join(options, ", "), value);
}

}  // namespace grundy
