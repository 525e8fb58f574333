#include "engine/solve/decision.hpp"

#include "base/within_limits.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy {

namespace {

std::optional<Decision> by_values(const EvaluatedSum& sum) {
    if (!sum.open().empty() || !sum.loopy().empty()) return std::nullopt;
    return Decision{Decision::Rule::values, Value::exact(sum.exact_sum(), sum.weakest_certainty())};
}

std::optional<Decision> by_bound(const EvaluatedSum& sum) {
    if (!sum.loopy().empty() || sum.open().size() != 1) return std::nullopt;
    const Value& bound = sum.value(sum.open().front());
    if (bound.kind != Value::Kind::greater_than || sum.exact_sum() > bound.number) {
        return std::nullopt;
    }
    const Integer exceeded = sum.exact_sum() == 0 ? bound.number : Integer(0);
    return Decision{Decision::Rule::bound, Value::greater_than(exceeded, sum.weakest_certainty()),
                    sum.open().front()};
}

std::optional<Decision> by_loopy_value(const EvaluatedSum& sum) {
    if (!sum.open().empty() || sum.loopy().size() != 1) return std::nullopt;
    return Decision{Decision::Rule::loopy_value,
                    nim_sum(sum.value(sum.loopy().front()),
                            Value::exact(sum.exact_sum(), sum.weakest_certainty()))};
}

std::optional<Decision> by_two_loopy_values(const EvaluatedSum& sum) {
    if (sum.loopy().size() < 2) return std::nullopt;
    return Decision{Decision::Rule::two_loopy_values,
                    nim_sum(sum.value(sum.loopy()[0]), sum.value(sum.loopy()[1]))};
}

std::optional<Decision> by_excluded_values(const EvaluatedSum& sum, std::size_t max_moves) {
    if (sum.open().empty() || sum.loopy().size() != 1) return std::nullopt;
    const Value& loopy = sum.value(sum.loopy().front());
    if (loopy.finite_options.empty()) return Decision{Decision::Rule::excluded_values, loopy};
    auto open = open_values(sum, max_moves);
    if (!open || !open->exclude(loopy.finite_options, sum.exact_sum())) return std::nullopt;
    const Certainty certainty = sum.weakest_certainty({}, open->counts);
    return Decision{
        Decision::Rule::excluded_values, Value::unknown(), {}, std::move(open->counts), certainty};
}

std::optional<Decision> by_counting_moves(const EvaluatedSum& sum, std::size_t max_moves) {
    if (!sum.loopy().empty() || sum.open().empty()) return std::nullopt;
    auto open = open_values(sum, max_moves);
    if (!open || !open->cannot_be(sum.exact_sum())) return std::nullopt;
    Value value = Value::greater_than(0, sum.weakest_certainty({}, open->counts));
    return Decision{Decision::Rule::counted_moves, std::move(value), {}, std::move(open->counts)};
}

}  // namespace

bool OpenValues::exclude(const std::vector<Integer>& K, const Integer& known) const {
    return std::all_of(K.begin(), K.end(),
                       [&](const Integer& k) { return cannot_be(Integer(k ^ known)); });
}

std::optional<OpenValues> open_values(const EvaluatedSum& sum, std::size_t max_moves) {
    OpenValues result;
    bool all_counted = true;
    std::size_t largest = 0;
    for (const std::size_t i : sum.open()) {
        if (!result.counts.empty() && !sum.context().in_time("counting moves")) return std::nullopt;
        const bool has_bound = sum.value(i).kind == Value::Kind::greater_than;
        const auto moves = within_limits(
            [&] { return count_moves(sum.component(i), max_moves + 1, sum.context()); });
        if (moves && *moves <= max_moves && always_ends(sum.component(i), sum.context())) {
            result.counts[i] = *moves;
            largest = std::max(largest, *moves);
        } else if (has_bound && all_counted) {
            all_counted = false;
            result.more_than = sum.value(i).number;
        } else {
            return std::nullopt;
        }
    }
    // The nim-sum of numbers has no more bits than the longest of them.
    const std::size_t all_bits = std::bit_ceil(largest + 1) - 1;
    if (all_counted) {
        result.at_most = sum.open().size() == 1 ? largest : all_bits;
    } else {
        result.free_bits = all_bits;
    }
    return result;
}

Decision decide(const EvaluatedSum& sum, std::size_t max_moves) {
    if (auto decision = by_two_loopy_values(sum)) return *decision;
    if (auto decision = by_loopy_value(sum)) return *decision;
    if (auto decision = by_excluded_values(sum, max_moves)) return *decision;
    if (auto decision = by_values(sum)) return *decision;
    if (auto decision = by_bound(sum)) return *decision;
    if (auto decision = by_counting_moves(sum, max_moves)) return *decision;
    return {};
}

void refine_open_components(EvaluatedSum& sum) {
    constexpr std::size_t worth_a_closer_look = 4;  // open components
    if (sum.loopy().size() > 1 || sum.open().size() > worth_a_closer_look) return;
    // The largest value that the open components must not have together.
    Integer target = sum.exact_sum();
    if (!sum.loopy().empty()) {
        const auto& K = sum.value(sum.loopy().front()).finite_options;
        if (K.empty()) return;
        target = 0;
        for (const Integer& k : K) target = std::max(target, Integer(k ^ sum.exact_sum()));
    }
    const std::vector<std::size_t> open = sum.open();
    const bool alone = open.size() == 1;
    for (const std::size_t i : open) {
        const Value& value = sum.value(i);
        const bool decided =
            alone && value.kind == Value::Kind::greater_than && value.number >= target;
        if (sum.size() > 1 && !decided) {
            const Goal goal{Goal::Kind::exceeds, alone ? target : Integer(0), &sum.known(i)};
            sum.learn(i, evaluate(sum.component(i), goal, sum.context()));
        }
        if (!sum.value(i).is_exact()) {
            const Goal goal{Goal::Kind::thorough, 0, &sum.known(i)};
            sum.learn(i, evaluate(sum.component(i), goal, sum.context()));
        }
    }
}

std::optional<SurerValue> strengthen(EvaluatedSum& sum) {
    const auto unsure = sum.least_certain();
    if (!unsure || !sum.loopy().empty()) return std::nullopt;
    const Value& value = sum.value(*unsure);
    const bool is_open = !value.is_exact();
    if (sum.open().size() > (is_open ? 1U : 0U)) return std::nullopt;
    const Integer others = is_open ? sum.exact_sum() : Integer(sum.exact_sum() ^ value.number);
    const Goal goal{Goal::Kind::equals, others, &sum.known(*unsure)};
    Evaluation sure = evaluate(sum.component(*unsure), goal, sum.context());
    if (sure.value.kind != Value::Kind::greater_than || sure.value.number < others ||
        sure.value.certainty >= value.certainty) {
        return std::nullopt;
    }
    // A bound serves only the outcome, so the more certain one is better, except where it only says
    // that the value is not 0.
    if (is_open && others > 0 && value.certainty == Certainty::conjectural) {
        sum.learn(*unsure, sure);
    }
    return SurerValue{*unsure, std::move(sure)};
}

Certainty outcome_certainty(const EvaluatedSum& sum, const Decision& decision,
                            const std::optional<SurerValue>& more_certain) {
    if (!more_certain) return decision.certainty();
    return weaker(more_certain->known.value.certainty,
                  sum.weakest_certainty(more_certain->component, decision.move_counts));
}

}  // namespace grundy
