// Schuh's game of divisors (F. Schuh, "Spel van delers", Nieuw Tijdschrift voor Wiskunde 39, 1952).
// Whoever must name 1 loses, so the move that names it is omitted. This is Chomp in as many
// dimensions as the number has prime factors.
//
// The first player wins for every n > 1: every number that can be named divides n, so if naming n
// does not win, the answer to it can be named at once and leaves the same position. With one prime
// the divisors that are left are a heap of Nim. Everything else is searched.

#include "base/errors.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/searched_for_value.hpp"
#include "game/term.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo divisors_info{
    "divisors",
    "divisors(n) or divisors(n; a, b, …)",
    "Name a divisor of n that is not a multiple of one named before; whoever must name 1 loses. "
    "After the semicolon: what has been named.",
    "divisors(36)",
    "F. Schuh, Spel van delers, 1952",
    Shape::other,
};

// The divisors of a number.
class DivisorLattice {
public:
    static constexpr std::size_t max_divisors = 2000;
    static constexpr std::size_t max_digits = 2000;
    static constexpr std::uint32_t largest_trial = 1'000'000;

    // Needs n > 0. Throws Error (limit, with the place `at`) if n has too many divisors or digits,
    // or a factor that trial division does not split.
    DivisorLattice(const Integer& n, std::size_t at) {
        assert(n > 0);
        const auto refuse = [at](const std::string& message) {
            throw Error(ErrorKind::limit, message, at);
        };
        if (n.decimal_digits() > max_digits) {
            refuse(fmt::format("a number of more than {} digits is refused here", max_digits));
        }
        std::size_t count = 1;
        std::vector<std::uint16_t> top;
        const auto add_prime = [&](const Integer& prime, std::size_t exponent) {
            primes_.push_back(prime);
            top.push_back(static_cast<std::uint16_t>(exponent));
            count *= exponent + 1;
            if (count > max_divisors) {
                refuse(fmt::format("a number with more than {} divisors is refused", max_divisors));
            }
        };
        Integer rest = n;
        for (std::uint32_t p = 2; p <= largest_trial && rest >= std::uint64_t{p} * p;
             p += p == 2 ? 1 : 2) {
            std::size_t exponent = 0;
            for (; rest % p == 0; rest /= p) ++exponent;
            if (exponent > 0) add_prime(p, exponent);
        }
        if (rest > std::uint64_t{largest_trial} * largest_trial) {
            refuse(fmt::format(
                "the number has a factor of {} digits that no division by numbers up to "
                "{} splits, and its divisors are not known",
                rest.decimal_digits(), largest_trial));
        }
        if (rest > 1) add_prime(rest, 1);
        std::vector<std::pair<Integer, std::vector<std::uint16_t>>> all{
            {1, std::vector<std::uint16_t>(top.size())}};
        for (std::size_t k = 0; k < top.size(); ++k) {
            const std::size_t before = all.size();
            for (std::size_t i = 0; i < before; ++i) {
                auto divisor = all[i];
                while (divisor.second[k] < top[k]) {
                    divisor.first *= primes_[k];
                    ++divisor.second[k];
                    all.push_back(divisor);
                }
            }
        }
        std::sort(all.begin(), all.end(),
                  [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [divisor, exponents] : all) {
            divisors_.push_back(std::move(divisor));
            exponents_.push_back(std::move(exponents));
        }
    }

    [[nodiscard]] const Integer& number() const { return divisors_.back(); }
    [[nodiscard]] std::size_t size() const { return divisors_.size(); }
    [[nodiscard]] std::size_t primes() const { return primes_.size(); }

    // In ascending order, from 1 to the number.
    [[nodiscard]] const Integer& operator[](std::size_t i) const { return divisors_[i]; }
    [[nodiscard]] std::optional<std::size_t> index_of(const Integer& divisor) const {
        const auto found = std::lower_bound(divisors_.begin(), divisors_.end(), divisor);
        if (found == divisors_.end() || *found != divisor) return std::nullopt;
        return static_cast<std::size_t>(found - divisors_.begin());
    }

    [[nodiscard]] bool divides(std::size_t a, std::size_t b) const {
        assert(a < size() && b < size());
        return std::equal(exponents_[a].begin(), exponents_[a].end(), exponents_[b].begin(),
                          [](std::uint16_t mine, std::uint16_t other) { return mine <= other; });
    }

    // The index of pq if the number is a power of it, with primes p and q.
    [[nodiscard]] std::optional<std::size_t> root_of_two_primes() const {
        if (primes_.size() != 2 || exponents_.back()[0] != exponents_.back()[1])
            return std::nullopt;
        return index_of(primes_[0] * primes_[1]);
    }

    // With multiplicity.
    [[nodiscard]] std::size_t prime_factors(std::size_t i) const {
        return std::accumulate(exponents_[i].begin(), exponents_[i].end(), std::size_t{0});
    }

private:
    std::vector<Integer> primes_;
    std::vector<Integer> divisors_;
    std::vector<std::vector<std::uint16_t>> exponents_;  // of each divisor
};

// The divisors that are left, except 1: a bit for each.
using DivisorSet = std::uint64_t;
constexpr std::size_t max_in_set = 64;

using Lattice = std::shared_ptr<const DivisorLattice>;

class DivisorsPosition : public Component,
                         public SearchedForValue<DivisorSet>,
                         public CountsMoves,
                         public Drawn {
public:
    // `named`: indices in the lattice.
    DivisorsPosition(Lattice lattice, std::vector<std::size_t> named)
        : lattice_(std::move(lattice)), is_left_(lattice_->size(), true) {
        std::sort(named.begin(), named.end());
        for (const std::size_t divisor : named) {
            if (!is_left_[divisor]) continue;  // redundant
            named_.push_back(divisor);
            for (std::size_t i = divisor; i < is_left_.size(); ++i) {
                if (lattice_->divides(divisor, i)) is_left_[i] = false;
            }
        }
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

    Integer move_count() const override { return left_count(); }

    std::string describe(const Move& move) const override {
        return fmt::format("name {}", (*lattice_)[named_by(move)]);
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (lattice_->primes() <= 1) {
            // Naming the i-th power of the prime leaves i - 1 divisors besides 1.
            std::vector<Move> moves;
            if (value < left_count()) moves.push_back(name(value.to<std::size_t>() + 1));
            return list_all(std::move(moves), limit);
        }
        const auto start = state(closer_look_options);
        if (!start) {
            const auto root = lattice_->root_of_two_primes();
            if (value != 0 || !root || !named_.empty()) return MoveList::unknown();
            return {{name(*root)}, false, std::nullopt, Certainty::theorem};
        }
        return moves_by_trying(
            value, limit, known, context, [&](Search& search, const auto& try_move) {
                for (std::size_t i = 1; i < lattice_->size(); ++i) {
                    if (!is_left_[i]) continue;
                    const DivisorSet after = *start & ~multiples(i);
                    // It takes less time to find whether the value is 0 than to find the value.
                    try_move(value == 0 ? std::optional<std::uint32_t>(wins(search, after, context))
                                        : search.value(after, closer_look_options, context),
                             [&] { return name(i); });
                }
            });
    }

    bool is_drawn() const override {
        constexpr std::size_t max_drawn = 64;
        return lattice_->size() <= max_drawn;
    }

    // Each divisor is drawn above those that divide it.
    Drawing drawing(const Context& /*context*/) const override {
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

    Mark mark(const Move& move) const override { return {.vertex = named_by(move)}; }

protected:
    Evaluation first_evaluation(const Context& context) const override {
        const auto known = [](const Integer& value, std::string reason) {
            return evaluated(Value::exact(value, Certainty::theorem), "", std::move(reason));
        };
        const std::size_t left = left_count();
        if (left == 0) return known(0, "Only 1 is left, and whoever names it loses.");
        if (lattice_->primes() == 1) {
            return known(left, fmt::format("The divisors that are left besides 1 are powers of one "
                                           "prime, a heap of Nim: their number is the value, {}.",
                                           left));
        }
        if (named_.empty()) {
            const auto root = lattice_->root_of_two_primes();
            return won_position(
                root ? fmt::format("Naming {} wins: it leaves the powers of two primes, two equal "
                                   "heaps of Nim.",
                                   (*lattice_)[*root])
                     : fmt::format("Nothing has been named, so the player to move wins: if naming "
                                   "{0} does not win, the answer to it can be named at once, for "
                                   "{0} is a multiple of it.",
                                   lattice_->number()),
                Certainty::theorem, context);
        }
        const auto start = state(first_look_options);
        const auto search = start ? new_search(context) : nullptr;
        const auto won =
            start ? within_limits([&] { return wins(*search, *start, context); }) : std::nullopt;
        if (!won || !*won) {
            return evaluated(Value::unknown(),
                             "There are too many divisors to search all positions within the "
                             "limits of time and memory.",
                             "");
        }
        if (!**won) {
            return evaluated(Value::exact(0, Certainty::computed),
                             "A search found an answer to every divisor that is left.", "", false,
                             search);
        }
        return won_position("A search found a divisor to which there is no answer.",
                            Certainty::computed, context, search);
    }

    bool is_won_by_theorem() const override { return named_.empty(); }

    std::string_view value_not_found() const override {
        return "The value itself is not known for that many divisors, only that it is not 0.";
    }

    std::shared_ptr<Search> new_search(const Context& context) const override {
        std::array<DivisorSet, max_in_set> all{};
        for (std::size_t i = 1; i < lattice_->size(); ++i) all[i - 1] = multiples(i);
        const auto options = [all](DivisorSet left, std::vector<DivisorSet>& out,
                                   StopCheck& check) {
            for (DivisorSet rest = left; rest != 0; rest &= rest - 1) {
                check();
                out.push_back(left & ~all[static_cast<std::size_t>(std::countr_zero(rest))]);
            }
        };
        return std::make_shared<Search>(options, context);
    }

    std::optional<DivisorSet> state(std::uint64_t /*max_options*/) const override {
        if (lattice_->size() > max_in_set + 1) return std::nullopt;
        DivisorSet bits = 0;
        for (std::size_t i = 1; i < is_left_.size(); ++i) {
            if (is_left_[i]) bits |= DivisorSet{1} << (i - 1);
        }
        return bits;
    }

private:
    // Whether the player to move wins, if the search is not too long.
    [[nodiscard]] static std::optional<bool> wins(Search& search, DivisorSet left,
                                                  const Context& context) {
        constexpr std::uint64_t without_deadline = 10'000'000;
        return search.wins(left, context.deadline ? ~std::uint64_t{0} : without_deadline, context);
    }

    // Of a divisor other than 1, if a set can have them.
    [[nodiscard]] DivisorSet multiples(std::size_t divisor) const {
        assert(divisor > 0 && lattice_->size() <= max_in_set + 1);
        DivisorSet bits = 0;
        for (std::size_t i = divisor; i < lattice_->size(); ++i) {
            if (lattice_->divides(divisor, i)) bits |= DivisorSet{1} << (i - 1);
        }
        return bits;
    }

    [[nodiscard]] std::size_t named_by(const Move& move) const {
        const auto& named = only_component<DivisorsPosition>(move.to)->named_;
        return *std::find_if(named.begin(), named.end(),
                             [&](std::size_t divisor) { return is_left_[divisor]; });
    }

    // Without 1.
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

    [[nodiscard]] Move name(std::size_t divisor) const {
        std::vector<std::size_t> named = named_;
        named.push_back(divisor);
        return {position_of<DivisorsPosition>(lattice_, std::move(named)), taken_by(divisor)};
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
            throw input_error(
                "divisors needs one number, and after a semicolon what has been named: "
                "divisors(36; 4, 6)")
                .at(term.groups.size() > 2 ? term.groups[2].front().at
                    : term.groups.empty() || term.groups.front().size() < 2
                        ? term.at
                        : term.groups.front()[1].at);
        }
        const Argument& first = term.groups.front().front();
        const Integer number = natural(first, "the number");
        if (number == 0) throw input_error("the number is at least 1").at(first.at);
        const auto lattice = std::make_shared<const DivisorLattice>(number, first.at);
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
        return position_of<DivisorsPosition>(lattice, std::move(named));
    }
};

}  // namespace

const Game& divisors() {
    static const Divisors game;
    return game;
}

}  // namespace grundy
