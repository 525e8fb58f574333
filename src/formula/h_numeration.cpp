#include "formula/h_numeration.hpp"

#include "base/within_limits.hpp"
#include "math/fibonacci_words.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

constexpr auto listing = "listing the numbers H";

std::size_t bytes_of(const Integer& term) {
    constexpr std::size_t overhead = 24;  // of an allocation
    return sizeof(Integer) + (term.bytes() == 0 ? 0 : term.bytes() + overhead);
}

}  // namespace

HNumeration::HNumeration(TakeawayBound f)
    : f_(std::move(f)), allowed_(f_(1)), bytes_(bytes_of(1)) {}

void HNumeration::append() {
    // H_j grows and f never decreases, so l never decreases. It stays below j because f(x) >= x.
    while (allowed_ < last_.back()) allowed_ = f_(at(++least_));
    Integer next = last_.back() + at(least_);
    if (last_.size() == segment_size) {
        full_.push_back(std::make_shared<const Segment>(std::exchange(last_, {})));
        bytes_before_.push_back(bytes_);
    }
    bytes_ += bytes_of(next);
    last_.push_back(std::move(next));
    ++count_;
}

Integer HNumeration::term(std::size_t j) {
    assert(j >= 1);
    if (!f_.doubles()) {
        while (count_ < j) append();
    }
    return listed_term(j);
}

std::optional<std::vector<std::size_t>> HNumeration::parts(const Integer& n,
                                                           const Context& context) {
    return within_limits([&] {
        list(n, context, this);
        return listed_parts(n, context);
    });
}

void HNumeration::list(const Integer& n, const Context& context, const void* owner) {
    if (f_.doubles()) return;
    context.check(listing);
    // Bounds both the time and the memory between two checks, for short and for long terms.
    constexpr std::size_t bytes_between_checks = std::size_t{1} << 15;
    std::size_t checked_at = bytes_;
    while (!is_listed(n)) {
        if (bytes_ - checked_at >= bytes_between_checks) {
            checked_at = bytes_;
            context.check(listing);
            context.charge_at_least(owner, 2 * bytes_, listing);
        }
        append();
    }
    charge(n, context, owner);
}

void HNumeration::charge(const Integer& n, const Context& context, const void* owner) const {
    assert(is_listed(n));
    if (f_.doubles()) return;
    context.check(listing);
    // Twice, because two copies of different lengths may exist.
    context.charge_at_least(owner, 2 * bytes_of_first(count_up_to(n, count_)), listing);
}

std::vector<std::size_t> HNumeration::listed_parts(const Integer& n, const Context& context) const {
    assert(n >= 0 && is_listed(n));
    std::vector<std::size_t> indices;
    if (f_.doubles()) {
        indices = zeckendorf_positions(n, &context);
        for (std::size_t& index : indices) --index;  // H_j = F_{j+1}
        return indices;
    }
    Integer rest = n;
    for (std::size_t end = count_; rest > 0;) {
        end = count_up_to(rest, end);
        rest -= at(end - 1);
        indices.push_back(end);
    }
    std::reverse(indices.begin(), indices.end());
    return indices;
}

Integer HNumeration::listed_term(std::size_t j) const {
    if (f_.doubles()) return fibonacci_number(j + 1);
    assert(j >= 1 && j <= count_);
    return at(j - 1);
}

std::size_t HNumeration::count_up_to(const Integer& n, std::size_t end) const {
    std::size_t begin = 0;
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (at(middle) > n) {
            end = middle;
        } else {
            begin = middle + 1;
        }
    }
    return begin;
}

std::size_t HNumeration::bytes_of_first(std::size_t count) const {
    const std::size_t segment = count / segment_size;
    if (segment == bytes_before_.size()) return bytes_;
    std::size_t bytes = bytes_before_[segment];
    for (std::size_t i = segment * segment_size; i < count; ++i) bytes += bytes_of(at(i));
    return bytes;
}

}  // namespace grundy
