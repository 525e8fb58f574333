#include "engine/misere_solve.hpp"

#include "engine/listed_moves.hpp"
#include "engine/misere_reason.hpp"
#include "engine/reason.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

// Of each component, where it is known or a little search tells it.
void tell_genera(const KnownSum& sum, MisereSolver& solver, Solution& solution) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        solution.components.push_back({sum.position().component(i), Value::unknown()});
    }
    std::vector<std::optional<std::size_t>> first(sum.class_count());
    for (std::size_t i = 0; i < sum.size(); ++i) {
        Solution::Component& component = solution.components[i];
        auto& known = first[sum.class_of(i)];
        if (known) {
            component.genus = solution.components[*known].genus;
            component.genus_standing = solution.components[*known].genus_standing;
            continue;
        }
        known = i;
        const Value& value = sum.value(i);
        if (!value.is_exact()) continue;
        const bool by_theorem = !sum.component(i).tame_by().empty();
        if (const auto kind = by_theorem ? sum.component(i).tame(sum.known(i)) : std::nullopt) {
            component.genus = tame_genus(value.number, kind->fickle);
            component.genus_standing = weaker(value.standing, kind->standing);
        } else if ((component.genus = solver.genus(component.position, sum.context()))) {
            component.genus_standing = Standing::computed;
        }
    }
}

Solution solved(const Position& position, const Context& context, bool in_full) {
    MisereSolver solver(context);
    KnownSum sum = solver.known(position, context);
    if (TameSum::of(sum)) look_closer(sum);
    constexpr std::size_t most_counted = 10 * max_listed_moves;
    const MisereDecision decision = solver.decide(sum, listed_moves_limit(sum, most_counted));

    Solution solution;
    solution.position = position;
    solution.play = Play::misere;
    solution.outcome = decision.outcome;
    solution.outcome_standing = decision.standing;
    solution.more_moves = solution.outcome == Outcome::unknown;
    if (solution.outcome == Outcome::N || solution.outcome == Outcome::draw) {
        solver.list_moves(sum, decision, solution);
    }
    if (!in_full) return solution;
    if (solution.outcome == Outcome::P) {
        solution.moves_total = 0;
        find_delaying_move(sum, solution);
    }
    solution.genus = decision.genus;
    solution.genus_standing = decision.genus_standing;
    if (!solution.genus && solution.outcome != Outcome::unknown) {
        solution.genus = solver.genus(position, context);
        if (solution.genus) solution.genus_standing = Standing::computed;
    }
    tell_genera(sum, solver, solution);
    settle_standing(sum, solution);
    solution.reason = explain_misere(sum, solution, decision, solver);
    for (std::size_t i = 0; i < std::min(sum.size(), max_drawings); ++i) {
        solution.drawings.push_back(sum.component(i).drawing(context));
    }
    return solution;
}

}  // namespace

Solution solve_misere(const Position& position, const Context& context) {
    return solved(position, context, true);
}

Solution examine_misere(const Position& position, const Context& context) {
    return solved(position, context, false);
}

}  // namespace grundy
