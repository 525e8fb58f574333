// Which coins of a row may be turned together. In all games of this family the rightmost of them
// goes from heads to tails; places count from 0.
#pragma once

#include <grundy/integer.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

using Places = std::vector<Integer>;

struct CoinRule {
    enum class Spacing { free, consecutive, spaced, symmetric };

    std::size_t least = 1;            // coins that are turned
    std::optional<std::size_t> most;  // any number if there is none
    Spacing spacing = Spacing::free;
    std::optional<std::size_t> within{};  // that many neighbouring places
    bool leftmost = false;                // place 0 is one of them

    // "1..3", "any consecutive", "3 spaced", "1..4 within 6", "4 symmetric leftmost". Throws Error
    // with the place, counted from `at`.
    [[nodiscard]] static CoinRule parse(std::string_view text, std::size_t at);
    [[nodiscard]] std::string text() const;

    // The normal form: rules with the same moves have the same one.
    [[nodiscard]] CoinRule normal() const;

    // Whether these places, in ascending order, may be turned if the last is heads.
    [[nodiscard]] bool allows(std::span<const Integer> places) const;

    // The first place that may be turned together with `top`.
    [[nodiscard]] Integer lowest_beside(const Integer& top) const;

    using Visit = std::function<bool(const Places& places)>;
    // Calls `visit` with every set of `count` places, in ascending order, that may be turned and
    // ends with `top`, until it returns false. Returns whether it never did.
    bool for_each_set(const Integer& top, std::size_t count, const Visit& visit) const;
    // For all counts, the smallest first.
    bool for_each_set(const Integer& top, const Visit& visit) const;

    friend bool operator==(const CoinRule&, const CoinRule&) = default;
};

// Moves that turn more coins are not listed.
inline constexpr std::size_t max_coins_turned = 100'000;
// Throws Error if these are more.
void expect_few_coins(std::size_t count);

// The heads after coins on these places are turned, both in ascending order.
template <class Place>
[[nodiscard]] std::vector<Place> turned(const std::vector<Place>& heads,
                                        const std::vector<Place>& places) {
    std::vector<Place> after;
    std::set_symmetric_difference(heads.begin(), heads.end(), places.begin(), places.end(),
                                  std::back_inserter(after));
    return after;
}

}  // namespace grundy
