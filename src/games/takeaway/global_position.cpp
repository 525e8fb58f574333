#include "base/errors.hpp"
#include "games/takeaway/global_thresholds.hpp"

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/abilities.hpp"
#include "game/marks.hpp"
#include "games/takeaway/takeaway_rules.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>

namespace grundy {

namespace {

using Heaps = GlobalRules::Heaps;
using Depth = GlobalRules::Depth;
using Row = std::vector<Jump>;

// As machine words; throws Error for heaps that are too large.
Heaps machine_sizes(const std::vector<Integer>& heaps) {
    Heaps sizes;
    for (const Integer& heap : heaps) {
        if (!heap.fits<std::int32_t>()) throw limit_error("the heaps are too large");
        sizes.push_back(heap.to<std::size_t>());
    }
    return sizes;
}

Heaps in_order(const std::vector<Integer>& heaps) {
    return HeapMultisets::in_order(machine_sizes(heaps));
}

// What the thresholds say about a position, as far as the limits allow.
class GlobalEvidence : public Evidence {
public:
    // Needs 0 < quota <= the largest heap.
    GlobalEvidence(const GlobalRules& rules, const std::vector<Integer>& heaps, Integer quota,
                   const Context& context)
        : quota_(std::move(quota)), goes_on_(rules.bound().function().continuation_text()) {
        least_winning_ = within_limits([&] {
            const Heaps sizes = in_order(heaps);
            return rules.table(Depth::outcomes, sizes, context)->least_winning(sizes);
        });
        // A lost position has value 0.
        if (!least_winning_ || quota_ < *least_winning_) return;
        row_ = within_limits([&] {
            const Heaps sizes = in_order(heaps);
            const auto values = rules.table(Depth::values, sizes, context);
            const auto row = values->row(sizes);
            return Row(row.begin(), row.end());
        });
    }

    [[nodiscard]] Value value() const {
        if (!least_winning_) return Value::unknown();
        if (quota_ < *least_winning_) return Value::exact(0, Certainty::computed);
        if (!row_) return Value::greater_than(0, Certainty::computed);
        std::uint32_t value = 0;
        for (const Jump& jump : *row_) {
            if (jump.threshold <= quota_) value = jump.value;
        }
        return Value::exact(value, Certainty::computed);
    }

    std::string reason() const override {
        if (!least_winning_) {
            return "The thresholds of that many heaps that large exceed the limits of time and "
                   "memory.";
        }
        if (quota_ < *least_winning_) return describe_outcome();
        if (!row_) {
            return "The value itself is not known for heaps of this size, only that it is not 0.";
        }
        return describe_row("these heaps have", *row_, quota_, value().number);
    }

    std::string how_to_win() const override {
        return least_winning_ && quota_ >= *least_winning_ ? describe_outcome() : "";
    }

private:
    [[nodiscard]] std::string describe_outcome() const {
        if (*least_winning_ == ThresholdRows::never)
            return "With these heaps no quota is large enough to win.";
        return fmt::format(
            "With these heaps the player to move wins from quota {} on, the least number whose "
            "taking leaves heaps that need a larger quota than the bound{} then allows; the quota "
            "is {}.",
            *least_winning_, goes_on_, quota_);
    }

