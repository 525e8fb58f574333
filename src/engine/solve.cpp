// Sums by the Sprague-Grundy theorem. Let s be the nim-sum of the components whose value is known.
// - All known: the value is s; a move in a component of value v wins if it leads to v ⊕ s.
// - One component whose value is only known to exceed b >= s: the sum is not 0, so N.
// - Equal components cancel in pairs, whatever their value, if play in them always ends.
// - A loopy component makes the sum loopy; the sum is N if a move in it makes all values 0. With
// two
//   of them no move does, and it is a draw.
// - A component with k moves has a value of at most k, whatever it is: the sum is N if no such
// values
//   make it 0.
// - Otherwise the outcome is unknown.

#include <grundy/solve.hpp>

#include "engine/reason.hpp"
#include "engine/sum.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace grundy {

namespace {

// So that a list of moves, each with the whole position in it, stays readable and small.
constexpr std::size_t max_moves = 1000;
constexpr std::size_t max_listed_bytes = 16'000'000;
constexpr std::size_t few_open = 4;  // components that are worth a closer look

class Solver {
public:
    Solver(const Sum& sum, const Context& context) : sum_(sum), context_(context) {}

    Solution run() {
        for (const auto& component : sum_.components) {
            texts_.push_back(component->text());
            solution_.components.push_back({texts_.back(), component->value(context_)});
        }
        solution_.position = whole_text(0, texts_.front());
        cancel_equal_components();
        decide();
        solution_.more_moves = solution_.outcome == Outcome::unknown;
        if (solution_.outcome == Outcome::N) list_winning_moves();
        if (solution_.outcome == Outcome::P) {
            solution_.moves_total = 0;
            find_delaying_move();
        }
        if (solution_.outcome == Outcome::draw) list_drawing_moves();
        solution_.reason = explain(sum_, solution_, cancelled_, surer_, move_counts_, context_);
        return std::move(solution_);
    }

private:
    [[nodiscard]] const Value& value(std::size_t i) const { return solution_.components[i].value; }

    // Components without a sure value that occur an even number of times.
    void cancel_equal_components() {
        cancelled_.assign(texts_.size(), false);
        std::map<std::string, std::size_t> waiting;
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (value(i).is_exact() && value(i).standing != Standing::conjectural) continue;
            if (!sum_.components[i]->always_ends()) continue;
            const auto [twin, is_first] = waiting.emplace(sum_.components[i]->symmetry_key(), i);
            if (is_first) continue;
            cancelled_[i] = cancelled_[twin->second] = true;
            waiting.erase(twin);
        }
    }

