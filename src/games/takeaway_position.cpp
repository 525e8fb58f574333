// Outcome and winning moves for heaps of any size from the H-representation n = h_1 + h_2 + …,
// least part first (seed paper 004): the player to move wins exactly if the quota reaches h_1. All
// winning moves are the tails T = h_1 + … + h_j within the quota with f(T) < h_{j+1}. Values by
// thresholds.

#include "games/takeaway_position.hpp"

#include "games/tables.hpp"
#include "theory/fibonacci_words.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace grundy {

std::optional<std::vector<std::size_t>> TakeawayRules::parts(const Integer& n,
                                                             const Context& context) const {
    const std::lock_guard lock(mutex_);
    return numeration_.parts(n, context);
}

Integer TakeawayRules::term(std::size_t j) const {
    const std::lock_guard lock(mutex_);
    return numeration_.term(j);
}

std::shared_ptr<const TakeawayThresholds> TakeawayRules::thresholds(const Integer& n,
                                                                    const Context& context) const {
    if (n > max_heap || context.out_of_time() || context.memory_limit == 0) return nullptr;
    const std::lock_guard lock(mutex_);
    if (thresholds_ == nullptr || n > thresholds_->heap()) {
        constexpr std::size_t smallest = 200;
        const std::size_t heap = std::clamp(2 * n.get_ui(), smallest, max_heap);
        // Without a deadline it stops by itself: the outcome is known anyway.
        constexpr std::size_t second_or_two = 300'000'000;
        const std::size_t steps = context.deadline ? ~std::size_t{0} : second_or_two;
        auto computed = TakeawayThresholds::compute(bound(), heap, context, steps);
        if (!computed) computed = TakeawayThresholds::compute(bound(), n.get_ui(), context, steps);
        if (!computed) return nullptr;
        thresholds_ = std::make_shared<const TakeawayThresholds>(std::move(*computed));
    }
    return thresholds_;
}

namespace {

class TakeawayPosition : public Position {
public:
    TakeawayPosition(std::shared_ptr<const TakeawayRules> rules, Integer heap, const Integer& quota)
        : rules_(std::move(rules)), heap_(std::move(heap)), quota_(std::min(quota, heap_)) {}

    std::string text() const override {
        return fmt::format("{}({},{})", rules_->name(), heap_.get_str(), quota_.get_str());
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        for (Integer taken = 1; taken <= quota_; ++taken) {
            if (!visit(take_away(taken))) return;
        }
    }

    Value value(const Context& context) const override {
        if (quota_ == 0) return Value::exact(0, Standing::theorem);
        const auto parts = rules_->parts(heap_, context);
        if (parts && rules_->term(parts->front()) > quota_) {
            return Value::exact(0, Standing::theorem);
        }
        if (const auto thresholds = rules_->thresholds(heap_, context)) {
            return Value::exact(thresholds->value(heap_.get_ui(), quota_.get_ui()),
                                Standing::computed);
        }
        return parts ? Value::greater_than(0, Standing::theorem) : Value::unknown();
    }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Context& context) const override {
        if (value == 0) {
            if (const auto parts = rules_->parts(heap_, context))
                return winning_tails(*parts, limit, context);
        }
        const auto thresholds = rules_->thresholds(heap_, context);
        if (thresholds == nullptr) return {{}, false, std::nullopt, Standing::unknown};
        return moves_by_thresholds(*thresholds, value, limit);
    }

    std::string reason(const Value& known, const Context& context) const override {
        if (known.kind == Value::Kind::unknown) {
            return "The numbers H of this bound up to a heap of this size could not be listed "
                   "within "
                   "the limits of time and memory.";
        }
        if (known.is_exact() && known.number == 0) {
            return heap_ == 0 || quota_ == 0 ? "Nothing can be taken." : lost_in_words(context);
        }
        if (!known.is_exact()) {
            return "The value itself is not known for a heap of this size, only that it is not 0.";
        }
        return value_in_words(known, context);
    }

    std::optional<Move> find_move(const Position& to) const override {
        const auto* target = dynamic_cast<const TakeawayPosition*>(&to);
        if (target == nullptr || target->heap_ >= heap_) return std::nullopt;
        const Integer taken = heap_ - target->heap_;
        if (taken > quota_) return std::nullopt;
        return same_or_nothing(take_away(taken), to);
    }

