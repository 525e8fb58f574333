#include "engine/misere/misere.hpp"

#include "base/within_limits.hpp"
#include "engine/solve/listed_moves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

namespace grundy {

namespace {

// Does the work. Returns the message of the limit that stopped it, or an empty text.
template <class Work>
std::string limit_met(Work work) {
    try {
        work();
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) throw;
        return error.what();
    }
    return "";
}

// Whether it takes less time to find the quotient of the heaps than to explore the component.
bool is_large(const Component& component) {
    constexpr unsigned max_explored = 64;
    const std::vector<CodedHeap> heaps = as_coded_heaps(component);
    return std::any_of(heaps.begin(), heaps.end(),
                       [](const CodedHeap& heap) { return heap.size > max_explored; });
}

Evaluation explored_as(Value value, Explored::Found found, std::string reason,
                       bool fickle = false) {
    return {std::move(value), std::make_shared<const Explored>(found, fickle, std::move(reason))};
}

// The component with that result of its exploration, if any.
std::optional<std::size_t> find_explored(const EvaluatedSum& sum, Explored::Found result) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const Explored* const found = explored(sum, i);
        if (found != nullptr && found->found() == result) return i;
    }
    return std::nullopt;
}

// The moves of component i that are good. Where a limit is reached, those found so far.
template <class IsGood>
MoveList moves_where(const EvaluatedSum& sum, std::size_t i, std::size_t limit, IsGood is_good) {
    MoveCollector collector(limit);
    const auto all = within_limits([&] {
        const auto add = [&](const Move& move) {
            if (is_good(move)) collector.add([&] { return move; });
            return true;
        };
        sum.component(i).for_each_move({add, sum.context()});
        return true;
    });
    return collector.list(Certainty::computed, all.has_value());
}

}  // namespace

EvaluatedSum MisereSolver::known(const Position& position, const Context& context) {
    quotient_.reset();
    return {position, context,
            [this](const std::shared_ptr<const Component>& component, const Context& limits) {
                if (!tame_by(*component).empty()) return evaluate(*component, limits);
                if (!is_large(*component)) return explore(component, limits);
                return explored_as(Value::unknown(), Explored::Found::nothing, "");
            }};
}

// "Its options have the values 0, 2, 3 and the misère values 1, 2, 3", of a tame component.
std::string MisereSolver::describe_options(const Component& component, const Context& context) {
    std::set<std::uint32_t> values;
    std::set<std::uint32_t> misere_values;
    const auto add = [&](const Move& move) {
        const auto option = atoms_.kind(*atoms_.sum_of(move.to, context));
        values.insert(option.value);
        misere_values.insert(option.misere_value());
        return true;
    };
    component.for_each_move({add, context});
    constexpr std::size_t readable = 12;
    if (values.empty()) return "There is no move: value 0, misère value 1.";
    if (values.size() > readable) return "All positions that can be reached from it were examined.";
    return fmt::format(
        "Its options have the values {} and the misère values {}; its own values are the least "
        "numbers missing.",
        fmt::join(values, ", "), fmt::join(misere_values, ", "));
}

Evaluation MisereSolver::explore(const std::shared_ptr<const Component>& component,
                                 const Context& context) {
    std::optional<MisereAtoms::Sum> sum;
    std::string options;
    const std::string limit = limit_met([&] {
        sum = atoms_.sum_of(Position(component), context);
        if (sum && atoms_.kind(*sum).tame) options = describe_options(*component, context);
    });
    using Found = Explored::Found;
    if (!limit.empty()) {
        return explored_as(
            Value::unknown(), Found::limit,
            fmt::format("Not all positions that can be reached from it could be examined: {}.",
                        limit));
    }
    if (!sum) return explored_as(Value::unknown(), Found::endless, "Play need not end there.");
    const MisereAtoms::Kind kind = atoms_.kind(*sum);
    Value value = Value::exact(kind.value, Certainty::computed);
    if (kind.tame) {
        return explored_as(std::move(value), Found::tame, std::move(options), kind.fickle);
    }
    return explored_as(std::move(value), Found::wild,
                       "It is not tame: it, or something that can be reached from it, is neither "
                       "fickle nor firm.");
}

