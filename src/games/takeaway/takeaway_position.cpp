// All winning moves are the tails T = h_1 + … + h_j of the H-representation, least part first,
// within the quota with f(T) < h_{j+1} (A. Frieze, "Combinatorial games", "A more complicated one
// pile game"). Moves to other values by thresholds.

#include "games/takeaway/takeaway_position.hpp"

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/marks.hpp"
#include "game/term.hpp"
#include "games/takeaway/takeaway_evidence.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

constexpr auto looking = "looking for moves";

class TakeawayPosition : public Component,
                         public Valued,
                         public MovesToValue,
                         public FindsMove,
                         public Drawn,
                         public FindsMarkedMove,
                         public WithNumbers {
public:
    TakeawayPosition(std::shared_ptr<const TakeawayRules> rules, Integer heap, const Integer& quota)
        : rules_(std::move(rules)), heap_(std::move(heap)), quota_(std::min(quota, heap_)) {}

    const GameInfo& info() const override { return rules_->info(); }

    std::string key() const override {
        return KeyBuilder(rules_->name()).add(heap_).add(quota_).take();
    }

    std::string text() const override {
        return fmt::format("{}({},{})", rules_->name(), heap_, quota_);
    }

    std::vector<Integer> heaps() const override { return {heap_, quota_}; }

    void for_each_move(const MoveVisitor& visit) const override {
        for (Integer taken = 1; taken <= quota_; ++taken) {
            if (!visit(take_away(taken))) return;
        }
    }

    std::string describe(const Move& move) const override {
        return move.taken == heap_ ? fmt::format("take all {}", heap_)
                                   : fmt::format("take {} from the heap of {}", move.taken, heap_);
    }

    Evaluation evaluate(const Goal& goal, const Context& context) const override {
        if (goal.kind == Goal::Kind::equals) return compare_with(goal.target, *goal.known);
        if (goal.known != nullptr) return *goal.known;
        auto evidence = std::make_shared<const TakeawayEvidence>(rules_, heap_, quota_, context);
        Value value = evidence->value();
        return {std::move(value), std::move(evidence)};
    }

    // The representation tells the outcome without the value.
    [[nodiscard]] static Evaluation compare_with(const Integer& target, const Evaluation& known) {
        const auto* evidence = dynamic_cast<const TakeawayEvidence*>(known.evidence.get());
        if (target != 0 || evidence == nullptr || !evidence->representation()) return known;
        if (known.value.outcome() != Outcome::N) return known;
        return evaluation(Value::greater_than(0, Certainty::theorem),
                          [kept = known.evidence] { return kept->how_to_win(); });
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (quota_ == 0) return list_all({}, limit);
        const auto* evidence = dynamic_cast<const TakeawayEvidence*>(known.evidence.get());
        if (value == 0) {
            if (evidence != nullptr && evidence->representation()) {
                return winning_tails(*evidence->representation(), limit, context);
            }
            if (const auto parts =
                    within_limits([&] { return rules_->representation(heap_, context); })) {
                return winning_tails(*parts, limit, context);
            }
        }
        if (evidence != nullptr && evidence->thresholds() != nullptr) {
            return moves_by_thresholds(*evidence->thresholds(), value, limit, context);
        }
        if (const auto thresholds =
                within_limits([&] { return rules_->thresholds(heap_, context); })) {
            return moves_by_thresholds(**thresholds, value, limit, context);
        }
        return MoveList::unknown();
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* target = only_component<TakeawayPosition>(to);
        if (target == nullptr || target->heap_ >= heap_) return std::nullopt;
        const Integer taken = heap_ - target->heap_;
        if (taken > quota_) return std::nullopt;
        return same_or_nothing(take_away(taken), to);
    }

    Drawing drawing(const Context& /*context*/) const override {
        return HeapsDrawing{{heap_}, quota_};
    }

    Mark mark(const Move& move) const override {
        return heap_mark({heap_}, {only_component<TakeawayPosition>(move.to)->heap_});
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        const auto found = heap_left(mark, {heap_});
        if (!found || heap_ - found->left > quota_) return std::nullopt;
        return take_away(Integer(heap_ - found->left));
    }

private:
    [[nodiscard]] Move take_away(const Integer& taken) const {
        return {
            position_of<TakeawayPosition>(rules_, Integer(heap_ - taken), rules_->bound()(taken)),
            taken};
    }

    [[nodiscard]] MoveList winning_tails(const HRepresentation& parts, std::size_t limit,
                                         const Context& context) const {
        // With more parts than this the tails beyond the limit are too long to be counted.
        constexpr std::size_t countable = 20'000;
        // Terms can be long, so that a few of them take milliseconds.
        constexpr std::uint64_t tails_between_checks = 16;
        MoveCollector collector(limit);
        const auto complete = within_limits([&] {
            StopCheck check(context, looking, tails_between_checks);
            Integer tail = 0;
            for (std::size_t j = 0; j < parts.size(); ++j) {
                check();
                if (parts.size() > countable && collector.is_full()) return false;
                const bool last = j + 1 == parts.size();
                tail = last ? heap_ : Integer(tail + parts[j]);
                if (tail > quota_) break;
                if (!last && rules_->bound()(tail) >= parts[j + 1]) continue;
                collector.add([&] { return take_away(tail); });
            }
            return true;
        });
        return complete.value_or(false) ? collector.list(Certainty::theorem)
                                        : collector.incomplete_list(Certainty::theorem);
    }

    [[nodiscard]] MoveList moves_by_thresholds(const TakeawayThresholds& thresholds,
                                               const Integer& value, std::size_t limit,
                                               const Context& context) const {
        MoveCollector collector(limit);
        const std::size_t heap = heap_.to<std::size_t>();
        const auto complete = within_limits([&] {
            StopCheck check(context, looking);
            for (std::size_t taken = 1; taken <= quota_; ++taken) {
                check();
                const std::size_t quota = rules_->bound().up_to(taken, heap);
                if (thresholds.value(heap - taken, quota) != value) continue;
                collector.add([&] { return take_away(taken); });
            }
            return true;
        });
        return complete ? collector.list(Certainty::computed)
                        : collector.incomplete_list(Certainty::computed);
    }

    std::shared_ptr<const TakeawayRules> rules_;
    Integer heap_;
    Integer quota_;
};

