#include "games/heaps/octal_rules.hpp"

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "heaps/codes/splits.hpp"
#include "heaps/values/pair_classes.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// Heaps 4x+i have the values 4X+r, where (X, r) = (x-1, 3), (x, 1), (x, 2), (x+1, 0) for i = 0, 1,
// 2, 3. So for each two residues the question is which X and Y have a sum T and a nim-sum V. They
// share the bits of c = (T-V)/2, none of which may be in V, and each bit of V belongs to one of
// them.
namespace {

struct Residue {
    int carry;      // X = x + carry
    unsigned last;  // r
    unsigned least_X;
};
constexpr Residue residues[]{{-1, 3, 0}, {0, 1, 0}, {0, 2, 0}, {1, 0, 1}};

Integer subsets(const Integer& bits) {
    const std::string binary = bits.to_string(2);
    const auto ones = std::count(binary.begin(), binary.end(), '1');
    return Integer(1) << static_cast<std::size_t>(ones);
}

}  // namespace

LaskerSplits lasker_splits(const Integer& heap, const Integer& value, bool may_be_equal,
                           std::size_t limit, const Context& context) {
    assert(heap >= 0 && value >= 0);
    LaskerSplits splits;
    const Integer V = value >> 2;
    const auto last = Integer(value % 4).to<unsigned>();
    const Integer choices = subsets(V);
    Integer ordered = 0;
    for (unsigned i = 0; i < 4; ++i) {
        for (unsigned j = 0; j < 4; ++j) {
            context.check("counting splits");
            const Integer rest = heap - i - j;
            if ((residues[i].last ^ residues[j].last) != last || rest < 0 || rest % 4 != 0) {
                continue;
            }
            const Integer T = rest / 4 + residues[i].carry + residues[j].carry;
            const Integer twice_shared = T - V;
            if (twice_shared < 0 || twice_shared.is_odd()) continue;
            const Integer shared = twice_shared / 2;
            if ((shared & V) != 0) continue;
            ordered += choices;
            // A part that has no X: X = 0 or Y = 0, which is possible only if nothing is shared.
            const bool X_is_missing = shared == 0 && residues[i].least_X > 0;
            const bool Y_is_missing = shared == 0 && residues[j].least_X > 0;
            if (X_is_missing) --ordered;
            if (Y_is_missing && !(X_is_missing && V == 0)) --ordered;
            Integer subset = 0;
            for (std::size_t listed = 0; listed < limit;) {
                const Integer X = shared | subset;
                const Integer part = (X - residues[i].carry) * 4 + i;
                if (part * 2 >= heap) break;
                const bool is_one = !(X_is_missing && X == 0) && !(Y_is_missing && subset == V);
                if (is_one) {
                    context.check("listing splits");
                    splits.smaller_parts.push_back(part);
                    ++listed;
                }
                if (subset == V) break;
                subset = (subset - V) & V;  // the next one in order of size
            }
        }
    }
    const bool halves = value == 0 && !heap.is_odd() && heap > 0;
    splits.total = (ordered - (halves ? 1 : 0)) / 2;
    std::sort(splits.smaller_parts.begin(), splits.smaller_parts.end());
    if (halves && may_be_equal) {
        ++splits.total;
        splits.smaller_parts.push_back(heap / 2);
    }
    if (splits.smaller_parts.size() > limit) splits.smaller_parts.resize(limit);
    return splits;
}

namespace {

class Search {
public:
    Search(const Integer& value, std::size_t limit, const OctalKnown& known, const MakeMove& make,
           const Context& context)
        : value_(value),
          limit_(limit),
          known_(known),
          rules_(known.rules()),
          heap_(known.heap()),
          period_(known.period()),
          make_(make),
          context_(context),
          check_(context, "looking for moves") {}

