// A game that has the rules of one of the library has its values and moves; a heap game whose
// values may be proved to repeat has a sequence of them; all others are valued by the mex rule.

#include "games/rule_position.hpp"

#include "games/rule_reading.hpp"

#include "theory/integer_format.hpp"
#include "theory/keyed_hash.hpp"
#include "theory/memory_charge.hpp"
#include "theory/within_limits.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <limits>
#include <numeric>
#include <unordered_set>

namespace grundy {

namespace {

constexpr std::string_view listing_moves = "listing the moves of a rule";

// What each part is: its game, then its numbers.
using PartNumbers = std::vector<rules::Number>;

std::size_t numbers_in(const KnownRules& rules, const PartNumbers& left, std::size_t at) {
    const auto game = static_cast<std::size_t>(left[at]);
    const auto& games = rules.file().games;
    // Games of the library are written with as many as their part names: it stands after the game.
    return game < games.size() ? games[game].coordinates : static_cast<std::size_t>(left[at + 1]);
}

// By what they leave.
class SeenOptions {
public:
    [[nodiscard]] bool contains(const RuleOption& option) const {
        return seen_.count(bytes(option)) > 0;
    }
    void add(const RuleOption& option) { seen_.emplace(bytes(option)); }

private:
    [[nodiscard]] static std::string bytes(const RuleOption& option) {
        std::string bytes;
        bytes.reserve(option.left.size() * sizeof(rules::Number));
        for (const rules::Number number : option.left) {
            for (std::size_t i = 0; i < sizeof number; ++i) {
                bytes.push_back(static_cast<char>(number >> (8U * i)));
            }
        }
        return bytes;
    }

