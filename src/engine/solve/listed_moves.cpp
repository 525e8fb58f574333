#include "engine/solve/listed_moves.hpp"

#include "base/within_limits.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace grundy {

namespace {

bool in_time(const EvaluatedSum& sum) {
    return sum.context().in_time("listing moves");
}

// The winning moves in each component, which are found once for each class.
class WinningMoves {
public:
    // `certainty` is that of the decision.
    WinningMoves(const EvaluatedSum& sum, const Decision& decision, Certainty certainty,
                 std::size_t limit, const MovesIn& instead)
        : sum_(sum),
          decision_(decision),
          certainty_(certainty),
          limit_(limit),
          instead_(instead),
          known_(2 * sum.class_count()) {}

    [[nodiscard]] const MoveList& in(std::size_t i) {
        auto& list = known_[2 * sum_.class_of(i) + (sum_.is_cancelled(i) ? 1 : 0)];
        if (!list) list = find(i);
        return *list;
    }

private:
    using Rule = Decision::Rule;

    [[nodiscard]] MoveList find(std::size_t i) const {
        if (instead_) {
            if (auto better = instead_(i, limit_)) return std::move(*better);
        }
        MoveList list;
        if (is_loopy() && sum_.loopy().front() != i) {
            list.total = 0;  // the sum would still be loopy
        } else if (const auto target = winning_value(i)) {
            list = moves_to(sum_.component(i), *target, limit_, sum_.known(i), sum_.context());
        } else {
            list.complete = !might_win_in(i);
            if (list.complete) list.total = 0;
        }
        return list;
    }

    [[nodiscard]] bool is_loopy() const { return decision_.rule == Rule::loopy_value; }

    // The value to which a winning move in component i leads, if it is known.
    [[nodiscard]] std::optional<Integer> winning_value(std::size_t i) const {
        if (is_loopy()) return sum_.exact_sum();
        if (decision_.rule == Rule::counted_moves) return std::nullopt;
        if (decision_.rule == Rule::bound) {
            assert(decision_.bounded);
            return *decision_.bounded == i ? std::optional(sum_.exact_sum()) : std::nullopt;
        }
        if (!sum_.value(i).is_exact()) return std::nullopt;
        return Integer(sum_.value(i).number ^ sum_.exact_sum());
    }

    // Whether a move in component i might win although the value that it needs is not known. It
    // does not win if the value of the bounded component exceeds the nim-sum of all others after
    // it.
    [[nodiscard]] bool might_win_in(std::size_t i) const {
        constexpr unsigned moves_looked_at = 64;
        const auto& bounded = decision_.bounded;
        const Integer others =
            bounded ? Integer(sum_.exact_sum() ^ sum_.value(i).number) : Integer(0);
        unsigned seen = 0;
        bool might = false;
        const auto look = [&](const Move& move) {
            might = true;
            if (!bounded || sum_.is_cancelled(i) || ++seen > moves_looked_at) return false;
            const Value left = quick_value(move.to, sum_.context());
            might = !left.is_exact() ||
                    Integer(left.number ^ others) > sum_.value(*bounded).number ||
                    weaker(left.certainty, certainty_) != certainty_;
            return !might;
        };
        const auto all_seen = within_limits([&] {
            sum_.component(i).for_each_move({look, sum_.context()});
            return true;
        });
        return might || !all_seen;
    }

    const EvaluatedSum& sum_;
    const Decision& decision_;
    Certainty certainty_;
    std::size_t limit_;
    const MovesIn& instead_;
    std::vector<std::optional<MoveList>> known_;
};

// The value of all components except one, as far as it matters for a draw.
Value value_of_others(const EvaluatedSum& sum, std::size_t i) {
    const auto& open = sum.open();
    if (open.size() > 1 || (open.size() == 1 && open.front() != i)) return Value::unknown();
    const bool counts = sum.value(i).is_exact() && !sum.is_cancelled(i);
    const Integer exact = counts ? Integer(sum.exact_sum() ^ sum.value(i).number) : sum.exact_sum();
    Value others = Value::exact(exact, sum.weakest_certainty(i));
    int loopy = 0;  // a third one changes nothing
    for (auto k = sum.loopy().begin(); k != sum.loopy().end() && loopy < 2; ++k) {
        if (*k == i) continue;
        others = nim_sum(others, sum.value(*k));
        ++loopy;
    }
    return others;
}

// The outcome after a move of a draw, as far as it is known.
class AfterMove {
public:
    using InComponent = std::function<Outcome(const Move&)>;

    AfterMove(const EvaluatedSum& sum, const Decision& decision) : sum_(sum) {
        if (decision.rule != Decision::Rule::excluded_values) return;
        loopy_ = sum.loopy().front();
        if (decision.draw) open_ = open_values(sum, max_listed_moves);
    }

