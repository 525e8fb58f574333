// Sums by the Sprague-Grundy theorem: evaluate the components (evaluated_sum), decide by one of a
// few rules (decision), list the good moves (listed_moves), and explain (reason). In misère play a
// MisereSolver decides.

#include <grundy/solve.hpp>

#include "base/errors.hpp"
#include "engine/misere/misere.hpp"
#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"
#include "engine/solve/listed_moves.hpp"
#include "engine/solve/reason.hpp"

#include <grundy/long_numbers.hpp>
#include <grundy/notation.hpp>

#include <algorithm>
#include <string_view>

namespace grundy {

namespace {

constexpr std::size_t max_counted_moves = 10 * max_listed_moves;

void find_delaying_move_if_lost(const EvaluatedSum& sum, Solution& solution) {
    if (solution.outcome != Outcome::P) return;
    solution.moves_total = 0;
    find_delaying_move(sum, solution);
}

void solve_normal(Solution& solution, const Context& context) {
    // A step can take long if there are very many components.
    const auto expect_no_stop = [&] { (void)context.in_time("solving"); };
    EvaluatedSum sum(solution.position, context);
    refine_open_components(sum);
    expect_no_stop();
    const std::optional<SurerValue> more_certain = strengthen(sum);
    const Decision decision = decide(sum, listed_moves_limit(sum, max_counted_moves));
    expect_no_stop();
    solution.components.reserve(sum.size());
    for (std::size_t i = 0; i < sum.size(); ++i) {
        solution.components.push_back({solution.position.component(i), sum.value(i)});
        if (!sum.is_first(i)) continue;
        const Evidence& evidence = *sum.known(i).evidence;
        solution.components[i].matching = evidence.matching();
        if (solution.hint == Hint::none) solution.hint = evidence.hint();
    }
    expect_no_stop();
    solution.value = decision.value;
    solution.outcome = decision.outcome();
    solution.outcome_certainty = outcome_certainty(sum, decision, more_certain);
    solution.more_moves = solution.outcome == Outcome::unknown;
    if (solution.outcome == Outcome::N) list_winning_moves(sum, decision, solution);
    if (solution.outcome == Outcome::draw) list_drawing_moves(sum, decision, solution);
    expect_no_stop();
    find_delaying_move_if_lost(sum, solution);
    settle_certainty(sum, solution);
    solution.steps = explain(sum, solution, decision, more_certain);
}

// With the genus of each component where it is known or a short search finds it.
Solution::Component misere_component(const EvaluatedSum& sum, std::size_t i, MisereSolver& solver) {
    Solution::Component component{sum.position().component(i), Value::unknown()};
    const Value& value = sum.value(i);
    if (!value.is_exact()) return component;
    if (const auto kind = tame_by_theorem(sum, i)) {
        component.genus = tame_genus(value.number, kind->fickle);
        component.genus_certainty = weaker(value.certainty, kind->certainty);
    } else if ((component.genus = solver.genus(component.position, sum.context()))) {
        component.genus_certainty = Certainty::computed;
    }
    return component;
}

void solve_misere(Solution& solution, const Context& context) {
    MisereSolver solver(context);
    EvaluatedSum sum = solver.known(solution.position, context);
    const MisereDecision decision = solver.solve(sum, solution);
    find_delaying_move_if_lost(sum, solution);
    if (!solution.genus && solution.outcome != Outcome::unknown) {
        solution.genus = solver.genus(solution.position, context);
        if (solution.genus) solution.genus_certainty = Certainty::computed;
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        solution.components.push_back(sum.is_first(i) ? misere_component(sum, i, solver)
                                                      : solution.components[sum.first(i)]);
    }
    settle_certainty(sum, solution);
    solution.steps = explain_misere(sum, solution, decision, solver);
}

Solution solve_sum(const Position& position, const Context& context, Convention asked) {
    const LongNumbers long_numbers(context);
    Solution solution;
    solution.position = position;
    solution.play = played(position, asked);
    if (solution.play == Convention::misere) {
        solve_misere(solution, context);
    } else {
        solve_normal(solution, context);
    }
    solution.reason = to_text(solution.steps);
    for (std::size_t i = 0; i < std::min(position.size(), max_drawings); ++i) {
        solution.drawings.push_back(drawing(position[i], context));
    }
    return solution;
}

}  // namespace

Convention played(const Position& position, Convention asked) {
    if (asked == Convention::misere) return asked;
    std::optional<Convention> declared;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const auto* const declares = position[i].as<DeclaresConvention>();
        const auto play = declares != nullptr ? declares->declared_convention() : std::nullopt;
        if (play && declared && *play != *declared) {
            throw input_error(
                "rules of this sum say both that whoever makes the last move wins and that he "
                "loses");
        }
        if (play) declared = play;
    }
    return declared.value_or(asked);
}

Solution solve(const Position& position, const Context& context, Convention play) {
    return solve_sum(position, context.for_request(), play);
}

Solution solve(std::string_view position, const Context& context, const FileReader& files,
               Convention play) {
    const Context request = context.for_request();
    return solve_sum(parse_position(position, request, files), request, play);
}

}  // namespace grundy
