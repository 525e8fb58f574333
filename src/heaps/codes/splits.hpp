// The ways to split a number of chips into heaps that a digit of a code allows.
#pragma once

#include "heaps/codes/code.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace grundy::heaps {

// Moves that leave more heaps are not listed.
inline constexpr std::size_t most_heaps_listed = 10'000;

// Whether the digit allows these parts, which are positive and in order of size.
template <class Number>
[[nodiscard]] bool allows(const Digit& digit, std::span<const Number> parts) {
    if (parts.size() < 2) return digit.allows(parts.size());
    const SizesAllowed sizes(digit, parts.size());
    if (parts.front() == parts.back()) return sizes.equal;
    const bool different = std::adjacent_find(parts.begin(), parts.end()) == parts.end();
    return different ? sizes.different : sizes.mixed;
}

// Calls visit(parts) for each way to split chips into heaps that the digit allows, until it returns
// false. The parts are in order of size; fewer heaps come first, then smaller parts. step(heaps) is
// called for each attempt to add a part to that number of heaps, and ends the enumeration too when
// it returns false.
template <class Number, class Visit, class Step>
class Splits {
public:
    Splits(const Digit& digit, Visit visit, Step step)
        : digit_(digit), visit_(visit), step_(step) {}

    // Into at least `fewest` heaps. False if the enumeration was ended.
    bool of(const Number& chips, std::size_t fewest = 0) {
        for (const Break& way : digit_.breaks()) {
            if (way.heaps < fewest && !way.or_more) continue;
            // Where two breaks name a count, the first one handles it.
            for (std::size_t count = std::max<std::size_t>(way.heaps, fewest);
                 count < 2 || chips >= count; ++count) {
                if (!step_(count)) return false;
                if (way.sizes == Sizes::different && chips < count * (count + 1) / 2) break;
                if (count >= next_count_) {
                    next_count_ = count + 1;
                    if (!into(chips, count)) return false;
                }
                if (!way.or_more) break;
            }
        }
        return true;
    }

private:
    bool into(const Number& chips, std::size_t count) {
        if (count == 0) return chips > 0 || visit_(std::span<const Number>());
        if (chips < count) return true;
        if (count == 1) return visit_(std::span<const Number>(&chips, 1));
        const SizesAllowed sizes(digit_, count);
        if (sizes.mixed) {
            skip_equal_ = !sizes.equal;
            return add_parts(chips, count, Number(1), 0);
        }
        if (sizes.different && !add_parts(chips, count, Number(1), 1)) return false;
        if (!sizes.equal || chips % count != 0) return true;
        parts_.assign(count, Number(chips / count));
        const bool should_continue = visit_(std::span<const Number>(parts_));
        parts_.clear();
        return should_continue;
    }

    // Adds `count` parts, the first at least `least`, each at least `rise` larger than the last.
    bool add_parts(const Number& rest, std::size_t count, Number least, unsigned rise) {
        if (count == 1) {
            if (rise == 0 && skip_equal_ && parts_.front() == rest) return true;
            parts_.push_back(rest);
            const bool should_continue = visit_(std::span<const Number>(parts_));
            parts_.pop_back();
            return should_continue;
        }
        const std::size_t rises = rise * count * (count - 1) / 2;
        for (; Number(least * count + rises) <= rest; ++least) {
            if (!step_(count)) return false;
            parts_.push_back(least);
            const bool should_continue =
                add_parts(Number(rest - least), count - 1, Number(least + rise), rise);
            parts_.pop_back();
            if (!should_continue) return false;
        }
        return true;
    }

    const Digit& digit_;
    Visit visit_;
    Step step_;
    std::size_t next_count_ = 0;
    bool skip_equal_ = false;
    std::vector<Number> parts_;
};

}  // namespace grundy::heaps
