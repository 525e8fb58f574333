// The ways in which a digit of a code lets a number of chips fall into heaps.
#pragma once

#include "heaps/codes/code.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace grundy::heaps {

// Moves that leave more heaps are not listed: there is no space for them.
inline constexpr std::size_t most_heaps_listed = 10'000;

// Which sizes a digit allows where so many heaps, at least two, are left.
struct SizesAllowed {
    bool equal = false;
    bool different = false;
    bool mixed = false;  // neither all equal nor all different

    SizesAllowed(const Digit& digit, std::size_t count) {
        for (const Break& way : digit.breaks()) {
            if (!way.allows(count)) continue;
            equal = equal || way.sizes == Sizes::any || way.sizes == Sizes::all_equal;
            different = different || way.sizes != Sizes::all_equal;
            mixed = mixed || way.sizes == Sizes::any || way.sizes == Sizes::not_all_equal;
        }
    }
};

// Whether the digit allows these parts, in order of size and none of them 0.
template <class Number>
[[nodiscard]] bool allows(const Digit& digit, std::span<const Number> parts) {
    if (parts.size() < 2) return digit.allows(parts.size());
    const SizesAllowed sizes(digit, parts.size());
    if (parts.front() == parts.back()) return sizes.equal;
    const bool different = std::adjacent_find(parts.begin(), parts.end()) == parts.end();
    return different ? sizes.different : sizes.mixed;
}

// Calls visit(parts) with the parts in order of size, fewer heaps first and then by the smaller
// parts, until it returns false; then that is returned. step(heaps) is called before so many heaps
// are tried, for many may be tried before one fits; it ends all as well.
template <class Number, class Visit, class Step>
class Splits {
public:
    Splits(const Digit& digit, Visit visit, Step step)
        : digit_(digit), visit_(visit), step_(step) {}

    // Into at least `fewest` heaps.
    bool of(const Number& chips, std::size_t fewest = 0) {
        for (const Break& way : digit_.breaks()) {
            if (way.heaps < fewest && !way.or_more) continue;
            // Counts that two breaks name are done with the first of them.
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
    // Into so many heaps.
    bool into(const Number& chips, std::size_t count) {
        if (count == 0) return chips > 0 || visit_(std::span<const Number>());
        if (chips < count) return true;
        if (count == 1) return visit_(std::span<const Number>(&chips, 1));
        const SizesAllowed sizes(digit_, count);
        if (sizes.mixed && count > 2) {
            skip_equal_ = !sizes.equal;
            return add_parts(chips, count, Number(1), 0);
        }
        if (sizes.different && !add_parts(chips, count, Number(1), 1)) return false;
        if (!sizes.equal || chips % count != 0) return true;
        parts_.assign(count, Number(chips / count));
        const bool goes_on = visit_(std::span<const Number>(parts_));
        parts_.clear();
        return goes_on;
    }

    // The rest falls into `count` parts from `least` on, each larger than the one before by `rise`.
    bool add_parts(const Number& rest, std::size_t count, Number least, unsigned rise) {
        if (count == 1) {
            if (rise == 0 && skip_equal_ && parts_.front() == rest) return true;
            parts_.push_back(rest);
            const bool goes_on = visit_(std::span<const Number>(parts_));
            parts_.pop_back();
            return goes_on;
        }
        const std::size_t rises = rise * count * (count - 1) / 2;
        for (; Number(least * count + rises) <= rest; ++least) {
            if (!step_(count)) return false;
            parts_.push_back(least);
            const bool goes_on =
                add_parts(Number(rest - least), count - 1, Number(least + rise), rise);
            parts_.pop_back();
            if (!goes_on) return false;
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
