#include "rules/termination/ending_steps.hpp"

#include <algorithm>

namespace grundy::rules {
namespace {

Meanings with_lets(const Game& game, const std::vector<Polynomial>& numbers, Facts& facts) {
    Meanings result(game.variables.size());
    std::copy(numbers.begin(), numbers.end(), result.begin());
    for (const Let& let : game.lets) result[let.variable] = facts.value(let.formula, result);
    return result;
}

// The position that has these numbers in some order. They are >= 0, and every `where` holds, for
// the ascending order.
Meanings position(const Game& game, std::vector<Polynomial> numbers, Facts& facts) {
    for (const Polynomial& number : numbers) facts.at_least_0(number);
    for (const auto& [first, last] : game.braces) {
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(first);
        const auto sorted =
            facts.sorted({begin, numbers.begin() + static_cast<std::ptrdiff_t>(last)});
        std::copy(sorted.begin(), sorted.end(), begin);
    }
    Meanings result = with_lets(game, numbers, facts);
    for (const Condition& condition : game.where) facts.assume(condition, true, result);
    return result;
}

std::vector<Polynomial> unknowns(const Game& game, Facts& facts) {
    std::vector<Polynomial> result;
    for (std::size_t i = 0; i < game.coordinates; ++i) result.push_back(facts.unknown());
    return result;
}

void add_steps(const File& file, std::size_t from, std::size_t index, Work& work,
               std::vector<EndingStep>& steps) {
    const Game& game = file.games[from];
    const Move& move = game.moves[index];
    const auto facts = std::make_shared<Facts>(work);
    const std::vector<Polynomial> numbers = unknowns(game, *facts);
    Meanings before = position(game, numbers, *facts);
    for (const Condition& condition : game.stop) facts->assume(condition, false, before);

    Meanings taken = with_lets(game, numbers, *facts);
    for (const Loop& loop : move.loops) {
        const Polynomial number = facts->unknown();
        if (loop.first) facts->at_least_0(number - facts->value(*loop.first, taken));
        if (loop.last) facts->at_least_0(facts->value(*loop.last, taken) - number);
        if (loop.set) facts->assume_taken(*loop.set, number, taken);
        taken[loop.variable] = number;
    }
    if (move.condition) facts->assume(*move.condition, true, taken);
    // A move is made only where all of its parts are positions.
    for (const Part& part : move.parts) {
        if (!part.other.empty()) continue;
        if (!work.spend(game.variables.size() + file.games[part.game].variables.size())) return;
        std::vector<Polynomial> left;
        for (const Formula& number : part.numbers) left.push_back(facts->value(number, taken));
        steps.push_back({from, part.game, index, facts, before,
                         position(file.games[part.game], std::move(left), *facts)});
    }
}

}  // namespace

Meanings any_position(const Game& game, Facts& facts) {
    Meanings result = position(game, unknowns(game, facts), facts);
    for (const Let& let : game.lets) {
        result[let.variable] = facts.defined_value(let.formula, result);
    }
    return result;
}

std::vector<EndingStep> ending_steps(const File& file, Work& work) {
    std::vector<EndingStep> steps;
    for (std::size_t game = 0; game < file.games.size(); ++game) {
        for (std::size_t move = 0; move < file.games[game].moves.size(); ++move) {
            if (!work.spend(1)) return steps;
            add_steps(file, game, move, work, steps);
        }
    }
    return steps;
}

}  // namespace grundy::rules
