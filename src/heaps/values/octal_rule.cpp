// Marking all pairs a + b of every heap takes time proportional to its size. Two ideas save most of
// it. If rare heaps are few, the pairs of a rare heap and any other heap give all options of common
// value. So the least common value c that is missing is known at once, and is the answer unless a
// rare value below c is missing too. And whether some pair has a certain value is found without
// marking, by comparing many numbers at a time: the values from heap a on are stored beside those
// of their partners in the mirror image.

#include "base/errors.hpp"
#include "heaps/values/code_rule.hpp"

#include "base/memory_charge.hpp"
#include "base/step_meter.hpp"
#include "base/stop_check.hpp"
#include "heaps/values/option_marks.hpp"
#include "heaps/values/pair_search.hpp"
#include "heaps/values/sparse_space.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <utility>

namespace grundy::heaps {

namespace {

// Pairs that are marked, for each possible value, before single values are searched for.
constexpr std::size_t marked_pairs_per_value = 24;
constexpr std::size_t looks_while_marking = 4;
// Values that are searched for at a time. The first missing value is usually the answer, unless it
// is rare.
constexpr unsigned wanted_of_all = 4;
constexpr unsigned wanted_of_rare = most_wanted;
constexpr double compared_in_a_step = 16;
constexpr std::uint64_t heaps_between_checks = 1U << 20;

struct Breaking {
    std::size_t taken;
    bool different;  // the two heaps may not be equal
};

// By the number of chips taken.
struct Moves {
    std::vector<std::size_t> to_nothing;
    std::vector<std::size_t> to_one_heap;
    std::vector<Breaking> to_two_heaps;
};

class OctalSweep {
public:
    // Needs size > values.size().
    OctalSweep(const Moves& moves, ParityChoice choice, Numbers& values, std::size_t size,
               const Context& context)
        : moves_(moves),
          choice_(choice),
          numbers_(values),
          values_(values.narrow()),
          size_(size),
          context_(context),
          charge_(context),
          mirror_(size),
          search_(pair_search()) {
        values_.reserve(size);
        StopCheck check(context, computing_values, heaps_between_checks);
        for (std::size_t n = 0; n < values_.size(); ++n) {
            check();
            mirror_[size_ - 1 - n] = values_[n];
        }
        divide_heaps();
    }

    double run() {
        StepMeter meter(context_, computing_values, steps_between_checks);
        while (values_.size() < size_) {
            steps_ = 0;
            const std::size_t n = values_.size();
            append(options_below_ > WordMarks::values ? value_of(n, byte_marks_)
                                                      : value_of(n, word_marks_));
            meter.add(steps_, {n + 1, size_});
        }
        return meter.total();
    }

private:
    struct RareHeap {
        std::uint32_t heap;
        std::uint32_t value;
    };
    // The pairs a + b = sum of the current heap, where a <= b and a = 1..count.
    struct Pairs {
        std::size_t sum;
        std::size_t count;
        bool different;
    };

    // Decides again which heaps are rare: when larger values occur, or twice as many heaps are
    // known.
    void divide_heaps() {
        space_ = find_sparse_space(numbers_, choice_, context_);
        divide_again_at_ = 2 * values_.size() + 64;
        rare_.clear();
        is_sparse_ = space_.has_few(values_.size());
        if (is_sparse_) {
            charge_.set(2 * space_.rare * sizeof(RareHeap), computing_values);
            StopCheck check(context_, computing_values, heaps_between_checks);
            for (std::size_t n = 1; n < values_.size(); ++n) {
                check();
                if (space_.is_rare(n, values_[n])) add_rare(n);
            }
        }
        const std::uint16_t largest =
            values_.empty() ? 0 : *std::max_element(values_.begin(), values_.end());
        values_so_far_ = largest + std::size_t{1};
        options_below_ = std::bit_ceil(std::max<std::size_t>(values_so_far_, 64));
        if (options_below_ > byte_marks_.values) byte_marks_ = ByteMarks(options_below_);
        all_values_.assign(options_below_ / 64, ~std::uint64_t{0});
        for (ValueSet& set : of_parity_) set.assign(options_below_ / 64, 0);
        for (std::size_t value = 0; value < options_below_; ++value) {
            const auto parity = static_cast<unsigned>(std::popcount(value & space_.mask)) % 2;
            of_parity_[parity][value / 64] |= std::uint64_t{1} << value % 64;
        }
    }

    void add_rare(std::size_t heap) {
        rare_.push_back({static_cast<std::uint32_t>(heap), values_[heap]});
    }

