// The engine as a player.
//
// Perfect: of the most certain winning moves, the one after which the game is over soonest. If no
// move wins, the move after which the opponent has the fewest good answers, then the one after
// which play lasts longest.
//
// Human: sees at once what ends the game. If n positions can be reached, it finds a good move with
// probability (8/n)^(1/4): always with eight positions, half of the time with 128. Otherwise it
// makes a natural move: it likes to leave equal heaps, to clear a heap, and to take few. It looks
// one move ahead and avoids a move after which the opponent can end the game at once. In misère
// play it sees the moves that force the opponent to end the game, and avoids ending it itself.

#include <grundy/play.hpp>

#include "base/within_limits.hpp"
#include "engine/misere/misere.hpp"
#include "engine/play/explored_play.hpp"
#include "engine/play/move_sample.hpp"
#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"
#include "engine/solve/listed_moves.hpp"
#include "game/abilities.hpp"

#include <grundy/long_numbers.hpp>
#include <grundy/solve.hpp>

#include <algorithm>
#include <chrono>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace grundy {

namespace {

// A player does not wait longer than this: to decide who wins, and then to choose a move.
constexpr std::chrono::milliseconds short_time(50);
constexpr std::chrono::milliseconds solving_time(2000);
constexpr std::chrono::milliseconds choosing_time(200);
constexpr std::chrono::milliseconds time_for_one(20);  // of the moves it chooses from

Context within(const Context& context, Context::Duration time) {
    Context result = context.for_request();
    result.limit_time(time);
    return result;
}

bool has_time(const Context& context) {
    return context.in_time("choosing a move");
}

// The outcome and the good moves, without the parts of solve() that a player does not need.
Solution examined(const Position& position, Convention play, const Context& context) {
    Solution solution;
    solution.position = position;
    solution.play = play;
    if (play == Convention::misere) {
        MisereSolver solver(context);
        EvaluatedSum sum = solver.known(position, context);
        solver.solve(sum, solution);
        return solution;
    }
    EvaluatedSum sum(position, context);
    const std::size_t most_moves = listed_moves_limit(sum, max_listed_moves);
    Decision decision = decide(sum, most_moves);
    if (decision.outcome() == Outcome::unknown) {
        refine_open_components(sum);
        decision = decide(sum, most_moves);
    }
    solution.outcome = decision.outcome();
    if (solution.outcome == Outcome::N) list_winning_moves(sum, decision, solution);
    if (solution.outcome == Outcome::draw) list_drawing_moves(sum, decision, solution);
    return solution;
}

// In a short time, or, if that does not suffice to choose a move, in a longer one.
Solution settled(const Position& position, Convention play, const Context& context) {
    Solution solution = examined(position, play, within(context, short_time));
    const bool suffices = solution.outcome == Outcome::N ? !solution.winning_moves.empty()
                                                         : solution.outcome != Outcome::unknown;
    return suffices ? solution : examined(position, play, within(context, solving_time));
}

std::vector<Move> listed(const std::vector<Solution::Move>& moves) {
    std::vector<Move> result;
    for (const Solution::Move& move : moves) {
        result.push_back({move.to, 1, move.text, move.component});
    }
    return result;
}

// The moves that keep the win or the draw. Of the winning moves, the most certain.
std::vector<Move> good_moves(const Solution& solution) {
    if (solution.outcome == Outcome::draw) return listed(solution.drawing_moves);
    std::vector<Solution::Move> moves = solution.winning_moves;
    std::erase_if(moves, [best = moves.empty() ? Certainty::unknown : moves.front().certainty](
                             const Solution::Move& move) { return move.certainty != best; });
    return listed(moves);
}

class Chooser {
public:
    Chooser(const Position& position, Convention play, std::uint64_t seed, const Context& context)
        : position_(position),
          play_(play),
          solution_(settled(position, play, context)),
          chance_(seed, position.text()),
          context_(within(context, solving_time)) {}

    [[nodiscard]] Move perfect_move() {
        if (solution_.outcome == Outcome::N && !solution_.winning_moves.empty()) {
            return quickest(good_moves(solution_));
        }
        std::vector<Move> candidates = good_moves(solution_);
        return hardest(candidates.empty() ? sample() : std::move(candidates));
    }