    MoveList run() {
        const bool in_time = within_limits([&] {
                                 look();
                                 return true;
                             }).has_value();
        if (!in_time || !complete_) {
            return {std::move(moves_), false, std::nullopt, known_.certainty()};
        }
        return {std::move(moves_), total_ <= limit_, total_, known_.certainty()};
    }

private:
    void look() {
        if (heap_ < rules_.game().smallest) return;
        constexpr unsigned max_enumerated = 2000;  // where there is a closed form
        if (rules_.closed_form() && heap_ > max_enumerated) {
            look_by_closed_form();
            return;
        }
        const auto most = rules_.most_taken(heap_).to<std::size_t>();
        for (std::size_t taken = 0; taken <= most; ++taken) {
            check_();
            const heaps::Digit& digit = rules_.code().digit(taken);
            if (digit.empty()) continue;
            const Integer rest = heap_ - taken;
            if (rest == 0) {
                if (digit.allows(std::size_t{0}) && value_ == 0) add(taken, {});
                continue;
            }
            if (digit.allows(std::size_t{1}) && known_.value(rest) == value_)
                add(taken, {&rest, 1});
            look_at_pairs(taken, digit, rest);
            look_at_more(taken, digit, rest);
        }
    }

    void add(const Integer& taken, std::span<const Integer> parts) {
        ++total_;
        if (moves_.size() < limit_) moves_.push_back(make_(taken, parts));
    }
    [[nodiscard]] Move pair_move(const Integer& taken, const Integer& part,
                                 const Integer& rest) const {
        const Integer parts[]{part, Integer(rest - part)};
        return make_(taken, parts);
    }
    void add_pair(const Integer& taken, const Integer& part, const Integer& rest) {
        ++total_;
        if (moves_.size() < limit_) moves_.push_back(pair_move(taken, part, rest));
    }

    void look_at_pairs(const Integer& taken, const heaps::Digit& digit, const Integer& rest) {
        const heaps::SizesAllowed sizes(digit, 2);
        if (sizes.different) look_at_different(taken, rest);
        if (sizes.equal && value_ == 0 && rest >= 2 && !rest.is_odd()) {
            add_pair(taken, Integer(rest / 2), rest);
        }
    }

    // a + b = rest, a < b. Those of a class are listed after all single pairs.
    void look_at_different(const Integer& taken, const Integer& rest) {
        const bool repeats = period_ && period_->saltus == 0;
        const Integer half = (rest - 1) / 2;
        if (!repeats && (pairs_tried_ += half) > max_pairs_tried) {
            complete_ = false;
            return;
        }
        if (repeats && !value_.fits<std::uint32_t>()) return;
        std::optional<heaps::Repeating> repetition;
        if (repeats) {
            repetition = {std::max<std::size_t>(period_->preperiod, 1), period_->length};
        }
        std::vector<std::size_t> representatives;  // as many as can be listed
        heaps::for_each_pair_class(rest, repetition, [&](const heaps::PairClass& pairs) {
            check_();
            if (value_ != (known_.small_value(pairs.part) ^ known_.small_value(pairs.other))) {
                return;
            }
            if (!repeats || pairs.part < repetition->from) {
                add_pair(taken, pairs.part, rest);
            } else {
                total_ += pairs.count;
                if (moves_.size() + representatives.size() < limit_)
                    representatives.push_back(pairs.part);
            }
        });
        list_progressions(taken, rest, half, representatives);
    }

    void list_progressions(const Integer& taken, const Integer& rest, const Integer& half,
                           const std::vector<std::size_t>& representatives) {
        for (Integer times = 0; !representatives.empty(); ++times) {
            for (const std::size_t representative : representatives) {
                const Integer part = representative + times * period_->length;
                if (part > half || moves_.size() >= limit_) return;
                check_();
                moves_.push_back(pair_move(taken, part, rest));
            }
        }
    }

    // Three heaps and more: all splits if there are not too many, otherwise some.
    void look_at_more(const Integer& taken, const heaps::Digit& digit, const Integer& rest) {
        const auto& ways = digit.breaks();
        const bool has_more = std::any_of(ways.begin(), ways.end(), [](const heaps::Break& way) {
            return way.or_more || way.heaps > 2;
        });
        if (!has_more || rest < 3) return;
        const std::size_t before = moves_.size();
        if (rest <= max_tried && try_all(taken, digit, rest.to<std::size_t>())) return;
        complete_ = false;
        moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(before), moves_.end());
        if (heaps::SizesAllowed(digit, 3).mixed) look_beside_twins(taken, digit, rest);
    }

