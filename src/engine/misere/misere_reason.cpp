// Why, in misère play.

#include "engine/misere/misere.hpp"
#include "engine/solve/reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <string_view>
#include <vector>

namespace grundy {

namespace {

constexpr std::size_t max_named = 8;  // components
constexpr std::string_view rule =
    "In misère play whoever makes the last move loses. The misère value is 1 where there is no "
    "move, otherwise the least number that is not the misère value of an option; 0 is lost.\n";
constexpr std::string_view short_rule = "In misère play whoever makes the last move loses.\n";

// The components of one kind: their number, and the texts of the first.
struct OneKind {
    std::string_view name;
    std::size_t count = 0;
    std::vector<std::string> texts{};

    void add(const EvaluatedSum& sum, std::size_t i) {
        if (++count <= max_named) texts.push_back(sum.text(i));
    }
    [[nodiscard]] std::string describe(std::size_t all) const {
        if (count == 0) return "";
        if (count == all) return fmt::format("All components are {}.\n", name);
        if (count > max_named) return fmt::format("{} components are {}.\n", count, name);
        return fmt::format("{} {} {}.\n", fmt::join(texts, ", "), count == 1 ? "is" : "are", name);
    }
};

std::string describe_kinds(const EvaluatedSum& sum, const MisereDecision& decision) {
    const TameSum& tame = *decision.tame;
    if (sum.size() == 1) {
        const auto& kind = tame.kind(sum, 0);
        if (!kind) return "";
        if (!decision.genus) return "It is firm: its misère value is its value.\n";
        return fmt::format(
            "Its value is {}, and its misère value {}: it is {}.\n",
            decision.genus->normal.to_string(), decision.genus->misere.front().to_string(),
            kind->fickle ? "fickle, as a pile of one chip" : "firm, both are the same");
    }
    OneKind fickle{"fickle"};
    OneKind firm{"firm"};
    OneKind open{"fickle or firm, which is not known"};
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto& kind = tame.kind(sum, i);
        (!kind ? open : kind->fickle ? fickle : firm).add(sum, i);
    }
    return fickle.describe(sum.size()) + firm.describe(sum.size()) + open.describe(sum.size());
}

// The theorems, each once.
std::string describe_theorems(const EvaluatedSum& sum) {
    std::set<std::string_view> theorems;
    std::string text;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (!sum.is_first(i) || theorems.size() == max_named) continue;
        const std::string_view theorem = tame_by(sum.component(i));
        if (theorem.empty() || !theorems.insert(theorem).second) continue;
        text += fmt::format("{}\n", theorem);
    }
    return text;
}

constexpr std::string_view what_is_tame =
    "A component is fickle if its value is 0 and its misère value 1, or the other way round, as "
    "with a pile of one chip; it is firm if both are the same. All that can come about here is one "
    "or the other. Then a sum of fickle ones only is lost if the nim-sum of the values is 1, and "
    "any other sum if it is 0.\n";

// What a winning move leaves, if everything is tame after it.
std::string left_by(const Solution::Move& move, EvaluatedSum& sum, MisereSolver& solver) {
    EvaluatedSum after = solver.known(move.position, sum.context());
    const MisereDecision decision = solver.decide(after, 0);
    if (!decision.tame) return "";
    return decision.tame->all_fickle() ? "; all that is left is fickle, with nim-sum 1"
                                       : "; what is left is firm, with nim-sum 0";
}

std::string tame_conclusion(EvaluatedSum& sum, const Solution& solution,
                            const MisereDecision& decision, MisereSolver& solver) {
    const bool alone = sum.size() == 1;
    switch (solution.outcome) {
        case Outcome::P:
            if (alone) {
                return "So it is lost: every move leads to another misère value than 0, from which "
                       "the opponent comes back to 0.";
            }
            return decision.tame->all_fickle()
                       ? "So it is lost: every move leaves something from which the opponent comes "
                         "back to nim-sum 1, or to nim-sum 0 while something is firm."
                       : "So it is lost: whatever the move, the opponent can leave nim-sum 0 "
                         "again, or nim-sum 1 once all is fickle.";
        case Outcome::N: {
            if (solution.winning_moves.empty()) {
                return "So there is a winning move, but it is not known which.";
            }
            const auto& move = solution.winning_moves.front();
            if (alone) {
                return fmt::format("A winning move: {}; it leaves misère value 0.", move.text);
            }
            return fmt::format("A winning move: {} in component {}{}.", move.text,
                               move.component + 1, left_by(move, sum, solver));
        }
        case Outcome::draw:
        case Outcome::unknown: break;
    }
    return "So it is not known who wins.";
}