    [[nodiscard]] Move human_move() {
        std::vector<Move> moves = sample();
        for (const Move& move : moves) {
            if (!has_time(context_)) break;
            if (wins_at_once(position_.after(move))) return move;
        }
        const std::vector<Move> good = good_moves(solution_);
        if (!good.empty() && finds_good_move()) return good[chance_.below(good.size())];
        return natural(std::move(moves));
    }

private:
    // There is at least one move.
    [[nodiscard]] std::vector<Move> sample() {
        auto moves = within_limits([&] { return sample_moves(position_, chance_, context_); });
        if (moves) return std::move(*moves);
        const auto take = [&](const Move& move) {
            moves = {move};
            return false;
        };
        // A little more time, because the player needs a move.
        Context more = context_;
        more.deadline = std::max(more.deadline.value_or(more.now()), more.now()) + 2 * short_time;
        position_.for_each_move(take, more);
        return std::move(*moves);
    }

    [[nodiscard]] std::optional<ExploredPlay> explored() const {
        auto play = within_limits(
            [&] { return ExploredPlay::from(position_, play_, ExploredPlay::few, context_); });
        return play ? std::move(*play) : std::nullopt;
    }

    [[nodiscard]] bool finds_good_move() {
        constexpr double seen_at_once = 8;
        constexpr double too_many = 50'000;
        const auto play = explored();
        const double positions = play ? static_cast<double>(play->positions()) : too_many;
        const double part = chance_.part();
        return part * part * part * part * positions < seen_at_once;
    }

    // A random one of the moves with the least key. `go_on` is called before all moves but the
    // first.
    template <class KeyOf, class GoOn>
    [[nodiscard]] Move least(const std::vector<Move>& moves, KeyOf key_of, GoOn go_on) {
        std::vector<std::size_t> best{0};
        auto least_key = key_of(moves.front());
        for (std::size_t i = 1; i < moves.size() && go_on(); ++i) {
            auto key = key_of(moves[i]);
            if (least_key < key) continue;
            if (key < least_key) best.clear();
            best.push_back(i);
            least_key = std::move(key);
        }
        return moves[best[chance_.below(best.size())]];
    }

    [[nodiscard]] Move quickest(const std::vector<Move>& moves) {
        if (const auto play = explored()) {
            return least(
                moves, [&](const Move& move) { return play->fate(position_.after(move)).length; },
                [] { return true; });
        }
        const Context context = within(context_, choosing_time);
        const auto key = [&](const Move& move) {
            if (ends(position_.after(move))) return std::pair(false, Integer(0));
            const auto whole = within_limits(
                [&] { return find_move(position_[move.component], move.to, context); });
            return std::pair(true, whole && *whole ? -(*whole)->taken : Integer(0));
        };
        return least(moves, key, [&] { return has_time(context); });
    }

    [[nodiscard]] Move hardest(std::vector<Move> moves) {
        if (const auto play = explored()) {
            const auto key = [&](const Move& move) {
                const ExploredPlay::Fate& fate = play->fate(position_.after(move));
                return std::tuple(rank(fate.outcome), good_answers(fate),
                                  std::numeric_limits<std::size_t>::max() - fate.length);
            };
            return least(moves, key, [] { return true; });
        }
        // There may not be time for all moves, so they are shuffled.
        for (std::size_t i = moves.size(); i > 1; --i) {
            std::swap(moves[i - 1], moves[chance_.below(i)]);
        }
        const Context context = within(context_, choosing_time);
        const auto key = [&](const Move& move) {
            const Solution answer =
                examined(position_.after(move), play_, within(context, time_for_one));
            return std::tuple(rank(answer.outcome), good_answers(answer), move.taken);
        };
        return least(moves, key, [&] { return has_time(context); });
    }

    // The preference for an outcome after a move; 0 is best.
    static int rank(Outcome after) {
        switch (after) {
            case Outcome::P: return 0;
            case Outcome::draw: return 1;
            case Outcome::unknown: return 2;
            case Outcome::N: break;
        }
        return 3;
    }

    // The number of winning moves; in a draw, the fraction of the moves that keep it.
    [[nodiscard]] static double good_answers(const ExploredPlay::Fate& fate) {
        if (fate.outcome != Outcome::draw) return static_cast<double>(fate.winning);
        return static_cast<double>(fate.moves - fate.losing) / static_cast<double>(fate.moves);
    }
    [[nodiscard]] double good_answers(const Solution& answer) const {
        if (answer.outcome == Outcome::draw) {
            constexpr std::size_t max_counted = 1000;
            const std::size_t moves =
                within_limits([&] {
                    return count_moves(answer.position, max_counted, context_);
                }).value_or(max_counted);
            return static_cast<double>(answer.drawing_moves.size()) / static_cast<double>(moves);
        }
        if (answer.moves_total) return answer.moves_total->to_double();
        if (answer.more_moves) return std::numeric_limits<double>::infinity();
        return static_cast<double>(answer.winning_moves.size());
    }

