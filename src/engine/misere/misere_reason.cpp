// The reason of a solution in misère play.

#include "base/within_limits.hpp"
#include "engine/misere/misere.hpp"
#include "engine/solve/reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

namespace {

constexpr std::size_t max_named = 8;  // components
constexpr std::string_view rule =
    "In misère play whoever makes the last move loses. The misère value is 1 where there is no "
    "move, otherwise the least number that is not the misère value of an option; a position of "
    "misère value 0 is lost.";
constexpr std::string_view short_rule = "In misère play whoever makes the last move loses.";

// Steps without a text are left out.
class Steps {
public:
    void add(std::string_view text, std::optional<std::size_t> component = std::nullopt) {
        if (!text.empty()) steps_.push_back({std::string(text), component});
    }
    void add_all(std::vector<Step> steps) {
        std::move(steps.begin(), steps.end(), std::back_inserter(steps_));
    }
    [[nodiscard]] std::vector<Step> take() { return std::move(steps_); }

private:
    std::vector<Step> steps_;
};

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
        if (count == all) return fmt::format("All components are {}.", name);
        if (count > max_named) return fmt::format("{} components are {}.", count, name);
        return fmt::format("{} {} {}.", fmt::join(texts, ", "), count == 1 ? "is" : "are", name);
    }
};

void add_kinds(Steps& steps, const EvaluatedSum& sum, const MisereDecision& decision) {
    const TameSum& tame = *decision.tame;
    if (sum.size() == 1) {
        const auto& kind = tame.kind(sum, 0);
        if (!kind) return;
        if (!decision.genus) return steps.add("It is firm: its misère value is its value.", 0);
        return steps.add(
            fmt::format(
                "Its value is {}, and its misère value {}: it is {}.",
                decision.genus->normal.to_string(), decision.genus->misere.front().to_string(),
                kind->fickle ? "fickle, like a pile of one chip" : "firm, both are the same"),
            0);
    }
    OneKind fickle{"fickle"};
    OneKind firm{"firm"};
    OneKind open{"fickle or firm, which is not known"};
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto& kind = tame.kind(sum, i);
        (!kind ? open : kind->fickle ? fickle : firm).add(sum, i);
    }
    for (const OneKind* const kind : {&fickle, &firm, &open}) steps.add(kind->describe(sum.size()));
}

// The theorems, each once.
void add_theorems(Steps& steps, const EvaluatedSum& sum) {
    std::set<std::string_view> theorems;
    for (std::size_t i = 0; i < sum.size() && theorems.size() < max_named; ++i) {
        if (!sum.is_first(i)) continue;
        const std::string_view theorem = tame_by(sum.component(i));
        if (theorems.insert(theorem).second) steps.add(theorem);
    }
}

constexpr std::string_view what_is_tame =
    "A component is fickle if its value is 0 and its misère value 1, or the other way round, like "
    "a pile of one chip; it is firm if both are the same. Every component that can arise here is "
    "fickle or firm. Then a sum of fickle components only is lost if the nim-sum of the values is "
    "1, and any other sum if it is 0.";

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
                return "So it is lost: every move leads to a misère value other than 0, from which "
                       "the opponent can return to 0.";
            }
            return decision.tame->all_fickle()
                       ? "So it is lost: after every move the opponent can return to nim-sum 1, or "
                         "to nim-sum 0 while something is firm."
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

void explain_tame(Steps& steps, EvaluatedSum& sum, const Solution& solution,
                  const MisereDecision& decision, MisereSolver& solver) {
    steps.add(rule);
    add_theorems(steps, sum);
    if (sum.size() > 1) steps.add(what_is_tame);
    steps.add_all(explain_values(sum, decision.normal, decision.more_certain));
    add_kinds(steps, sum, decision);
    steps.add(decision.limit);
    steps.add(tame_conclusion(sum, solution, decision, solver));
    steps.add(conjectural_moves(solution));
}

// An answer to each move of a position in which every move loses, if the moves are few.
std::string describe_answers(const EvaluatedSum& sum, MisereSolver& solver) {
    constexpr std::size_t readable_moves = 6;
    std::vector<std::string> answers;
    std::size_t seen = 0;
    const auto answer = [&](const Move& move) {
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
    };
    const bool are_all = within_limits([&] {
                             sum.position().for_each_move(answer, sum.context());
                             return true;
                         }).value_or(false);
    if (!are_all || seen > readable_moves || answers.size() < seen) return "";
    return fmt::format(" An answer to every move: {}.", fmt::join(answers, "; "));
}

