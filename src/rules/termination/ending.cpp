// A step leads from a position to one of the parts that a move leaves. Lexicographic measures are
// composed as in termination proofs of programs: among games that lead back to each other, find a
// formula for each that no step increases and some steps decrease. These steps can occur only a
// bounded number of times between others, so they are removed, and the rest is a smaller problem.
// Steps to a game that does not lead back are removed at once.
//
// That a formula decreases is proved for all integers. Every position satisfies the inequalities
// used, and so does every move, since a move must lead to positions. No inequality is about the
// formula itself.
#include "rules/termination/ending.hpp"

#include "formula/formula.hpp"
#include "rules/language/piles.hpp"
#include "rules/termination/ending_steps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace grundy::rules {
namespace {

constexpr std::size_t max_work = 3'000'000;  // about 10 ms
constexpr std::size_t max_games = 64;
constexpr std::size_t max_candidates = 100;
constexpr std::array<Effort, 4> efforts{{{false, 0}, {true, 0}, {true, 3}, max_effort}};

constexpr std::size_t max_bounds = 8;

// The sum of the coordinates with these weights.
Formula sum_measure(const std::vector<unsigned>& weights) {
    Formula result;
    const auto add = [&](Formula::Piece piece) {
        result.pieces.push_back(std::move(piece));
        return static_cast<std::uint32_t>(result.pieces.size() - 1);
    };
    std::optional<std::uint32_t> sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0) continue;
        auto term = add({Formula::Kind::variable, 0, i});
        if (weights[i] > 1) {
            const auto weight = add({Formula::Kind::number, weights[i]});
            term = add({Formula::Kind::multiply, 0, 0, {weight, term}});
        }
        sum = sum ? add({Formula::Kind::add, 0, 0, {*sum, term}}) : term;
    }
    return result;
}

// The sum of the coordinates from `first` to before `last`.
Formula sum_between(std::size_t first, std::size_t last) {
    std::vector<unsigned> weights(last, 1);
    std::fill_n(weights.begin(), first, 0);
    return sum_measure(weights);
}

// right - left for left <= right, in one formula.
Formula difference(const Formula& left, const Formula& right) {
    Formula result = right;
    const auto offset = static_cast<std::uint32_t>(right.pieces.size());
    for (Formula::Piece piece : left.pieces) {
        for (auto& operand : piece.of) operand += offset;
        result.pieces.push_back(std::move(piece));
    }
    const auto last = static_cast<std::uint32_t>(result.pieces.size() - 1);
    result.pieces.push_back({Formula::Kind::subtract, 0, 0, {offset - 1, last}});
    return result;
}

// The differences that `where` makes >= 0: a coordinate with an upper bound may grow towards it.
void add_bounds(const Condition& condition, std::vector<Formula>& bounds) {
    using Relation = Condition::Relation;
    if (condition.kind == Condition::Kind::all) {
        for (const Condition& part : condition.parts) add_bounds(part, bounds);
    }
    if (condition.kind != Condition::Kind::compare || bounds.size() >= max_bounds) return;
    const Relation relation = condition.relation;
    if (relation == Relation::less || relation == Relation::at_most) {
        bounds.push_back(difference(condition.left, condition.right));
    } else if (relation == Relation::greater || relation == Relation::at_least) {
        bounds.push_back(difference(condition.right, condition.left));
    }
}

Formula constant_measure(std::size_t number) {
    return {{{Formula::Kind::number, Integer(number)}}};
}

struct MeasureCandidates {
    std::vector<Formula> all;            // defined at every position, and never below 0
    const Formula* unbounded = nullptr;  // the first declared one without such a proof
};