    std::string how_to_win(const Context& context) const override {
        const auto parts = quota_ == 0 ? std::nullopt : rules_->parts(heap_, context);
        if (!parts) return "";
        const Integer least = rules_->term(parts->front());
        if (least > quota_) return "";
        const std::string start = representation_in_words(*parts);
        if (parts->size() == 1) {
            return fmt::format("{}; the quota {} allows to take it all.", start, quota_.get_str());
        }
        const Integer next = rules_->term((*parts)[1]);
        return fmt::format(
            "{}; the smallest part {} is within the quota {}, so take {}: {} remains and the quota "
            "{} "
            "does not reach {}.",
            start, least.get_str(), quota_.get_str(), least.get_str(),
            sum_in_words({parts->begin() + 1, parts->end()}, Integer(heap_ - least)),
            rules_->bound()(least).get_str(), next.get_str());
    }

private:
    [[nodiscard]] Move take_away(const Integer& taken) const {
        return {std::make_shared<TakeawayPosition>(rules_, Integer(heap_ - taken),
                                                   rules_->bound()(taken)),
                taken == heap_
                    ? fmt::format("take all {}", taken.get_str())
                    : fmt::format("take {} from the heap of {}", taken.get_str(), heap_.get_str()),
                taken};
    }

    [[nodiscard]] MoveList winning_tails(const std::vector<std::size_t>& parts, std::size_t limit,
                                         const Context& context) const {
        // With more parts than this the tails beyond the limit are too long to be counted.
        constexpr std::size_t countable = 20'000;
        MoveCollector collector(limit);
        Integer tail = 0;
        for (std::size_t j = 0; j < parts.size(); ++j) {
            constexpr std::size_t often = 256;
            if (parts.size() > countable &&
                (collector.is_full() || (j % often == 0 && context.out_of_time()))) {
                return {collector.list(Standing::theorem).moves, false, std::nullopt,
                        Standing::theorem};
            }
            const bool last = j + 1 == parts.size();
            tail = last ? heap_ : Integer(tail + rules_->term(parts[j]));
            if (tail > quota_) break;
            if (!last && rules_->bound()(tail) >= rules_->term(parts[j + 1])) continue;
            collector.add([&] { return take_away(tail); });
        }
        return collector.list(Standing::theorem);
    }

    [[nodiscard]] MoveList moves_by_thresholds(const TakeawayThresholds& thresholds,
                                               const Integer& value, std::size_t limit) const {
        MoveCollector collector(limit);
        const std::size_t heap = heap_.get_ui();
        for (std::size_t taken = 1; taken <= quota_; ++taken) {
            const auto small = rules_->bound().expression().small(static_cast<std::int64_t>(taken));
            const std::size_t quota = small ? static_cast<std::size_t>(*small)
                                            : std::min(rules_->bound()(taken), heap_).get_ui();
            if (thresholds.value(heap - taken, quota) != value) continue;
            collector.add([&] { return take_away(taken); });
        }
        return collector.list(Standing::computed);
    }