MisereDecision MisereSolver::decide(EvaluatedSum& sum, std::size_t max_moves) {
    if (auto tame = TameSum::of(sum)) return by_tameness(sum, std::move(*tame), max_moves);
    if (!quotient_) quotient_ = QuotientSum::quotient_of(sum.position(), sum.context());
    if (*quotient_ != nullptr) return by_quotient(sum);
    while (const auto i = find_explored(sum, Explored::Found::nothing)) {
        sum.learn(*i, explore(sum.position().shared(*i), sum.context()));
    }
    if (auto tame = TameSum::of(sum)) return by_tameness(sum, std::move(*tame), max_moves);
    if (const auto i = find_explored(sum, Explored::Found::limit)) {
        MisereDecision decision;
        decision.limit = fmt::format("{}: {}", sum.text(*i), sum.known(*i).evidence->reason());
        return decision;
    }
    return find_explored(sum, Explored::Found::endless) ? by_labels(sum) : by_search(sum);
}

MisereDecision MisereSolver::solve(EvaluatedSum& sum, Solution& solution) {
    if (TameSum::of(sum)) refine_open_components(sum);
    constexpr std::size_t max_counted = 10 * max_listed_moves;
    MisereDecision decision = decide(sum, listed_moves_limit(sum, max_counted));
    static_cast<Verdict&>(solution) = decision;
    solution.more_moves = solution.outcome == Outcome::unknown;
    if (solution.outcome == Outcome::N || solution.outcome == Outcome::draw) {
        list_moves(sum, decision, solution);
    }
    return decision;
}

MisereDecision MisereSolver::by_tameness(EvaluatedSum& sum, TameSum tame, std::size_t max_moves) {
    MisereDecision decision;
    decision.theory = MisereDecision::Theory::tame;
    if (tame.is_firm()) {
        decision.more_certain = strengthen(sum);
        decision.normal = grundy::decide(sum, max_moves);
        decision.outcome = decision.normal.outcome();
        decision.outcome_certainty = weaker(
            outcome_certainty(sum, decision.normal, decision.more_certain), tame.firm_certainty());
        if (decision.normal.value.is_exact()) {
            decision.genus = tame_genus(decision.normal.value.number, false);
            decision.genus_certainty =
                weaker(decision.normal.value.certainty, tame.firm_certainty());
        }
    } else if (tame.all_fickle() && sum.open().empty()) {
        decision.normal = grundy::decide(sum, max_moves);
        const Integer& nim_sum = decision.normal.value.number;
        decision.outcome = nim_sum == 1 ? Outcome::P : Outcome::N;
        decision.outcome_certainty = decision.normal.certainty();
        decision.genus = tame_genus(nim_sum, true);
        decision.genus_certainty = decision.outcome_certainty;
    } else {
        decision.limit = "It is not known for all components whether they are fickle or firm.";
    }
    decision.tame = std::move(tame);
    return decision;
}

MisereDecision MisereSolver::by_quotient(const EvaluatedSum& sum) const {
    MisereDecision decision;
    decision.theory = MisereDecision::Theory::quotient;
    decision.quotient.emplace(*quotient_, sum.position());
    decision.outcome = decision.quotient->is_lost() ? Outcome::P : Outcome::N;
    decision.outcome_certainty = Certainty::proved;
    return decision;
}

MisereDecision MisereSolver::by_search(const EvaluatedSum& sum) {
    MisereDecision decision;
    decision.limit = limit_met([&] {
        const auto atoms = atoms_.sum_of(sum.position(), sum.context());
        decision.outcome = search_.is_lost(*atoms, sum.context()) ? Outcome::P : Outcome::N;
    });
    if (!decision.limit.empty()) {
        decision.limit =
            fmt::format("The search of the whole sum was given up: {}.", decision.limit);
        return decision;
    }
    decision.theory = MisereDecision::Theory::search;
    decision.outcome_certainty = Certainty::computed;
    return decision;
}

