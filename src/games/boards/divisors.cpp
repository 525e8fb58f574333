// Schuh's game of divisors (F. Schuh, "Spel van delers", Nieuw Tijdschrift voor Wiskunde 39, 1952).
// Whoever must name 1 loses, which is the same as that nobody may name it. Chomp in as many
// dimensions as the number has primes.
//
// The first player wins for every n > 1: n itself is a multiple of whatever is named, so if naming
// n does not win, the answer to it can be named at once and leaves the same. With one prime the
// divisors that are left are a heap of Nim. Everything else is searched.

#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/searched_values.hpp"
#include "game/term.hpp"
#include "games/boards/divisors_lattice.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo divisors_info{
    "divisors",
    "divisors(n) or divisors(n; a, b, …)",
    "Name a divisor of n that is no multiple of one named before; whoever must name 1 loses. After "
    "the semicolon: what has been named.",
    "divisors(36)",
    "F. Schuh, Spel van delers, 1952",
    Shape::other,
};

// The divisors but 1 that are left, a bit each.
using DivisorSet = std::uint64_t;
constexpr std::size_t most_in_set = 64;

// What searches found of the positions with one number.
class DivisorSearch {
public:
    DivisorSearch(const DivisorLattice& lattice, const Context& context)
        : values_(
              [this](DivisorSet left, std::vector<DivisorSet>& out) {
                  for (DivisorSet rest = left; rest != 0; rest &= rest - 1) {
                      out.push_back(left &
                                    ~multiples_[static_cast<std::size_t>(std::countr_zero(rest))]);
                  }
              },
              context),
          charge_(context) {
        for (std::size_t i = 1; i < lattice.size(); ++i) {
            for (std::size_t k = i; k < lattice.size(); ++k) {
                if (lattice.divides(i, k)) multiples_[i - 1] |= DivisorSet{1} << (k - 1);
            }
        }
    }

    [[nodiscard]] DivisorSet after(DivisorSet left, std::size_t divisor) const {
        return left & ~multiples_[divisor - 1];
    }

    // Nothing where it takes more options.
    [[nodiscard]] std::optional<std::uint32_t> value(DivisorSet left, std::uint64_t max_options,
                                                     const Context& context) {
        return values_.value(left, max_options, context);
    }

    // Whether the player to move wins. Throws Error where a limit is reached.
    [[nodiscard]] bool wins(DivisorSet left, const Context& context) {
        if (left == 0) return false;
        const auto known = wins_.find(left);
        if (known != wins_.end()) return known->second;
        context.check(searching);
        constexpr std::size_t bytes = 64;
        charge_.set((wins_.size() + 1) * bytes, searching);
        if (!context.deadline && wins_.size() >= most_positions) {
            throw Error(ErrorKind::limit, "too many positions");
        }
        bool found = false;
        for (DivisorSet rest = left; rest != 0 && !found; rest &= rest - 1) {
            const auto divisor = static_cast<std::size_t>(std::countr_zero(rest)) + 1;
            found = !wins(after(left, divisor), context);
        }
        wins_.emplace(left, found);
        return found;
    }

private:
    static constexpr std::string_view searching = "searching for a winning divisor";
    static constexpr std::size_t most_positions = 500'000;  // if there is no deadline

    std::array<DivisorSet, most_in_set> multiples_{};  // among the divisors but 1
    SearchedValues<DivisorSet> values_;
    MemoryCharge charge_;
    std::unordered_map<DivisorSet, bool> wins_;
};

using DivisorEvidence = OutcomeEvidence<DivisorSearch>;
using Lattice = std::shared_ptr<const DivisorLattice>;

