// The values of single heads in coin-turning games: the value of a position is the nim-sum of the
// values of its heads.
#pragma once

#include "base/shared_best.hpp"
#include "games/coins/coin_rule.hpp"

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace grundy {

// Values from place 0 on, computed by definition.
struct CoinSequence {
    std::vector<std::uint64_t> values;

    [[nodiscard]] std::size_t bytes() const { return values.size() * sizeof(std::uint64_t); }
};

// A rule with the values computed for it. Shared by all positions that use it.
class CoinGame {
public:
    // The closed form of the values.
    enum class Form {
        ones,      // turn one coin
        turtles,   // at most two: n + 1
        mock,      // at most three: the n-th odious number
        powers,    // any number: 2^n
        ruler,     // consecutive: the largest power of two that divides n + 1, or at most a bound
        turnips,   // three equally spaced: by the lowest digit 2 in base 3
        computed,  // none
    };

    explicit CoinGame(CoinRule rule);

    // The cached game of the rule.
    [[nodiscard]] static std::shared_ptr<const CoinGame> of(const CoinRule& rule,
                                                            const Context& context);

    [[nodiscard]] const CoinRule& rule() const { return rule_; }  // in its normal form
    [[nodiscard]] Form form() const { return form_; }
    // The place from which the form counts: there are enough lower places for the least number of
    // coins.
    [[nodiscard]] std::size_t shift() const { return shift_; }
    // Where a bound on the number of coins leaves no closed form, places below this one (after the
    // shift) have powers of two anyway, since any number of coins may be turned there.
    [[nodiscard]] std::optional<std::size_t> powers_below() const;

    // The place in the game without "within", whose values repeat, less the shift; empty if the
    // value is 0 because there are too few coins.
    [[nodiscard]] std::optional<Integer> reduced(const Integer& place) const;

    // The value of a reduced place by the closed form, if it has at most `max_value_bits` bits.
    [[nodiscard]] std::optional<Integer> closed(const Integer& reduced) const;
    static constexpr std::size_t max_value_bits = 10'000'000;

    // Values of reduced places up to `last`, or as many as the limits allow.
    [[nodiscard]] std::shared_ptr<const CoinSequence> computed(std::size_t last,
                                                               const Context& context) const;

    [[nodiscard]] std::size_t bytes() const { return sizeof(*this) + sequence_.bytes(); }

private:
    CoinRule rule_;
    Form form_ = Form::computed;
    std::size_t shift_ = 0;
    mutable SharedBest<CoinSequence> sequence_;
};

// The values of all places up to some place.
class KnownCoins {
public:
    // Computes the values without a closed form. When a limit is reached some remain unknown.
    KnownCoins(std::shared_ptr<const CoinGame> game, const Integer& last, const Context& context);

    [[nodiscard]] const CoinGame& game() const { return *game_; }
    [[nodiscard]] const CoinRule& rule() const { return game_->rule(); }

    // Empty if it is not known.
    [[nodiscard]] std::optional<Integer> value(const Integer& place) const;
    // `theorem` if there is a closed form for it.
    [[nodiscard]] Certainty certainty(const Integer& place) const;
    // The number of computed places.
    [[nodiscard]] std::size_t computed() const { return sequence_ ? sequence_->values.size() : 0; }

private:
    std::shared_ptr<const CoinGame> game_;
    std::shared_ptr<const CoinSequence> sequence_;  // null if none is needed
};

// Sets of coins whose values have a given nim-sum: the moves to a value.
struct CoinSets {
    std::vector<std::vector<Integer>> listed;  // each in ascending order
    Integer total = 0;                         // how many were found
    bool complete = true;                      // whether no set is missing
};

// The sets that may be turned, have `top` as their last place, and whose values have the nim-sum
// `sum`; at most `limit` are listed. With a closed form they are counted for numbers of any length;
// otherwise they are tried one by one, up to a limit of some seconds. Needs the value of `top`.
[[nodiscard]] CoinSets coin_sets(const KnownCoins& known, const Integer& top, const Integer& sum,
                                 std::size_t limit, const Context& context);

// 1, 2, 4, 7, 8, 11, …: the numbers with an odd number of ones in binary. Linear in n.
[[nodiscard]] Integer odious_number(const Integer& n);

// The place of the lowest digit 2 of n in base 3, from 0; empty if there is none. Quadratic in
// the length of n.
[[nodiscard]] std::optional<std::size_t> lowest_two(Integer n);

}  // namespace grundy