    Integer quota_;
    std::string goes_on_;  // the bound, where it is a table
    // Empty if a limit was reached, or if it was not needed.
    std::optional<std::uint32_t> least_winning_;
    std::optional<Row> row_;
};

class GlobalPosition : public Component,
                       public ValuedOnce,
                       public MovesToValue,
                       public CountsMoves,
                       public FindsMove,
                       public Drawn,
                       public FindsMarkedMove,
                       public Symmetric {
public:
    GlobalPosition(const GameInfo& info, std::shared_ptr<const GlobalRules> rules,
                   std::vector<Integer> heaps, const Integer& quota)
        : info_(info),
          rules_(std::move(rules)),
          heaps_(std::move(heaps)),
          quota_(std::min(quota, *std::max_element(heaps_.begin(), heaps_.end()))) {}

    const GameInfo& info() const override { return info_; }

    std::string key() const override {
        return KeyBuilder(info_.name)
            .add(rules_->bound().text())
            .add_all(heaps_)
            .add(quota_)
            .take();
    }

    std::string text() const override {
        return fmt::format("{}[{}]({};{})", info_.name, bound_text(rules_->bound().function()),
                           fmt::join(heaps_, ","), quota_);
    }

    void for_each_move(const MoveVisitor& visit) const override {
        for (Integer taken = 1; taken <= quota_; ++taken) {
            for (std::size_t i = 0; i < heaps_.size(); ++i) {
                if (taken <= heaps_[i] && !visit(take_away(i, taken))) return;
            }
        }
    }

    Integer move_count() const override {
        Integer count = 0;
        for (const Integer& heap : heaps_) count += std::min(heap, quota_);
        return count;
    }

    std::string describe(const Move& move) const override {
        const auto& after = only_component<GlobalPosition>(move.to)->heaps_;
        const auto [mine, left] = std::mismatch(heaps_.begin(), heaps_.end(), after.begin());
        return fmt::format("take {} from heap {}, {} to {}", move.taken, mine - heaps_.begin() + 1,
                           *mine, *left);
    }

    Evaluation first_evaluation(const Context& context) const override {
        if (quota_ == 0) {
            return evaluation(Value::exact(0, Certainty::theorem),
                              [] { return "Nothing can be taken."; });
        }
        auto evidence = std::make_shared<const GlobalEvidence>(*rules_, heaps_, quota_, context);
        return {evidence->value(), std::move(evidence)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& context) const override {
        if (quota_ == 0) return list_all({}, limit);
        const auto table = within_limits([&] {
            return rules_->table(value == 0 ? Depth::outcomes : Depth::values, in_order(heaps_),
                                 context);
        });
        if (!table) return MoveList::unknown();
        MoveCollector collector(limit);
        const auto complete = within_limits([&] {
            StopCheck check(context, "looking for moves");
            const Heaps sizes = machine_sizes(heaps_);
            const std::size_t largest = *std::max_element(sizes.begin(), sizes.end());
            for (std::size_t taken = 1; taken <= quota_; ++taken) {
                const std::size_t quota = rules_->bound().up_to(taken, largest);
                for (std::size_t i = 0; i < sizes.size(); ++i) {
                    check();
                    if (taken > sizes[i]) continue;
                    Heaps left = sizes;
                    left[i] -= taken;
                    left = HeapMultisets::in_order(std::move(left));
                    if ((*table)->value(left, quota) != value) continue;
                    collector.add([&] { return take_away(i, taken); });
                }
            }
            return true;
        });
        return collector.list(Certainty::computed, complete.has_value());
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* target = only_component<GlobalPosition>(to);
        if (target == nullptr || target->heaps_.size() != heaps_.size()) return std::nullopt;
        const auto [mine, other] =
            std::mismatch(heaps_.begin(), heaps_.end(), target->heaps_.begin());
        if (mine == heaps_.end() || *other >= *mine) return std::nullopt;
        const Integer taken = *mine - *other;
        if (taken > quota_) return std::nullopt;
        return same_or_nothing(take_away(static_cast<std::size_t>(mine - heaps_.begin()), taken),
                               to);
    }

    Drawing drawing(const Context& /*context*/) const override {
        return HeapsDrawing{heaps_, quota_};
    }

    Mark mark(const Move& move) const override {
        return heap_mark(heaps_, only_component<GlobalPosition>(move.to)->heaps_);
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        const auto found = heap_left(mark, heaps_);
        if (!found || heaps_[found->heap] - found->left > quota_) return std::nullopt;
        return take_away(found->heap, Integer(heaps_[found->heap] - found->left));
    }

    std::string value_key() const override {
        std::vector<Integer> sorted = heaps_;
        std::sort(sorted.begin(), sorted.end());
        return GlobalPosition(info_, rules_, std::move(sorted), quota_).key();
    }

private:
    [[nodiscard]] Move take_away(std::size_t i, const Integer& taken) const {
        std::vector<Integer> heaps = heaps_;
        heaps[i] -= taken;
        return {
            position_of<GlobalPosition>(info_, rules_, std::move(heaps), rules_->bound()(taken)),
            taken};
    }

    const GameInfo& info_;
    std::shared_ptr<const GlobalRules> rules_;
    std::vector<Integer> heaps_;
    Integer quota_;
};

}  // namespace

GlobalRules::Table GlobalRules::table(Depth depth, const Heaps& heaps,
                                      const Context& context) const {
    // Without a deadline this work is limited, since the outcome is known anyway.
    constexpr std::size_t steps_of_some_seconds = 200'000'000;
    const bool has_limit = depth == Depth::values && !context.deadline;
    const std::size_t max_steps = has_limit ? steps_of_some_seconds : GlobalThresholds::no_limit;
    SharedBest& latest = depth == Depth::outcomes ? outcomes_ : values_;
    context.check("computing thresholds");
    context.charge_at_least(&f_, f_.function().bytes(), "computing thresholds");
    const auto known = latest.get();
    if (known != nullptr && known->covers(heaps)) {
        known->charge(heaps, context, &latest, max_steps);
        return known;
    }
    return latest.offer(
        std::make_shared<const GlobalThresholds>(
            GlobalThresholds::compute(f_, heaps, depth, context, &latest, max_steps)),
        [](const auto& offered, const auto& last) { return !last.covers(offered.heaps()); });
}

Position global_position(const GameInfo& info, std::shared_ptr<const GlobalRules> rules,
                         std::vector<Integer> heaps, const Integer& quota) {
    assert(!heaps.empty());
    return position_of<GlobalPosition>(info, std::move(rules), std::move(heaps), quota);
}

}  // namespace grundy
