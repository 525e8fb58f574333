#include "wythoff/rows/many_value_rows.hpp"

#include <algorithm>
#include <bit>

namespace grundy::wythoff {

namespace {

constexpr const char* doing = "computing rows one by one";

// The first number from `at` on that is not occupied; occupied(i) has the bits of i .. i + 63.
template <class Occupied>
std::uint64_t first_free_from(std::uint64_t at, Occupied occupied) {
    std::uint64_t bits = 0;
    while ((bits = occupied(at)) == ~std::uint64_t{0}) at += 64;
    return at + static_cast<unsigned>(std::countr_one(bits));
}

std::uint64_t first_missing(const SlidingBits& set, std::uint64_t at) {
    return first_free_from(at, [&](std::uint64_t i) { return set.from(i); });
}

}  // namespace

ManyValueRows::ManyValueRows(unsigned g, const Context& context) : context_(context) {
    bytes_ = (std::size_t{g} + 1) * sizeof(ValuePoints);
    context_.charge(this, bytes_, doing);
    values_.resize(std::size_t{g} + 1);
}

void ManyValueRows::next() {
    context_.check(doing);
    taken_.restart(lowest_empty_);
    placed_.clear();
    std::uint64_t first_free = lowest_empty_;  // in this row
    lowest_empty_ = ~std::uint64_t{0};
    for (unsigned h = 0; h < values_.size(); ++h) {
        ValuePoints& value = values_[h];
        if ((value.columns.from(row_) & 1U) != 0) {
            lowest_empty_ = std::min(lowest_empty_, value.first_empty);
            continue;
        }
        const std::size_t before = value.bytes();
        const std::uint64_t d =
            first_free_from(std::max(value.first_empty, first_free), [&](std::uint64_t at) {
                return value.diagonals.from(at) | value.columns.from(row_ + at) | taken_.from(at);
            });
        value.diagonals.insert(d);
        value.columns.insert(row_ + d);
        taken_.insert(d);
        placed_.emplace_back(h, row_ + d);
        ++value.index;
        value.first_empty = first_missing(value.diagonals, value.first_empty);
        lowest_empty_ = std::min(lowest_empty_, value.first_empty);
        first_free = first_missing(taken_, first_free);
        value.diagonals.drop_below(value.first_empty);
        value.columns.drop_below(row_);
        bytes_ += value.bytes() - before;
    }
    ++row_;
    context_.charge(this, bytes_, doing);
}

}  // namespace grundy::wythoff