    void append(std::size_t value) {
        if (value > std::numeric_limits<std::uint16_t>::max()) {
            throw limit_error(
                "heap {} has a value above 65535, which is refused; that is the limit",
                values_.size());
        }
        const std::size_t n = values_.size();
        const auto narrow = static_cast<std::uint16_t>(value);
        values_.push_back(narrow);
        mirror_[size_ - 1 - n] = narrow;
        if (value >= options_below_ || n >= divide_again_at_) {
            divide_heaps();
        } else if (is_sparse_ && n > 0 && space_.is_rare(n, narrow)) {
            add_rare(n);
        }
    }

    template <class Marks>
    std::size_t value_of(std::size_t n, Marks& marks) {
        marks.clear();
        mark_single(n, marks);
        pairs_.clear();
        for (const auto& [taken, different] : moves_.to_two_heaps) {
            if (n < taken + 2) break;
            const std::size_t sum = n - taken;
            pairs_.push_back({sum, different ? (sum - 1) / 2 : sum / 2, different});
        }
        steps_ += static_cast<double>(moves_.to_one_heap.size() + pairs_.size());
        return is_sparse_ ? sparse_value(n, marks) : dense_value(marks);
    }

    template <class Marks>
    void mark_single(std::size_t n, Marks& marks) {
        for (const std::size_t taken : moves_.to_one_heap) {
            if (taken >= n) break;
            marks.mark(values_[n - taken]);
        }
        if (std::binary_search(moves_.to_nothing.begin(), moves_.to_nothing.end(), n))
            marks.mark(0);
    }

    template <class Marks>
    std::size_t sparse_value(std::size_t n, Marks& marks) {
        mark_rare(marks);
        const unsigned rare = space_.rare_parity[n % 2];
        const std::size_t common = marks.least_unmarked(of_parity_[1 - rare]);
        const ValueSet& rare_values = of_parity_[rare];
        if (marks.least_unmarked(rare_values) > common) return common;
        for (std::size_t from = 1, looks = 0; looks < looks_while_marking; ++looks) {
            mark_pairs(from, from + marks.looks_after, marks);
            from += marks.looks_after;
            if (marks.least_unmarked(rare_values) > common) return common;
        }
        return least_in_no_pair(rare_values, common, wanted_of_rare, marks);
    }

    template <class Marks>
    std::size_t dense_value(Marks& marks) {
        mark_pairs(1, 1 + marked_pairs_per_value * values_so_far_, marks);
        return least_in_no_pair(all_values_, options_below_, wanted_of_all, marks);
    }

    // The pairs of a rare heap and any other.
    template <class Marks>
    void mark_rare(Marks& all_marks) {
        Marks marks = std::move(all_marks);  // a local object stays in registers
        for (const auto& [sum, count, different] : pairs_) {
            const auto before = [this](std::size_t heap) {
                return static_cast<std::size_t>(
                    std::partition_point(rare_.begin(), rare_.end(),
                                         [&](const RareHeap& rare) { return rare.heap < heap; }) -
                    rare_.begin());
            };
            const auto mark = [&, partner = mirror_.data() + (size_ - 1 - sum),
                               rare = rare_.data()](std::size_t from, std::size_t to) {
                for (std::size_t i = from; i < to; ++i) {
                    marks.mark(rare[i].value ^ partner[rare[i].heap]);
                }
            };
            const std::size_t end = before(sum);
            if (different && sum % 2 == 0) {
                const std::size_t half = before(sum / 2);
                mark(0, half);
                mark(half < end && rare_[half].heap == sum / 2 ? half + 1 : half, end);
            } else {
                mark(0, end);
            }
        }
        marks.settle();
        all_marks = std::move(marks);
        steps_ += static_cast<double>(rare_.size() * pairs_.size());
    }

    // The pairs a + b with from <= a < to, where a <= b.
    template <class Marks>
    void mark_pairs(std::size_t from, std::size_t to, Marks& all_marks) {
        Marks marks = std::move(all_marks);  // a local object stays in registers
        for (const auto& [sum, count, different] : pairs_) {
            const std::size_t end = std::min(to, count + 1);
            const std::uint16_t* first = values_.data();
            const std::uint16_t* partner = mirror_.data() + (size_ - 1 - sum);
            std::size_t a = from;
            for (; a + 4 <= end; a += 4) {
                std::uint64_t four = 0;
                std::uint64_t partners = 0;
                std::memcpy(&four, first + a, sizeof four);
                std::memcpy(&partners, partner + a, sizeof partners);
                four ^= partners;
                for (unsigned i = 0; i < 4; ++i) marks.mark(four >> 16 * i & 0xffffU);
            }
            for (; a < end; ++a) marks.mark(first[a] ^ partner[a]);
        }
        marks.settle();
        all_marks = std::move(marks);
        steps_ += static_cast<double>((to - from) * pairs_.size());
    }

