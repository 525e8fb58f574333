#include "rules/termination/ending_steps.hpp"

#include <algorithm>

namespace grundy::rules {
namespace {

Meanings with_lets(const Game& game, const std::vector<Polynomial>& numbers,
                   Inequalities& inequalities) {
    Meanings result(game.variables.size());
    std::copy(numbers.begin(), numbers.end(), result.begin());
    for (const Let& let : game.lets) result[let.variable] = inequalities.value(let.formula, result);
    return result;
}

// The position that has these numbers in some order. They are >= 0, and every `where` holds, for
// the ascending order.
Meanings position(const Game& game, std::vector<Polynomial> numbers, Inequalities& inequalities) {
    for (const Polynomial& number : numbers) inequalities.at_least_0(number);
    for (const auto& [first, last] : game.braces) {
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(first);
        const auto sorted =
            inequalities.sorted({begin, numbers.begin() + static_cast<std::ptrdiff_t>(last)});
        std::copy(sorted.begin(), sorted.end(), begin);
    }
    Meanings result = with_lets(game, numbers, inequalities);
    for (const Condition& condition : game.where) inequalities.assume(condition, true, result);
    return result;
}

std::vector<Polynomial> unknowns(const Game& game, Inequalities& inequalities) {
    std::vector<Polynomial> result;
    for (std::size_t i = 0; i < game.coordinates; ++i) result.push_back(inequalities.unknown());
    return result;
}

void add_steps(const File& file, std::size_t from, std::size_t index, Work& work,
               std::vector<EndingStep>& steps) {
    const Game& game = file.games[from];
    const Move& move = game.moves[index];
    const auto inequalities = std::make_shared<Inequalities>(work);
    const std::vector<Polynomial> numbers = unknowns(game, *inequalities);
    Meanings before = position(game, numbers, *inequalities);
    for (const Condition& condition : game.stop) inequalities->assume(condition, false, before);

    Meanings taken = with_lets(game, numbers, *inequalities);
    for (const Loop& loop : move.loops) {
        const Polynomial number = inequalities->unknown();
        if (loop.first) inequalities->at_least_0(number - inequalities->value(*loop.first, taken));
        if (loop.last) inequalities->at_least_0(inequalities->value(*loop.last, taken) - number);
        if (loop.set) inequalities->assume_taken(*loop.set, number, taken);
        taken[loop.variable] = number;
    }
    if (move.condition) inequalities->assume(*move.condition, true, taken);
    // A move is made only where all of its parts are positions.
    for (const Part& part : move.parts) {
        if (!part.other.empty()) continue;
        if (!work.spend(game.variables.size() + file.games[part.game].variables.size())) return;
        std::vector<Polynomial> left;
        for (const Formula& number : part.numbers) {
            left.push_back(inequalities->value(number, taken));
        }
        steps.push_back({from, part.game, index, inequalities, before,
                         position(file.games[part.game], std::move(left), *inequalities)});
    }
}

}  // namespace

Meanings any_position(const Game& game, Inequalities& inequalities) {
    Meanings result = position(game, unknowns(game, inequalities), inequalities);
    for (const Let& let : game.lets) {
        result[let.variable] = inequalities.defined_value(let.formula, result);
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
