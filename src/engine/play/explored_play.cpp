// Backwards from the ends, in the order of their lengths: a position is won one move before the
// first lost one that it leads to, and lost one move before the last won one. The ends are lost in
// normal play, and won in misère play.

#include "engine/play/explored_play.hpp"

#include "base/within_limits.hpp"
#include "game/abilities.hpp"

#include <grundy/solve.hpp>

#include <algorithm>
#include <utility>

namespace grundy {

std::optional<ExploredPlay> ExploredPlay::from(const Position& start, Convention convention,
                                               const Bounds& most, const Context& context) {
    constexpr std::size_t max_key = 1000;  // all of them are stored
    const auto root = whole_sum(start);
    if (start.size() > max_components || root->key().size() > max_key) return std::nullopt;
    auto explorer = std::make_unique<Explorer>(
        context, Explorer::Settings{.most_nodes = most.positions, .most_moves = most.moves});
    if (!explorer->explores_all(root, context)) return std::nullopt;
    ExploredPlay play(std::move(explorer));
    play.label(convention);
    return play;
}

namespace {

// Whether a component certainly has many positions: it is too large to be drawn, or has a large
// number. Listing a single move of such a component may take long.
bool is_large(const Component& component) {
    const std::vector<Integer> sizes = numbers(component);
    if (std::any_of(sizes.begin(), sizes.end(),
                    [](const Integer& size) { return size > ExploredPlay::few.positions; })) {
        return true;
    }
    const auto* const drawn = component.as<Drawn>();
    return drawn != nullptr && !drawn->is_drawn();
}

}  // namespace

void measure_play(Solution& solution, const Context& context) {
    const Position& sum = solution.position;
    if (sum.size() > ExploredPlay::max_components) return;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (is_large(sum[i])) return;
    }
    const auto play = within_limits(
        [&] { return ExploredPlay::from(sum, solution.play, ExploredPlay::few, context); });
    if (!play || !*play) return;
    solution.position_count = (*play)->positions();
    const ExploredPlay::Fate& fate = (*play)->fate(sum);
    if (fate.outcome != Outcome::draw) solution.remoteness = fate.length;
}

void ExploredPlay::label(Convention convention) {
    using Node = Explorer::Node;
    fates_.resize(explorer_->size());
    // The positions from which moves lead to each position, in compressed rows.
    std::vector<std::size_t> first(explorer_->size() + 1);
    for (Node from = 0; from < explorer_->size(); ++from) {
        for (const Node to : explorer_->options(from)) {
            if (to == Explorer::none) continue;
            ++fates_[from].moves;
            ++first[to + 1];
        }
    }
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    std::vector<Node> before(first.back());
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    for (Node from = 0; from < explorer_->size(); ++from) {
        for (const Node to : explorer_->options(from)) {
            if (to != Explorer::none) before[next[to]++] = from;
        }
    }
    std::vector<Node> known;  // by their lengths
    const auto learn = [&](Node node, Outcome outcome, std::size_t length) {
        fates_[node].outcome = outcome;
        fates_[node].length = length;
        known.push_back(node);
    };
    const Outcome end = convention == Convention::normal ? Outcome::P : Outcome::N;
    for (Node node = 0; node < fates_.size(); ++node) {
        if (fates_[node].moves == 0) learn(node, end, 0);
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
        const Fate to = fates_[known[i]];
        for (std::size_t k = first[known[i]]; k < first[known[i] + 1]; ++k) {
            Fate& fate = fates_[before[k]];
            ++(to.outcome == Outcome::P ? fate.winning : fate.losing);
            if (fate.outcome != Outcome::draw) continue;
            if (fate.winning > 0) {
                learn(before[k], Outcome::N, to.length + 1);
            } else if (fate.losing == fate.moves) {
                learn(before[k], Outcome::P, to.length + 1);
            }
        }
    }
}

}  // namespace grundy