    // Returns whether they could all be tried.
    bool try_all(const Integer& taken, const heaps::Digit& digit, std::size_t rest) {
        const auto visit = [&](std::span<const std::size_t> parts) {
            std::uint64_t nim_sum = 0;
            for (const std::size_t part : parts) nim_sum ^= known_.small_value(part);
            if (value_ == nim_sum) add(taken, std::vector<Integer>(parts.begin(), parts.end()));
            tried_ += parts.size();
            return tried_ <= max_tried;
        };
        const auto step = [&](std::size_t heaps) {
            check_();
            return ++tried_ <= max_tried && heaps <= heaps::most_heaps_listed;
        };
        return heaps::Splits<std::size_t, decltype(visit), decltype(step)>(digit, visit, step)
            .of(rest, 3);
    }

    // Two equal heaps and one that has the value.
    void look_beside_twins(const Integer& taken, const heaps::Digit& digit, const Integer& rest) {
        const bool may_be_equal = heaps::SizesAllowed(digit, 3).equal;
        for_each_of_value(rest, [&](const Integer& part) {
            const Integer twin = (rest - part) / 2;
            if (Integer(rest - part).is_odd() || (twin == part && !may_be_equal)) return;
            std::vector<Integer> parts{part, twin, twin};
            std::sort(parts.begin(), parts.end());
            add(taken, parts);
        });
    }

    // Heaps of that value, from 1 on and below `end`: all if the values do not repeat.
    template <class Visit>
    void for_each_of_value(const Integer& end, Visit visit) {
        if (rules_.closed_form()) {
            const auto heap = heap_of(*rules_.closed_form(), value_);
            if (heap && *heap > 0 && *heap < end) visit(*heap);
            return;
        }
        const std::size_t first = period_ ? period_->preperiod : 0;
        const std::size_t length = period_ ? period_->length : 0;
        const std::uint64_t saltus = period_ ? period_->saltus : 0;
        // Those of two periods, since parity matters.
        const auto last = std::min(end, period_ ? Integer(first + 2 * length) : heap_);
        for (std::size_t heap = 1; last > heap && moves_.size() < limit_; ++heap) {
            check_();
            const Integer missing = value_ - known_.small_value(heap);
            if (missing == 0) {
                visit(Integer(heap));
            } else if (saltus > 0 && heap >= first + length && missing > 0 &&
                       missing % saltus == 0) {
                const Integer other = heap + missing / saltus * length;
                if (other < end) visit(other);
            }
        }
    }

    void look_by_closed_form() {
        const auto single = heap_of(*rules_.closed_form(), value_);
        if (single && *single < heap_) {
            add(Integer(heap_ - *single), {&*single, *single > 0 ? 1U : 0U});
        }
        if (rules_.closed_form() == heaps::ClosedForm::lasker) {
            const bool may_be_equal = heaps::SizesAllowed(rules_.code().digit(0), 2).equal;
            LaskerSplits splits = lasker_splits(heap_, value_, may_be_equal, limit_, context_);
            total_ += splits.total;
            std::vector<Move> moves;
            for (const Integer& part : splits.smaller_parts) {
                moves.push_back(pair_move(0, part, heap_));
            }
            // Splits take nothing, so they come first.
            moves_.insert(moves_.begin(), std::make_move_iterator(moves.begin()),
                          std::make_move_iterator(moves.end()));
            moves_.resize(std::min(moves_.size(), limit_));
        } else if (rules_.code().most_heaps().value_or(2) > 1) {
            complete_ = false;
        }
    }

    static constexpr unsigned max_pairs_tried = 200'000'000;
    static constexpr std::size_t max_tried = 20'000'000;

    const Integer& value_;
    std::size_t limit_;
    const OctalKnown& known_;
    const OctalRules& rules_;
    const Integer& heap_;
    std::optional<heaps::Period> period_;
    const MakeMove& make_;
    const Context& context_;
    StopCheck check_;
    Integer pairs_tried_ = 0;
    std::size_t tried_ = 0;
    bool complete_ = true;
    Integer total_ = 0;
    std::vector<Move> moves_;
};

}  // namespace

MoveList octal_moves_to(const Integer& value, std::size_t limit, const OctalKnown& known,
                        const MakeMove& make, const Context& context) {
    if (!known.is_known()) return MoveList::unknown();
    return Search(value, limit, known, make, context).run();
}

}  // namespace grundy