MisereDecision MisereSolver::by_labels(const EvaluatedSum& sum) {
    MisereDecision decision;
    decision.limit = limit_met([&] {
        if (labelled_ && labelled_->has(sum.position())) return;
        labelled_ = ExploredPlay::from(sum.position(), Convention::misere, ExploredPlay::many,
                                       sum.context());
    });
    if (decision.limit.empty() && !labelled_) {
        decision.limit = fmt::format("more than {} positions or {} moves can be reached",
                                     ExploredPlay::many.positions, ExploredPlay::many.moves);
    }
    if (!decision.limit.empty()) {
        decision.limit = fmt::format(
            "Play need not end, so all positions of the sum must be examined together, and that "
            "was given up: {}.",
            decision.limit);
        return decision;
    }
    decision.theory = MisereDecision::Theory::labels;
    decision.outcome = labelled_->fate(sum.position()).outcome;
    decision.outcome_certainty = Certainty::computed;
    return decision;
}

std::optional<MoveList> MisereSolver::tame_moves(const EvaluatedSum& sum,
                                                 const MisereDecision& decision, std::size_t i,
                                                 std::size_t limit) {
    const std::optional<bool> others_firm = decision.tame->others_firm(sum, i);
    if (!others_firm) return MoveList::unknown();
    const bool was_explored = explored(sum, i) != nullptr;
    // As in normal play, where the component itself knows its moves to a value.
    if (*others_firm && !was_explored) return std::nullopt;
    if (decision.normal.rule != Decision::Rule::values && *others_firm) return MoveList::unknown();
    const Value& own = sum.value(i);
    if (sum.open().size() > (own.is_exact() ? 0U : 1U)) return MoveList::unknown();
    const Integer target = own.is_exact() ? Integer(sum.exact_sum() ^ own.number) : sum.exact_sum();
    if (!was_explored) {
        return misere_moves_to(sum.component(i), target, limit, sum.known(i), sum.context());
    }
    return moves_where(sum, i, limit, [&](const Move& move) {
        const auto kind = atoms_.kind(*atoms_.sum_of(move.to, sum.context()));
        return (*others_firm ? kind.value : kind.misere_value()) == target;
    });
}

// The moves that win, or that keep the draw.
MoveList MisereSolver::searched_moves(const EvaluatedSum& sum, const MisereDecision& decision,
                                      std::size_t i, std::size_t limit) {
    if (decision.theory == MisereDecision::Theory::labels) {
        const Outcome wanted = decision.outcome == Outcome::N ? Outcome::P : Outcome::draw;
        return moves_where(sum, i, limit, [&](Move move) {
            move.component = i;
            return labelled_->fate(sum.position().after(move)).outcome == wanted;
        });
    }
    std::optional<MisereAtoms::Sum> others;
    return moves_where(sum, i, limit, [&](const Move& move) {
        if (!others) {
            others = atoms_.sum_of(sum.position().after({Position(), 1, {}, i}), sum.context());
        }
        const auto to = *atoms_.sum_of(move.to, sum.context());
        return search_.is_lost(atoms_.joined(to, *others), sum.context());
    });
}

void MisereSolver::list_moves(const EvaluatedSum& sum, const MisereDecision& decision,
                              Solution& solution) {
    const bool tame = decision.theory == MisereDecision::Theory::tame;
    const MovesIn moves = [&](std::size_t i, std::size_t limit) -> std::optional<MoveList> {
        if (decision.quotient) return decision.quotient->winning_moves(i, limit, sum.context());
        return tame ? tame_moves(sum, decision, i, limit) : searched_moves(sum, decision, i, limit);
    };
    if (decision.outcome == Outcome::N) {
        list_winning_moves(sum, decision.normal, solution, moves);
        if (tame) return;
        for (Solution::Move& move : solution.winning_moves)
            move.certainty = decision.outcome_certainty;
        return;
    }
    const std::size_t limit = listed_moves_limit(sum, max_listed_moves);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const std::size_t space = limit - solution.drawing_moves.size();
        const MoveList list = searched_moves(sum, decision, i, space);
        solution.more_moves = solution.more_moves || !list.complete;
        for (const Move& move : list.moves) {
            solution.drawing_moves.push_back(described(sum, i, move));
        }
    }
}

std::optional<Genus> MisereSolver::genus(const Position& position, const Context& context) {
    constexpr std::size_t max_sums = 10'000;
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (is_large(position[i])) return std::nullopt;
    }
    const auto found = within_limits([&]() -> std::optional<Genus> {
        const auto sum = atoms_.sum_of(position, context);
        if (!sum) return std::nullopt;
        return search_.genus(*sum, max_sums, context);
    });
    return found.value_or(std::nullopt);
}

}  // namespace grundy