std::string search_conclusion(const EvaluatedSum& sum, const Solution& solution,
                              MisereSolver& solver) {
    switch (solution.outcome) {
        case Outcome::P: return "So every move loses." + describe_answers(sum, solver);
        case Outcome::draw:
            return solution.drawing_moves.empty()
                       ? "No move wins, and play need not end."
                       : fmt::format("No move wins; the player to move keeps the draw with: {}.",
                                     solution.drawing_moves.front().text);
        case Outcome::N:
            return solution.winning_moves.empty()
                       ? "There is a winning move, but it is not known which."
                       : fmt::format("A winning move: {}; it leaves {}, which is lost.",
                                     solution.winning_moves.front().text,
                                     solution.winning_moves.front().position.text());
        case Outcome::unknown: break;
    }
    return "So it is not known who wins.";
}

void explain_search(Steps& steps, const EvaluatedSum& sum, const Solution& solution,
                    const MisereDecision& decision, MisereSolver& solver) {
    steps.add(short_rule);
    for (std::size_t i = 0; i < sum.size() && sum.size() <= max_named; ++i) {
        if (!sum.is_first(i)) continue;
        const Explored* const found = explored(sum, i);
        if (found == nullptr || found->found() == Explored::Found::tame) continue;
        const auto& genus = solution.components[i].genus;
        steps.add(fmt::format("{}: {}{}", sum.text(i), found->reason(),
                              genus ? fmt::format(" Its genus is {}.", to_text(*genus)) : ""),
                  i);
    }
    if (decision.theory == MisereDecision::Theory::labels) {
        steps.add(
            fmt::format("So all {} positions that can be reached were labelled backwards from the "
                        "ends, which are won: a position is lost if all its moves lead to won "
                        "positions, won if a move leads to a lost one, and all others are draws.",
                        solver.labelled()->positions()));
    } else if (solver.search().sums() > 0) {
        steps.add(fmt::format(
            "No theory of sums holds for it, so it was searched, sum by sum down to tame ones: "
            "{} of them.",
            solver.search().sums()));
    }
    steps.add(search_conclusion(sum, solution, solver));
}

void explain_quotient(Steps& steps, const EvaluatedSum& sum, const Solution& solution,
                      const QuotientSum& quotient, MisereSolver& solver) {
    const bool has_move = !solution.winning_moves.empty();
    const std::string left =
        has_move ? quotient.after(solution.winning_moves.front().position).name() : "";
    steps.add(short_rule);
    steps.add(quotient.describe_quotient());
    const std::string elements = quotient.describe_elements(left);
    if (solution.outcome == Outcome::P) {
        return steps.add(elements + ", so every move loses." + describe_answers(sum, solver));
    }
    steps.add(elements + ".");
    if (!has_move) return steps.add("So there is a winning move, but it is not known which.");
    const auto& move = solution.winning_moves.front();
    steps.add(fmt::format(
        "A winning move: {}{}; it leaves {}, which is lost.", move.text,
        solution.components.size() > 1 ? fmt::format(" in component {}", move.component + 1) : "",
        left));
}

}  // namespace

std::vector<Step> explain_misere(EvaluatedSum& sum, const Solution& solution,
                                 const MisereDecision& decision, MisereSolver& solver) {
    Steps steps;
    if (solution.outcome == Outcome::N && !solution.more_moves && solution.winning_moves.empty()) {
        steps.add(short_rule);
        steps.add("There is no move left: the player to move has won.");
        return steps.take();
    }
    switch (decision.theory) {
        case MisereDecision::Theory::tame:
            explain_tame(steps, sum, solution, decision, solver);
            break;
        case MisereDecision::Theory::quotient:
            explain_quotient(steps, sum, solution, *decision.quotient, solver);
            break;
        case MisereDecision::Theory::search:
        case MisereDecision::Theory::labels:
            explain_search(steps, sum, solution, decision, solver);
            break;
        case MisereDecision::Theory::none:
            steps.add(short_rule);
            steps.add(decision.limit);
            steps.add("So it is not known who wins.");
    }
    return steps.take();
}

}  // namespace grundy
