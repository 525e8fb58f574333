// The H-representation n = h_1 + h_2 + …, least part first, decides the outcome: the player to move
// wins exactly when the quota reaches h_1. All winning moves are the tails T = h_1 + … + h_j within
// the quota with f(T) < h_{j+1} (A. Frieze, "Combinatorial games", "A more complicated one pile
// game"). Values, and moves to other values, by thresholds.

#include "games/takeaway/takeaway_rules.hpp"

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/one_heap.hpp"
#include "math/fibonacci_words.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using Thresholds = std::shared_ptr<const TakeawayThresholds>;

class TakeawayEvidence : public Evidence {
public:
    // 0 <= quota <= heap. Throws Error only on a request to stop.
    TakeawayEvidence(std::shared_ptr<const TakeawayRules> rules, Integer heap, Integer quota,
                     const Context& context)
        : rules_(std::move(rules)), heap_(std::move(heap)), quota_(std::move(quota)) {
        assert(quota_ >= 0 && quota_ <= heap_);
        value_ = find_value(context);
    }

    [[nodiscard]] const Value& value() const { return value_; }
    // Empty and null if a limit was reached, or where they were not needed.
    [[nodiscard]] const std::optional<HRepresentation>& representation() const { return parts_; }
    [[nodiscard]] const Thresholds& thresholds() const { return thresholds_; }

    std::string reason() const override {
        if (value_.kind == Value::Kind::unknown) {
            return "The numbers H of this bound up to a heap of this size could not be listed "
                   "within the limits of time and memory.";
        }
        if (!value_.is_exact()) {
            return fmt::format("The value itself is not known{}, only that it is not 0.",
                               heap_ <= TakeawayRules::max_heap
                                   ? ", which would take more time or memory"
                                   : " for a heap of this size");
        }
        if (value_.number > 0) {
            return describe_row(fmt::format("a heap of {} has", heap_),
                                thresholds_->row(heap_.to<std::size_t>()), quota_, value_.number);
        }
        return quota_ == 0 ? "Nothing can be taken." : describe_lost();
    }

    std::string how_to_win() const override {
        if (!parts_) return "";
        const HRepresentation& parts = *parts_;
        const Integer least = parts[0];
        if (least > quota_) return "";
        const std::string start = describe_representation();
        if (parts.size() == 1) {
            return fmt::format("{}; the quota {} allows taking it all.", start, quota_);
        }
        return fmt::format(
            "{}; the smallest part {} is within the quota {}, so take {}: {} remains and the quota "
            "{} does not reach {}.",
            start, least, quota_, least, describe_sum(1, Integer(heap_ - least)),
            rules_->bound()(least), parts[1]);
    }

    Figure figure() const override {
        constexpr std::size_t max_parts = 60;
        if (!parts_ || parts_->size() > max_parts) return {};
        const bool doubles = rules_->bound().doubles();
        PartitionFigure figure{doubles ? "fibonacci" : "h", heap_, largest_parts_first(0)};
        if (doubles && parts_->parts.back() <= readable_word) {
            figure.word = word_with_ones_at(parts_->parts);
        }
        return figure;
    }

private:
    [[nodiscard]] Value find_value(const Context& context) {
        if (quota_ == 0) return Value::exact(0, Certainty::theorem);
        parts_ = within_limits([&] { return rules_->representation(heap_, context); });
        if (parts_ && (*parts_)[0] > quota_) return Value::exact(0, Certainty::theorem);
        thresholds_ =
            within_limits([&] { return rules_->thresholds(heap_, context); }).value_or(nullptr);
        if (thresholds_ != nullptr) {
            return Value::exact(
                thresholds_->value(heap_.to<std::size_t>(), quota_.to<std::size_t>()),
                Certainty::computed);
        }
        return parts_ ? Value::greater_than(0, Certainty::theorem) : Value::unknown();
    }

    // Without the `first` smallest ones.
    [[nodiscard]] std::vector<Integer> largest_parts_first(std::size_t first) const {
        std::vector<Integer> parts;
        for (std::size_t i = parts_->size(); i > first; --i) {
            parts.push_back((*parts_)[i - 1]);
        }
        return parts;
    }

    // "20 = 13 + 5 + 2", or only the number of parts.
    [[nodiscard]] std::string describe_sum(std::size_t first, const Integer& sum) const {
        const std::size_t count = parts_->size() - first;
        if (count == 1) return sum.to_string();
        constexpr std::size_t readable_parts = 12;
        constexpr std::size_t readable_digits = 30;
        if (count > readable_parts || sum.decimal_digits() > readable_digits) {
            return fmt::format("a sum of {} of them", count);
        }
        return fmt::format("{} = {}", sum, fmt::join(largest_parts_first(first), " + "));
    }

    // With the 0-1 string of the representation and the number of its ones.
    [[nodiscard]] std::string describe_representation() const {
        const std::string name = rules_->bound().doubles()
                                     ? "the Fibonacci numbers"
                                     : "the numbers H of the bound " + rules_->bound().text() +
                                           rules_->bound().function().continuation_text();
        const std::string sum =
            parts_->size() == 1 ? heap_.to_string() + " is one of them" : describe_sum(0, heap_);
        const std::string word =
            parts_->parts.back() > readable_word ? "" : word_with_ones_at(parts_->parts) + ", ";
        return fmt::format("In {}: {} ({}ρ = {})", name, sum, word, parts_->size());
    }