    // An empty function if nothing is known of any move.
    [[nodiscard]] InComponent in(std::size_t i) const {
        if (loopy_) {
            const bool open = !sum_.value(i).is_exact() || sum_.is_cancelled(i);
            if (open && i != *loopy_ && !sum_.value(*loopy_).finite_options.empty()) return {};
            return [this, i](const Move& move) { return with_open(i, move); };
        }
        if (sum_.loopy().size() > 2 || (sum_.loopy().size() == 2 && sum_.value(i).is_exact())) {
            return [](const Move&) { return Outcome::draw; };
        }
        return [this, others = value_of_others(sum_, i)](const Move& move) {
            return nim_sum(others, quick_value(move.to, sum_.context())).outcome();
        };
    }

private:
    // With one loopy component and some that are open.
    [[nodiscard]] Outcome with_open(std::size_t i, const Move& move) const {
        const bool is_loopy = i == *loopy_;
        const auto& K = sum_.value(*loopy_).finite_options;
        if (K.empty() && !is_loopy) return Outcome::draw;
        const Value after = quick_value(move.to, sum_.context());
        if (is_loopy && after.is_loopy()) {
            return draws(after.finite_options, sum_.exact_sum());
        }
        if (is_loopy || !after.is_exact()) return Outcome::unknown;
        return draws(K, Integer(sum_.exact_sum() ^ sum_.value(i).number ^ after.number));
    }

    [[nodiscard]] Outcome draws(const std::vector<Integer>& K, const Integer& known) const {
        const bool excluded = K.empty() || (open_ && open_->exclude(K, known));
        return excluded ? Outcome::draw : Outcome::unknown;
    }

    const EvaluatedSum& sum_;
    std::optional<std::size_t> loopy_;
    std::optional<OpenValues> open_;
};

}  // namespace

Solution::Move described(const EvaluatedSum& sum, std::size_t i, const Move& move,
                         Certainty certainty) {
    Move in_sum = move;
    in_sum.component = i;
    return {i,
            move.to,
            sum.position().after(in_sum),
            sum.component(i).describe(move),
            certainty,
            mark(sum.component(i), move)};
}

std::size_t listed_moves_limit(const EvaluatedSum& sum, std::size_t most) {
    constexpr std::size_t max_listed_bytes = 16'000'000;
    return std::clamp<std::size_t>(max_listed_bytes / sum.text_size(), 1, most);
}

void list_winning_moves(const EvaluatedSum& sum, const Decision& decision, Solution& solution,
                        const MovesIn& instead) {
    const std::size_t limit = listed_moves_limit(sum, max_listed_moves);
    WinningMoves winning(sum, decision, decision.certainty(), limit, instead);
    Integer total = 0;
    bool total_known = true;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        constexpr std::size_t between_checks = 256;
        if (i % between_checks == between_checks - 1 && !in_time(sum)) {
            solution.more_moves = true;
            return;
        }
        const MoveList& list = winning.in(i);
        const std::size_t space = limit - solution.winning_moves.size();
        const std::size_t listed = std::min(space, list.moves.size());
        if (listed > 0) {
            const Certainty certainty =
                weaker(list.certainty, sum.weakest_certainty(i, decision.move_counts));
            for (std::size_t k = 0; k < listed; ++k) {
                solution.winning_moves.push_back(described(sum, i, list.moves[k], certainty));
            }
        }
        if (!list.complete || list.moves.size() > space) solution.more_moves = true;
        if (list.total) total += *list.total;
        total_known = total_known && list.total;
    }
    if (total_known) solution.moves_total = total;
    std::stable_sort(solution.winning_moves.begin(), solution.winning_moves.end(),
                     [](const auto& a, const auto& b) { return a.certainty < b.certainty; });
}

void list_drawing_moves(const EvaluatedSum& sum, const Decision& decision, Solution& solution) {
    const std::size_t limit = listed_moves_limit(sum, max_listed_moves);
    const AfterMove after_move(sum, decision);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto outcome = after_move.in(i);
        if (!outcome) {
            solution.more_moves = true;
            continue;
        }
        bool go_on = true;
        const auto add = [&](const Move& move) {
            const Outcome after = outcome(move);
            if (after == Outcome::unknown) solution.more_moves = true;
            if (after != Outcome::draw) return go_on = in_time(sum);
            if (solution.drawing_moves.size() == limit) {
                solution.more_moves = true;
                return go_on = false;
            }
            solution.drawing_moves.push_back(described(sum, i, move));
            return true;
        };
        const auto all_seen = within_limits([&] {
            sum.component(i).for_each_move({add, sum.context()});
            return true;
        });
        if (!go_on || !all_seen) {
            solution.more_moves = true;
            return;
        }
    }
}

void find_delaying_move(const EvaluatedSum& sum, Solution& solution) {
    std::optional<Integer> least;
    std::optional<Move> found;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (!sum.is_first(i)) continue;
        // The first move of each component takes least there.
        const auto look = [&](const Move& move) {
            if (!least || move.taken < *least) {
                least = move.taken;
                found = move;
                found->component = i;
            }
            return false;
        };
        // None where even the first moves are not found in time.
        static_cast<void>(within_limits([&] {
            sum.component(i).for_each_move({look, sum.context()});
            return true;
        }));
    }
    if (found) solution.delaying_move = described(sum, found->component, *found);
}

}  // namespace grundy
