// The values of single heads in coin-turning games, on which all else rests: a position has the
// nim-sum of the values of its heads.
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
#include <string>
#include <vector>

namespace grundy {

// Values from place 0 on that were computed by their definition, as far as that went.
struct CoinSequence {
    std::vector<std::uint64_t> values;

    [[nodiscard]] std::size_t bytes() const { return values.size() * sizeof(std::uint64_t); }
};

// A rule with what has been computed for it. Shared by all positions that use it.
class CoinGame {
public:
    // What the value of a place is called, and why.
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

    // The one for the rule, out of the caches.
    [[nodiscard]] static std::shared_ptr<const CoinGame> of(const CoinRule& rule,
                                                            const Context& context);

    [[nodiscard]] const CoinRule& rule() const { return rule_; }  // in its normal form
    [[nodiscard]] Form form() const { return form_; }
    // The form counts from this place on, which has lower ones for company: 0 everywhere but where
    // fewer coins may not be turned.
    [[nodiscard]] std::size_t shift() const { return shift_; }
    // Where at most so many may be turned that there is no form, the places below this one (after
    // the shift) have powers of two all the same, since any number may be turned there.
    [[nodiscard]] std::optional<std::size_t> powers_below() const;

    // The place in the game without "within", of which the values repeat, less the shift: nothing
    // where the value is 0 since too few coins lie there.
    [[nodiscard]] std::optional<Integer> reduced(const Integer& place) const;

    // Of a reduced place, where it needs no computation and no more than `max_value_bits` bits.
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
    // Computes what must be computed. Where a limit is reached some are unknown.
    KnownCoins(std::shared_ptr<const CoinGame> game, const Integer& last, const Context& context);

    [[nodiscard]] const CoinGame& game() const { return *game_; }
    [[nodiscard]] const CoinRule& rule() const { return game_->rule(); }

    // Nothing where it is not known.
    [[nodiscard]] std::optional<Integer> value(const Integer& place) const;
    // Whether that needed no computation.
    [[nodiscard]] Certainty certainty(const Integer& place) const;
    // How many places were computed.
    [[nodiscard]] std::size_t computed() const { return sequence_ ? sequence_->values.size() : 0; }

private:
    std::shared_ptr<const CoinGame> game_;
    std::shared_ptr<const CoinSequence> sequence_;  // null where none is needed
};

// 1, 2, 4, 7, 8, 11, …: the numbers with an odd number of ones in binary. Linear in n.
[[nodiscard]] Integer odious_number(const Integer& n);

// The place of the lowest digit 2 of n in base 3, from 0; nothing if there is none. Quadratic in
// the length of n.
[[nodiscard]] std::optional<std::size_t> lowest_two(Integer n);

}  // namespace grundy