    std::unordered_set<std::string, KeyedHash> seen_;
};

// Of numbers >= 0, or the largest that there is.
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

RulePosition::RulePosition(std::shared_ptr<const RuleGames> games, std::size_t game,
                           std::vector<Integer> numbers)
    : games_(std::move(games)), game_(game), numbers_(std::move(numbers)) {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        small_ = small_ && numbers_[i].fits<rules::Number>();
        if (small_) state_[i] = numbers_[i].to<rules::Number>();
    }
}

std::string RulePosition::text() const {
    std::string text = games_->names[game_] + "(";
    for (const Integer& number : numbers_) text += number.to_string() + ",";
    text.back() = ')';
    return text;
}

// Files of one name may have other rules.
std::string RulePosition::identity() const {
    return fmt::format("{}\n{}", text(), rules().key());
}

std::string RulePosition::symmetry_key() const {
    if (const auto same = built_in({})) return same->symmetry_key();
    std::vector<std::string> numbers;
    for (const Integer& number : numbers_) numbers.push_back(number.to_string());
    return fmt::format("rule {}({})\n{}", game_, fmt::join(numbers, ","), rules().key());
}

RuleOption RulePosition::option(const rules::Option& made) const {
    const auto& games = rules().file().games;
    std::vector<PartNumbers> parts;
    parts.reserve(made.parts.size());
    bool own = true;
    rules::Number left = 0;
    for (const rules::PartLeft& part : made.parts) {
        const auto& numbers = part.state;
        const auto end = numbers.begin() + static_cast<std::ptrdiff_t>(part.size);
        // Where nothing can be moved it is as if it were not there.
        if (made.parts.size() > 1 && part.other == nullptr &&
            std::all_of(numbers.begin(), end, [](rules::Number number) { return number == 0; }) &&
            rules().known(part.game).nothing_ends) {
            continue;
        }
        const std::size_t number = rules().number_of(part);
        PartNumbers& one = parts.emplace_back();
        one.reserve(part.size + 2);
        one.push_back(static_cast<rules::Number>(number));
        if (number >= games.size()) one.push_back(static_cast<rules::Number>(part.size));
        one.insert(one.end(), numbers.begin(), end);
        own = own && number == game_;
        for (auto i = numbers.begin(); i != end; ++i) left = sum_at_most(left, *i);
    }
    // Where all of them are left out one stays, and nothing at all is written in the same way, but
    // for games whose zeros are no end.
    if (parts.empty() && (!made.parts.empty() || known().nothing_ends)) {
        const std::size_t end = made.parts.empty() ? game_ : made.parts.front().game;
        parts.push_back({static_cast<rules::Number>(end)});
        parts.front().resize(1 + games[end].coordinates);
        own = end == game_;
    }
    RuleOption result;
    if (own && parts.size() == 1) {
        const auto& is_pile = known().drawing.is_pile;
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            if (is_pile[i]) {
                const rules::Number less = state_[i] - parts.front()[1 + i];
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

// What leaves numbers that are no position of a game of the library is no move.
void RulePosition::for_each_option(const std::function<bool(const rules::Option&)>& visit,
                                   const Context& context) const {
    const auto look = [&](const rules::Option& made) {
        for (const rules::PartLeft& part : made.parts) {
            if (part.other == nullptr) continue;
            const std::span numbers(part.state.data(), part.size);
            if (!rules().library().is_position(*part.other, numbers)) return true;
        }
        return visit(made);
    };
    rules().options().for_each(game_, state_, look, context);
}

std::vector<RuleOption> RulePosition::options(const Wanted& wanted, const Context& context) const {
    constexpr std::size_t most = std::size_t{1} << 20U;
    constexpr std::size_t between_charges = 4096;
    const bool says = known().has_sayings;
    MemoryCharge memory(context);
    std::vector<RuleOption> found;
    SeenOptions seen;
    const auto keep = [&](const rules::Option& made) {
        RuleOption next = option(made);
        if (seen.contains(next) || !wanted(next)) return true;
        if (found.size() == most) {
            throw Error(ErrorKind::limit,
                        fmt::format("more than {} moves are not listed; that is the limit", most));
        }
        if (found.size() % between_charges == 0) {
            constexpr std::size_t each = 3 * sizeof(RuleOption);
            memory.set((found.size() + between_charges) * each, listing_moves);
        }
        seen.add(next);
        if (says) next.said = rules().options().say(game_, made);
        found.push_back(std::move(next));
        return true;
    };
    for_each_option(keep, context);
    std::sort(found.begin(), found.end());
    return found;
}

// Sets the value of an option, and says whether it is this one.
RulePosition::Wanted RulePosition::with_value(const std::optional<Integer>& value,
                                              const Context& context) const {
    heaps::HeapSequence::Reached reached;
    if (known().sequence) reached = known().sequence->reach(numbers_.front(), context);
    return [this, value, reached, &context](RuleOption& option) {
        std::uint32_t sum = 0;
        for (std::size_t at = 0; at < option.left.size();) {
            const auto game = static_cast<std::size_t>(option.left[at]);
            const std::size_t count = numbers_in(rules(), option.left, at);
            const auto& games = rules().file().games;
            const rules::Number* const numbers = &option.left[at] + (game < games.size() ? 1 : 2);
            if (reached.values != nullptr) {
                sum ^= reached.value(*numbers).to<std::uint32_t>();
            } else if (game < games.size()) {
                rules::State state{};
                std::copy_n(numbers, count, state.begin());
                sum ^= rules().values().value(game, state, context);
            } else {
                sum ^= rules().library().value(rules().others()[game - games.size()],
                                               {numbers, count}, context);
            }
            at = static_cast<std::size_t>(numbers - option.left.data()) + count;
        }
        option.value = sum;
        return !value || *value == sum;
    };
}

std::vector<RuleOption> RulePosition::valued_options(const Context& context) const {
    return options(with_value(std::nullopt, context), context);
}

std::vector<RulePart> RulePosition::parts_of(const RuleOption& option) const {
    std::vector<RulePart> parts;
    for (std::size_t at = 0; at < option.left.size();) {
        const auto game = static_cast<std::size_t>(option.left[at]);
        const std::size_t count = numbers_in(rules(), option.left, at);
        const std::size_t first = at + (game < rules().file().games.size() ? 1 : 2);
        parts.push_back({game, {}});
        for (at = first; at < first + count; ++at)
            parts.back().numbers.emplace_back(option.left[at]);
    }
    return parts;
}

Position RulePosition::position(const std::vector<RulePart>& parts) const {
    const std::size_t own = rules().file().games.size();
    Position::Components components;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto& [game, numbers] = parts[i];
        if (i > 0 && parts[i] == parts[i - 1]) {
            components.push_back(components.back());
        } else if (game < own) {
            components.push_back(std::make_shared<const RulePosition>(games_, game, numbers));
        } else {
            const Position other = library_position(rules().others()[game - own], "", numbers, {});
            for (std::size_t k = 0; k < other.size(); ++k) components.push_back(other.shared(k));
        }
    }
    return Position(std::move(components));
}

Move RulePosition::move(const RuleOption& option) const {
    return {position(parts_of(option)), in_words(option), option.taken};
}

// In a game of the library, or a heap whose values repeat: whatever is gone was taken.
Move RulePosition::move(const std::vector<RulePart>& parts, const Context& context) const {
    if (small_ && known().has_sayings) {
        if (auto found = within_limits([&] { return find(parts, context); }); found && *found) {
            return std::move(**found);
        }
    }
    Integer taken = 0;
    for (const Integer& number : numbers_) taken += number;
    for (const RulePart& part : parts) {
        for (const Integer& number : part.numbers) taken -= number;
    }
    return {position(parts), in_words(parts), taken};
}

// There is no context here: it gives up where nothing new is found for a while.
void RulePosition::for_each_move(const std::function<bool(const Move&)>& visit) const {
    if (small_) {
        Context context;
        const auto be_patient = [&] {
            constexpr std::chrono::milliseconds patience(100);
            context.deadline = std::chrono::steady_clock::now() + patience;
            return true;
        };
        be_patient();
        const auto list =
            within_limits([&] { return options([&](auto&) { return be_patient(); }, context); });
        if (list) {
            for (const RuleOption& option : *list) {
                if (!visit(move(option))) return;
            }
            return;
        }
        // As they come, where they are too many to be kept and sorted.
        SeenOptions seen;
        bool visiting = false;
        const auto visit_new = [&](const rules::Option& made) {
            const RuleOption next = option(made);
            if (seen.contains(next)) return true;
            seen.add(next);
            visiting = true;
            const bool more = visit(move(next));
            visiting = false;
            be_patient();
            return more;
        };
        be_patient();
        try {
            for_each_option(visit_new, context);
        } catch (const Error& error) {
            if (visiting || error.kind() != ErrorKind::limit) throw;
            throw Error(ErrorKind::limit,
                        fmt::format("the moves of {} are too many to be listed", text()));
        }
        return;
    }
    if (const auto same = built_in({})) {
        same->for_each_move(
            [&](const Move& made) { return visit(move(from_built_in(made.to), {})); });
        return;
    }
    const auto from = lifted({});
    const MoveList list = from
                              ? lifted_moves([](auto&) { return true; }, *from, ~std::size_t{0}, {})
                              : MoveList::unknown();
    for (const Move& move : list.moves) {
        if (!visit(move)) return;
    }
    if (!list.complete) {
        throw Error(ErrorKind::limit, "moves of so large numbers are not all listed");
    }
}

std::optional<std::vector<RulePart>> RulePosition::parts_of(const Position& to) const {
    std::vector<RulePart> parts;
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (const auto* const own = dynamic_cast<const RulePosition*>(&to[i])) {
            if (own->rules().key() != rules().key()) return std::nullopt;
            parts.push_back({own->game_, own->numbers_});
            continue;
        }
        const auto& others = rules().others();
        const auto other = std::find(others.begin(), others.end(), to[i].facts().name);
        if (other == others.end()) return std::nullopt;
        parts.push_back(
            {rules().file().games.size() + static_cast<std::size_t>(other - others.begin()),
             to[i].heaps()});
    }
    return parts;
}

// Parts may come in any order, and with ends among them.
std::optional<Move> RulePosition::find_move(const Position& to, const Context& context) const {
    auto parts = parts_of(to);
    if (!parts) return std::nullopt;
    auto found = find(std::move(*parts), context);
    if (found) found->to = to;
    return found;
}

std::optional<Move> RulePosition::find(std::vector<RulePart> parts, const Context& context) const {
    const std::size_t own = rules().file().games.size();
    const auto is_end = [&](const RulePart& part) {
        return part.game < own && rules().known(part.game).nothing_ends &&
               std::all_of(part.numbers.begin(), part.numbers.end(),
                           [](const Integer& number) { return number == 0; });
    };
    std::sort(parts.begin(), parts.end());
    for (auto part = parts.begin(); part != parts.end() && parts.size() > 1;) {
        part = is_end(*part) ? parts.erase(part) : part + 1;
    }
    if (parts.empty() && known().nothing_ends) {
        parts.push_back({game_, std::vector<Integer>(numbers_.size())});
    }
    if (!small_) {
        if (const auto same = built_in(context)) {
            Position to;
            for (const RulePart& part : parts) {
                if (part.game != game_) return std::nullopt;
                to = to + library_position(std::string(known().built_in->facts().name),
                                           known().parameter, part.numbers, context);
            }
            if (!same->find_move(to, context)) return std::nullopt;
            return move(parts, context);
        }
        throw Error(ErrorKind::limit, "moves of so large numbers are not looked for");
    }
    std::vector<PartNumbers> wanted;
    for (const auto& [game, numbers] : parts) {
        PartNumbers& part = wanted.emplace_back();
        part.push_back(static_cast<rules::Number>(game));
        if (game >= own) part.push_back(static_cast<rules::Number>(numbers.size()));
        for (const Integer& number : numbers) {
            if (!number.fits<rules::Number>()) return std::nullopt;
            part.push_back(number.to<rules::Number>());
        }
    }
    const PartNumbers left = joined(std::move(wanted));
    std::optional<Move> found;
    const auto compare = [&](const rules::Option& made) {
        RuleOption next = option(made);
        if (next.left != left) return true;
        next.said = rules().options().say(game_, made);
        found = move(next);
        return false;
    };
    for_each_option(compare, context);
    return found;
}

bool RulePosition::always_ends(const Context& context) const {
    if (rules().surely_end() || built_in(context) != nullptr) return true;
    if (!small_) return false;
    return within_limits([&] { return rules().values().value(game_, state_, context); })
        .has_value();
}

std::optional<Play> RulePosition::declared_play() const {
    return play_of(game());
}

}  // namespace grundy
