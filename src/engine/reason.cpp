#include "engine/reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace grundy {

namespace {

// A reason with more components than this would not be read.
constexpr std::size_t few = 8;

std::string value_text(const Value& value) {
    if (value.kind == Value::Kind::greater_than) return "more than " + value.number.to_string();
    return to_text(value);
}

std::string component_reasons(const Sum& sum, const Solution& solution,
                              const std::vector<bool>& cancelled,
                              const std::optional<SurerValue>& surer, const MoveCounts& move_counts,
                              const Context& context) {
    std::string text;
    for (std::size_t i = 0; i < sum.components.size(); ++i) {
        if (cancelled[i]) continue;
        const auto& [position, value] = solution.components[i];
        text += fmt::format("{} has value {}. {}\n", position, value_text(value),
                            sum.components[i]->reason(value, context));
        if (surer && surer->component == i && value.standing == Standing::conjectural) {
            text += fmt::format("The outcome does not rest on the conjecture. Without it: {}\n",
                                sum.components[i]->reason(surer->value, context));
        }
        if (const auto counted = move_counts.find(i); counted != move_counts.end()) {
            text += fmt::format("With {0} move{1} its value is at most {0}.\n", counted->second,
                                counted->second == 1 ? "" : "s");
        }
    }
    return text;
}

// "3 ⊕ 2 = 1", or only the result where there are many.
std::string nim_sum_text(const Solution& solution, const std::vector<bool>& cancelled) {
    Integer sum = 0;
    std::vector<std::string> values;
    for (const auto& [position, value] : solution.components) {
        if (!value.is_exact()) continue;
        sum ^= value.number;
        values.push_back(value.number.to_string());
    }
    const bool any_cancelled =
        std::find(cancelled.begin(), cancelled.end(), true) != cancelled.end();
    std::string text;
    if (any_cancelled) {
        text =
            "Equal components cancel in pairs: a move in one is answered by the same move in the "
            "other. ";
    }
    if (values.empty()) return text;
    if (values.size() == 1)
        return text + fmt::format("The only value known as a number is {}.", values.front());
    const bool all_known = values.size() == solution.components.size();
    const std::string_view which = all_known ? "values" : "known values";
    const std::string result = sum.to_string();
    if (values.size() > few) {
        return text + fmt::format("The nim-sum of the {} {} is {}.", values.size(), which, result);
    }
    return text + fmt::format("The nim-sum of the {} is {} = {}.", which, fmt::join(values, " ⊕ "),
                              result);
}

std::string conclusion(const Solution& solution) {
    switch (solution.outcome) {
        case Outcome::P:
            return solution.delaying_move
                       ? "The value is 0: every move leads to a position with another value, from "
                         "which the opponent comes back to 0."
                       : "There is no move left: the player to move has lost.";
        case Outcome::N: {
            const bool one_component = solution.components.size() == 1;
            if (solution.winning_moves.empty()) {
                return "The sum cannot be 0, so there is a winning move, but it is not known "
                       "which.";
            }
            const auto& move = solution.winning_moves.front();
            return one_component
                       ? fmt::format("A winning move: {}; it leaves value 0.", move.text)
                       : fmt::format(
                             "A winning move: {} in component {}; it makes the nim-sum of "
                             "all values 0.",
                             move.text, move.component + 1);
        }
        case Outcome::draw:
            return solution.drawing_moves.empty()
                       ? "No move wins, and play need not end."
                       : fmt::format(
                             "No move leads to a position of value 0; the player to move "
                             "keeps the draw with: {}.",
                             solution.drawing_moves.front().text);
        case Outcome::unknown: break;
    }
    return "So it is not known who wins.";
}

}  // namespace

std::string explain(const Sum& sum, const Solution& solution, const std::vector<bool>& cancelled,
                    const std::optional<SurerValue>& surer, const MoveCounts& move_counts,
                    const Context& context) {
    if (sum.components.size() == 1) {
        const Position& only = *sum.components.front();
        const std::string strategy = only.how_to_win(context);
        return strategy + (strategy.empty() ? "" : "\n") +
               only.reason(solution.components.front().value, context) + "\n" +
               conclusion(solution);
    }
    std::string text;
    if (sum.components.size() <= few) {
        text = component_reasons(sum, solution, cancelled, surer, move_counts, context);
    }
    const std::string nim_sum = nim_sum_text(solution, cancelled);
    if (!nim_sum.empty()) text += nim_sum + "\n";
    return text + conclusion(solution);
}

}  // namespace grundy