// Formulas that might decrease with every move, the best first: declared ones, coordinates, sums,
// what `where` bounds.
MeasureCandidates measure_candidates(const Game& game, Work& work) {
    MeasureCandidates result;
    // Formulas other than sums of coordinates must be proved to be >= 0.
    const auto add = [&](const Formula& formula, bool only_if_falling) {
        Inequalities inequalities(work);
        const Meanings meanings = any_position(game, inequalities);
        const std::optional<Polynomial> value = inequalities.defined_value(formula, meanings);
        if (!value) return false;
        const auto& terms = value->terms();
        const bool falls = std::any_of(terms.begin(), terms.end(), [](const auto& term) {
            return term.first != 0 && term.second < 0;
        });
        if (only_if_falling && !falls) return true;
        if (!inequalities.prove(*value, max_effort)) return false;
        result.all.push_back(formula);
        return true;
    };
    for (const Formula& formula : game.measure) {
        if (!add(formula, false) && result.unbounded == nullptr) result.unbounded = &formula;
    }

    for (std::size_t i = 0; i < game.coordinates; ++i) {
        // A bound on one pile of an unordered pair is of little use.
        if (braces_around(game, i) == nullptr) result.all.push_back(sum_between(i, i + 1));
    }
    if (game.coordinates > 1) result.all.push_back(sum_between(0, game.coordinates));
    for (const auto& [first, last] : game.braces) {
        if (last - first < game.coordinates) result.all.push_back(sum_between(first, last));
    }
    std::vector<Formula> bounds;
    for (const Condition& condition : game.where) add_bounds(condition, bounds);
    for (const Formula& bound : bounds) add(bound, true);
    if (game.coordinates == 2 && game.braces.empty()) {
        for (const auto& [a, b] : {std::pair{1U, 2U}, std::pair{2U, 1U}, std::pair{1U, 3U},
                                   std::pair{2U, 3U}, std::pair{3U, 1U}, std::pair{3U, 2U}}) {
            result.all.push_back(sum_measure({a, b}));
        }
    }
    return result;
}

class Prover {
public:
    explicit Prover(const File& file)
        : file_(file), steps_(ending_steps(file, work_)), all_steps_(steps_.size()) {
        std::iota(all_steps_.begin(), all_steps_.end(), std::size_t{0});
    }

    Ending ending() {
        find_candidates();
        for (const Effort effort : efforts) {
            if (work_.left == 0 || file_.games.size() > max_games) break;
            effort_ = effort;
            chosen_.assign(file_.games.size(), {});
            if (!descend(all_steps_)) continue;
            Ending result;
            for (std::size_t game = 0; game < chosen_.size(); ++game) {
                auto& formulas = chosen_[game];
                if (formulas.empty()) formulas.push_back(constant_measure(0));  // no such moves
                std::vector<std::string> texts;
                for (const Formula& formula : formulas) texts.push_back(text(game, formula));
                const std::string text = fmt::format("{}", fmt::join(texts, ", "));
                result.measures.push_back(
                    {formulas, texts.size() > 1 ? fmt::format("({})", text) : text});
            }
            return result;
        }
        if (failure_.why_not.empty()) failure_.why_not = "the rules are too large for a proof";
        return failure_;
    }

private:
    using Steps = std::vector<std::size_t>;
    // The number of a candidate for each game.
    using Choice = std::vector<std::size_t>;
    enum class Change { unknown, no_increase, decrease };

    [[nodiscard]] std::string text(std::size_t game, const Formula& formula) const {
        return formula_text(formula, file_.games[game].variables);
    }

    void find_candidates() {
        for (std::size_t game = 0; game < file_.games.size(); ++game) {
            MeasureCandidates found = measure_candidates(file_.games[game], work_);
            candidates_.push_back(std::move(found.all));
            if (found.unbounded == nullptr || !failure_.why_not.empty()) continue;
            failure_.why_not = fmt::format("it is not proved that {} is never below 0",
                                           text(game, *found.unbounded));
            failure_.at = found.unbounded->pieces.back().at;
        }
    }