std::string explain_tame(EvaluatedSum& sum, const Solution& solution,
                         const MisereDecision& decision, MisereSolver& solver) {
    std::string text = std::string(rule) + describe_theorems(sum);
    if (sum.size() > 1) text += what_is_tame;
    const std::string values = to_text(explain_values(sum, decision.normal, decision.more_certain));
    text += values + (values.empty() ? "" : "\n") + describe_kinds(sum, decision);
    if (!decision.limit.empty()) text += decision.limit + "\n";
    return text + tame_conclusion(sum, solution, decision, solver) + "\n" +
           conjectural_moves(solution);
}

// An answer to each move of a position in which every move loses, if the moves are few.
std::string describe_answers(const EvaluatedSum& sum, MisereSolver& solver) {
    constexpr std::size_t readable_moves = 6;
    std::vector<std::string> answers;
    std::size_t seen = 0;
    sum.position().for_each_move([&](const Move& move) {
        if (++seen > readable_moves) return false;
        EvaluatedSum after = solver.known(sum.position().after(move), sum.context());
        const MisereDecision decision = solver.decide(after, 0);
        Solution solution;
        if (decision.outcome == Outcome::N) solver.list_moves(after, decision, solution);
        if (!solution.winning_moves.empty()) {
            answers.push_back(fmt::format("{}, then {}", sum.position().describe(move),
                                          solution.winning_moves.front().text));
        }
        return true;
    });
    if (seen > readable_moves || answers.size() < seen) return "";
    return fmt::format(" An answer to every move: {}.", fmt::join(answers, "; "));
}

std::string explain_search(EvaluatedSum& sum, const Solution& solution,
                           const MisereDecision& decision, MisereSolver& solver) {
    std::string text(short_rule);
    for (std::size_t i = 0; i < sum.size() && sum.size() <= max_named; ++i) {
        if (!sum.is_first(i)) continue;
        const Explored* const found = explored(sum, i);
        if (found == nullptr || found->found() == Explored::Found::tame) continue;
        const auto& genus = solution.components[i].genus;
        text += fmt::format("{}: {}{}\n", sum.text(i), found->reason(),
                            genus ? fmt::format(" Its genus is {}.", to_text(*genus)) : "");
    }
    if (decision.theory == MisereDecision::Theory::labels) {
        text += fmt::format(
            "So all {} positions that can be reached were labelled backwards from the ends, which "
            "are won: lost is what has only moves to won ones, won what has a move to a lost one, "
            "and the rest is a draw.\n",
            solver.labelled()->positions());
    } else if (solver.search().sums() > 0) {
        text += fmt::format(
            "No theory of sums holds for it, so it was searched, sum by sum down to tame ones: "
            "{} of them.\n",
            solver.search().sums());
    }
    switch (solution.outcome) {
        case Outcome::P: return text + "So every move loses." + describe_answers(sum, solver);
        case Outcome::draw:
            return text + (solution.drawing_moves.empty()
                               ? "No move wins, and play need not end."
                               : fmt::format("No move wins; the player to move keeps the draw "
                                             "with: {}.",
                                             solution.drawing_moves.front().text));
        case Outcome::N:
            return text + (solution.winning_moves.empty()
                               ? "There is a winning move, but it is not known which."
                               : fmt::format("A winning move: {}; it leaves {}, which is lost.",
                                             solution.winning_moves.front().text,
                                             solution.winning_moves.front().position.text()));
        case Outcome::unknown: break;
    }
    return text + "So it is not known who wins.";
}

std::string explain_quotient(const EvaluatedSum& sum, const Solution& solution,
                             const QuotientSum& quotient, MisereSolver& solver) {
    if (solution.outcome == Outcome::P) {
        return quotient.reason("") + ", so every move loses." + describe_answers(sum, solver);
    }
    if (solution.winning_moves.empty()) {
        return quotient.reason("") + ".\nSo there is a winning move, but it is not known which.";
    }
    const auto& move = solution.winning_moves.front();
    const std::string left = quotient.after(move.position).name();
    return fmt::format(
        "{}.\nA winning move: {}{}; it leaves {}, which is lost.", quotient.reason(left), move.text,
        solution.components.size() > 1 ? fmt::format(" in component {}", move.component + 1) : "",
        left);
}

}  // namespace

std::string explain_misere(EvaluatedSum& sum, const Solution& solution,
                           const MisereDecision& decision, MisereSolver& solver) {
    if (solution.outcome == Outcome::N && !solution.more_moves && solution.winning_moves.empty()) {
        return std::string(short_rule) + "There is no move left: the player to move has won.";
    }
    switch (decision.theory) {
        case MisereDecision::Theory::tame: return explain_tame(sum, solution, decision, solver);
        case MisereDecision::Theory::quotient:
            return std::string(short_rule) +
                   explain_quotient(sum, solution, *decision.quotient, solver);
        case MisereDecision::Theory::search:
        case MisereDecision::Theory::labels: return explain_search(sum, solution, decision, solver);
        case MisereDecision::Theory::none: break;
    }
    return std::string(short_rule) + decision.limit + "\nSo it is not known who wins.";
}

}  // namespace grundy
