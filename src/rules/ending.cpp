// A step is what a move makes of a position: one of its parts. Measures are put together as in
// proofs that programs end: among games that lead back to each other, look for a formula of each
// that no step makes larger and some step makes smaller; those steps can be made only so often
// between others, so they are done with, and the rest is a smaller problem. Steps to a game that
// does not lead back are done with at once.
//
// That a formula decreases is proved for all integers; every position satisfies the facts that are
// used, and so does every move that is made, since a move that leads elsewhere is none. No fact is
// about the formula that is to decrease.
#include "rules/ending.hpp"

#include "rules/ending_steps.hpp"
#include "rules/measure_candidates.hpp"
#include "theory/formula_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace grundy::rules {
namespace {

constexpr std::size_t max_work = 3'000'000;  // about 10 ms
constexpr std::size_t max_games = 64;
constexpr std::size_t max_candidates = 100;
constexpr std::array<Effort, 4> efforts{{{false, 0}, {true, 0}, {true, 3}, most_effort}};

class Prover {
public:
    explicit Prover(const File& file) : file_(file), steps_(ending_steps(file, work_)) {}

    Ending ending();
    bool never_increases(std::size_t game, std::size_t coordinate);

private:
    using Steps = std::vector<std::size_t>;
    // For each game one of its candidates, or none where it does not matter.
    using Choice = std::vector<std::size_t>;
    enum class Change { unknown, no_increase, decrease };

    void find_candidates();
    [[nodiscard]] std::vector<std::vector<bool>> reachable(const Steps& steps) const;
    [[nodiscard]] Change change(std::size_t step, const MeasureCandidate& before,
                                const MeasureCandidate& after);
    Change change(std::size_t step, const Choice& choice);

    bool descend(Steps steps);
    bool descend_among(const std::vector<std::size_t>& games, const Steps& steps);
    // The steps that are left when this was chosen; nothing where it may increase.
    std::optional<Steps> left_by(const Choice& choice, const Steps& steps);
    void append(std::size_t game, const MeasureCandidate& candidate);