    [[nodiscard]] Move natural(std::vector<Move> moves) {
        std::vector<std::size_t> weights;
        for (const Move& move : moves) weights.push_back(weight(move));
        constexpr int max_tries = 8;
        Move chosen;
        for (int k = 0; k < max_tries && !moves.empty(); ++k) {
            const std::size_t i = weighted(weights);
            chosen = moves[i];
            if (!loses_at_once(position_.after(chosen))) break;
            moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(i));
            weights.erase(weights.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return chosen;
    }

    [[nodiscard]] std::size_t weighted(const std::vector<std::size_t>& weights) {
        std::size_t all = 0;
        for (const std::size_t weight : weights) all += weight;
        std::size_t left = chance_.below(all);
        std::size_t i = 0;
        for (; left >= weights[i]; ++i) left -= weights[i];
        return i;
    }

    // How natural a move is.
    [[nodiscard]] std::size_t weight(const Move& move) const {
        std::size_t weight = 1;
        constexpr std::size_t few = 3;
        if (move.taken <= few) weight += 2;
        std::vector<Integer> heaps;
        for (std::size_t i = 0; i < move.to.size(); ++i) {
            for (Integer& heap : heaps_drawn(move.to[i], context_)) heaps.push_back(heap);
        }
        std::sort(heaps.begin(), heaps.end());
        if (!heaps.empty() && heaps.front() == 0) weight += 3;
        if (std::adjacent_find(heaps.begin(), heaps.end()) != heaps.end()) weight += 4;
        return weight;
    }

    // Whether the game has ended, as far as there is time to see it.
    [[nodiscard]] bool ends(const Position& position) const {
        return within_limits([&] { return is_finished(position, context_); }).value_or(false);
    }

    // Whether a move to that position ends the game, or in misère play forces the opponent to end
    // it.
    [[nodiscard]] bool wins_at_once(const Position& after) const {
        if (play_ == Convention::normal) return ends(after);
        bool any = false;
        const bool all_end = every_answer(after, [&](const Position& answered) {
            any = true;
            return ends(answered);
        });
        return any && all_end;
    }

    // Whether the opponent can end the game then. In misère play: whether the game has ended.
    [[nodiscard]] bool loses_at_once(const Position& after) const {
        if (play_ == Convention::normal) {
            return !every_answer(after,
                                 [this](const Position& answered) { return !ends(answered); });
        }
        return ends(after);
    }

    // Whether the condition holds for all answers, or for the first 500.
    template <class IsSuch>
    [[nodiscard]] bool every_answer(const Position& after, IsSuch is_such) const {
        constexpr std::size_t max_tried = 500;
        std::size_t tried = 0;
        bool all = true;
        const auto look = [&](const Move& move) {
            all = is_such(after.after(move));
            return all && ++tried < max_tried && has_time(context_);
        };
        static_cast<void>(within_limits([&] {
            after.for_each_move(look, context_);
            return true;
        }));
        return all;
    }

    const Position& position_;
    Convention play_;
    Solution solution_;
    Chance chance_;
    Context context_;
};

LegalMove decided(const Position& position, const Move& move, Convention play,
                  const Context& context) {
    Position after = position.after(move);
    Solution answer = solve(after, within(context, short_time), play);
    if (answer.outcome == Outcome::unknown) {
        answer = solve(after, within(context, solving_time), play);
    }
    return {answer,
            move.component,
            move.to,
            std::move(after),
            move.label.empty() ? position.describe(move) : move.label,
            mark(position[move.component], move)};
}

}  // namespace

std::optional<LegalMove> choose_move(const Position& position, Level level, std::uint64_t seed,
                                     const Context& context, Convention asked) {
    const Convention play = played(position, asked);
    (void)has_time(context);  // throws on a request to stop
    if (is_finished(position, context)) return std::nullopt;
    const LongNumbers long_numbers(context);
    Chooser chooser(position, play, seed, context);
    const Move move = level == Level::perfect ? chooser.perfect_move() : chooser.human_move();
    return decided(position, move, play, context);
}

}  // namespace grundy
