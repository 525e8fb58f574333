#include "engine/decision.hpp"

#include "theory/within_limits.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy {

std::optional<Decision> by_values(const KnownSum& sum) {
    if (!sum.open().empty() || !sum.loopy().empty()) return std::nullopt;
    return Decision{Decision::Rule::values, Value::exact(sum.exact_sum(), sum.weakest_standing())};
}

std::optional<Decision> by_bound(const KnownSum& sum) {
    if (!sum.loopy().empty() || sum.open().size() != 1) return std::nullopt;
    const Value& bound = sum.value(sum.open().front());
    if (bound.kind != Value::Kind::greater_than || sum.exact_sum() > bound.number) {
        return std::nullopt;
    }
    const Integer exceeded = sum.exact_sum() == 0 ? bound.number : Integer(0);
    return Decision{Decision::Rule::bound, Value::greater_than(exceeded, sum.weakest_standing()),
                    sum.open().front()};
}

std::optional<Decision> by_loopy_value(const KnownSum& sum) {
    if (!sum.open().empty() || sum.loopy().size() != 1) return std::nullopt;
    return Decision{Decision::Rule::loopy_value,
                    nim_sum(sum.value(sum.loopy().front()),
                            Value::exact(sum.exact_sum(), sum.weakest_standing()))};
}

std::optional<Decision> by_two_loopy_values(const KnownSum& sum) {
    if (sum.loopy().size() < 2) return std::nullopt;
    return Decision{Decision::Rule::two_loopy_values,
                    nim_sum(sum.value(sum.loopy()[0]), sum.value(sum.loopy()[1]))};
}

std::optional<Decision> by_counting_moves(const KnownSum& sum, std::size_t most_moves) {
    if (!sum.loopy().empty() || sum.open().empty()) return std::nullopt;
    std::optional<Integer> exceeded;  // by the one component that has too many moves
    MoveCounts counts;
    std::size_t largest = 0;
    for (const std::size_t i : sum.open()) {
        const auto in_time = within_limits([&] {
            if (!counts.empty()) sum.context().check("counting moves");
            return true;
        });
        if (!in_time) return std::nullopt;
        std::size_t moves = 0;
        sum.component(i).for_each_move([&](const Move&) { return ++moves <= most_moves; });
        if (moves <= most_moves && sum.component(i).always_ends(sum.context())) {
            counts[i] = moves;
            largest = std::max(largest, moves);
        } else if (sum.value(i).kind == Value::Kind::greater_than && !exceeded) {
            exceeded = sum.value(i).number;
        } else {
            return std::nullopt;
        }
    }
    // The nim-sum of numbers has no more bits than the longest of them.
    const std::size_t all_bits = std::bit_ceil(largest + 1) - 1;
    const Integer together = counts.size() == 1 ? largest : all_bits;
    const bool not_zero = exceeded ? Integer(sum.exact_sum() | Integer(all_bits)) <= *exceeded
                                   : sum.exact_sum() > together;
    if (!not_zero) return std::nullopt;
    Value value = Value::greater_than(0, sum.weakest_standing({}, counts));
    return Decision{Decision::Rule::counted_moves, std::move(value), {}, std::move(counts)};
}

Decision decide(const KnownSum& sum, std::size_t most_moves) {
    if (auto decision = by_two_loopy_values(sum)) return *decision;
    if (auto decision = by_loopy_value(sum)) return *decision;
    if (auto decision = by_values(sum)) return *decision;
    if (auto decision = by_bound(sum)) return *decision;
    if (auto decision = by_counting_moves(sum, most_moves)) return *decision;
    return {};
}

void look_closer(KnownSum& sum) {
    constexpr std::size_t worth_a_closer_look = 4;  // open components
    if (sum.size() == 1 || sum.open().size() > worth_a_closer_look) return;
    const std::vector<std::size_t> open = sum.open();
    const bool alone = open.size() == 1;
    for (const std::size_t i : open) {
        if (alone && sum.value(i).number >= sum.exact_sum()) continue;
        sum.learn(i, sum.component(i).evaluate_beyond(alone ? sum.exact_sum() : Integer(0),
                                                      sum.known(i), sum.context()));
    }
}

std::optional<SurerValue> rest_on_less(KnownSum& sum) {
    const auto unsure = sum.only_conjectural();
    if (!unsure || !sum.loopy().empty()) return std::nullopt;
    const Value& value = sum.value(*unsure);
    const bool is_open = !value.is_exact();
    if (sum.open().size() > (is_open ? 1U : 0U)) return std::nullopt;
    const Integer others = is_open ? sum.exact_sum() : Integer(sum.exact_sum() ^ value.number);
    Evaluation sure =
        sum.component(*unsure).compare_with(others, sum.known(*unsure), sum.context());
    if (sure.value.kind != Value::Kind::greater_than || sure.value.number < others ||
        sure.value.standing == Standing::conjectural) {
        return std::nullopt;
    }
    // A bound is only there for the outcome, so the better one is the surer one, but for a position
    // that stands alone.
    if (is_open && others > 0) sum.learn(*unsure, sure);
    return SurerValue{*unsure, std::move(sure)};
}

}  // namespace grundy
