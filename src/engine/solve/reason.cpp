#include "engine/solve/reason.hpp"

#include "game/reason_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

namespace grundy {

namespace {

// A reason with more components than this is too long to read.
constexpr std::size_t readable_components = 8;

std::string value_text(const Value& value) {
    if (value.kind == Value::Kind::greater_than) return "more than " + value.number.to_string();
    return to_text(value);
}

// An option for each smaller value, where these are few and the evidence does not show them.
std::vector<Step> option_steps(const EvaluatedSum& sum, std::size_t i) {
    constexpr unsigned readable = 6;
    const auto& [value, evidence] = sum.known(i);
    if (!evidence->leaves_options_out() || !value.is_exact() || value.number < 2) return {};
    std::vector<std::string> options;
    MexFigure figure{value.number, {}};
    for (unsigned smaller = 0; smaller < readable && smaller < value.number; ++smaller) {
        const MoveList list = moves_to(sum.component(i), smaller, 1, sum.known(i), sum.context());
        if (list.moves.empty()) return {};  // a limit was reached meanwhile
        const Move& move = list.moves.front();
        options.push_back(fmt::format("{} ({})", smaller, sum.component(i).describe(move)));
        figure.options.push_back({move.to.text(), smaller});
    }
    return {{describe_mex("Moves", options, value.number, value.number > readable), i,
             std::move(figure)}};
}

void add(std::vector<Step>& steps, std::vector<Step> more) {
    std::move(more.begin(), more.end(), std::back_inserter(steps));
}

std::vector<Step> component_steps(const EvaluatedSum& sum, const Decision& decision,
                                  const std::optional<SurerValue>& more_certain) {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (sum.is_cancelled(i)) continue;
        const auto& [value, evidence] = sum.known(i);
        steps.push_back(
            {fmt::format("{} has value {}. {}", sum.text(i), value_text(value), evidence->reason()),
             i, evidence->figure()});
        add(steps, option_steps(sum, i));
        if (more_certain && more_certain->component == i &&
            more_certain->known.value.certainty < value.certainty) {
            steps.push_back(
                {fmt::format("{}: {}",
                             value.certainty == Certainty::conjectural
                                 ? "The outcome does not depend on the conjecture. Without it"
                                 : "The outcome needs less",
                             more_certain->known.evidence->reason()),
                 i});
        }
        if (const auto counted = decision.move_counts.find(i);
            counted != decision.move_counts.end()) {
            steps.push_back({fmt::format("With {0} move{1} its value is at most {0}.",
                                         counted->second, counted->second == 1 ? "" : "s"),
                             i});
        }
    }
    return steps;
}

// "3 ⊕ 2 = 1", or only the result where there are many.
Step nim_sum_step(const EvaluatedSum& sum) {
    Integer total = 0;
    std::size_t count = 0;
    NimSumFigure figure;
    std::vector<std::string> values;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (!sum.value(i).is_exact()) continue;
        total ^= sum.value(i).number;
        if (++count > readable_components) continue;
        values.push_back(sum.value(i).number.to_string());
        figure.values.push_back(sum.value(i).number);
    }
    const std::string text =
        !sum.any_cancelled() ? ""
                             : "Equal components cancel in pairs: a move in one is answered by the "
                               "same move in the other. ";
    if (count == 0) return {text};
    if (count == 1) {
        return {text + fmt::format("The only value known as a number is {}.", values.front())};
    }
    const bool all_known = count == sum.size();
    const std::string_view which = all_known ? "values" : "known values";
    const std::string result = total.to_string();
    if (count > readable_components) {
        return {text + fmt::format("The nim-sum of the {} {} is {}.", count, which, result)};
    }
    figure.sum = total;
    return {text + fmt::format("The nim-sum of the {} is {} = {}.", which, fmt::join(values, " ⊕ "),
                               result),
            std::nullopt, std::move(figure)};
}

// "1 ⊕ 1 = 0"; nothing where there is one part only, or too many to read.
std::string describe_parts(const Position& parts, const Context& context) {
    if (parts.size() < 2 || parts.size() > readable_components) return "";
    Integer total = 0;
    std::vector<std::string> values;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Value value = evaluate(parts[i], context).value;
        if (!value.is_exact()) return "";
        total ^= value.number;
        values.push_back(value.number.to_string());
    }
    return fmt::format("{} = {}", fmt::join(values, " ⊕ "), total.to_string());
}

