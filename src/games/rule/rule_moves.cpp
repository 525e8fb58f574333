// The moves of positions of rule files.

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/within_limits.hpp"
#include "games/rule/rule_position.hpp"

#include <chrono>
#include <limits>
#include <numeric>

namespace grundy {

namespace {

constexpr std::string_view listing_moves = "listing the moves of a rule";

// The game of a part, the count of its numbers, and the numbers.
using PartNumbers = std::vector<rules::Number>;

PartNumbers encoded(std::size_t game, std::span<const rules::Number> numbers) {
    PartNumbers part{static_cast<rules::Number>(game), static_cast<rules::Number>(numbers.size())};
    part.insert(part.end(), numbers.begin(), numbers.end());
    return part;
}

// Calls `visit` with the game and the numbers of each part.
template <class Visit>
void for_each_part(const PartNumbers& left, Visit visit) {
    for (std::size_t at = 0; at < left.size();) {
        const auto count = static_cast<std::size_t>(left[at + 1]);
        visit(static_cast<std::size_t>(left[at]), std::span(left).subspan(at + 2, count));
        at += 2 + count;
    }
}

// The sum of numbers >= 0, or the largest number if it overflows.
rules::Number sum_at_most(rules::Number a, rules::Number b) {
    constexpr rules::Number largest = std::numeric_limits<rules::Number>::max();
    return a > largest - b ? largest : a + b;
}

PartNumbers joined(std::vector<PartNumbers> parts) {
    if (parts.size() == 1) return std::move(parts.front());
    std::sort(parts.begin(), parts.end());
    PartNumbers all;
    for (const PartNumbers& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

}  // namespace

RuleOption RulePosition::option(const rules::Option& made) const {
    std::vector<PartNumbers> parts;
    parts.reserve(made.parts.size());
    bool own = true;
    rules::Number left = 0;
    for (const rules::PartLeft& part : made.parts) {
        const auto numbers = std::span(part.state).first(part.size);
        const std::size_t number = rules().number_of(part);
        // Zeros without moves are omitted.
        if (std::count(numbers.begin(), numbers.end(), 0) == std::ssize(numbers) &&
            rules().is_end(number, part.size)) {
            continue;
        }
        parts.push_back(encoded(number, numbers));
        own = own && number == game_;
        left = std::accumulate(numbers.begin(), numbers.end(), left, sum_at_most);
    }
    // The empty sum is written as zeros, except in games whose zeros have a move.
    if (parts.empty() && known().zeros_end) {
        const rules::State zeros{};
        parts.push_back(encoded(game_, std::span(zeros).first(numbers_.size())));
    }
    RuleOption result;
    if (own && parts.size() == 1) {
        const auto& is_pile = known().drawing.is_pile;
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            if (is_pile[i]) {
                const rules::Number less = state_[i] - parts.front()[2 + i];
                result.taken = sum_at_most(result.taken, std::max<rules::Number>(less, 0));
            }
        }
    } else {
        const rules::Number before =
            std::accumulate(state_.begin(), state_.end(), rules::Number{0}, sum_at_most);
        result.taken = std::max<rules::Number>(before - left, 0);
    }
    result.left = joined(std::move(parts));
    return result;
}

// Parts in games of the library must be positions, too.
void RulePosition::for_each_option(const std::function<bool(const rules::Option&)>& visit,
                                   const Context& context) const {
    const auto visit_move = [&](const rules::Option& made) {
        for (const rules::PartLeft& part : made.parts) {
            if (part.other == nullptr) continue;
            const std::span numbers(part.state.data(), part.size);
            if (!rules().library().is_position(*part.other, numbers)) return true;
        }
        return visit(made);
    };
    rules().options().for_each(game_, state_, visit_move, context);
}

std::set<RuleOption> RulePosition::options(const Wanted& wanted, const Context& context) const {
    constexpr std::size_t most = std::size_t{1} << 20U;
    constexpr std::size_t between_charges = 1024;
    const bool has_texts = known().has_texts;
    MemoryCharge memory(context);
    std::size_t text_bytes = 0;
    std::set<RuleOption> found;
    const auto add = [&](const rules::Option& made) {
        RuleOption next = option(made);
        if (found.count(next) > 0 || !wanted(next)) return true;
        if (found.size() == most) {
            throw limit_error("more than {} moves are not listed; that is the limit", most);
        }
        // Few moves are always sorted, so their order does not depend on the memory.
        if ((found.size() + 1) % between_charges == 0) {
            constexpr std::size_t each = 3 * sizeof(RuleOption);
            memory.set((found.size() + between_charges) * each + text_bytes, listing_moves);
        }
        if (has_texts) {
            next.text = rules().options().say(game_, made);
            text_bytes += next.text.capacity();
        }
        found.insert(std::move(next));
        return true;
    };
    for_each_option(add, context);
    return found;
}

// Sets the value of an option, and returns whether it is the wanted one.
RulePosition::Wanted RulePosition::with_value(const std::optional<Integer>& value,
                                              const Context& context) const {
    heaps::HeapSequence::Reached reached;
    if (known().sequence) reached = known().sequence->reach(numbers_.front(), context);
    return [this, value, reached, &context](RuleOption& option) {
        std::uint32_t sum = 0;
        for_each_part(option.left, [&](std::size_t game, std::span<const rules::Number> numbers) {
            const std::size_t own = rules().file().games.size();
            if (reached.values != nullptr) {
                sum ^= reached.value(numbers.front()).to<std::uint32_t>();
            } else if (game < own) {
                rules::State state{};
                std::copy(numbers.begin(), numbers.end(), state.begin());
                sum ^= rules().values().value(game, state, context);
            } else {
                sum ^=
                    rules().library().value(rules().others()[game - own], numbers, context).value();
            }
        });
        option.value = sum;
        return !value || *value == sum;
    };
}

std::vector<RulePart> RulePosition::parts_of(const RuleOption& option) const {
    std::vector<RulePart> parts;
    for_each_part(option.left, [&](std::size_t game, std::span<const rules::Number> numbers) {
        parts.push_back({game, {numbers.begin(), numbers.end()}});
    });
    return parts;
}

void RulePosition::for_each_move(const MoveVisitor& visit) const {
    const Context& context = visit.context();
    if (small_) {
        const auto any = [](const RuleOption&) { return true; };
        const auto list =
            within_limits([&] { return options(any, context.with_share_of_time(2)); });
        if (!list) return for_each_move_in_any_order(visit);
        for (const RuleOption& option : *list) {
            if (!visit(move(option))) return;
        }
        return;
    }
    if (const auto same = built_in(context)) {
        const auto visit_same = [&](const Move& made) {
            return visit(move(from_built_in(made.to), context));
        };
        same->for_each_move({visit_same, context});
        return;
    }
    const auto from = lifted(context);
    const MoveList list =
        from ? lifted_moves([](auto&) { return true; }, *from, ~std::size_t{0}, context)
             : MoveList::unknown();
    for (const Move& move : list.moves) {
        if (!visit(move)) return;
    }
    if (!list.complete) {
        throw limit_error("moves of numbers this large are not all listed");
    }
}

// For moves that are too many to store and sort.
void RulePosition::for_each_move_in_any_order(const MoveVisitor& visit) const {
    constexpr std::size_t bytes_of_parts = 200;
    constexpr std::size_t between_charges = 1024;
    MemoryCharge memory(visit.context());
    std::set<PartNumbers> seen;
    const auto visit_new = [&](const rules::Option& made) {
        visit.check();
        RuleOption next = option(made);
        if (!seen.insert(next.left).second) return true;
        if (seen.size() % between_charges == 0) {
            memory.set((seen.size() + between_charges) * bytes_of_parts, listing_moves);
        }
        if (known().has_texts) next.text = rules().options().say(game_, made);
        return visit(move(next));
    };
    for_each_option(visit_new, visit.context());
}

// Parts may be in any order, and some may have no moves.
std::optional<Move> RulePosition::find_move(const Position& to, const Context& context) const {
    auto parts = parts_of(to);
    if (!parts) return std::nullopt;
    auto found = find(std::move(*parts), context);
    if (found) found->to = to;
    return found;
}

std::optional<Move> RulePosition::find(std::vector<RulePart> parts, const Context& context) const {
    std::erase_if(parts, [&](const RulePart& part) {
        const auto zeros = std::count(part.numbers.begin(), part.numbers.end(), 0);
        return zeros == std::ssize(part.numbers) && rules().is_end(part.game, part.numbers.size());
    });
    std::sort(parts.begin(), parts.end());
    if (parts.empty() && known().zeros_end) {
        parts.push_back({game_, std::vector<Integer>(numbers_.size())});
    }
    if (!small_) {
        if (const auto same = built_in(context)) {
            Position to;
            for (const RulePart& part : parts) {
                if (part.game != game_) return std::nullopt;
                const auto left =
                    rules().library().position(known().built_in_term, part.numbers, context);
                if (!left) return std::nullopt;
                to = to + *left;
            }
            if (!grundy::find_move(*same, to, context)) return std::nullopt;
            return move(parts, context);
        }
        throw limit_error("moves of numbers this large are not searched for");
    }
    std::vector<PartNumbers> wanted;
    for (const auto& [game, numbers] : parts) {
        std::vector<rules::Number> small;
        for (const Integer& number : numbers) {
            if (!number.fits<rules::Number>()) return std::nullopt;
            small.push_back(number.to<rules::Number>());
        }
        wanted.push_back(encoded(game, small));
    }
    const PartNumbers left = joined(std::move(wanted));
    std::optional<Move> found;
    const auto compare = [&](const rules::Option& made) {
        RuleOption next = option(made);
        if (next.left != left) return true;
        next.text = rules().options().say(game_, made);
        found = move(next);
        return false;
    };
    for_each_option(compare, context);
    return found;
}

}  // namespace grundy
