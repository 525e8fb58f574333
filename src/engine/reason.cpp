#include "engine/reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace grundy {

namespace {

// A reason with more components than this would not be read.
constexpr std::size_t readable_components = 8;

std::string value_text(const Value& value) {
    if (value.kind == Value::Kind::greater_than) return "more than " + value.number.to_string();
    return to_text(value);
}

// An option for each smaller value, where these are few and the evidence does not show them.
std::string options_in_words(const KnownSum& sum, std::size_t i) {
    constexpr unsigned readable = 6;
    const auto& [value, evidence] = sum.known(i);
    if (!evidence->leaves_options_out() || !value.is_exact() || value.number < 2) return "";
    std::vector<std::string> options;
    for (unsigned smaller = 0; smaller < readable && smaller < value.number; ++smaller) {
        const MoveList list = sum.component(i).moves_to(smaller, 1, sum.known(i), sum.context());
        if (list.moves.empty()) return "";  // a limit was reached meanwhile
        options.push_back(fmt::format("{} ({})", smaller, list.moves.front().text));
    }
    const std::string number = value.number.to_string();
    return fmt::format("Moves reach {}{}, and none reaches {}.\n", fmt::join(options, ", "),
                       value.number > readable ? " and every other smaller value" : "", number);
}

std::string component_reasons(const KnownSum& sum, const Decision& decision,
                              const std::optional<SurerValue>& surer) {
    std::string text;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (sum.is_cancelled(i)) continue;
        const auto& [value, evidence] = sum.known(i);
        text += fmt::format("{} has value {}. {}\n", sum.text(i), value_text(value),
                            evidence->reason());
        text += options_in_words(sum, i);
        if (surer && surer->component == i && surer->known.value.standing < value.standing) {
            text += fmt::format("{}: {}\n",
                                value.standing == Standing::conjectural
                                    ? "The outcome does not rest on the conjecture. Without it"
                                    : "The outcome needs less",
                                surer->known.evidence->reason());
        }
        if (const auto counted = decision.move_counts.find(i);
            counted != decision.move_counts.end()) {
            text += fmt::format("With {0} move{1} its value is at most {0}.\n", counted->second,
                                counted->second == 1 ? "" : "s");
        }
    }
    return text;
}

// "3 ⊕ 2 = 1", or only the result where there are many.
std::string nim_sum_text(const KnownSum& sum) {
    Integer total = 0;
    std::size_t count = 0;
    std::vector<std::string> values;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (!sum.value(i).is_exact()) continue;
        total ^= sum.value(i).number;
        if (++count <= readable_components) values.push_back(sum.value(i).number.to_string());
    }
    std::string text;
    if (sum.any_cancelled()) {
        text =
            "Equal components cancel in pairs: a move in one is answered by the same move in the "
            "other. ";
    }
    if (count == 0) return text;
    if (count == 1)
        return text + fmt::format("The only value known as a number is {}.", values.front());
    const bool all_known = count == sum.size();
    const std::string_view which = all_known ? "values" : "known values";
    const std::string result = total.to_string();
    if (count > readable_components) {
        return text + fmt::format("The nim-sum of the {} {} is {}.", count, which, result);
    }
    return text + fmt::format("The nim-sum of the {} is {} = {}.", which, fmt::join(values, " ⊕ "),
                              result);
}

// "1 ⊕ 1 = 0"; nothing where there is one part only, or too many to read.
std::string parts_in_words(const Position& parts, const Context& context) {
    if (parts.size() < 2 || parts.size() > readable_components) return "";
    Integer total = 0;
    std::vector<std::string> values;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Value value = parts[i].evaluate(context).value;
        if (!value.is_exact()) return "";
        total ^= value.number;
        values.push_back(value.number.to_string());
    }
    return fmt::format("{} = {}", fmt::join(values, " ⊕ "), total.to_string());
}

std::string conclusion(const KnownSum& sum, const Solution& solution) {
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
            const std::string parts = parts_in_words(move.to, sum.context());
            if (one_component) {
                return fmt::format("A winning move: {}; it leaves value {}.", move.text,
                                   parts.empty() ? "0" : parts);
            }
            return fmt::format(
                "A winning move: {} in component {}; it {}makes the nim-sum of all values 0.",
                move.text, move.component + 1,
                parts.empty() ? "" : fmt::format("leaves value {} there and ", parts));
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

// Why it is a draw though some values are not known.
std::string draw_in_words(const KnownSum& sum, const Decision& decision) {
    if (decision.rule != Decision::Rule::excluded_values) return "";
    const std::string& loopy = sum.text(sum.loopy().front());
    if (!decision.draw) {
        return fmt::format(
            "From {} no move leads to a finite value, so play can go on there for ever, whatever "
            "the values of the others.\n",
            loopy);
    }
    return fmt::format(
        "A move in {} to a finite value wins only if that is the value of all others together, and "
        "it is not.\n",
        loopy);
}

}  // namespace

std::string conjectural_moves(const Solution& solution) {
    const auto count =
        std::count_if(solution.winning_moves.begin(), solution.winning_moves.end(),
                      [](const auto& move) { return move.standing == Standing::conjectural; });
    if (count == 0) return "";
    return fmt::format("\n{} of the listed moves rest{} on {}.", count, count == 1 ? "s" : "",
                       solution.conjecture);
}

void settle_standing(const KnownSum& sum, Solution& solution) {
    solution.standing = solution.outcome_standing;
    if (solution.value.kind != Value::Kind::unknown) {
        solution.standing = weaker(solution.standing, solution.value.standing);
    }
    if (solution.genus) solution.standing = weaker(solution.standing, solution.genus_standing);
    for (const auto& move : solution.winning_moves) {
        solution.standing = weaker(solution.standing, move.standing);
    }
    if (solution.standing != Standing::conjectural) return;
    std::set<std::string_view> names;
    const auto name_that_of = [&](std::size_t i, Standing standing) {
        if (standing == Standing::conjectural) names.insert(sum.component(i).facts().conjecture);
    };
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (!sum.is_cancelled(i)) name_that_of(i, sum.value(i).standing);
    }
    for (const auto& move : solution.winning_moves) name_that_of(move.component, move.standing);
    names.erase("");
    solution.conjecture = fmt::format("{}", fmt::join(names, ", "));
}

std::string explain_values(const KnownSum& sum, const Decision& decision,
                           const std::optional<SurerValue>& surer) {
    if (sum.size() == 1) return sum.known(0).evidence->reason() + "\n" + options_in_words(sum, 0);
    std::string text;
    if (sum.size() <= readable_components) text = component_reasons(sum, decision, surer);
    const std::string nim_sum = nim_sum_text(sum);
    return text + nim_sum + (nim_sum.empty() ? "" : "\n");
}

std::string explain(const KnownSum& sum, const Solution& solution, const Decision& decision,
                    const std::optional<SurerValue>& surer) {
    if (sum.size() == 1) {
        const std::string strategy = sum.known(0).evidence->how_to_win();
        return strategy + (strategy.empty() ? "" : "\n") + explain_values(sum, decision, surer) +
               conclusion(sum, solution) + conjectural_moves(solution);
    }
    return explain_values(sum, decision, surer) + draw_in_words(sum, decision) +
           conclusion(sum, solution) + conjectural_moves(solution);
}

}  // namespace grundy
