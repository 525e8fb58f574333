// Sums by the Sprague-Grundy theorem: evaluate the components (evaluated_sum), decide by one of a
// few rules (decision), list the moves that this makes good ones (listed_moves), and say why
// (reason).

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include "engine/misere/misere_solve.hpp"
#include "engine/play/explored_play.hpp"
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

Solution solve_sum(const Position& position, const Context& context, Convention asked) {
    const LongNumbers long_numbers(context);
    if (played(position, asked) == Convention::misere) return solve_misere(position, context);
    EvaluatedSum sum(position, context);
    refine_open_components(sum);
    const std::optional<SurerValue> more_certain = strengthen(sum);
    const Decision decision = decide(sum, listed_moves_limit(sum, max_counted_moves));

    Solution solution;
    solution.position = position;
    solution.components.reserve(sum.size());
    for (std::size_t i = 0; i < sum.size(); ++i) {
        solution.components.push_back({position.component(i), sum.value(i)});
        if (sum.is_first(i)) solution.components[i].matching = sum.known(i).evidence->matching();
    }
    solution.value = decision.value;
    solution.outcome = decision.outcome();
    solution.outcome_certainty = outcome_certainty(sum, decision, more_certain);
    solution.more_moves = solution.outcome == Outcome::unknown;
    switch (solution.outcome) {
        case Outcome::N: list_winning_moves(sum, decision, solution); break;
        case Outcome::P:
            solution.moves_total = 0;
            find_delaying_move(sum, solution);
            break;
        case Outcome::draw: list_drawing_moves(sum, decision, solution); break;
        case Outcome::unknown: break;
    }
    settle_certainty(sum, solution);
    solution.steps = explain(sum, solution, decision, more_certain);
    solution.reason = to_text(solution.steps);
    for (std::size_t i = 0; i < std::min(sum.size(), max_drawings); ++i) {
        solution.drawings.push_back(drawing(sum.component(i), context));
    }
    measure_play(solution, context);
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
            throw Error(ErrorKind::input,
                        "rules of this sum say both that whoever makes the last move wins and that "
                        "he loses");
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