    const File& file_;
    Work work_{max_work};
    std::vector<EndingStep> steps_;
    std::vector<std::vector<MeasureCandidate>> candidates_;  // of each game
    std::vector<std::vector<MeasureCandidate>> chosen_;
    Effort effort_;
    std::map<std::array<std::size_t, 3>, Change> changes_;  // by step and candidates
    Ending failure_;              // at the step which the best candidate failed to prove,
    std::size_t most_steps_ = 0;  // after so many others
};

void Prover::find_candidates() {
    for (const Game& game : file_.games) {
        MeasureCandidates found = measure_candidates(game, work_);
        candidates_.push_back(std::move(found.all));
        if (found.unbounded == nullptr || !failure_.why_not.empty()) continue;
        failure_.why_not = "it is not proved that " +
                           formula_text(*found.unbounded, game.variables) + " is never below 0";
        failure_.at = found.unbounded->pieces.back().at;
    }
}

Prover::Change Prover::change(std::size_t step, const MeasureCandidate& before,
                              const MeasureCandidate& after) {
    const EndingStep& one = steps_[step];
    const Polynomial decrease =
        one.facts->value(before.formula, one.before) - one.facts->value(after.formula, one.after);
    if (one.facts->prove(decrease - 1, effort_)) return Change::decrease;
    return one.facts->prove(decrease, effort_) ? Change::no_increase : Change::unknown;
}

Prover::Change Prover::change(std::size_t step, const Choice& choice) {
    const std::size_t from = steps_[step].from;
    const std::size_t to = steps_[step].to;
    // What was found with less effort stays true.
    Change& known = changes_[{step, choice[from], choice[to]}];
    if (known != Change::decrease) {
        known = std::max(
            known, change(step, candidates_[from][choice[from]], candidates_[to][choice[to]]));
    }
    return known;
}

std::optional<Prover::Steps> Prover::left_by(const Choice& choice, const Steps& steps) {
    Steps left;
    bool increases = false;
    for (const std::size_t step : steps) {
        const Change how = change(step, choice);
        if (how != Change::decrease) left.push_back(step);
        increases = how == Change::unknown;
        if (increases) break;
    }
    if (left.empty()) return left;
    const EndingStep& first = steps_[left.front()];
    const auto before = static_cast<std::size_t>(
        std::find(steps.begin(), steps.end(), left.front()) - steps.begin());
    if (failure_.why_not.empty() || before > most_steps_) {
        most_steps_ = before;
        failure_.at = file_.games[first.from].moves[first.move].at;
        failure_.why_not = "it is not proved that " +
                           candidates_[first.from][choice[first.from]].text +
                           " decreases with this move";
    }
    if (increases) return {};
    return left;
}

// Whether steps lead from one game to another, also none at all.
std::vector<std::vector<bool>> Prover::reachable(const Steps& steps) const {
    const std::size_t games = file_.games.size();
    std::vector<std::vector<bool>> result(games, std::vector<bool>(games, false));
    for (std::size_t game = 0; game < games; ++game) result[game][game] = true;
    for (const std::size_t step : steps) result[steps_[step].from][steps_[step].to] = true;
    for (std::size_t through = 0; through < games; ++through) {
        for (std::size_t from = 0; from < games; ++from) {
            if (!result[from][through]) continue;
            for (std::size_t to = 0; to < games; ++to) {
                if (result[through][to]) result[from][to] = true;
            }
        }
    }
    return result;
}

void Prover::append(std::size_t game, const MeasureCandidate& candidate) {
    chosen_[game].push_back(candidate);
}

bool Prover::descend(Steps steps) {
    const auto reached = reachable(steps);
    const auto together = [&](std::size_t a, std::size_t b) {
        return reached[a][b] && reached[b][a];
    };
    // A step that does not lead back leads to a game from which fewer games are reached.
    const auto outwards = std::partition(steps.begin(), steps.end(), [&](std::size_t step) {
        return together(steps_[step].from, steps_[step].to);
    });
    if (outwards != steps.end()) {
        for (std::size_t game = 0; game < reached.size(); ++game) {
            const auto count = std::count(reached[game].begin(), reached[game].end(), true);
            const bool concerned = std::any_of(steps.begin(), steps.end(), [&](std::size_t step) {
                return steps_[step].from == game || steps_[step].to == game;
            });
            if (concerned) append(game, constant_measure(static_cast<std::size_t>(count)));
        }
        steps.erase(outwards, steps.end());
        std::sort(steps.begin(), steps.end());
    }
    std::vector<bool> done(reached.size(), false);
    for (std::size_t game = 0; game < reached.size(); ++game) {
        if (done[game]) continue;
        std::vector<std::size_t> games;
        for (std::size_t other = game; other < reached.size(); ++other) {
            if (!together(game, other)) continue;
            done[other] = true;
            games.push_back(other);
        }
        Steps inside;
        std::copy_if(steps.begin(), steps.end(), std::back_inserter(inside),
                     [&](std::size_t step) { return together(game, steps_[step].from); });
        if (!inside.empty() && !descend_among(games, inside)) return false;
    }
    return true;
}

bool Prover::descend_among(const std::vector<std::size_t>& games, const Steps& steps) {
    Choice best;
    Steps left = steps;
    Choice choice(file_.games.size(), 0);
    for (std::size_t tried = 0; tried < max_candidates && !(left.empty()); ++tried) {
        if (auto after = left_by(choice, steps); after && after->size() < left.size()) {
            left = std::move(*after);
            best = choice;
        }
        // The next choice, as if counting.
        std::size_t place = 0;
        while (place < games.size() && ++choice[games[place]] == candidates_[games[place]].size()) {
            choice[games[place++]] = 0;
        }
        if (place == games.size()) break;
    }
    if (best.empty()) return false;
    for (const std::size_t game : games) append(game, candidates_[game][best[game]]);
    return left.empty() || descend(std::move(left));
}

Ending Prover::ending() {
    Steps all(steps_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    find_candidates();
    for (const Effort effort : efforts) {
        if (work_.left == 0 || file_.games.size() > max_games) break;
        effort_ = effort;
        chosen_.assign(file_.games.size(), {});
        if (!descend(all)) continue;
        Ending result;
        for (auto& chosen : chosen_) {
            if (chosen.empty()) chosen.push_back(constant_measure(0));  // it has no such moves
            Measure& measure = result.measures.emplace_back();
            for (const MeasureCandidate& one : chosen) {
                measure.formulas.push_back(one.formula);
                measure.text += (measure.text.empty() ? "" : ", ") + one.text;
            }
            if (chosen.size() > 1) measure.text = fmt::format("({})", measure.text);
        }
        return result;
    }
    if (failure_.why_not.empty()) failure_.why_not = "the rules are too large for a proof";
    return failure_;
}

bool Prover::never_increases(std::size_t game, std::size_t coordinate) {
    if (file_.games.size() > max_games) return false;
    Steps all(steps_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const auto reached = reachable(all);
    const MeasureCandidate candidate = coordinate_measure(file_.games[game], coordinate);
    effort_ = efforts.back();
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (!reached[game][steps_[i].from] || !reached[steps_[i].to][game]) continue;
        if (steps_[i].from != game || steps_[i].to != game) return false;
        if (change(i, candidate, candidate) == Change::unknown) return false;
    }
    return work_.left > 0;
}

}  // namespace

Ending prove_ending(const File& file) {
    return Prover(file).ending();
}

bool never_increases(const File& file, std::size_t game, std::size_t coordinate) {
    return Prover(file).never_increases(game, coordinate);
}

}  // namespace grundy::rules
