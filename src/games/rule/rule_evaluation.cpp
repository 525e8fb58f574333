// The values of positions, and the moves to a value.

#include "base/within_limits.hpp"
#include "game/reason_text.hpp"
#include "games/rule/rule_position.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <numeric>
#include <set>
#include <utility>

namespace grundy {

namespace {

// From a game of the library with the same rules.
class SameRules : public Evidence {
public:
    SameRules(std::string name, std::shared_ptr<const Component> same, Evaluation found)
        : name_(std::move(name)), same_(std::move(same)), found_(std::move(found)) {}

    std::string reason() const override {
        return fmt::format("These are the rules of {}: {}", name_, found_.evidence->reason());
    }
    bool leaves_options_out() const override { return found_.evidence->leaves_options_out(); }
    std::vector<Step> steps_to_win() const override { return found_.evidence->steps_to_win(); }
    Figure figure() const override { return found_.evidence->figure(); }
    std::optional<heaps::Period> period() const override { return found_.evidence->period(); }

    [[nodiscard]] const Component& same() const { return *same_; }
    [[nodiscard]] const Evaluation& found() const { return found_; }

private:
    std::string name_;
    std::shared_ptr<const Component> same_;
    Evaluation found_;
};

const SameRules* same_rules(const Evaluation& known) {
    return dynamic_cast<const SameRules*>(known.evidence.get());
}

// From a proved period.
class ByPeriod : public Evidence {
public:
    ByPeriod(const heaps::Period& period, std::string proof, std::string reason)
        : period_(period), proof_(std::move(proof)), reason_(std::move(reason)) {}

    std::string reason() const override { return reason_; }
    Figure figure() const override {
        return PeriodFigure{period_.preperiod, period_.length, period_.saltus, proof_};
    }
    std::optional<heaps::Period> period() const override { return period_; }

private:
    heaps::Period period_;
    std::string proof_;
    std::string reason_;
};

std::string period_proof(const heaps::Period& period, const rules::HeapShape& shape) {
    if (period.saltus > 0) return describe_proof_by_values(period);
    return fmt::format(
        "They agree up to heap {}, and since a move takes at most {} and leaves at most {} "
        "heap{}, that is enough for all.",
        period.values_needed - 1, shape.max_taken, shape.max_heaps,
        shape.max_heaps == 1 ? "" : "s");
}

std::size_t orders(const rules::Game& game) {
    std::size_t all = 1;
    for (const auto& [first, last] : game.braces) {
        for (std::size_t i = 2; i <= last - first; ++i) all *= i;
    }
    return all;
}

}  // namespace

std::shared_ptr<const Component> RulePosition::built_in(const Context& context) const {
    if (known().built_in == nullptr) return nullptr;
    const auto same = rules().library().position(known().built_in_term, numbers_, context);
    return same && same->size() == 1 ? same->shared(0) : nullptr;
}

Evaluation RulePosition::as_built_in(std::shared_ptr<const Component> same,
                                     Evaluation found) const {
    return {found.value, std::make_shared<const SameRules>(known().built_in_name, std::move(same),
                                                           std::move(found))};
}

Evaluation RulePosition::evaluate(const Goal& goal, const Context& context) const {
    if (goal.known == nullptr) {
        if (auto same = built_in(context)) {
            Evaluation found = grundy::evaluate(*same, context);
            return as_built_in(std::move(same), std::move(found));
        }
        return known().sequence ? by_sequence(context) : by_search(context);
    }
    const auto* const as = same_rules(*goal.known);
    if (as == nullptr) return *goal.known;
    Goal same = goal;
    same.known = &as->found();
    return as_built_in(built_in(context), grundy::evaluate(as->same(), same, context));
}

Evaluation RulePosition::by_sequence(const Context& context) const {
    const Integer& heap = numbers_.front();
    const auto reached = known().sequence->reach(heap, context);
    if (reached.values == nullptr) {
        return evaluation(Value::unknown(), [computed = reached.computed] {
            return fmt::format(
                "The values of {} heaps were computed up to the limits, and no period was proved.",
                computed);
        });
    }
    const Integer value = reached.value(heap);
    const Integer same = reached.values->representative(heap);
    if (!reached.has_period || same == heap) {
        return by_options(value, context);
    }
    const heaps::Period& period = *reached.values->period();
    std::string proof = period_proof(period, *known().shape);
    std::string reason = describe_by_period(period, proof, heap, same, value);
    return {Value::exact(value, Certainty::proved),
            std::make_shared<const ByPeriod>(period, std::move(proof), std::move(reason))};
}

// The options are visited again for the reason.
Evaluation RulePosition::by_options(const Integer& value, const Context& context) const {
    class ByOptions : public Evidence {
    public:
        ByOptions(std::shared_ptr<const RulePosition> position, Integer value, Context context)
            : position_(std::move(position)),
              value_(std::move(value)),
              context_(std::move(context)) {}
        std::string reason() const override { return position_->describe_mex(value_, context_); }
        Figure figure() const override { return position_->mex_figure(value_, context_); }

    private:
        std::shared_ptr<const RulePosition> position_;
        Integer value_;
        Context context_;
    };
    return {Value::exact(value, Certainty::computed),
            std::make_shared<const ByOptions>(
                std::make_shared<const RulePosition>(games_, game_, numbers_), value, context)};
}

Evaluation RulePosition::by_search(const Context& context) const {
    try {
        return by_options(rules().values().value(game_, state_, context), context);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        return evaluation(Value::unknown(), [what = std::string(error.what())] {
            return fmt::format("The positions that can be reached could not all be valued: {}.",
                               what);
        });
    }
}

std::vector<RulePart> RulePosition::from_built_in(const Position& to) const {
    std::vector<RulePart> parts;
    for (std::size_t i = 0; i < to.size(); ++i) {
        parts.push_back({game_, numbers(to[i])});
        sort_piles(game(), parts.back().numbers);
    }
    if (parts.empty()) parts.push_back({game_, std::vector<Integer>(numbers_.size())});
    std::sort(parts.begin(), parts.end());
    return parts;
}

// Moves that differ only in the order of unordered piles are one move here.
MoveList RulePosition::built_in_moves(const std::function<MoveList(std::size_t limit)>& moves,
                                      std::size_t limit, const Context& context) const {
    const std::size_t each = orders(game());
    const std::size_t enough = limit < ~std::size_t{0} / each - 1 ? (limit + 1) * each : limit;
    MoveList all = moves(each == 1 ? limit : enough);
    MoveList list{{}, all.complete, std::nullopt, all.certainty};
    std::set<std::vector<RulePart>> seen;
    for (const Move& one : all.moves) {
        std::vector<RulePart> parts = from_built_in(one.to);
        if (!seen.insert(parts).second) continue;
        if (list.moves.size() < limit) list.moves.push_back(move(parts, context));
    }
    if (all.total && each == 1) list.total = all.total;
    if (all.complete && each > 1) list.total = seen.size();
    list.complete = all.complete && seen.size() <= limit;
    return list;
}

MoveList RulePosition::moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                                const Context& context) const {
    if (const auto* const as = same_rules(known)) {
        return built_in_moves(
            [&](std::size_t most) {
                return grundy::moves_to(as->same(), value, most, as->found(), context);
            },
            limit, context);
    }
    if (known.value.is_exact() && known.value.number == value) {
        return list_all({}, limit, known.value.certainty);
    }
    const Certainty certainty =
        known.value.is_exact() ? known.value.certainty : Certainty::computed;
    const auto wanted = with_value(value, context);
    if (small_) {
        const auto found = within_limits([&] { return options(wanted, context); });
        if (found) {
            MoveCollector collector(limit);
            for (const RuleOption& option : *found) collector.add([&] { return move(option); });
            return collector.list(certainty);
        }
    }
    const auto from = within_limits([&] { return lifted(context); });
    if (!from || !*from || !known.value.is_exact()) return MoveList::unknown();
    const auto smaller = (*from)->smaller->with_value(value, context);
    const auto moves = within_limits([&] { return lifted_moves(smaller, **from, limit, context); });
    if (!moves) return MoveList::unknown();
    MoveList list = *moves;
    list.certainty = certainty;
    return list;
}