    // The least unmarked value below `bound` that no pair has; the bound if there is none.
    template <class Marks>
    std::size_t least_in_no_pair(const ValueSet& among, std::size_t bound, unsigned at_a_time,
                                 const Marks& marks) {
        unsigned at_most = 1;
        for (std::size_t next = 0; true; at_most = at_a_time) {
            std::uint16_t wanted[most_wanted];
            unsigned count = 0;
            while (count < at_most) {
                next = marks.least_unmarked(among, next);
                if (next >= bound) break;
                wanted[count++] = static_cast<std::uint16_t>(next++);
            }
            if (count == 0) return bound;
            const unsigned missing = search_for_missing(wanted, count);
            if (missing > 0) return wanted[std::countr_zero(missing)];
        }
    }

    // Which of the wanted values no pair has, as bits. Values that were found are not searched for
    // in the next stretch, which is longer.
    unsigned search_for_missing(const std::uint16_t* wanted, unsigned count) {
        constexpr std::size_t first_stretch = 512;
        unsigned missing = (1U << count) - 1;
        for (const auto& [sum, pairs, different] : pairs_) {
            std::size_t stretch = first_stretch;
            for (std::size_t a = 1; a <= pairs && missing != 0; a += stretch, stretch *= 2) {
                std::uint16_t still[most_wanted];
                unsigned place[most_wanted];
                unsigned left = 0;
                for (unsigned j = 0; j < count; ++j) {
                    if ((missing >> j & 1U) == 0) continue;
                    place[left] = j;
                    still[left++] = wanted[j];
                }
                const auto [found, compared] =
                    search_(&values_[a], &mirror_[size_ - 1 - sum + a],
                            std::min(stretch, pairs + 1 - a), still, left);
                steps_ += static_cast<double>(compared) * left / compared_in_a_step;
                for (unsigned i = 0; i < left; ++i) {
                    if ((found >> i & 1U) != 0) missing &= ~(1U << place[i]);
                }
            }
        }
        return missing;
    }

    const Moves& moves_;
    ParityChoice choice_;
    const Numbers& numbers_;
    std::vector<std::uint16_t>& values_;  // those of numbers_
    std::size_t size_;
    const Context& context_;
    MemoryCharge charge_;
    std::vector<std::uint16_t> mirror_;  // the value of heap n at size_ - 1 - n
    PairSearch* search_;
    SparseSpace space_;
    bool is_sparse_ = false;
    std::vector<RareHeap> rare_;
    std::size_t divide_again_at_ = 0;
    std::size_t values_so_far_ = 0;
    std::size_t options_below_ = 0;  // a power of two, at least 64
    WordMarks word_marks_;
    ByteMarks byte_marks_{WordMarks::values};  // used for more values than a word has bits
    ValueSet of_parity_[2];                    // of the bits in the mask
    ValueSet all_values_;
    std::vector<Pairs> pairs_;  // of the current heap
    double steps_ = 0;          // for the current heap
};

class OctalRule final : public BreakingRule {
public:
    explicit OctalRule(const Code& code) : BreakingRule(code), choice_(parity_choice(code)) {
        for (std::size_t taken = 0; taken <= code.most_taken(); ++taken) {
            for (const Break& way : code.digit(taken).breaks()) {
                if (way.heaps == 0) moves_.to_nothing.push_back(taken);
                if (way.heaps == 1) moves_.to_one_heap.push_back(taken);
                if (way.heaps == 2) {
                    moves_.to_two_heaps.push_back({taken, way.sizes == Sizes::different});
                }
            }
        }
    }

    double extend(Numbers& values, std::size_t size, const Context& context) const override {
        return values.size() < size ? OctalSweep(moves_, choice_, values, size, context).run() : 0;
    }

    // The value twice, and its part of the search for a period.
    [[nodiscard]] std::size_t bytes_each() const override { return 6; }
    [[nodiscard]] double growth() const override { return 1.25; }

    [[nodiscard]] std::size_t bytes() const override {
        return BreakingRule::bytes() + sizeof(moves_) +
               moves_.to_nothing.capacity() * sizeof(std::size_t) +
               moves_.to_one_heap.capacity() * sizeof(std::size_t) +
               moves_.to_two_heaps.capacity() * sizeof(Breaking);
    }

private:
    Moves moves_;
    ParityChoice choice_;
};

}  // namespace

std::unique_ptr<const ValueRule> octal_rule(const Code& code) {
    const auto heaps = code.most_heaps();
    const bool is_octal = !code.has_tail() && heaps && *heaps <= 2 && !code.has(Sizes::all_equal);
    return is_octal ? std::make_unique<OctalRule>(code) : nullptr;
}

}  // namespace grundy::heaps
