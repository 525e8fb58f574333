#include "rules/language/piles.hpp"
#include "rules/termination/ending_steps.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace grundy::rules {
namespace {

constexpr std::size_t max_bounds = 8;

// The sum of the coordinates with these weights.
Formula sum_measure(const std::vector<unsigned>& weights) {
    Formula result;
    const auto add = [&](Formula::Piece piece) {
        result.pieces.push_back(std::move(piece));
        return static_cast<std::uint32_t>(result.pieces.size() - 1);
    };
    std::optional<std::uint32_t> sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0) continue;
        auto term = add({Formula::Kind::variable, 0, i});
        if (weights[i] > 1) {
            const auto weight = add({Formula::Kind::number, weights[i]});
            term = add({Formula::Kind::multiply, 0, 0, {weight, term}});
        }
        sum = sum ? add({Formula::Kind::add, 0, 0, {*sum, term}}) : term;
    }
    return result;
}

// The sum of the coordinates from `first` to before `last`.
Formula sum_between(std::size_t first, std::size_t last) {
    std::vector<unsigned> weights(last, 1);
    std::fill_n(weights.begin(), first, 0);
    return sum_measure(weights);
}

// right - left for left <= right, in one formula.
Formula difference(const Formula& left, const Formula& right) {
    Formula result = right;
    const auto offset = static_cast<std::uint32_t>(right.pieces.size());
    for (Formula::Piece piece : left.pieces) {
        for (auto& operand : piece.of) operand += offset;
        result.pieces.push_back(std::move(piece));
    }
    const auto last = static_cast<std::uint32_t>(result.pieces.size() - 1);
    result.pieces.push_back({Formula::Kind::subtract, 0, 0, {offset - 1, last}});
    return result;
}

// The differences that `where` makes >= 0: a coordinate with an upper bound may grow towards it.
void add_bounds(const Condition& condition, std::vector<Formula>& bounds) {
    using Relation = Condition::Relation;
    if (condition.kind == Condition::Kind::all) {
        for (const Condition& part : condition.parts) add_bounds(part, bounds);
    }
    if (condition.kind != Condition::Kind::compare || bounds.size() >= max_bounds) return;
    const Relation relation = condition.relation;
    if (relation == Relation::less || relation == Relation::at_most) {
        bounds.push_back(difference(condition.left, condition.right));
    } else if (relation == Relation::greater || relation == Relation::at_least) {
        bounds.push_back(difference(condition.right, condition.left));
    }
}

}  // namespace

Formula constant_measure(std::size_t number) {
    return {{{Formula::Kind::number, Integer(number)}}};
}

MeasureCandidates measure_candidates(const Game& game, Work& work) {
    MeasureCandidates result;
    // Other formulas than sums of coordinates must be proved to be >= 0.
    const auto add = [&](const Formula& formula, bool only_if_falling) {
        Facts facts(work);
        const Meanings meanings = any_position(game, facts);
        const std::optional<Polynomial> value = facts.defined_value(formula, meanings);
        if (!value) return false;
        const auto& terms = value->terms();
        const bool falls = std::any_of(terms.begin(), terms.end(), [](const auto& term) {
            return term.first != 0 && term.second < 0;
        });
        if (only_if_falling && !falls) return true;
        if (!facts.prove(*value, max_effort)) return false;
        result.all.push_back(formula);
        return true;
    };
    for (const Formula& formula : game.measure) {
        if (!add(formula, false) && result.unbounded == nullptr) result.unbounded = &formula;
    }

    for (std::size_t i = 0; i < game.coordinates; ++i) {
        // A bound on one pile of an unordered pair is of little use.
        if (braces_around(game, i) == nullptr) result.all.push_back(sum_between(i, i + 1));
    }
    if (game.coordinates > 1) result.all.push_back(sum_between(0, game.coordinates));
    for (const auto& [first, last] : game.braces) {
        if (last - first < game.coordinates) result.all.push_back(sum_between(first, last));
    }
    std::vector<Formula> bounds;
    for (const Condition& condition : game.where) add_bounds(condition, bounds);
    for (const Formula& bound : bounds) add(bound, true);
    if (game.coordinates == 2 && game.braces.empty()) {
        for (const auto& [a, b] : {std::pair{1U, 2U}, std::pair{2U, 1U}, std::pair{1U, 3U},
                                   std::pair{2U, 3U}, std::pair{3U, 1U}, std::pair{3U, 2U}}) {
            result.all.push_back(sum_measure({a, b}));
        }
    }
    return result;
}

}  // namespace grundy::rules
