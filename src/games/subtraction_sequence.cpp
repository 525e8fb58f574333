// A value depends only on the max(S) values before it. So once max(S) values in a row equal those a
// distance p earlier, all later ones do: that is the proof of the period. The least such p, and how
// far back the agreement goes, come from the Z-function of the reversed sequence.
//
// The values are computed in stages of doubled size, and after each the period is looked for. A
// period of length p from heap a on shows as soon as a + p + max(S) values are known, and then in
// every longer stage as the same one. So of a sequence that others have carried farther it can be
// told in which stage a request would have ended by itself.

#include "games/subtraction_sequence.hpp"

#include "theory/charge_at_least.hpp"
#include "theory/stop_check.hpp"
#include "theory/within_limits.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace grundy {

namespace {

using Values = std::vector<std::uint32_t>;

constexpr auto computing = "computing the values of a subtraction set";

// z[i] = length of the longest common prefix of the reversed sequence and its suffix from i. The
// least i with z[i] >= needed is the period.
std::optional<SubtractionPeriod> find_period(const Values& values, std::size_t needed,
                                             const Context& context) {
    const std::size_t size = values.size();
    assert(needed <= size);
    const auto reversed = [&](std::size_t i) { return values[size - 1 - i]; };
    StopCheck check(context, computing, 1U << 16);
    Values z;
    z.reserve(size - needed + 1);
    z.push_back(0);
    std::size_t left = 0;
    std::size_t right = 0;  // [left, right) is the rightmost match found so far
    for (std::size_t i = 1; i + needed <= size; ++i) {
        check();
        std::size_t length = i < right ? std::min<std::size_t>(right - i, z[i - left]) : 0;
        for (; i + length < size && reversed(length) == reversed(i + length); ++length) check();
        if (length >= needed) return SubtractionPeriod{size - i - length, i};
        z.push_back(static_cast<std::uint32_t>(length));
        if (i + length > right) {
            left = i;
            right = i + length;
        }
    }
    return std::nullopt;
}

void copy(const Values& from, Values& to, std::size_t capacity, const Context& context) {
    constexpr std::ptrdiff_t piece = 1 << 20;
    to.reserve(capacity);
    for (auto next = from.begin(); next != from.end();) {
        const auto end = next + std::min(piece, from.end() - next);
        to.insert(to.end(), next, end);
        next = end;
        context.check(computing);
    }
}

void extend(Values& values, const std::vector<Integer>& set, std::size_t size,
            const Context& context) {
    std::vector<std::size_t> steps;
    for (const Integer& element : set) {
        if (element < size) steps.push_back(element.to<std::size_t>());
    }
    std::vector<std::size_t> last_seen(steps.size() + 1, size);  // by value; no n equals `size`
    constexpr std::size_t lookups_between_checks = std::size_t{1} << 22;
    StopCheck check(context, computing, lookups_between_checks / (steps.size() + 1) + 1);
    values.reserve(size);
    for (std::size_t n = values.size(); n < size; ++n) {
        check();
        for (const std::size_t step : steps) {
            if (step > n) break;
            last_seen[values[n - step]] = n;
        }
        std::uint32_t mex = 0;
        while (mex < steps.size() && last_seen[mex] == n) ++mex;
        values.push_back(mex);
    }
}

bool is_farther(const SubtractionValues& a, const SubtractionValues& b) {
    if (a.period() || b.period()) return !b.period();
    return a.values().size() > b.values().size();
}

}  // namespace

SubtractionValues::SubtractionValues(Values values, std::optional<SubtractionPeriod> period)
    : values_(std::move(values)), period_(period) {
    if (period_) values_.resize(period_->preperiod + period_->length);
    values_.shrink_to_fit();
}

Integer SubtractionValues::representative(const Integer& n) const {
    if (!period_ || n < period_->preperiod + period_->length) return n;
    return period_->preperiod + (n - period_->preperiod) % period_->length;
}

std::uint32_t SubtractionValues::value(const Integer& n) const {
    const Integer same = representative(n);
    assert(same < values_.size());
    return values_[same.to<std::size_t>()];
}

SubtractionSequence::SubtractionSequence(std::vector<Integer> set) : set_(std::move(set)) {
    assert(!set_.empty() && set_.front() > 0);
    assert(std::adjacent_find(set_.begin(), set_.end(), std::greater_equal<>()) == set_.end());
}

std::size_t SubtractionSequence::bytes() const {
    return sizeof(*this) + set_.capacity() * sizeof(Integer) + latest_.bytes();
}

// Whether a period that there is can be seen in the first `size` values.
bool SubtractionSequence::is_provable(const SubtractionPeriod& period, std::size_t size) const {
    return set_.back() * 2 <= size && set_.back() + period.preperiod + period.length <= size;
}

SubtractionSequence::Reached SubtractionSequence::reach(const Integer& n,
                                                        const Context& context) const {
    constexpr std::size_t bytes_each = 2 * sizeof(std::uint32_t);  // value and Z-function
    constexpr std::size_t smallest_stage = 128;
    Reached result;
    Values own;  // what this request has to compute by itself
    const auto reached = within_limits([&] {
        context.check(computing);
        const std::size_t room = context.memory_for(this) / bytes_each;
        // What may be taken from no heap up to n costs nothing.
        const auto used = std::upper_bound(set_.begin(), set_.end(), n) - set_.begin();
        const std::size_t work_each = std::max<std::size_t>(static_cast<std::size_t>(used), 1);
        const std::size_t most = context.deadline ? room : std::min(room, max_work / work_each);
        if (n >= most && set_.back() * 2 > most) return false;
        auto shared = latest_.get();
        std::optional<SubtractionPeriod> period;
        std::size_t size = 0;
        for (std::size_t stage = smallest_stage; !period && n >= size; stage *= 2) {
            if (size >= most) return false;
            size = std::min(stage, most);
            if (shared != nullptr && shared->period()) {
                if (is_provable(*shared->period(), size)) period = shared->period();
            } else if (shared == nullptr || shared->values().size() < size) {
                if (own.empty() && shared != nullptr) copy(shared->values(), own, size, context);
                extend(own, set_, size, context);
                if (set_.back() * 2 <= size)
                    period = find_period(own, set_.back().to<std::size_t>(), context);
            }
            result.computed = size;
        }
        const std::size_t kept = period ? period->preperiod + period->length : size;
        charge_at_least(context, this, kept * sizeof(std::uint32_t), computing);
        if (!own.empty()) {
            shared = latest_.offer(
                std::make_shared<const SubtractionValues>(std::move(own), period), is_farther);
        }
        result.values = std::move(shared);
        result.has_period = period.has_value();
        return true;
    });
    if (!reached) result.computed = std::max(result.computed, own.size());
    return result;
}

}  // namespace grundy