    [[nodiscard]] std::string describe_lost() const {
        if (!parts_) return "By the mex rule every move leads to a position of another value.";
        return fmt::format(
            "{}; the quota {} does not reach the smallest part {}, so every move leaves a heap "
            "whose smallest part is within the new quota.",
            describe_representation(), quota_, (*parts_)[0]);
    }

    static constexpr std::size_t readable_word = 60;

    std::shared_ptr<const TakeawayRules> rules_;
    Integer heap_;
    Integer quota_;
    std::optional<HRepresentation> parts_;
    Thresholds thresholds_;
    Value value_;
};

const TakeawayEvidence* evidence_of(const Evaluation& known) {
    return dynamic_cast<const TakeawayEvidence*>(known.evidence.get());
}

class TakeawayPosition : public OneHeap, public Valued, public MovesToValue, public CountsMoves {
public:
    TakeawayPosition(std::shared_ptr<const TakeawayRules> rules, Integer heap, const Integer& quota)
        : OneHeap(std::move(heap)),
          rules_(std::move(rules)),
          quota_(std::min(quota, this->heap())) {}

    const GameInfo& info() const override { return rules_->info(); }

    std::string key() const override {
        return KeyBuilder(rules_->name()).add(heap()).add(quota_).take();
    }

    std::string text() const override {
        return fmt::format("{}({},{})", rules_->name(), heap(), quota_);
    }

    std::vector<Integer> heaps() const override { return {heap(), quota_}; }

    void for_each_move(const MoveVisitor& visit) const override {
        for (Integer taken = 1; taken <= quota_; ++taken) {
            if (!visit(take_away(taken))) return;
        }
    }

    Integer move_count() const override { return quota_; }

    std::string describe(const Move& move) const override {
        return move.taken == heap()
                   ? fmt::format("take all {}", heap())
                   : fmt::format("take {} from the heap of {}", move.taken, heap());
    }

    Evaluation evaluate(const Goal& goal, const Context& context) const override {
        if (goal.kind == Goal::Kind::equals) return compare_with(goal.target, *goal.known);
        if (goal.known != nullptr) return *goal.known;
        auto evidence = std::make_shared<const TakeawayEvidence>(rules_, heap(), quota_, context);
        return {evidence->value(), std::move(evidence)};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (quota_ == 0) return list_all({}, limit);
        const TakeawayEvidence* const evidence = evidence_of(known);
        if (value == 0) {
            const auto parts =
                evidence != nullptr && evidence->representation()
                    ? evidence->representation()
                    : within_limits([&] { return rules_->representation(heap(), context); });
            if (parts) return winning_tails(*parts, limit, context);
        }
        const Thresholds thresholds = evidence != nullptr && evidence->thresholds() != nullptr
                                          ? evidence->thresholds()
                                          : within_limits([&] {
                                                return rules_->thresholds(heap(), context);
                                            }).value_or(nullptr);
        return thresholds != nullptr ? moves_by_thresholds(*thresholds, value, limit, context)
                                     : MoveList::unknown();
    }

    Drawing drawing(const Context& /*context*/) const override {
        return HeapsDrawing{{heap()}, quota_};
    }

private:
    bool can_leave(const Integer& left) const override {
        return left < heap() && heap() - left <= quota_;
    }

    Position position(const Integer& left) const override {
        return takeaway_position(rules_, left, rules_->bound()(Integer(heap() - left)));
    }

    [[nodiscard]] Move take_away(const Integer& taken) const {
        return leave(Integer(heap() - taken));
    }

    // The representation decides the outcome without the value.
    [[nodiscard]] static Evaluation compare_with(const Integer& target, const Evaluation& known) {
        const TakeawayEvidence* const evidence = evidence_of(known);
        if (target != 0 || evidence == nullptr || !evidence->representation()) return known;
        if (known.value.outcome() != Outcome::N) return known;
        return evaluation(Value::greater_than(0, Certainty::theorem),
                          [shared = known.evidence] { return shared->how_to_win(); });
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
                tail = last ? heap() : Integer(tail + parts[j]);
                if (tail > quota_) break;
                if (!last && rules_->bound()(tail) >= parts[j + 1]) continue;
                collector.add([&] { return take_away(tail); });
            }
            return true;
        });
        return collector.list(Certainty::theorem, complete.value_or(false));
    }

    [[nodiscard]] MoveList moves_by_thresholds(const TakeawayThresholds& thresholds,
                                               const Integer& value, std::size_t limit,
                                               const Context& context) const {
        MoveCollector collector(limit);
        const std::size_t size = heap().to<std::size_t>();
        const auto complete = within_limits([&] {
            StopCheck check(context, looking);
            for (std::size_t taken = 1; taken <= quota_; ++taken) {
                check();
                const std::size_t quota = rules_->bound().up_to(taken, size);
                if (thresholds.value(size - taken, quota) != value) continue;
                collector.add([&] { return take_away(taken); });
            }
            return true;
        });
        return collector.list(Certainty::computed, complete.has_value());
    }

    static constexpr auto looking = "looking for moves";

    std::shared_ptr<const TakeawayRules> rules_;
    Integer quota_;
};

}  // namespace

Position takeaway_position(std::shared_ptr<const TakeawayRules> rules, Integer heap,
                           const Integer& quota) {
    assert(heap >= 0 && quota >= 0);
    return position_of<TakeawayPosition>(std::move(rules), std::move(heap), quota);
}

}  // namespace grundy