class DivisorsPosition : public Component,
                         public Valued,
                         public MovesToValue,
                         public FindsMove,
                         public Drawn,
                         public FindsMarkedMove {
public:
    // `named`: places in the lattice.
    DivisorsPosition(Lattice lattice, const std::vector<std::size_t>& named)
        : lattice_(std::move(lattice)), is_left_(lattice_->size(), true) {
        for (const std::size_t divisor : named) {
            if (!is_left_[divisor]) continue;
            for (std::size_t i = divisor; i < is_left_.size(); ++i) {
                if (lattice_->divides(divisor, i)) is_left_[i] = false;
            }
        }
        // Those that say it all: no multiples of others.
        for (const std::size_t divisor : named) {
            const bool needed = std::none_of(named.begin(), named.end(), [&](std::size_t other) {
                return other != divisor && lattice_->divides(other, divisor);
            });
            if (needed) named_.push_back(divisor);
        }
        std::sort(named_.begin(), named_.end());
        named_.erase(std::unique(named_.begin(), named_.end()), named_.end());
    }

    const GameInfo& info() const override { return divisors_info; }

    std::string key() const override {
        return KeyBuilder(divisors_info.name).add(lattice_->number()).add_all(named_).take();
    }

    std::string text() const override {
        std::vector<Integer> numbers;
        for (const std::size_t divisor : named_) numbers.push_back((*lattice_)[divisor]);
        return fmt::format("divisors({}{}{})", lattice_->number(), numbers.empty() ? "" : "; ",
                           fmt::join(numbers, ", "));
    }

    void for_each_move(const MoveVisitor& visit) const override {
        std::vector<std::pair<std::size_t, std::size_t>> moves;  // taken, divisor
        for (std::size_t i = 1; i < lattice_->size(); ++i) {
            if (is_left_[i]) moves.emplace_back(taken_by(i), i);
        }
        std::sort(moves.begin(), moves.end());
        for (const auto& [taken, divisor] : moves) {
            if (!visit(name(divisor))) return;
        }
    }

    std::string describe(const Move& move) const override {
        return fmt::format("name {}", (*lattice_)[named_by(move)]);
    }

    Evaluation evaluate(const Goal& goal, const Context& context) const override {
        switch (goal.kind) {
            case Goal::Kind::value: return first_evaluation(context);
            case Goal::Kind::exceeds: return closer_evaluation(*goal.known, context);
            case Goal::Kind::equals: return compare_with(goal.target, *goal.known);
            case Goal::Kind::thorough: break;
        }
        return *goal.known;
    }

    [[nodiscard]] Evaluation first_evaluation(const Context& context) const {
        const auto known = [](const Integer& value, std::string reason) {
            return Evaluation{Value::exact(value, Certainty::theorem),
                              std::make_shared<DivisorEvidence>("", std::move(reason), false)};
        };
        const std::size_t left = left_count();
        if (left == 0) return known(0, "Only 1 is left, and whoever names it loses.");
        if (lattice_->primes() == 1) {
            return known(left, fmt::format("The divisors that are left besides 1 are powers of one "
                                           "prime, a heap of Nim: their number is the value, {}.",
                                           left));
        }
        if (named_.empty()) {
            if (const auto root = lattice_->root_of_two_primes()) {
                return with_value(
                    fmt::format("Naming {} wins: it leaves the powers of two primes, two equal "
                                "heaps of Nim.",
                                (*lattice_)[*root]),
                    Certainty::theorem, nullptr, first_look_options, context);
            }
            return with_value(
                fmt::format("Nothing has been named, so the player to move wins: if naming {} does "
                            "not win, the answer to it can be named at once, for {} is a multiple "
                            "of it.",
                            lattice_->number(), lattice_->number()),
                Certainty::theorem, nullptr, first_look_options, context);
        }
        const auto search = new_search(context);
        const auto wins = search == nullptr
                              ? std::nullopt
                              : within_limits([&] { return search->wins(set(), context); });
        if (!wins) {
            return {Value::unknown(), std::make_shared<DivisorEvidence>(
                                          "There are too many divisors to search all positions "
                                          "within the limits of time and memory.",
                                          "", false)};
        }
        if (!*wins) {
            return {
                Value::exact(0, Certainty::computed),
                std::make_shared<DivisorEvidence>(
                    "A search found an answer to every divisor that is left.", "", false, search)};
        }
        return with_value("A search found a divisor to which there is no answer.",
                          Certainty::computed, search, first_look_options, context);
    }

    [[nodiscard]] Evaluation closer_evaluation(const Evaluation& known,
                                               const Context& context) const {
        if (known.value.kind != Value::Kind::greater_than) return known;
        return with_value(known.evidence->how_to_win(), known.value.certainty, search_of(known),
                          closer_look_options, context);
    }

    [[nodiscard]] Evaluation compare_with(const Integer& target, const Evaluation& known) const {
        if (target != 0 || !named_.empty() || known.value.certainty == Certainty::theorem) {
            return known;
        }
        return {Value::greater_than(0, Certainty::theorem), known.evidence};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (lattice_->primes() <= 1) {
            // After naming the power in place i, i-1 divisors but 1 are left.
            std::vector<Move> moves;
            if (value < left_count()) moves.push_back(name(value.to<std::size_t>() + 1));
            return list_all(std::move(moves), limit);
        }
        auto search = search_of(known);
        if (search == nullptr) search = new_search(context);
        if (search == nullptr) {
            const auto root = lattice_->root_of_two_primes();
            if (value != 0 || !root || !named_.empty()) return MoveList::unknown();
            return {{name(*root)}, false, std::nullopt, Certainty::theorem};
        }
        MoveCollector collector(limit);
        const auto complete = within_limits([&] {
            bool all_known = true;
            for (std::size_t i = 1; i < lattice_->size(); ++i) {
                if (!is_left_[i]) continue;
                const DivisorSet after = search->after(set(), i);
                if (value == 0) {
                    if (!search->wins(after, context)) collector.add([&] { return name(i); });
                    continue;
                }
                const auto found = search->value(after, closer_look_options, context);
                if (!found) all_known = false;
                if (found && *found == value) collector.add([&] { return name(i); });
            }
            return all_known;
        });
        return complete.value_or(false) ? collector.list(Certainty::computed)
                                        : collector.incomplete_list(Certainty::computed);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* const target = only_component<DivisorsPosition>(to);
        if (target == nullptr || target->lattice_->number() != lattice_->number()) {
            return std::nullopt;
        }
        for (const std::size_t divisor : target->named_) {
            if (is_left_[divisor]) return same_or_nothing(name(divisor), to);
        }
        return std::nullopt;
    }

    // Each divisor above those that divide it.
    Drawing drawing(const Context& /*context*/) const override {
        if (!is_drawn()) return TextDrawing{};
        const DivisorLattice& divisors = *lattice_;
        const std::size_t top = divisors.prime_factors(divisors.size() - 1);
        std::vector<std::size_t> width(top + 1);
        for (std::size_t i = 0; i < divisors.size(); ++i) ++width[divisors.prime_factors(i)];
        std::vector<std::size_t> placed(top + 1);
        GraphDrawing graph;
        graph.directed = false;
        for (std::size_t i = 0; i < divisors.size(); ++i) {
            const std::size_t level = divisors.prime_factors(i);
            const double x =
                (static_cast<double>(placed[level]++) + 0.5) / static_cast<double>(width[level]);
            const double y =
                top == 0 ? 0.5 : 1 - static_cast<double>(level) / static_cast<double>(top);
            graph.vertices.push_back({divisors[i].to_string(), x, y, !is_left_[i]});
            for (std::size_t k = 0; k < i; ++k) {
                if (divisors.prime_factors(k) + 1 == level && divisors.divides(k, i)) {
                    graph.edges.push_back({k, i, !is_left_[i]});
                }
            }
        }
        return graph;
    }

    Mark mark(const Move& move) const override {
        Mark mark;
        if (is_drawn()) mark.vertex = named_by(move);
        return mark;
    }

    std::optional<Move> find_marked(const Mark& mark, const Context& /*context*/) const override {
        if (!mark.vertex || *mark.vertex == 0 || *mark.vertex >= lattice_->size() ||
            !is_left_[*mark.vertex]) {
            return std::nullopt;
        }
        return name(*mark.vertex);
    }

private:
    [[nodiscard]] bool is_drawn() const {
        constexpr std::size_t most_drawn = 64;
        return lattice_->size() <= most_drawn;
    }

    [[nodiscard]] std::size_t named_by(const Move& move) const {
        const auto& named = only_component<DivisorsPosition>(move.to)->named_;
        return *std::find_if(named.begin(), named.end(),
                             [&](std::size_t divisor) { return is_left_[divisor]; });
    }

    // Besides 1.
    [[nodiscard]] std::size_t left_count() const {
        return static_cast<std::size_t>(std::count(is_left_.begin() + 1, is_left_.end(), true));
    }

    [[nodiscard]] std::size_t taken_by(std::size_t divisor) const {
        std::size_t count = 0;
        for (std::size_t i = divisor; i < is_left_.size(); ++i) {
            if (is_left_[i] && lattice_->divides(divisor, i)) ++count;
        }
        return count;
    }

    [[nodiscard]] DivisorSet set() const {
        DivisorSet bits = 0;
        for (std::size_t i = 1; i < is_left_.size(); ++i) {
            if (is_left_[i]) bits |= DivisorSet{1} << (i - 1);
        }
        return bits;
    }

    // Null where there are too many divisors.
    [[nodiscard]] std::shared_ptr<DivisorSearch> new_search(const Context& context) const {
        if (lattice_->size() > most_in_set + 1) return nullptr;
        return std::make_shared<DivisorSearch>(*lattice_, context);
    }

    [[nodiscard]] static std::shared_ptr<DivisorSearch> search_of(const Evaluation& known) {
        const auto* const evidence = dynamic_cast<const DivisorEvidence*>(known.evidence.get());
        return evidence != nullptr ? evidence->search() : nullptr;
    }

    // Of a position that is won.
    [[nodiscard]] Evaluation with_value(std::string outcome, Certainty certainty,
                                        std::shared_ptr<DivisorSearch> search,
                                        std::uint64_t max_options, const Context& context) const {
        if (search == nullptr) search = new_search(context);
        std::optional<std::uint32_t> value;
        if (search != nullptr) {
            value = within_limits([&] {
                        return search->value(set(), max_options, context);
                    }).value_or(std::nullopt);
        }
        const std::string reason =
            value ? fmt::format("The value is {}, by visiting all positions.", *value)
                  : "The value itself is not known for so many divisors, only that it is not 0.";
        return {
            value ? Value::exact(*value, Certainty::computed) : Value::greater_than(0, certainty),
            std::make_shared<DivisorEvidence>(std::move(outcome), reason, value.has_value(),
                                              std::move(search))};
    }

    [[nodiscard]] Move name(std::size_t divisor) const {
        std::vector<std::size_t> named = named_;
        named.push_back(divisor);
        return {position_of<DivisorsPosition>(lattice_, named), taken_by(divisor)};
    }

    Lattice lattice_;
    std::vector<bool> is_left_;
    std::vector<std::size_t> named_;
};

