// Who wins a sum in misère play, where whoever makes the last move loses. The first of these that
// fits decides:
// - all components are tame (misere_tame), by a theorem or because all that can be reached from
//   them was looked at and is so;
// - all components are heaps of codes whose misère quotient is found (misere_quotient);
// - the sum is searched (misere_search);
// - all positions of the sum are labelled (explored_play), where play need not end.
#pragma once

#include "engine/misere/misere_atoms.hpp"
#include "engine/misere/misere_quotient.hpp"
#include "engine/misere/misere_search.hpp"
#include "engine/misere/misere_tame.hpp"
#include "engine/play/explored_play.hpp"
#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"

#include <grundy/solve.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace grundy {

struct MisereDecision {
    enum class Theory { tame, quotient, search, labels, none };

    Theory theory = Theory::none;
    Outcome outcome = Outcome::unknown;
    Certainty certainty = Certainty::unknown;
    std::optional<Genus> genus{};  // where it is known at once
    Certainty genus_certainty = Certainty::unknown;
    std::string limit{};  // why nothing is known, a sentence

    // Of tame sums: what normal play has to say.
    std::optional<TameSum> tame{};
    Decision normal{};
    std::optional<SurerValue> more_certain{};

    std::optional<QuotientSum> quotient{};
};

// For one request: what was found of one position is used for the next.
class MisereSolver {
public:
    explicit MisereSolver(const Context& request) : atoms_(request), search_(atoms_, request) {}

    // What is known of a sum, for the functions below; in `context`, which outlives it.
    [[nodiscard]] EvaluatedSum known(const Position& position, const Context& context);

    // Counts at most so many moves of components. Throws Error only if it is told to stop.
    [[nodiscard]] MisereDecision decide(EvaluatedSum& sum, std::size_t most_moves);

    // For a sum that is N: its winning moves; for a draw: those that keep it.
    void list_moves(const EvaluatedSum& sum, const MisereDecision& decision, Solution& solution);

    // The genus, if it is known or can be found by looking at some thousand sums.
    [[nodiscard]] std::optional<Genus> genus(const Position& position, const Context& context);

    [[nodiscard]] const MisereSearch& search() const { return search_; }
    [[nodiscard]] const std::optional<ExploredPlay>& labelled() const { return labelled_; }

private:
    [[nodiscard]] Evaluation explore(const std::shared_ptr<const Component>& component,
                                     const Context& context);
    [[nodiscard]] std::string describe_options(const Component& component, const Context& context);
    [[nodiscard]] MisereDecision by_tameness(EvaluatedSum& sum, TameSum tame,
                                             std::size_t most_moves);
    [[nodiscard]] MisereDecision by_quotient(const EvaluatedSum& sum) const;
    [[nodiscard]] MisereDecision by_search(const EvaluatedSum& sum);
    [[nodiscard]] MisereDecision by_labels(const EvaluatedSum& sum);
    [[nodiscard]] std::optional<MoveList> tame_moves(const EvaluatedSum& sum,
                                                     const MisereDecision& decision, std::size_t i,
                                                     std::size_t limit);
    [[nodiscard]] MoveList searched_moves(const EvaluatedSum& sum, const MisereDecision& decision,
                                          std::size_t i, std::size_t limit);

    // Of the last position that known() was asked for and of all that can be reached from it, once
    // it was looked for; null if none was found.
    std::optional<std::shared_ptr<const misere::HeapQuotient>> quotient_;
    MisereAtoms atoms_;
    MisereSearch search_;
    std::optional<ExploredPlay> labelled_;
};

}  // namespace grundy
