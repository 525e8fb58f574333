// Who wins a sum in misère play, where whoever makes the last move loses. The first method that
// applies decides:
// - all components are tame (misere_tame), by a theorem or because the exploration of all positions
//   that can be reached from them has shown it;
// - all components are coded heaps whose misère quotient is found (misere_quotient);
// - a search of the sum (misere_search), if play always ends;
// - labels of all positions of the sum (explored_play).
#pragma once

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

// With the genus where it is known at once.
struct MisereDecision : Verdict {
    enum class Theory { tame, quotient, search, labels, none };

    Theory theory = Theory::none;
    std::string limit{};  // why nothing is known: a sentence

    // Of tame sums: the decision of normal play.
    std::optional<TameSum> tame{};
    Decision normal{};
    std::optional<SurerValue> more_certain{};

    std::optional<QuotientSum> quotient{};
};

// For one request: results for one position are used for the next.
class MisereSolver {
public:
    explicit MisereSolver(const Context& request) : atoms_(request), search_(atoms_, request) {}

    // The sum with what is known of its components, for the functions below. `context` must outlive
    // the result.
    [[nodiscard]] EvaluatedSum known(const Position& position, const Context& context);

    // Counts at most `max_moves` moves of a component. Throws Error only on a request to stop.
    [[nodiscard]] MisereDecision decide(EvaluatedSum& sum, std::size_t max_moves);

    // Decides, and fills in the outcome and the moves that win or keep the draw.
    MisereDecision solve(EvaluatedSum& sum, Solution& solution);

    // For a sum that is N: its winning moves; for a draw: those that keep it.
    void list_moves(const EvaluatedSum& sum, const MisereDecision& decision, Solution& solution);

    // The genus, if it is known or a search of some thousand sums finds it.
    [[nodiscard]] std::optional<Genus> genus(const Position& position, const Context& context);

    [[nodiscard]] const MisereSearch& search() const { return search_; }
    [[nodiscard]] const std::optional<ExploredPlay>& labelled() const { return labelled_; }

private:
    [[nodiscard]] Evaluation explore(const std::shared_ptr<const Component>& component,
                                     const Context& context);
    [[nodiscard]] std::string describe_options(const Component& component, const Context& context);
    [[nodiscard]] MisereDecision by_tameness(EvaluatedSum& sum, TameSum tame,
                                             std::size_t max_moves);
    [[nodiscard]] MisereDecision by_quotient(const EvaluatedSum& sum) const;
    [[nodiscard]] MisereDecision by_search(const EvaluatedSum& sum);
    [[nodiscard]] MisereDecision by_labels(const EvaluatedSum& sum);
    [[nodiscard]] std::optional<MoveList> tame_moves(const EvaluatedSum& sum,
                                                     const MisereDecision& decision, std::size_t i,
                                                     std::size_t limit);
    [[nodiscard]] MoveList searched_moves(const EvaluatedSum& sum, const MisereDecision& decision,
                                          std::size_t i, std::size_t limit);

    // Of the last position given to known() and all positions that can be reached from it. Nothing
    // before the search for a quotient, null after one without success.
    std::optional<std::shared_ptr<const misere::HeapQuotient>> quotient_;
    MisereAtoms atoms_;
    MisereSearch search_;
    std::optional<ExploredPlay> labelled_;
};

// The reason. `solution` has everything else.
[[nodiscard]] std::vector<Step> explain_misere(EvaluatedSum& sum, const Solution& solution,
                                               const MisereDecision& decision,
                                               MisereSolver& solver);

}  // namespace grundy