    Change change(std::size_t step, const Formula& before, const Formula& after) {
        const EndingStep& one = steps_[step];
        const Polynomial decrease =
            one.inequalities->value(before, one.before) - one.inequalities->value(after, one.after);
        if (one.inequalities->prove(decrease - 1, effort_)) return Change::decrease;
        return one.inequalities->prove(decrease, effort_) ? Change::no_increase : Change::unknown;
    }

    Change change(std::size_t step, const Choice& choice) {
        const std::size_t from = steps_[step].from;
        const std::size_t to = steps_[step].to;
        // A result found with less effort remains valid.
        Change& known = changes_[{step, choice[from], choice[to]}];
        if (known != Change::decrease) {
            known = std::max(
                known, change(step, candidates_[from][choice[from]], candidates_[to][choice[to]]));
        }
        return known;
    }

    // The steps that remain after this choice; empty if one may increase.
    std::optional<Steps> left_by(const Choice& choice, const Steps& steps) {
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
        if (failure_.why_not.empty() || before > max_steps_) {
            max_steps_ = before;
            failure_.at = file_.games[first.from].moves[first.move].at;
            failure_.why_not =
                fmt::format("it is not proved that {} decreases with this move",
                            text(first.from, candidates_[first.from][choice[first.from]]));
        }
        if (increases) return {};
        return left;
    }

    // Whether steps lead from one game to another; every game reaches itself.
    [[nodiscard]] std::vector<std::vector<bool>> reachable(const Steps& steps) const {
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

    // NOLINTNEXTLINE(misc-no-recursion): fewer steps each time
    bool descend(Steps steps) {
        const auto reached = reachable(steps);
        const auto together = [&](std::size_t a, std::size_t b) {
            return reached[a][b] && reached[b][a];
        };
        // A step that does not lead back leads to a game that reaches fewer games.
        const auto outwards = std::partition(steps.begin(), steps.end(), [&](std::size_t step) {
            return together(steps_[step].from, steps_[step].to);
        });
        if (outwards != steps.end()) {
            for (std::size_t game = 0; game < reached.size(); ++game) {
                const auto count = std::count(reached[game].begin(), reached[game].end(), true);
                const bool concerned =
                    std::any_of(steps.begin(), steps.end(), [&](std::size_t step) {
                        return steps_[step].from == game || steps_[step].to == game;
                    });
                if (concerned) {
                    chosen_[game].push_back(constant_measure(static_cast<std::size_t>(count)));
                }
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

    // NOLINTNEXTLINE(misc-no-recursion)
    bool descend_among(const std::vector<std::size_t>& games, const Steps& steps) {
        Choice best;
        Steps left = steps;
        Choice choice(file_.games.size(), 0);
        for (std::size_t tried = 0; tried < max_candidates && !left.empty(); ++tried) {
            if (auto after = left_by(choice, steps); after && after->size() < left.size()) {
                left = std::move(*after);
                best = choice;
            }
            // The next choice, as if counting.
            std::size_t place = 0;
            while (place < games.size() &&
                   ++choice[games[place]] == candidates_[games[place]].size()) {
                choice[games[place++]] = 0;
            }
            if (place == games.size()) break;
        }
        if (best.empty()) return false;
        for (const std::size_t game : games) {
            chosen_[game].push_back(candidates_[game][best[game]]);
        }
        return left.empty() || descend(std::move(left));
    }

    const File& file_;
    Work work_{max_work};
    std::vector<EndingStep> steps_;
    Steps all_steps_;
    std::vector<std::vector<Formula>> candidates_;  // by game
    std::vector<std::vector<Formula>> chosen_;      // by game
    Effort effort_;
    std::map<std::array<std::size_t, 3>, Change> changes_;  // by step and candidates
    Ending failure_;             // at the step where the best candidate failed,
    std::size_t max_steps_ = 0;  // after this many others
};

}  // namespace

Ending prove_ending(const File& file) {
    return Prover(file).ending();
}

}  // namespace grundy::rules
