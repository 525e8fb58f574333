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

// What `work` gives, or why a limit was in the way.
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

// Heaps for which the quotient is sooner found than all that can be reached is looked at.
bool is_large(const Component& component) {
    constexpr unsigned most_explored = 64;
    const std::vector<CodedHeap> heaps = as_coded_heaps(component);
    return std::any_of(heaps.begin(), heaps.end(),
                       [](const CodedHeap& heap) { return heap.size > most_explored; });
}

Evaluation put_off() {
    return {Value::unknown(),
            std::make_shared<const Explored>(Explored::Found::nothing, false, "")};
}

Position without(const Position& position, std::size_t i) {
    return position.after({Position(), 1, {}, i});
}

}  // namespace

EvaluatedSum MisereSolver::known(const Position& position, const Context& context) {
    quotient_.reset();
    return {position, context,
            [this](const std::shared_ptr<const Component>& component, const Context& limits) {
                if (!tame_by(*component).empty()) return evaluate(*component, limits);
                return is_large(*component) ? put_off() : explore(component, limits);
            }};
}

// "The values of its options are 0, 2, 3, their misère values 1, 2, 3", of a tame component.
std::string MisereSolver::describe_options(const Component& component, const Context& context) {
    std::set<std::uint32_t> values;
    std::set<std::uint32_t> misere_values;
    component.for_each_move([&](const Move& move) {
        const auto option = atoms_.kind(*atoms_.sum_of(move.to, context));
        values.insert(option.value);
        misere_values.insert(option.misere_value());
        return true;
    });
    constexpr std::size_t readable = 12;
    if (values.empty()) return "There is no move: value 0, misère value 1.";
    if (values.size() > readable) return "All that can be reached from it was looked at.";
    return fmt::format(
        "Its options have the values {} and the misère values {}; the least numbers missing are "
        "its "
        "own.",
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
    const auto told = [](Explored::Found found, bool fickle, std::string reason) {
        return std::make_shared<const Explored>(found, fickle, std::move(reason));
    };
    if (!limit.empty()) {
        return {Value::unknown(),
                told(Explored::Found::limit, false,
                     fmt::format("Not all that can be reached from it could be looked at: {}.",
                                 limit))};
    }
    if (!sum) {
        return {Value::unknown(),
                told(Explored::Found::endless, false, "Play need not end there.")};
    }
    const MisereAtoms::Kind kind = atoms_.kind(*sum);
    Value value = Value::exact(kind.value, Certainty::computed);
    if (!kind.tame) {
        return {std::move(value), told(Explored::Found::wild, false,
                                       "It is not tame: it, or something that can be reached "
                                       "from it, is neither fickle nor firm.")};
    }
    return {std::move(value), told(Explored::Found::tame, kind.fickle, std::move(options))};
}

MisereDecision MisereSolver::decide(EvaluatedSum& sum, std::size_t most_moves) {
    if (auto tame = TameSum::of(sum)) return by_tameness(sum, std::move(*tame), most_moves);
    if (!quotient_) quotient_ = QuotientSum::quotient_of(sum.position(), sum.context());
    if (*quotient_ != nullptr) return by_quotient(sum);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const Explored* const found = explored(sum, i);
        if (found == nullptr || found->found() != Explored::Found::nothing) continue;
        sum.learn(i, explore(sum.position().shared(i), sum.context()));
    }
    if (auto tame = TameSum::of(sum)) return by_tameness(sum, std::move(*tame), most_moves);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const Explored* const found = explored(sum, i);
        if (found == nullptr || found->found() != Explored::Found::limit) continue;
        MisereDecision decision;
        decision.limit = fmt::format("{}: {}", sum.text(i), found->reason());
        return decision;
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const Explored* const found = explored(sum, i);
        if (found != nullptr && found->found() == Explored::Found::endless) return by_labels(sum);
    }
    return by_search(sum);
}

MisereDecision MisereSolver::by_tameness(EvaluatedSum& sum, TameSum tame, std::size_t most_moves) {
    MisereDecision decision;
    decision.theory = MisereDecision::Theory::tame;
    if (tame.is_firm()) {
        decision.more_certain = strengthen(sum);
        decision.normal = grundy::decide(sum, most_moves);
        decision.outcome = decision.normal.outcome();
        decision.certainty = weaker(outcome_certainty(sum, decision.normal, decision.more_certain),
                                    tame.firm_certainty());
        if (decision.normal.value.is_exact()) {
            decision.genus = tame_genus(decision.normal.value.number, false);
            decision.genus_certainty =
                weaker(decision.normal.value.certainty, tame.firm_certainty());
        }
    } else if (tame.all_fickle() && sum.open().empty()) {
        decision.normal = *by_values(sum);
        const Integer& nim_sum = decision.normal.value.number;
        decision.outcome = nim_sum == 1 ? Outcome::P : Outcome::N;
        decision.certainty = decision.normal.certainty();
        decision.genus = tame_genus(nim_sum, true);
        decision.genus_certainty = decision.certainty;
    } else {
        decision.limit = "It is not known of all components whether they are fickle or firm.";
    }
    decision.tame = std::move(tame);
    return decision;
}