class Divisors : public Game {
public:
    const GameInfo& info() const override { return divisors_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        expect_no_parameters(term, divisors_info);
        if (term.groups.empty() || term.groups.size() > 2 || term.groups.front().size() != 1) {
            throw Error(ErrorKind::input,
                        "divisors needs one number, and after a semicolon what has been named: "
                        "divisors(36; 4, 6)",
                        term.groups.size() > 2 ? term.groups[2].front().at
                        : term.groups.empty() || term.groups.front().size() < 2
                            ? term.at
                            : term.groups.front()[1].at);
        }
        const Argument& first = term.groups.front().front();
        const Integer number = natural(first, "the number");
        if (number == 0) throw Error(ErrorKind::input, "the number is at least 1", first.at);
        const auto lattice = lattice_of(number, first.at);
        std::vector<std::size_t> named;
        if (term.groups.size() == 2) {
            for (const Argument& argument : term.groups[1]) {
                const auto divisor = lattice->index_of(natural(argument, "what is named"));
                if (!divisor || *divisor == 0) {
                    throw Error(ErrorKind::input,
                                divisor ? "1 is not named before the game is over"
                                        : "only divisors of the number can be named",
                                argument.at);
                }
                named.push_back(*divisor);
            }
        }
        return position_of<DivisorsPosition>(lattice, named);
    }

private:
    [[nodiscard]] static Lattice lattice_of(const Integer& number, std::size_t at) {
        try {
            return std::make_shared<const DivisorLattice>(number);
        } catch (const Error& error) {
            throw Error(error.kind(), error.what(), at);
        }
    }
};

}  // namespace

const Game& divisors() {
    static const Divisors game;
    return game;
}

}  // namespace grundy