// At first the whole heap may not be taken.
Position first_position(std::shared_ptr<const TakeawayRules> rules, const Integer& heap) {
    return position_of<TakeawayPosition>(std::move(rules), heap,
                                         heap > 0 ? Integer(heap - 1) : Integer(0));
}

class TakeawayHeaps : public HeapPositions {
public:
    explicit TakeawayHeaps(std::shared_ptr<const TakeawayRules> rules) : rules_(std::move(rules)) {}

    Count count() const override { return {1, 2}; }
    bool is_closed(std::size_t count) const override { return count == 2; }

    Position position(std::span<const Integer> numbers) const override {
        assert(!numbers.empty() && numbers.size() <= 2);
        return numbers.size() == 1 ? first_position(rules_, numbers[0])
                                   : position_of<TakeawayPosition>(rules_, numbers[0], numbers[1]);
    }

private:
    std::shared_ptr<const TakeawayRules> rules_;
};

}  // namespace

Position parse_takeaway(const Term& term, std::shared_ptr<const TakeawayRules> rules) {
    const std::size_t given = term.groups.empty() ? 0 : term.groups.front().size();
    const auto& arguments = expect_arguments(
        term, rules->info(), std::clamp<std::size_t>(given, 1, 2), "a heap, or a heap and a quota");
    Integer heap = natural(arguments[0], "a heap");
    if (arguments.size() == 1) return first_position(std::move(rules), heap);
    return position_of<TakeawayPosition>(std::move(rules), std::move(heap),
                                         natural(arguments[1], "a quota"));
}

std::unique_ptr<HeapPositions> takeaway_heaps(std::shared_ptr<const TakeawayRules> rules) {
    return std::make_unique<TakeawayHeaps>(std::move(rules));
}

}  // namespace grundy
