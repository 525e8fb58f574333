// A value depends only on the max(S) values before it. So once max(S) values in a row equal those a
// distance p earlier, all later ones do: that is the proof of the period. The least such p, and how
// far back the agreement goes, come from the Z-function of the reversed sequence.

#include "games/subtraction_sequence.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

namespace grundy {

namespace {

// By all sequences together, so that a sum of many sets keeps to the memory limit too.
std::atomic<std::size_t> bytes_in_use = 0;

// z[i] = length of the longest common prefix of the reversed sequence and its suffix from i.
std::vector<std::uint32_t> reversed_z_function(const std::vector<std::uint32_t>& values) {
    const std::size_t size = values.size();
    const auto reversed = [&](std::size_t i) { return values[size - 1 - i]; };
    std::vector<std::uint32_t> z(size);
    std::size_t left = 0;
    std::size_t right = 0;  // [left, right) is the rightmost match found so far
    for (std::size_t i = 1; i < size; ++i) {
        std::size_t length = i < right ? std::min<std::size_t>(right - i, z[i - left]) : 0;
        while (i + length < size && reversed(length) == reversed(i + length)) ++length;
        z[i] = static_cast<std::uint32_t>(length);
        if (i + length > right) {
            left = i;
            right = i + length;
        }
    }
    return z;
}

}  // namespace

SubtractionSequence::SubtractionSequence(std::vector<Integer> set) : set_(std::move(set)) {}

SubtractionSequence::~SubtractionSequence() {
    reserve(0);
}

// Makes room for exactly that many values and forgets those beyond.
void SubtractionSequence::reserve(std::size_t size) {
    bytes_in_use -= values_.capacity() * sizeof(std::uint32_t);
    values_.resize(std::min(values_.size(), size));
    values_.shrink_to_fit();
    values_.reserve(size);
    bytes_in_use += values_.capacity() * sizeof(std::uint32_t);
}

void SubtractionSequence::extend(std::size_t size) {
    std::vector<std::size_t> steps;
    for (const Integer& element : set_) {
        if (element < size) steps.push_back(element.to<std::uint64_t>());
    }
    std::vector<std::size_t> last_seen(steps.size() + 1, size);  // by value; no n equals `size`
    for (std::size_t n = values_.size(); n < size; ++n) {
        for (const std::size_t step : steps) {
            if (step > n) break;
            last_seen[values_[n - step]] = n;
        }
        std::uint32_t mex = 0;
        while (mex < steps.size() && last_seen[mex] == n) ++mex;
        values_.push_back(mex);
    }
}

void SubtractionSequence::try_to_prove_period() {
    const std::size_t size = values_.size();
    if (set_.back() * 2 > size) return;
    const std::size_t needed = set_.back().to<std::size_t>();
    const std::vector<std::uint32_t> agreement = reversed_z_function(values_);
    for (std::size_t p = 1; p + needed <= size; ++p) {
        if (agreement[p] < needed) continue;
        period_ = Period{size - p - agreement[p], p};
        return;
    }
}

bool SubtractionSequence::reach(const Integer& n, const Context& context) {
    if (period_ || n < values_.size()) return !context.out_of_time() && context.memory_limit > 0;
    const std::size_t bytes_each = 2 * sizeof(std::uint32_t);  // value and Z-function
    const std::size_t others = bytes_in_use - values_.capacity() * sizeof(std::uint32_t);
    const std::size_t room = context.memory_limit - std::min(context.memory_limit, others);
    const std::size_t work = context.deadline ? room : max_work / set_.size();
    const std::size_t most = std::min(room / bytes_each, work);
    if (n >= most && set_.back() * 2 > most) return false;
    std::size_t next = std::max<std::size_t>(values_.size(), 64);
    while (!period_ && n >= values_.size()) {
        if (values_.size() >= most || context.out_of_time()) {
            reserve(0);
            return false;
        }
        next = std::min(2 * next, most);
        reserve(next);
        // In pieces, so that a deadline is noticed.
        constexpr std::size_t piece = std::size_t{1} << 18;
        while (values_.size() < next) {
            extend(std::min(values_.size() + piece, next));
            if (context.out_of_time()) break;
        }
        computed_ = std::max(computed_, values_.size());
        try_to_prove_period();
    }
    if (period_) reserve(period_->preperiod + period_->length);
    return true;
}

Integer SubtractionSequence::representative(const Integer& n) const {
    if (!period_ || n < period_->preperiod + period_->length) return n;
    return period_->preperiod + (n - period_->preperiod) % period_->length;
}

std::uint32_t SubtractionSequence::value(const Integer& n) const {
    return values_[representative(n).to<std::uint64_t>()];
}

}  // namespace grundy
