#include "rules/measure_candidates.hpp"

#include "rules/ending_steps.hpp"
#include "theory/formula_text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace grundy::rules {
namespace {

constexpr std::size_t max_bounds = 8;

// A sum of coordinates, each so many times.
MeasureCandidate sum_measure(const Game& game, const std::vector<unsigned>& weights) {
    MeasureCandidate result;
    auto& pieces = result.formula.pieces;
    const auto add = [&](Formula::Piece piece) {
        pieces.push_back(std::move(piece));
        return static_cast<std::uint32_t>(pieces.size() - 1);
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
    result.text = formula_text(result.formula, game.variables);
    return result;
}

// 0 in all places but those from one to before another.
std::vector<unsigned> between(const Game& game, std::size_t first, std::size_t last) {
    std::vector<unsigned> weights(game.coordinates, 0);
    std::fill(weights.begin() + static_cast<std::ptrdiff_t>(first),
              weights.begin() + static_cast<std::ptrdiff_t>(last), 1);
    return weights;
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

// What `where` says to be >= 0: a coordinate with an upper bound may grow towards it.
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

MeasureCandidate constant_measure(std::size_t number) {
    MeasureCandidate result{{}, std::to_string(number)};
    result.formula.pieces.push_back({Formula::Kind::number, Integer(number)});
    return result;
}

MeasureCandidate coordinate_measure(const Game& game, std::size_t coordinate) {
    return sum_measure(game, between(game, coordinate, coordinate + 1));
}

MeasureCandidates measure_candidates(const Game& game, Work& work) {
    MeasureCandidates result;
    // Whatever is not a sum of coordinates must be proved to have a lower bound.
    const auto add = [&](const Formula& formula, bool only_if_it_falls) {
        Facts facts(work);
        const Meanings meanings = any_position(game, facts);
        const std::optional<Polynomial> value = facts.defined_value(formula, meanings);
        if (!value) return false;
        const auto& terms = value->terms();
        const bool falls = std::any_of(terms.begin(), terms.end(), [](const auto& term) {
            return term.first != 0 && term.second < 0;
        });
        if (only_if_it_falls && !falls) return true;
        if (!facts.prove(*value, most_effort)) return false;
        result.all.push_back({formula, formula_text(formula, game.variables)});
        return true;
    };
    for (const Formula& formula : game.measure) {
        if (!add(formula, false) && result.unbounded == nullptr) result.unbounded = &formula;
    }

    const auto add_sum = [&](const std::vector<unsigned>& weights) {
        result.all.push_back(sum_measure(game, weights));
    };
    for (std::size_t i = 0; i < game.coordinates; ++i) {
        // That one pile is the least says little.
        const bool unordered =
            std::any_of(game.braces.begin(), game.braces.end(),
                        [i](const auto& brace) { return brace.first <= i && i < brace.second; });
        if (!unordered) add_sum(between(game, i, i + 1));
    }
    if (game.coordinates > 1) add_sum(between(game, 0, game.coordinates));
    for (const auto& [first, last] : game.braces) {
        if (last - first < game.coordinates) add_sum(between(game, first, last));
    }
    std::vector<Formula> bounds;
    for (const Condition& condition : game.where) add_bounds(condition, bounds);
    for (const Formula& bound : bounds) add(bound, true);
    if (game.coordinates == 2 && game.braces.empty()) {
        for (const auto& [a, b] : {std::pair{1U, 2U}, std::pair{2U, 1U}, std::pair{1U, 3U},
                                   std::pair{2U, 3U}, std::pair{3U, 1U}, std::pair{3U, 2U}}) {
            add_sum({a, b});
        }
    }
    return result;
}

}  // namespace grundy::rules
