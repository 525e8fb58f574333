#include "engine/misere/misere_solve.hpp"

#include "engine/misere/misere_reason.hpp"
#include "engine/play/explored_play.hpp"
#include "engine/solve/listed_moves.hpp"
#include "engine/solve/reason.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

// Of each component, where it is known or a little search tells it.
void tell_genera(const EvaluatedSum& sum, MisereSolver& solver, Solution& solution) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        solution.components.push_back({sum.position().component(i), Value::unknown()});
    }
    std::vector<std::optional<std::size_t>> first(sum.class_count());
    for (std::size_t i = 0; i < sum.size(); ++i) {
        Solution::Component& component = solution.components[i];
        auto& known = first[sum.class_of(i)];
        if (known) {
            component.genus = solution.components[*known].genus;
            component.genus_certainty = solution.components[*known].genus_certainty;
            continue;
        }
        known = i;
        const Value& value = sum.value(i);
        if (!value.is_exact()) continue;
        const bool by_theorem = !tame_by(sum.component(i)).empty();
        if (const auto kind =
                by_theorem ? sum.component(i).as<MiserePlay>()->tame(sum.known(i)) : std::nullopt) {
            component.genus = tame_genus(value.number, kind->fickle);
            component.genus_certainty = weaker(value.certainty, kind->certainty);
        } else if ((component.genus = solver.genus(component.position, sum.context()))) {
            component.genus_certainty = Certainty::computed;
        }
    }
}

Solution solved(const Position& position, const Context& context, bool in_full) {
    MisereSolver solver(context);
    EvaluatedSum sum = solver.known(position, context);
    if (TameSum::of(sum)) refine_open_components(sum);
    constexpr std::size_t most_counted = 10 * max_listed_moves;
    const MisereDecision decision = solver.decide(sum, listed_moves_limit(sum, most_counted));

    Solution solution;
    solution.position = position;
    solution.play = Convention::misere;
    solution.outcome = decision.outcome;
    solution.outcome_certainty = decision.certainty;
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
    solution.genus_certainty = decision.genus_certainty;
    if (!solution.genus && solution.outcome != Outcome::unknown) {
        solution.genus = solver.genus(position, context);
        if (solution.genus) solution.genus_certainty = Certainty::computed;
    }
    tell_genera(sum, solver, solution);
    settle_certainty(sum, solution);
    solution.steps = steps_of_lines(explain_misere(sum, solution, decision, solver));
    solution.reason = to_text(solution.steps);
    for (std::size_t i = 0; i < std::min(sum.size(), max_drawings); ++i) {
        solution.drawings.push_back(drawing(sum.component(i), context));
    }
    measure_play(solution, context);
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