    void decide() {
        std::vector<std::size_t> open;  // neither exact nor loopy nor cancelled
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (cancelled_[i]) continue;
            if (value(i).is_exact()) {
                known_sum_ ^= value(i).number;
            } else if (value(i).is_loopy()) {
                loopy_.push_back(i);
            } else {
                open.push_back(i);
            }
        }
        if (texts_.size() > 1 && open.size() <= few_open) look_closer(open);
        rest_on_less(open);
        const Standing standing = standing_without(texts_.size());
        if (loopy_.size() > 1) {
            solution_.value = nim_sum(value(loopy_[0]), value(loopy_[1]));
        } else if (open.empty() && !loopy_.empty()) {
            solution_.value = nim_sum(value(loopy_[0]), Value::exact(known_sum_, standing));
        } else if (open.empty()) {
            solution_.value = Value::exact(known_sum_, standing);
        } else if (loopy_.empty() && open.size() == 1 &&
                   value(open[0]).kind == Value::Kind::greater_than &&
                   known_sum_ <= value(open[0]).number) {
            bounded_ = open[0];
            const Integer bound = known_sum_ == 0 ? value(*bounded_).number : Integer(0);
            solution_.value = Value::greater_than(bound, standing);
        } else if (loopy_.empty()) {
            count_moves(open);
        }
        solution_.outcome = solution_.value.outcome();
        solution_.outcome_standing = solution_.value.standing;
        if (surer_) {
            solution_.outcome_standing =
                weaker(surer_->value.standing, standing_without(surer_->component));
        }
    }

    // The weakest standing of all components but one, and but those whose moves were counted.
    [[nodiscard]] Standing standing_without(std::size_t left_out) const {
        Standing standing = Standing::theorem;
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (cancelled_[i] || i == left_out || move_counts_.count(i) > 0) continue;
            standing = weaker(standing, value(i).standing);
        }
        return standing;
    }

    // With k moves a value is at most k. Shows that the sum is not 0, or nothing.
    void count_moves(const std::vector<std::size_t>& open) {
        const std::size_t most = std::clamp<std::size_t>(
            max_listed_bytes / solution_.position.size(), 1, 10 * max_moves);
        std::optional<Integer> exceeded;  // by the one component that has too many
        MoveCounts counts;
        std::size_t largest = 0;
        for (const std::size_t i : open) {
            std::size_t moves = 0;
            sum_.components[i]->for_each_move([&](const Move&) { return ++moves <= most; });
            if (moves <= most && sum_.components[i]->always_ends()) {
                counts[i] = moves;
                largest = std::max(largest, moves);
            } else if (value(i).kind == Value::Kind::greater_than && !exceeded) {
                exceeded = value(i).number;
            } else {
                return;
            }
        }
        // The nim-sum of numbers has no more bits than the longest of them.
        const Integer together = counts.size() == 1 ? largest : std::bit_ceil(largest + 1) - 1;
        const bool not_zero =
            exceeded ? Integer(known_sum_ | (std::bit_ceil(largest + 1) - 1)) <= *exceeded
                     : known_sum_ > together;
        if (!not_zero) return;
        move_counts_ = std::move(counts);
        solution_.value = Value::greater_than(0, standing_without(texts_.size()));
    }

    // If one component is known by a conjecture only, the outcome may do without: it is enough that
    // its value is not that of all the others together. Then it is N.
    void rest_on_less(const std::vector<std::size_t>& open) {
        std::optional<std::size_t> unsure;
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (cancelled_[i] || value(i).standing != Standing::conjectural) continue;
            if (unsure) return;
            unsure = i;
        }
        if (!unsure || !loopy_.empty()) return;
        const bool is_open = !value(*unsure).is_exact();
        if (open.size() > (is_open ? 1U : 0U)) return;
        const Integer others = is_open ? known_sum_ : Integer(known_sum_ ^ value(*unsure).number);
        const Value sure = sum_.components[*unsure]->compared_with(others, context_);
        if (sure.kind != Value::Kind::greater_than || sure.number < others ||
            sure.standing == Standing::conjectural) {
            return;
        }
        // A bound is only there for the outcome, so the better one is the surer one, but for a
        // position that stands alone.
        if (is_open && others > 0) solution_.components[*unsure].value = sure;
        surer_ = {*unsure, sure};
    }

    // With one component open it matters whether its value is that of all the others; with more,
    // any value that can be found helps.
    void look_closer(std::vector<std::size_t>& open) {
        const bool alone = open.size() == 1;
        std::vector<std::size_t> still_open;
        for (const std::size_t i : open) {
            Value& known = solution_.components[i].value;
            if (!alone || known.number < known_sum_) {
                known = sum_.components[i]->value_beyond(alone ? known_sum_ : Integer(0), context_);
            }
            if (known.is_exact()) {
                known_sum_ ^= known.number;
            } else {
                still_open.push_back(i);
            }
        }
        open = std::move(still_open);
    }

    void list_winning_moves() {
        Integer total = 0;
        bool total_known = true;
        const std::size_t limit = move_limit();
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            const auto target = winning_value(i);
            MoveList list;
            if (!loopy_.empty() && loopy_[0] != i) {
                list.total = 0;  // the sum would still be loopy
            } else if (target) {
                const std::size_t room = limit - solution_.winning_moves.size();
                list = sum_.components[i]->moves_to(*target, room, context_);
            } else {
                list.complete = !might_win_in(i);
                if (list.complete) list.total = 0;
            }
            const Standing standing = weaker(list.standing, standing_without(i));
            for (const Move& move : list.moves) {
                solution_.winning_moves.push_back(describe(i, move));
                solution_.winning_moves.back().standing = standing;
            }
            if (!list.complete) solution_.more_moves = true;
            if (list.total) total += *list.total;
            total_known = total_known && list.total;
            if (!list.moves.empty()) {
                solution_.value.standing = weaker(solution_.value.standing, list.standing);
            }
        }
        if (total_known) solution_.moves_total = total;
    }

    // The value to which a move in component i must lead; nothing if it is not known.
    [[nodiscard]] std::optional<Integer> winning_value(std::size_t i) const {
        if (!loopy_.empty()) return known_sum_;
        if (!move_counts_.empty()) return std::nullopt;
        if (bounded_) return *bounded_ == i ? std::optional(known_sum_) : std::nullopt;
        if (!value(i).is_exact()) return std::nullopt;
        return value(i).number ^ known_sum_;
    }

    // Whether a move in a component might win of which it is not known to what value it would have
    // to lead. It does not if it leaves a nim-sum to the others that the bounded one exceeds.
    [[nodiscard]] bool might_win_in(std::size_t i) const {
        constexpr unsigned few = 64;  // moves that are looked at
        const Integer others = bounded_ ? Integer(known_sum_ ^ value(i).number) : Integer(0);
        unsigned seen = 0;
        bool might = false;
        sum_.components[i]->for_each_move([&](const Move& move) {
            might = true;
            if (!bounded_ || cancelled_[i] || ++seen > few) return false;
            const Value left = move.to->value(context_);
            might = !left.is_exact() || (left.number ^ others) > value(*bounded_).number ||
                    weaker(left.standing, solution_.value.standing) != solution_.value.standing;
            return !might;
        });
        return might;
    }

    // Only where every component is exact or loopy, or two are loopy, is the outcome a draw.
    void list_drawing_moves() {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            Value others = Value::exact(0, Standing::theorem);
            for (std::size_t k = 0; k < texts_.size(); ++k) {
                if (k != i && !cancelled_[k]) others = nim_sum(others, value(k));
            }
            const bool others_draw =
                loopy_.size() > 2 || (loopy_.size() == 2 && value(i).is_exact());
            sum_.components[i]->for_each_move([&](const Move& move) {
                const Value after = nim_sum(others, move.to->value(context_));
                if (after.outcome() == Outcome::unknown && !others_draw)
                    solution_.more_moves = true;
                if (!others_draw && after.outcome() != Outcome::draw) return true;
                if (solution_.drawing_moves.size() == move_limit()) {
                    solution_.more_moves = true;
                    return false;
                }
                solution_.drawing_moves.push_back(describe(i, move));
                return true;
            });
        }
    }

    [[nodiscard]] std::size_t move_limit() const {
        return std::clamp<std::size_t>(max_listed_bytes / solution_.position.size(), 1, max_moves);
    }

    // The first move of each component takes least there.
    void find_delaying_move() {
        std::optional<Integer> least;
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            sum_.components[i]->for_each_move([&](const Move& move) {
                if (!least || move.taken < *least) {
                    least = move.taken;
                    solution_.delaying_move = describe(i, move);
                }
                return false;
            });
        }
    }

    [[nodiscard]] Solution::Move describe(std::size_t i, const Move& move) const {
        std::string to = move.to->text();
        std::string position = whole_text(i, to);
        return {i, std::move(to), std::move(position), move.text};
    }

    // The sum with another text for component i.
    [[nodiscard]] std::string whole_text(std::size_t i, const std::string& replacement) const {
        std::string text;
        for (std::size_t k = 0; k < texts_.size(); ++k) {
            if (k > 0) text += " + ";
            text += k == i ? replacement : texts_[k];
        }
        return text;
    }

    const Sum& sum_;
    const Context& context_;
    std::vector<std::string> texts_;
    std::vector<bool> cancelled_;
    Integer known_sum_ = 0;
    std::vector<std::size_t> loopy_;
    std::optional<std::size_t> bounded_;  // the one component that a bound decides
    std::optional<SurerValue> surer_;
    MoveCounts move_counts_;  // of components whose value is not known, where these decide
    Solution solution_;
};

}  // namespace

Solution solve(std::string_view position, const Context& context, const FileReader& files) {
    Sources sources(files, context);
    return solve(parse_sum(position, sources), context);
}

Solution solve(const Sum& sum, const Context& context) {
    return Solver(sum, context).run();
}

std::string canonical(std::string_view position, const FileReader& files) {
    Sources sources(files, {});
    return parse_sum(position, sources).text();
}

}  // namespace grundy
