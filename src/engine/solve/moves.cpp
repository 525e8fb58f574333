// After each move the sum is decided again; only what the move leads to is evaluated.

#include <grundy/moves.hpp>
#include <grundy/solve.hpp>

#include "base/within_limits.hpp"
#include "engine/misere/misere.hpp"
#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"
#include "engine/solve/listed_moves.hpp"
#include "game/abilities.hpp"
#include "game/marks.hpp"

#include <grundy/long_numbers.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

namespace grundy {

namespace {

// Each move contains the whole position, and its numbers several times.
std::size_t max_moves(const EvaluatedSum& sum, std::size_t limit) {
    constexpr std::size_t max_bytes = 2'000'000;
    return std::min(limit, std::max<std::size_t>(max_bytes / sum.text_size(), 1));
}

// The first moves of every component, at most `limit` in all. Components with few moves have all of
// theirs; the others share the rest equally.
class FirstMoves {
public:
    FirstMoves(const Position& position, std::size_t limit, const Context& context)
        : position_(position), context_(context), moves_(position.size()) {
        std::vector<std::size_t> open(position.size());  // components that may have more moves
        for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
        while (!open.empty() && limit > 0 && in_time_ && bytes_ < max_bytes) {
            const std::size_t part = std::max<std::size_t>(limit / open.size(), 1);
            std::vector<std::size_t> still_open;
            for (const std::size_t i : open) {
                const std::size_t before = moves_[i].size();
                if (!in_time_ || find(i, before + std::min(part, limit))) still_open.push_back(i);
                limit -= moves_[i].size() - before;
            }
            open = std::move(still_open);
        }
        more_ = !open.empty();
    }

    [[nodiscard]] const std::vector<Move>& operator[](std::size_t i) const { return moves_[i]; }
    [[nodiscard]] bool are_all() const { return !more_; }

private:
    static constexpr std::size_t max_bytes = 8'000'000;

    // Lists the first `count` moves of a component. Returns whether there are more.
    [[nodiscard]] bool find(std::size_t i, std::size_t count) {
        std::size_t seen = 0;
        bool more = false;
        const auto add = [&](const Move& move) {
            more = ++seen > count || bytes_ >= max_bytes;
            if (!more && seen > moves_[i].size()) {
                moves_[i].push_back(move);
                moves_[i].back().component = i;
                bytes_ += key(move.to).size();
            }
            return !more;
        };
        in_time_ = within_limits([&] {
                       context_.check("listing moves");
                       position_[i].for_each_move({add, context_});
                       return true;
                   }).value_or(false);
        return more || !in_time_;
    }

    const Position& position_;
    const Context& context_;
    std::vector<std::vector<Move>> moves_;
    std::size_t bytes_ = 0;  // of the keys after the moves
    bool in_time_ = true;
    bool more_ = false;
};

// After the deadline, for what takes little time.
constexpr std::chrono::milliseconds more_time(50);

// Shares the time between positions, so that a hard one leaves time for the others. Without a
// deadline there is no limit for one position, but after a second in all the rest get only what is
// known at once.
class SharedTime {
public:
    SharedTime(const Context& whole, std::size_t positions)
        : whole_(whole), left_(std::max<std::size_t>(positions, 1)), start_(whole.now()) {}

    [[nodiscard]] Context next() {
        constexpr std::chrono::seconds long_in_all(1);
        Context context = whole_.with_share_of_time(left_);
        if (!whole_.deadline && whole_.now() - start_ > long_in_all) context.limit_time({});
        left_ = std::max<std::size_t>(left_ - 1, 1);
        return context;
    }

