#include "heaps/codes/digit.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grundy::heaps {

namespace {

constexpr unsigned bits_of_letter = 5;  // 0-9A-V

// How the sizes of heaps can compare, as bits. Two heaps cannot be mixed.
constexpr unsigned equal = 1;
constexpr unsigned different = 2;
constexpr unsigned mixed = 4;

unsigned kinds(Sizes sizes, std::size_t count) {
    const unsigned all = count < 2    ? equal
                         : count == 2 ? equal | different
                                      : equal | different | mixed;
    if (count < 2 || sizes == Sizes::any) return all;
    if (sizes == Sizes::all_equal) return equal;
    return all & (sizes == Sizes::different ? different : different | mixed);
}

unsigned kinds(const std::vector<Break>& breaks, std::size_t count) {
    unsigned all = 0;
    for (const Break& part : breaks) {
        if (part.allows(count)) all |= kinds(part.sizes, count);
    }
    return all;
}

// The same breaks in canonical form: first those with an open end, each from the smallest possible
// number of heaps on, then the numbers of heaps that these leave out.
std::vector<Break> canonical(const std::vector<Break>& breaks) {
    std::size_t end = 3;  // from here on all numbers of heaps are treated alike
    for (const Break& part : breaks) end = std::max<std::size_t>(end, part.heaps + 1);
    std::vector<Break> result;
    const auto allows = [&](Sizes sizes, std::size_t count) {
        return (kinds(sizes, count) & ~kinds(breaks, count)) == 0;
    };
    const auto lacks = [&](Sizes sizes, std::size_t count) {
        return (kinds(sizes, count) & ~kinds(result, count)) != 0;
    };
    constexpr Sizes weakest_first[] = {Sizes::any, Sizes::not_all_equal, Sizes::different,
                                       Sizes::all_equal};
    const auto is_implied = [&](Sizes sizes, std::size_t count) {
        return std::any_of(std::begin(weakest_first), std::end(weakest_first), [&](Sizes weaker) {
            const unsigned more = kinds(weaker, count) & ~kinds(sizes, count);
            return more != 0 && (kinds(sizes, count) & ~kinds(weaker, count)) == 0 &&
                   allows(weaker, count);
        });
    };
    for (const Sizes sizes : weakest_first) {
        if (!allows(sizes, end)) continue;
        std::size_t from = end;
        std::size_t missing = 0;
        for (std::size_t count = end; count-- > (sizes == Sizes::any ? 0 : 2);) {
            if (!allows(sizes, count)) break;
            if (is_implied(sizes, count)) continue;
            from = count;
            if (lacks(sizes, count)) ++missing;
        }
        // An open end is shorter than two numbers.
        if (lacks(sizes, end) || missing > 1) {
            result.push_back({static_cast<unsigned>(from), true, sizes});
        }
    }
    for (std::size_t count = 0; count < end; ++count) {
        for (const Sizes sizes : weakest_first) {
            if (count == 2 && sizes == Sizes::not_all_equal) continue;  // the same as `different`
            if (allows(sizes, count) && lacks(sizes, count)) {
                result.push_back({static_cast<unsigned>(count), false, sizes});
            }
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::string_view mark(Sizes sizes) {
    return sizes == Sizes::any ? "" : size_marks.substr(static_cast<std::size_t>(sizes) - 1, 1);
}

std::vector<Break> with_sizes(std::vector<Break> breaks, Sizes sizes) {
    for (Break& part : breaks) part.sizes = sizes;
    return breaks;
}

// As a letter, as *, or as a set whose elements have their own marks.
std::string text_without_common_mark(const Digit& digit) {
    constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
    if (const auto bits = digit.bits()) return std::string(1, letters[*bits]);
    if (digit.breaks() == std::vector<Break>{{0, true, Sizes::any}}) return "*";
    std::string text;
    for (const Break& part : digit.breaks()) {
        text += fmt::format("{}{}{}{}", text.empty() ? '{' : ',', part.heaps, mark(part.sizes),
                            part.or_more ? "+" : "");
    }
    return text + '}';
}

}  // namespace

Digit::Digit(const std::vector<Break>& breaks) : breaks_(canonical(breaks)) {}

bool Digit::allows(std::size_t count) const {
    return std::any_of(breaks_.begin(), breaks_.end(),
                       [&](const Break& part) { return part.allows(count); });
}

std::optional<unsigned> Digit::bits() const {
    unsigned bits = 0;
    for (const Break& part : breaks_) {
        if (part.or_more || part.sizes != Sizes::any || part.heaps >= bits_of_letter) {
            return std::nullopt;
        }
        bits |= 1U << part.heaps;
    }
    return bits;
}

std::string Digit::text() const {
    std::string text = text_without_common_mark(*this);
    const Sizes common = empty() ? Sizes::any : breaks_.back().sizes;
    if (common == Sizes::any) return text;
    // One mark may do for all breaks, also for those of fewer than two heaps.
    const Digit unmarked(with_sizes(breaks_, Sizes::any));
    if (!(Digit(with_sizes(unmarked.breaks_, common)) == *this)) return text;
    const std::string marked =
        fmt::format("{}{}", text_without_common_mark(unmarked), mark(common));
    return marked.size() < text.size() ? marked : text;
}

SizesAllowed::SizesAllowed(const Digit& digit, std::size_t count) {
    const unsigned bits = kinds(digit.breaks(), count);
    equal = (bits & heaps::equal) != 0;
    different = (bits & heaps::different) != 0;
    mixed = (bits & heaps::mixed) != 0;
}

}  // namespace grundy::heaps