    // "20 = 13 + 5 + 2", or only how many parts there are.
    [[nodiscard]] std::string sum_in_words(const std::vector<std::size_t>& parts,
                                           const Integer& sum) const {
        if (parts.size() == 1) return sum.get_str();
        constexpr std::size_t few = 12;
        constexpr std::size_t readable_digits = 30;
        if (parts.size() > few || mpz_sizeinbase(sum.get_mpz_t(), 10) > readable_digits) {
            return fmt::format("a sum of {} of them", parts.size());
        }
        std::vector<std::string> terms;
        for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
            terms.push_back(rules_->term(*part).get_str());
        }
        return fmt::format("{} = {}", sum.get_str(), fmt::join(terms, " + "));
    }

    // With the 0-1 string of the representation and the number of its ones.
    [[nodiscard]] std::string representation_in_words(const std::vector<std::size_t>& parts) const {
        constexpr std::size_t longest_string = 60;
        const std::string name = rules_->bound().doubles()
                                     ? "the Fibonacci numbers"
                                     : "the numbers H of the bound " + rules_->bound().text();
        const std::string sum =
            parts.size() == 1 ? heap_.get_str() + " is one of them" : sum_in_words(parts, heap_);
        if (parts.back() > longest_string) {
            return fmt::format("In {}: {} (ρ = {})", name, sum, parts.size());
        }
        return fmt::format("In {}: {} ({}, ρ = {})", name, sum, word_with_ones_at(parts),
                           parts.size());
    }

    [[nodiscard]] std::string lost_in_words(const Context& context) const {
        const auto parts = rules_->parts(heap_, context);
        if (!parts) return "By the mex rule every move leads to a position of another value.";
        return fmt::format(
            "{}; the quota {} does not reach the smallest part {}, so every move leaves a heap "
            "whose "
            "smallest part is within the new quota.",
            representation_in_words(*parts), quota_.get_str(),
            rules_->term(parts->front()).get_str());
    }

    [[nodiscard]] std::string value_in_words(const Value& known, const Context& context) const {
        const auto thresholds = rules_->thresholds(heap_, context);
        if (thresholds == nullptr) return "The value was computed by the mex rule.";
        std::vector<std::string> jumps;
        constexpr std::size_t few = 12;
        for (const auto& [threshold, reached] : thresholds->row(heap_.get_ui())) {
            if (threshold > quota_ || jumps.size() > few) break;
            jumps.push_back(fmt::format("{} from quota {} on", reached, threshold));
        }
        return fmt::format("By the mex rule a heap of {} has value {}{}; with quota {} that is {}.",
                           heap_.get_str(), fmt::join(jumps, ", "), jumps.size() > few ? ", …" : "",
                           quota_.get_str(), known.number.get_str());
    }

    std::shared_ptr<const TakeawayRules> rules_;
    Integer heap_;
    Integer quota_;
};

class ValueTable : public Table {
public:
    explicit ValueTable(TakeawayThresholds thresholds, std::size_t size)
        : Table(Shape::board, size + 1, size + 1, "n\\r", ""), thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        std::fill(out.begin(), out.end(), -1);
        std::fill_n(out.begin(), row + 1, 0);
        for (const auto& [threshold, value] : thresholds_.row(row)) {
            std::fill(out.begin() + threshold, out.begin() + static_cast<std::ptrdiff_t>(row + 1),
                      static_cast<std::int32_t>(value));
        }
    }

private:
    TakeawayThresholds thresholds_;
};

class ThresholdTable : public Table {
public:
    explicit ThresholdTable(TakeawayThresholds thresholds, std::size_t size)
        : Table(Shape::board, size + 1, std::max(thresholds.largest_value(), 1U), "n", "T"),
          thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        auto next = out.begin();
        for (const auto& [threshold, value] : thresholds_.row(row)) {
            const auto end = out.begin() + value;
            std::fill(next, end, static_cast<std::int32_t>(threshold));
            next = end;
        }
        std::fill(next, out.end(), -1);
    }

private:
    TakeawayThresholds thresholds_;
};

}  // namespace

std::shared_ptr<const Position> parse_takeaway(const Term& term, const Facts& facts,
                                               std::shared_ptr<const TakeawayRules> rules) {
    const std::size_t given = term.groups.empty() ? 0 : term.groups.front().size();
    const auto& arguments = expect_arguments(term, facts, std::clamp<std::size_t>(given, 1, 2),
                                             "a heap, or a heap and a quota");
    Integer heap = natural(arguments[0], "a heap");
    Integer quota = heap > 0 ? Integer(heap - 1) : Integer(0);
    if (arguments.size() == 2) quota = natural(arguments[1], "a quota");
    return std::make_shared<TakeawayPosition>(std::move(rules), std::move(heap), quota);
}

std::unique_ptr<Table> takeaway_table(const TakeawayRules& rules, std::size_t size, bool thresholds,
                                      const Context& context) {
    if (!thresholds) check_board_size(std::max(size, size + 1));
    auto computed = TakeawayThresholds::compute(rules.bound(), size, context);
    if (!computed && size > TakeawayThresholds::max_heap) {
        throw Error(ErrorKind::limit,
                    fmt::format("thresholds are computed for heaps up to {}; that is the limit",
                                TakeawayThresholds::max_heap));
    }
    if (!computed) {
        throw Error(ErrorKind::limit, "the table takes more time or memory than there is")
            .with(Remedy::more_time_or_memory);
    }
    if (thresholds) return std::make_unique<ThresholdTable>(std::move(*computed), size);
    return std::make_unique<ValueTable>(std::move(*computed), size);
}

}  // namespace grundy