std::string conclusion(const EvaluatedSum& sum, const Solution& solution) {
    switch (solution.outcome) {
        case Outcome::P:
            return solution.delaying_move
                       ? "The value is 0: every move leads to a position with another value, from "
                         "which the opponent can return to 0."
                       : "There is no move left: the player to move has lost.";
        case Outcome::N: {
            const bool one_component = solution.components.size() == 1;
            if (solution.winning_moves.empty()) {
                return "The sum cannot be 0, so there is a winning move, but it is not known "
                       "which.";
            }
            const auto& move = solution.winning_moves.front();
            const std::string parts = describe_parts(move.to, sum.context());
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
std::string describe_draw(const EvaluatedSum& sum, const Decision& decision) {
    if (decision.rule != Decision::Rule::excluded_values) return "";
    const std::string& loopy = sum.text(sum.loopy().front());
    if (!decision.draw) {
        return fmt::format(
            "From {} no move leads to a finite value, so play can go on there forever, whatever "
            "the values of the others.",
            loopy);
    }
    return fmt::format(
        "A move in {} to a finite value wins only if that is the value of all others together, and "
        "it is not.",
        loopy);
}

}  // namespace

std::string conjectural_moves(const Solution& solution) {
    const auto count =
        std::count_if(solution.winning_moves.begin(), solution.winning_moves.end(),
                      [](const auto& move) { return move.certainty == Certainty::conjectural; });
    if (count == 0) return "";
    return fmt::format("{} of the listed moves rest{} on {}.", count, count == 1 ? "s" : "",
                       solution.conjecture);
}

void settle_certainty(const EvaluatedSum& sum, Solution& solution) {
    solution.certainty = solution.outcome_certainty;
    if (solution.value.kind != Value::Kind::unknown) {
        solution.certainty = weaker(solution.certainty, solution.value.certainty);
    }
    if (solution.genus) solution.certainty = weaker(solution.certainty, solution.genus_certainty);
    for (const auto& move : solution.winning_moves) {
        solution.certainty = weaker(solution.certainty, move.certainty);
    }
    if (solution.certainty != Certainty::conjectural) return;
    std::set<std::string_view> names;
    const auto name_that_of = [&](std::size_t i, Certainty certainty) {
        if (certainty == Certainty::conjectural) names.insert(sum.component(i).info().conjecture);
    };
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (!sum.is_cancelled(i)) name_that_of(i, sum.value(i).certainty);
    }
    for (const auto& move : solution.winning_moves) name_that_of(move.component, move.certainty);
    names.erase("");
    solution.conjecture = fmt::format("{}", fmt::join(names, ", "));
}

std::vector<Step> explain_values(const EvaluatedSum& sum, const Decision& decision,
                                 const std::optional<SurerValue>& more_certain) {
    std::vector<Step> steps;
    if (sum.size() == 1) {
        const Evidence& evidence = *sum.known(0).evidence;
        steps.push_back({evidence.reason(), 0, evidence.figure()});
        add(steps, option_steps(sum, 0));
        return steps;
    }
    if (sum.size() <= readable_components) steps = component_steps(sum, decision, more_certain);
    steps.push_back(nim_sum_step(sum));
    return steps;
}

std::vector<Step> explain(const EvaluatedSum& sum, const Solution& solution,
                          const Decision& decision, const std::optional<SurerValue>& more_certain) {
    std::vector<Step> steps;
    if (sum.size() == 1) steps = sum.known(0).evidence->steps_to_win();
    for (Step& step : steps) step.component = 0;
    add(steps, explain_values(sum, decision, more_certain));
    if (sum.size() != 1) steps.push_back({describe_draw(sum, decision)});
    steps.push_back({conclusion(sum, solution)});
    steps.push_back({conjectural_moves(solution)});
    std::erase_if(steps, [](const Step& step) { return step.text.empty(); });
    return steps;
}

std::string to_text(const std::vector<Step>& steps) {
    std::string text;
    for (const Step& step : steps) {
        if (!text.empty()) text += '\n';
        text += step.text;
    }
    return text;
}

}  // namespace grundy