    // Whether even easy positions have no time left.
    [[nodiscard]] bool is_over() const {
        return whole_.deadline && whole_.now() >= std::max(*whole_.deadline, start_) + more_time;
    }
    // Whether there is time before a deadline. Without a deadline nothing was cut short.
    [[nodiscard]] bool is_some_left() const { return whole_.deadline && !whole_.is_late(); }

private:
    const Context& whole_;
    std::size_t left_;
    Context::Time start_;
};

LegalMove undecided(const EvaluatedSum& before, const Move& move, Position after) {
    const Component& component = before.component(move.component);
    return {{},
            move.component,
            move.to,
            std::move(after),
            component.describe(move),
            mark(component, move)};
}

// `misere` is null in normal play, here and below.
LegalMove decided(const EvaluatedSum& before, const Move& move, MisereSolver* misere,
                  const Context& context) {
    constexpr std::size_t max_counted = 32;  // moves, for each move
    EvaluatedSum after(before, move, context);
    LegalMove result = undecided(before, move, after.position());
    if (misere != nullptr) {
        static_cast<Verdict&>(result) = misere->decide(after, max_counted);
        return result;
    }
    const std::optional<SurerValue> more_certain = strengthen(after);
    const Decision decision = decide(after, max_counted);
    result.outcome = decision.outcome();
    result.outcome_certainty = outcome_certainty(after, decision, more_certain);
    result.value = decision.value;
    return result;
}

LegalMove decided_in_time(const EvaluatedSum& before, const Move& move, MisereSolver* misere,
                          const Context& context) {
    auto result = within_limits([&] { return decided(before, move, misere, context); });
    return result ? std::move(*result) : undecided(before, move, before.position().after(move));
}

// Equal components have equal moves, which are decided once.
std::vector<LegalMove> decided(const EvaluatedSum& sum, const FirstMoves& moves,
                               MisereSolver* misere, const Context& context) {
    std::vector<std::vector<LegalMove>> of_class(sum.class_count());
    std::vector<std::pair<const Move*, LegalMove*>> open;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (!sum.is_first(i)) continue;
        auto& list = of_class[sum.class_of(i)];
        list.resize(moves[i].size());
        for (std::size_t k = 0; k < list.size(); ++k) open.emplace_back(&moves[i][k], &list[k]);
    }
    SharedTime time(context, open.size());
    for (const auto& [move, result] : open) {
        const Context for_move = time.next();
        *result = time.is_over() ? undecided(sum, *move, sum.position().after(*move))
                                 : decided_in_time(sum, *move, misere, for_move);
    }
    // Time that is left over by easy moves is used for the hard ones.
    std::erase_if(open, [](const auto& one) { return one.second->outcome != Outcome::unknown; });
    SharedTime rest(context, open.size());
    for (auto one = open.begin(); one != open.end() && rest.is_some_left(); ++one) {
        const Context for_move = rest.next();
        *one->second = decided_in_time(sum, *one->first, misere, for_move);
    }
    std::vector<LegalMove> result;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        for (std::size_t k = 0; k < moves[i].size(); ++k) {
            result.push_back(of_class[sum.class_of(i)][k]);
            if (sum.is_first(i)) continue;
            result.back().component = i;
            result.back().position = sum.position().after(moves[i][k]);
        }
    }
    return result;
}

// Evaluates the sum before the moves, in half of the time.
EvaluatedSum before_moves(const Position& position, MisereSolver* misere, Context& context) {
    const auto deadline = context.deadline;
    context.deadline = context.with_share_of_time(2).deadline;
    EvaluatedSum sum =
        misere != nullptr ? misere->known(position, context) : EvaluatedSum(position, context);
    if (position.size() > 1 && (misere == nullptr || TameSum::of(sum))) refine_open_components(sum);
    context.deadline = deadline;
    return sum;
}

}  // namespace

bool is_finished(const Position& position, const Context& context) {
    return count_moves(position, 1, context) == 0;
}

LegalMoves legal_moves(const Position& position, const Context& context, std::size_t limit,
                       Convention asked) {
    const Convention play = played(position, asked);
    Context request = context.for_request();
    const LongNumbers long_numbers(context);
    MisereSolver solver(request);
    MisereSolver* const misere = play == Convention::misere ? &solver : nullptr;
    const EvaluatedSum sum = before_moves(position, misere, request);
    // Moves are listed for a little longer even if there is no time for their values.
    Context for_list = request;
    if (for_list.deadline) {
        for_list.deadline = std::max(*for_list.deadline, for_list.now()) + more_time;
    }
    const FirstMoves first(position, max_moves(sum, limit), for_list);
    LegalMoves result{position, decided(sum, first, misere, request), !first.are_all(), {}, play};
    for (std::size_t i = 0; i < std::min(position.size(), max_drawings); ++i) {
        result.drawings.push_back(grundy::drawing(position[i], request));
    }
    return result;
}

std::optional<LegalMove> marked_move(const Position& position, std::size_t component,
                                     const Mark& mark, const Context& context, Convention asked) {
    if (component >= position.size()) return std::nullopt;
    Context request = context.for_request();
    const LongNumbers long_numbers(context);
    auto move = find_marked(position[component], mark, request);
    if (!move || !fits(mark, grundy::mark(position[component], *move))) return std::nullopt;
    move->component = component;
    MisereSolver solver(request);
    MisereSolver* const misere = played(position, asked) == Convention::misere ? &solver : nullptr;
    return decided(before_moves(position, misere, request), *move, misere, request);
}

Drawing drawing(const Position& position, std::size_t i, const Context& context) {
    assert(i < position.size());
    return grundy::drawing(position[i], context.for_request());
}

}  // namespace grundy
