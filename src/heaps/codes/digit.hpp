// A digit of a code: the ways in which a heap may be left after a number of chips was taken.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::heaps {

// How the sizes of the heaps that are left must compare. Without meaning for fewer than two heaps.
enum class Sizes { any, different, not_all_equal, all_equal };
inline constexpr std::string_view size_marks = "!?=";  // of all but `any`, in this order

// Leaves this number of heaps, or at least this number.
struct Break {
    unsigned heaps = 0;
    bool or_more = false;
    Sizes sizes = Sizes::any;

    [[nodiscard]] bool allows(std::size_t count) const {
        return or_more ? count >= heaps : count == heaps;
    }
    // NOLINTNEXTLINE(modernize-use-nullptr): the check takes the default for a comparison with 0
    friend auto operator<=>(const Break&, const Break&) = default;
};

class Digit {
public:
    Digit() = default;
    explicit Digit(const std::vector<Break>& breaks);

    // In order; equal for all digits that allow the same.
    [[nodiscard]] const std::vector<Break>& breaks() const { return breaks_; }
    [[nodiscard]] bool empty() const { return breaks_.empty(); }

    // Whether that number of heaps may be left, of some sizes.
    [[nodiscard]] bool allows(std::size_t count) const;

    // Bit j for j heaps of any sizes; empty if the digit has other breaks.
    [[nodiscard]] std::optional<unsigned> bits() const;

    [[nodiscard]] std::string text() const;

    friend bool operator==(const Digit&, const Digit&) = default;

private:
    std::vector<Break> breaks_;
};

// Which sizes a digit allows where `count` heaps are left. Fewer than two heaps are equal.
struct SizesAllowed {
    SizesAllowed(const Digit& digit, std::size_t count);

    bool equal;
    bool different;
    bool mixed;  // neither all equal nor all different
};

}  // namespace grundy::heaps