MisereDecision MisereSolver::by_quotient(const EvaluatedSum& sum) const {
    MisereDecision decision;
    decision.theory = MisereDecision::Theory::quotient;
    decision.quotient.emplace(*quotient_, sum.position());
    decision.outcome = decision.quotient->is_lost() ? Outcome::P : Outcome::N;
    decision.certainty = Certainty::proved;
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
    decision.certainty = Certainty::computed;
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
            "Play need not end, so that all positions of the sum must be looked at together, and "
            "that was given up: {}.",
            decision.limit);
        return decision;
    }
    decision.theory = MisereDecision::Theory::labels;
    decision.outcome = labelled_->fate(sum.position()).outcome;
    decision.certainty = Certainty::computed;
    return decision;
}

std::optional<MoveList> MisereSolver::tame_moves(const EvaluatedSum& sum,
                                                 const MisereDecision& decision, std::size_t i,
                                                 std::size_t limit) {
    const std::optional<bool> others_firm = decision.tame->others_firm(sum, i);
    if (!others_firm) return MoveList::unknown();
    const bool was_explored = explored(sum, i) != nullptr;
    // As in normal play, if the component itself knows its moves to a value.
    if (*others_firm && !was_explored) return std::nullopt;
    if (decision.normal.rule != Decision::Rule::values && *others_firm) return MoveList::unknown();
    const Value& own = sum.value(i);
    if (sum.open().size() > (own.is_exact() ? 0U : 1U)) return MoveList::unknown();
    const Integer target = own.is_exact() ? Integer(sum.exact_sum() ^ own.number) : sum.exact_sum();
    if (!was_explored) {
        return misere_moves_to(sum.component(i), target, limit, sum.known(i), sum.context());
    }
    MoveCollector collector(limit);
    const auto all = within_limits([&] {
        sum.component(i).for_each_move([&](const Move& move) {
            sum.context().check("listing moves");
            const auto kind = atoms_.kind(*atoms_.sum_of(move.to, sum.context()));
            if ((*others_firm ? kind.value : kind.misere_value()) == target) {
                collector.add([&] { return move; });
            }
            return true;
        });
        return true;
    });
    return all ? collector.list(Certainty::computed)
               : collector.incomplete_list(Certainty::computed);
}

// The moves after which the outcome is the one that is wanted: P for a win, or a draw.
MoveList MisereSolver::searched_moves(const EvaluatedSum& sum, const MisereDecision& decision,
                                      std::size_t i, std::size_t limit) {
    MoveCollector collector(limit);
    const bool by_labels = decision.theory == MisereDecision::Theory::labels;
    const Outcome wanted = decision.outcome == Outcome::N ? Outcome::P : Outcome::draw;
    const auto all = within_limits([&] {
        MisereAtoms::Sum others;
        if (!by_labels) {
            others = *atoms_.sum_of(without(sum.position(), i), sum.context());
        }
        sum.component(i).for_each_move([&](const Move& move) {
            sum.context().check("listing moves");
            bool good = false;
            if (by_labels) {
                Move in_sum = move;
                in_sum.component = i;
                good = labelled_->fate(sum.position().after(in_sum)).outcome == wanted;
            } else {
                const auto to = *atoms_.sum_of(move.to, sum.context());
                good = search_.is_lost(atoms_.joined(to, others), sum.context());
            }
            if (good) collector.add([&] { return move; });
            return true;
        });
        return true;
    });
    return all ? collector.list(Certainty::computed)
               : collector.incomplete_list(Certainty::computed);
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
        for (Solution::Move& move : solution.winning_moves) move.certainty = decision.certainty;
        return;
    }
    const std::size_t limit = listed_moves_limit(sum, max_listed_moves);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const MoveList list = searched_moves(sum, decision, i, limit);
        solution.more_moves = solution.more_moves || !list.complete;
        for (const Move& move : list.moves) {
            if (solution.drawing_moves.size() == limit) {
                solution.more_moves = true;
                return;
            }
            solution.drawing_moves.push_back(described(sum, i, move));
        }
    }
}

std::optional<Genus> MisereSolver::genus(const Position& position, const Context& context) {
    constexpr std::size_t most_sums = 10'000;
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (is_large(position[i])) return std::nullopt;
    }
    const auto found = within_limits([&]() -> std::optional<Genus> {
        const auto sum = atoms_.sum_of(position, context);
        if (!sum) return std::nullopt;
        return search_.genus(*sum, most_sums, context);
    });
    return found ? *found : std::nullopt;
}

}  // namespace grundy
