#include "heaps/values/code_rule.hpp"

#include "base/memory_charge.hpp"
#include "base/step_meter.hpp"
#include "heaps/periods/period_proofs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::heaps {

namespace {

// Sets of values, each of the same number of bits, in one block of memory.
class ValueSets {
public:
    explicit ValueSets(std::size_t count) : count_(count), bits_(count) {}

    // Doubles the number of values that can be members: at first 64.
    void widen() {
        std::vector<std::uint64_t> wider(count_ * words_ * 2);
        for (std::size_t i = 0; i < count_; ++i) {
            std::copy_n(&bits_[i * words_], words_, &wider[i * words_ * 2]);
        }
        bits_ = std::move(wider);
        words_ *= 2;
    }

    void insert(std::size_t set, std::size_t value) {
        bits_[set * words_ + value / 64] |= std::uint64_t{1} << value % 64;
    }

    // Adds v ⊕ value for all members v of a set of `from`, which may be this object.
    void add_shifted(std::size_t set, const ValueSets& from, std::size_t other, std::size_t value) {
        assert(value < words_ * 64 && from.words_ == words_);
        std::uint64_t* to = &bits_[set * words_];
        const std::uint64_t* source = &from.bits_[other * words_];
        const std::size_t high = value / 64;
        for (std::size_t word = 0; word < words_; ++word) {
            to[word] |= shifted(source[word ^ high], value % 64);
        }
    }

    void add_to(std::vector<std::uint64_t>& all, std::size_t set) const {
        assert(all.size() == words_);
        for (std::size_t word = 0; word < words_; ++word) all[word] |= bits_[set * words_ + word];
    }

private:
    // Moves bit v to v ⊕ value: each bit of `value` swaps neighbouring groups of bits.
    static std::uint64_t shifted(std::uint64_t bits, std::size_t value) {
        constexpr std::uint64_t lower[] = {0x5555555555555555, 0x3333333333333333,
                                           0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                           0x0000ffff0000ffff, 0x00000000ffffffff};
        for (unsigned i = 0; i < 6; ++i) {
            if ((value >> i & 1U) == 0) continue;
            const unsigned by = 1U << i;
            bits = (bits >> by & lower[i]) | (bits & lower[i]) << by;
        }
        return bits;
    }

    std::size_t count_;
    std::size_t words_ = 1;
    std::vector<std::uint64_t> bits_;
};

// The values that m chips can have when they are divided into several heaps, for all m below a
// bound and heaps up to a size that grows: a knapsack problem whose entries are sets of values.
class PartTables {
public:
    // For the breaks of the code into two or more heaps that need not be equal, and m < size.
    PartTables(const Code& code, std::size_t size) : size_(size) {
        std::size_t exact = 0;
        std::size_t open_from = 0;
        std::array<bool, 3> needed{};
        code.for_each_break([&](const Break& way) {
            if ((way.heaps < 2 && !way.or_more) || way.sizes == Sizes::all_equal) return;
            std::size_t& most = way.or_more ? open_from : exact;
            most = std::max<std::size_t>(most, way.heaps);
            last_is_open_ = last_is_open_ || way.or_more;
            needed[index(way.sizes)] = true;
        });
        // Heaps that are not all equal are built from heaps of any sizes.
        needed[index(Sizes::any)] |= needed[index(Sizes::not_all_equal)];
        layers_ = last_is_open_ ? std::max<std::size_t>({exact + 1, open_from, 2}) : exact;
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            if (!needed[i]) continue;
            tables_[i].emplace(layers_ * size);
            sets_ += layers_;
        }
    }

    // Parts come in order, from 1 on. The order of m decides how often a part is used: if the
    // entries for smaller m have been updated, any number of times; otherwise once.
    void add_part(std::size_t part, std::size_t value) {
        assert(value < values_ && part < size_);
        auto& [any, different, not_all_equal] = tables_;
        if (not_all_equal) {
            // Heaps not all equal, or any heaps of smaller parts: `any` lacks this part so far.
            for (std::size_t m = part + 1; m < size_; ++m) {
                add(*not_all_equal, *any, m, part, value);
                add(*not_all_equal, *not_all_equal, m, part, value);
            }
        }
        if (any) {
            any->insert(set(1, part), value);
            for (std::size_t m = part + 1; m < size_; ++m) add(*any, *any, m, part, value);
        }
        if (different) {
            for (std::size_t m = size_; --m > part;) add(*different, *different, m, part, value);
            different->insert(set(1, part), value);
        }
    }

    // Adds to `seen` the values of m chips that such a break leaves as two or more heaps, all of
    // them parts that were added.
    void add_values(const Break& way, std::size_t m, std::vector<std::uint64_t>& seen) const {
        assert(way.sizes != Sizes::all_equal && m < size_);
        const std::size_t least = std::max<std::size_t>(way.heaps, 2);
        for (std::size_t heaps = least; heaps <= (way.or_more ? layers_ : least); ++heaps) {
            tables_[index(way.sizes)]->add_to(seen, set(heaps, m));
        }
    }

    // All values are below this bound, a power of two.
    [[nodiscard]] std::size_t values() const { return values_; }
    void widen() {
        for (auto& table : tables_) {
            if (table) table->widen();
        }
        values_ *= 2;
    }

    [[nodiscard]] std::size_t bytes() const { return sets_ * size_ * values_ / 8; }
    // The number of sets for each m.
    [[nodiscard]] std::size_t sets() const { return sets_; }

private:
    // Of all but Sizes::all_equal.
    static std::size_t index(Sizes sizes) { return static_cast<std::size_t>(sizes); }

    [[nodiscard]] std::size_t set(std::size_t heaps, std::size_t m) const {
        return (heaps - 1) * size_ + m;
    }
    // Adds to table(heaps, m), for all numbers of heaps, the part beside heaps - 1 heaps of `from`.
    void add(ValueSets& table, const ValueSets& from, std::size_t m, std::size_t part,
             std::size_t value) const {
        for (std::size_t heaps = 2; heaps <= layers_; ++heaps) {
            table.add_shifted(set(heaps, m), from, set(heaps - 1, m - part), value);
        }
        if (last_is_open_) table.add_shifted(set(layers_, m), from, set(layers_, m - part), value);
    }

    std::size_t size_;
    std::size_t layers_ = 0;     // 1, 2, … heaps
    bool last_is_open_ = false;  // the last layer is for that many heaps or more
    std::size_t sets_ = 0;
    std::size_t values_ = 64;
    std::array<std::optional<ValueSets>, 3> tables_;  // by Sizes
};

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
    if (auto octal = octal_rule(code)) return octal;
    return std::make_unique<BreakingRule>(code);
}

double BreakingRule::extend(Numbers& values, std::size_t size, const Context& context) const {
    return values.size() < size ? Sweep(code_, size, context).run(values, size) : 0;
}

std::optional<Period> BreakingRule::find_period(const Numbers& values,
                                                const Context& context) const {
    auto period = prove_period(values, code_, context);
    return period ? period : prove_arithmetic_period(values, code_, context);
}

std::size_t BreakingRule::bytes_each() const {
    // Larger sets are charged as they grow.
    return 3 * sizeof(Numbers::Wide) + PartTables(code_, 0).sets() * sizeof(std::uint64_t);
}

}  // namespace grundy::heaps