std::optional<RulePosition::Lifted> RulePosition::lifted(const Context& context) const {
    if (!known().sequence) return std::nullopt;
    const auto reached = known().sequence->reach(numbers_.front(), context);
    if (reached.values == nullptr || !reached.has_period) return std::nullopt;
    const heaps::Period& period = *reached.values->period();
    if (period.saltus > 0) return std::nullopt;
    const rules::HeapShape& shape = *known().shape;
    // So large that the largest part is beyond the preperiod and all constants of conditions, even
    // if it is smaller by a period.
    const std::size_t step = std::lcm(period.length, shape.modulus);
    const Integer least =
        Integer(std::max(period.preperiod, shape.constant) + step + 1) * shape.max_heaps +
        shape.max_taken;
    if (numbers_.front() <= least + step) return std::nullopt;
    const Integer smaller = least + (numbers_.front() - least) % step;
    return Lifted{std::make_shared<const RulePosition>(games_, game_, std::vector{smaller}),
                  Integer(numbers_.front() - smaller)};
}

MoveList RulePosition::lifted_moves(const Wanted& wanted, const Lifted& from, std::size_t limit,
                                    const Context& context) const {
    MoveCollector collector(limit);
    for (const RuleOption& option : from.smaller->options(wanted, context)) {
        collector.add([&] {
            std::vector<RulePart> parts = parts_of(option);
            const auto largest = std::max_element(
                parts.begin(), parts.end(),
                [](const RulePart& a, const RulePart& b) { return a.numbers < b.numbers; });
            // Parts that do not depend on the heap are at most the constants of the rules.
            if (largest != parts.end() && largest->numbers.front() > known().shape->constant) {
                largest->numbers.front() += from.by;
            }
            std::sort(parts.begin(), parts.end());
            return move(parts, context);
        });
    }
    return collector.list(Certainty::proved, known().shape->max_heaps == 1);
}

std::string_view RulePosition::tame_by() const {
    const auto same = built_in({});
    return same ? grundy::tame_by(*same) : std::string_view();
}

std::optional<Tame> RulePosition::tame(const Evaluation& known) const {
    const auto* const as = same_rules(known);
    const auto same = as != nullptr ? nullptr : built_in({});
    if (as == nullptr && same == nullptr) return std::nullopt;
    const auto* const misere = (as != nullptr ? as->same() : *same).as<MiserePlay>();
    if (misere == nullptr) return std::nullopt;
    return misere->tame(as != nullptr ? as->found() : known);
}

std::optional<MoveList> RulePosition::misere_moves_to(const Integer& value, std::size_t limit,
                                                      const Evaluation& known,
                                                      const Context& context) const {
    const auto* const as = same_rules(known);
    if (as == nullptr) return MoveList::unknown();
    return built_in_moves(
        [&](std::size_t most) {
            return grundy::misere_moves_to(as->same(), value, most, as->found(), context);
        },
        limit, context);
}

std::vector<CodedHeap> RulePosition::as_coded_heaps() const {
    const auto same = built_in({});
    return same ? grundy::as_coded_heaps(*same) : std::vector<CodedHeap>();
}

}  // namespace grundy
