#include "games/boards/chomp_values.hpp"

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "base/shared_best.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <numeric>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

constexpr std::string_view making_table = "looking for lost positions";
constexpr double too_many = 1e15;

// The number of entries of a table indexed by all rows up to these, ordered by size or not.
double table_size(const ChompLost::Rows& upper) {
    double size = 1;
    for (const std::size_t row : upper) size *= static_cast<double>(row + 1);
    return size;
}

// E(b) in chomp_values.hpp.
Integer equal_rows_value(const Integer& b) {
    return floor_quotient(Integer(b * 3 - 1), 2);
}

bool is_option(const TwoRows& to, const TwoRows& from) {
    if (to.bottom < 1 || to.upper < 0 || to.upper > to.bottom) return false;
    if (to.bottom == from.bottom) return to.upper < from.upper;
    return to.bottom < from.bottom && to.upper == std::min(from.upper, to.bottom);
}

}  // namespace

double chomp_positions(const ChompLost::Rows& rows) {
    assert(std::is_sorted(rows.rbegin(), rows.rend()));
    if (rows.empty()) return 1;
    // ways[n]: how many positions the rows from the i-th on have if that row has n cells.
    std::vector<double> ways(rows.back() + 1, 1);
    for (std::size_t i = rows.size() - 1; i-- > 0;) {
        std::partial_sum(ways.begin(), ways.end(), ways.begin());
        if (ways.back() > too_many) return too_many;
        ways.resize(rows[i] + 1, ways.back());
    }
    return std::accumulate(ways.begin(), ways.end(), 0.0);
}

double ChompLost::steps(const Rows& upper) {
    const auto cells =
        static_cast<double>(std::accumulate(upper.begin(), upper.end(), Rows::value_type{0}));
    return chomp_positions(upper) * (cells + 1) * static_cast<double>(upper.size()) / 2;
}

std::shared_ptr<const ChompLost> ChompLost::of(const Rows& upper, const Context& context) {
    constexpr std::uint64_t steps_without_deadline = 1'500'000'000;
    const double all = steps(upper);
    const double bytes = table_size(upper) * sizeof(std::uint32_t);
    if (all > too_many || bytes > too_many ||
        !context.has_time_for(static_cast<std::uint64_t>(all), std::chrono::nanoseconds(0),
                              steps_without_deadline)) {
        throw limit_error("the table of lost positions would be too large");
    }
    using Cached = SharedBest<ChompLost>;
    const auto cached = context.caches().get<Cached>("", [] { return std::make_shared<Cached>(); });
    context.charge_at_least(cached.get(), static_cast<std::size_t>(bytes), making_table);
    context.check(making_table);
    if (auto latest = cached->get(); latest != nullptr && latest->has(upper)) return latest;
    std::shared_ptr<const ChompLost> made(new ChompLost(upper, context));
    (void)cached->offer(made, [](const ChompLost& offered, const ChompLost& latest) {
        return !latest.has(offered.upper_);
    });
    return made;
}

ChompLost::ChompLost(Rows upper, const Context& context)
    : upper_(std::move(upper)), strides_(upper_.size()) {
    std::size_t size = 1;
    for (std::size_t i = upper_.size(); i-- > 0;) {
        strides_[i] = size;
        size *= upper_[i] + 1;
    }
    bottoms_.resize(size);
    find_bottoms(context);
    seen_ = {};
}

bool ChompLost::has(const Rows& upper) const {
    if (upper.size() > upper_.size()) return false;
    return std::equal(upper.begin(), upper.end(), upper_.begin(),
                      [](std::size_t row, std::size_t mine) { return row <= mine; });
}

std::optional<std::size_t> ChompLost::bottom(const Rows& upper) const {
    assert(has(upper));
    std::size_t number = 0;
    for (std::size_t i = 0; i < upper.size(); ++i) number += upper[i] * strides_[i];
    const std::uint32_t length = bottoms_[number];
    return length == 0 ? std::nullopt : std::optional<std::size_t>(length);
}

void ChompLost::find_bottoms(const Context& context) {
    const std::size_t cells = std::accumulate(upper_.begin(), upper_.end(), Rows::value_type{0});
    seen_.assign(2 * cells + 2, ~std::size_t{0});
    // In lexicographic order the options of a position come before it.
    Rows rows(upper_.size());
    while (true) {
        context.check(making_table);
        std::size_t number = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) number += rows[i] * strides_[i];
        bottoms_[number] = bottom_above(rows, number);
        std::size_t i = rows.size();
        while (i > 0 && rows[i - 1] == (i > 1 ? std::min(upper_[i - 1], rows[i - 2]) : upper_[0])) {
            rows[--i] = 0;
        }
        if (i == 0) return;
        ++rows[i - 1];
    }
}

std::uint32_t ChompLost::bottom_above(const Rows& rows, std::size_t number) {
    if (rows.empty() || rows[0] == 0) return 1;
    for (std::size_t length = 1; length < rows[0]; ++length) {
        std::size_t after = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            after += std::min(rows[i], length) * strides_[i];
        }
        if (bottoms_[after] == length) return 0;
    }
    std::size_t below = 0;  // the part of the number that a bite does not change
    for (std::size_t i = 0; i < rows.size(); below += rows[i] * strides_[i], ++i) {
        for (std::size_t length = 0; length < rows[i]; ++length) {
            std::size_t after = below;
            for (std::size_t k = i; k < rows.size(); ++k) {
                after += std::min(rows[k], length) * strides_[k];
            }
            if (const std::uint32_t lost = bottoms_[after]; lost >= rows[0]) seen_[lost] = number;
        }
    }
    std::size_t least = rows[0];
    while (seen_[least] == number) ++least;
    return static_cast<std::uint32_t>(least);
}

Integer two_row_value(const TwoRows& rows) {
    const Integer d = rows.bottom - rows.upper;
    if (!d.is_odd()) return equal_rows_value(rows.upper) + d;
    const Integer j = (d - 1) / 2;
    return j * 2 + std::min(j, Integer(rows.upper / 2));
}

// Solves the formulas for what a move changes, rounds each solution both ways, and retains those
// that are options of the given value.
std::vector<TwoRows> two_row_options(const TwoRows& rows, const Integer& value) {
    const auto& [a, b] = rows;
    std::vector<TwoRows> candidates;
    const Integer equal = (value * 2 + 2) / 3;  // E(c) = value
    for (const Integer& c : {equal, Integer(equal + 1), Integer(equal - 1)}) {
        candidates.push_back({c, c});
    }
    const Integer half = b / 2;
    candidates.push_back({b + value - equal_rows_value(b), b});
    candidates.push_back({b + value / 3 * 2 + 1, b});
    candidates.push_back({b + value - half + 1, b});
    const Integer even = (value - a) * 2 + 1;  // a + ⌊(c-1)/2⌋ = value
    const Integer odd = (a - 1 - value) * 2;   // a - 1 - ⌈c/2⌉ = value
    for (const Integer& c :
         {even, Integer(even + 1), Integer(a - 1 - value / 3 * 2), odd, Integer(odd - 1)}) {
        candidates.push_back({a, c});
    }
    std::vector<TwoRows> options;
    for (const TwoRows& option : candidates) {
        if (is_option(option, rows) && two_row_value(option) == value &&
            std::find(options.begin(), options.end(), option) == options.end()) {
            options.push_back(option);
        }
    }
    return options;
}

}  // namespace grundy
