#include "heaps/values/code_rule.hpp"

#include "base/memory_charge.hpp"
#include "base/step_meter.hpp"
#include "heaps/periods/arithmetic_period.hpp"
#include "heaps/periods/period_proofs.hpp"
#include "heaps/values/octal_rule.hpp"
#include "heaps/values/part_tables.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy::heaps {

namespace {

// Computes the heaps 0, 1, … in turn. Where the digits repeat from d_b on with period q, taking b+q
// or more from heap n leaves the same as taking b or more from heap n-q. So only q such numbers are
// tried for each heap, and the values that the others give are cached.
class Sweep {
public:
    Sweep(const Code& code, std::size_t size, const Context& context)
        : code_(code),
          parts_(code, size),
          charge_(context),
          context_(context),
          seen_by_tail_(code.tail().size()) {
        charge_.set(bytes(), computing_values);
    }

    double run(Numbers& values, std::size_t size) {
        constexpr std::size_t steps_of_any_heap = 24;
        StepMeter meter(context_, computing_values, steps_between_checks);
        for (std::size_t n = 0; n < size; ++n) {
            steps_ = steps_of_any_heap + parts_.sets() * (size - n) * words();
            see_by_tail(values, n);
            if (n == values.size()) values.push_back(value(values, n));
            if (n > 0) add(n, values[n]);
            meter.add(static_cast<double>(steps_), {values.size(), size});
        }
        return meter.total();
    }

private:
    void add(std::size_t heap, std::size_t value) {
        while (value >= parts_.values()) {
            // While it grows, the old tables exist too.
            charge_.set(3 * bytes(), computing_values);
            parts_.widen();
            charge_.set(bytes(), computing_values);
        }
        parts_.add_part(heap, value);
    }

    [[nodiscard]] std::size_t words() const { return parts_.values() / 64; }
    [[nodiscard]] std::size_t bytes() const {
        return parts_.bytes() + seen_by_tail_.size() * parts_.values() / 8;
    }

    void see_by_tail(const Numbers& values, std::size_t n) {
        if (seen_by_tail_.empty()) return;
        seen_.swap(seen_by_tail_[n % seen_by_tail_.size()]);
        const std::size_t first = code_.digits().size();
        see_all(values, n, first, first + code_.tail().size());
        seen_.swap(seen_by_tail_[n % seen_by_tail_.size()]);
    }

    [[nodiscard]] Numbers::Wide value(const Numbers& values, std::size_t n) {
        if (seen_by_tail_.empty()) {
            seen_.clear();
        } else {
            seen_ = seen_by_tail_[n % seen_by_tail_.size()];
        }
        see_all(values, n, 0, code_.digits().size());
        std::size_t word = 0;
        while (word < seen_.size() && ~seen_[word] == 0) ++word;
        const auto below = word < seen_.size() ? std::countr_one(seen_[word]) : 0;
        steps_ += words();
        return static_cast<Numbers::Wide>(word * 64 + static_cast<std::size_t>(below));
    }

    // The options that take `first` to `last` - 1 chips.
    void see_all(const Numbers& values, std::size_t n, std::size_t first, std::size_t last) {
        seen_.resize(words());
        for (std::size_t taken = first; taken < last && taken <= n; ++taken) {
            ++steps_;
            for (const Break& way : code_.digit(taken).breaks()) see(way, values, n - taken);
        }
    }

    void see(const Break& way, const Numbers& values, std::size_t left) {
        if (left == 0 && way.allows(0)) mark(0);
        if (left == 0) return;
        if (way.allows(1)) mark(values[left]);
        if (way.heaps < 2 && !way.or_more) return;
        if (way.sizes != Sizes::all_equal) {
            parts_.add_values(way, left, seen_);
            steps_ += parts_.sets() * words();
            return;
        }
        const std::size_t least = std::max<std::size_t>(way.heaps, 2);
        if (!way.or_more) {
            see_equal(least, values, left);
            return;
        }
        std::size_t divisor = 1;
        for (; divisor * divisor <= left; ++divisor) {
            if (divisor >= least) see_equal(divisor, values, left);
            if (left / divisor >= least && left % divisor == 0) {
                see_equal(left / divisor, values, left);
            }
        }
        steps_ += divisor;
    }

    // The nim-sum of equal heaps: they cancel in pairs.
    void see_equal(std::size_t heaps, const Numbers& values, std::size_t left) {
        if (left % heaps == 0) mark(heaps % 2 == 0 ? 0 : values[left / heaps]);
    }

    void mark(std::size_t value) { seen_[value / 64] |= std::uint64_t{1} << value % 64; }

    const Code& code_;
    PartTables parts_;
    MemoryCharge charge_;
    const Context& context_;
    std::size_t steps_ = 0;            // for the current heap
    std::vector<std::uint64_t> seen_;  // the values of its options, a bit for each
    // By n mod q, the values of the options of the last such heap by digits that repeat.
    std::vector<std::vector<std::uint64_t>> seen_by_tail_;
};

}  // namespace

std::unique_ptr<const ValueRule> rule_for(const Code& code) {
    if (is_octal(code)) return std::make_unique<OctalRule>(code);
    return std::make_unique<BreakingRule>(code);
}

BreakingRule::BreakingRule(Code code) : code_(std::move(code)) {}

double BreakingRule::extend(Numbers& values, std::size_t size, const Context& context) const {
    return values.size() < size ? Sweep(code_, size, context).run(values, size) : 0;
}

std::optional<Period> BreakingRule::find_period(const Numbers& values,
                                                const Context& context) const {
    const auto heaps = code_.most_heaps();
    if (code_.has_tail() || !heaps) return std::nullopt;
    if (!code_.compares_sizes()) {
        auto period = prove_period(values, std::max(*heaps, 1U), code_.most_taken(), context);
        if (period || !leaves_three_heaps(code_)) return period;
        return prove_arithmetic_period(values, ThreeHeapMoves(code_), context);
    }
    if (*heaps <= 2 && !code_.has(Sizes::all_equal)) {
        return prove_period_of_unequal(values, code_.most_taken(), context);
    }
    return std::nullopt;
}

std::size_t BreakingRule::bytes_each() const {
    // Larger sets are charged as they grow.
    return 3 * sizeof(Numbers::Wide) + PartTables(code_, 0).sets() * sizeof(std::uint64_t);
}

std::size_t BreakingRule::bytes() const {
    return sizeof(*this) + code_.digits().capacity() * sizeof(Digit);
}

}  // namespace grundy::heaps
