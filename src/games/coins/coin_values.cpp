// Why the forms hold (E. R. Berlekamp, J. H. Conway and R. K. Guy, "Winning Ways", chapter 14).
// g(n) is the value of a head on place n: the least number that is not the nim-sum of the values of
// places below n that may be turned with it. So no set that may be turned has values with the
// nim-sum 0.
//
// least..most coins. The first least-1 places have the value 0. To a set of at most `most`
// coins that ends at n and contains none of these, one can add as many of these as `least`
// requires. So the values from there on are those of the game 1..most.
//
// within L, any choice. g(n) = g(n mod L): the places beside n have all other residues, once each.
// A move from n that reaches g(n mod L) would be a set of residues with the nim-sum 0; and smaller
// numbers are reached with residues below n mod L already.
//
// 1..m consecutive, 2^p <= m < 2^(p+1). The nim-sum S(a) of the first a values is the Gray code of
// a with p+1 bits, of period 2^(p+1). Turning a..n gives S(n) ⊕ S(a), which is g(n) only if S(n+1)
// = S(a), and n+1-a <= m is less than the period. The 2^v numbers a up to n, where g(n) = 2^v,
// give all smaller numbers.
//
// 3 equally spaced. With t(k) the k-th odious number, g(n) = t(k) where k is the lowest place of a
// digit 2 of n in base 3, and 0 without one. Let 3^v be the power of three in the distance d. Below
// v the three places have equal digits, and at v they have 0, 1 and 2 in some order. If there is a
// 2 below v all three have one value, and the other two cancel. Else one place has t(v), and the
// other two have 0 or t(i) with i > v; as the nim-sum of two odious numbers is not odious, no sum
// of two gives the third. Conversely let n have its lowest 2 at k, and i < k. With d = 3^k the
// other two cancel. Let x have the digits of n below i, the other one of 0 and 1 at i, then digits
// 0 and 1, perhaps with a 2 at j < k, and at k, where n has a 2, the 0 or 1 that makes n - x even:
// so x < n. Then n, (n+x)/2 and x are equally spaced, the one in the middle has a 2 at i, and the
// value is t(i), or t(i) ⊕ t(j). These are all numbers less than t(k), as in Mock Turtles.

#include "games/coins/coin_values.hpp"

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "games/coins/coin_sums.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace grundy {

namespace {

using Spacing = CoinRule::Spacing;
using Values = std::vector<std::uint64_t>;

constexpr const char* coin_doing = "computing the values of coins";
constexpr std::uint64_t max_steps_without_deadline = 500'000'000;
// The length of values, if there is an array of all numbers with a byte or a word for each.
constexpr unsigned max_free_bits = 26;
constexpr unsigned max_listed_bits = 24;

[[noreturn]] void refuse_coins() {
    throw limit_error("the values of the coins are too large to compute");
}

// Computes the values of a rule one after the other. Throws Error when a limit is reached.
class CoinComputation {
public:
    CoinComputation(const CoinRule& rule, Values& values, const Context& context)
        : rule_(rule), values_(values), context_(context), memory_(context) {
        if (rule_.spacing == Spacing::free) {
            for (const std::uint64_t value : values_) count_in(value);
        }
    }

    void next() {
        context_.check(coin_doing);
        if (steps_ > max_steps_without_deadline && !context_.deadline) refuse_coins();
        if (rule_.spacing == Spacing::free) {
            next_free();
        } else {
            next_spaced();
        }
    }

private:
    // fewest_[v]: the least number of values so far whose nim-sum is v. A number is not an option
    // if that is more than the rule allows in addition to the new coin.
    void next_free() {
        const auto is_option = [&](std::uint8_t count) { return count < *rule_.most; };
        const auto found = std::find_if_not(fewest_.begin(), fewest_.end(), is_option);
        const auto value = static_cast<std::uint64_t>(found - fewest_.begin());
        values_.push_back(value);
        count_in(value);
    }
    void count_in(std::uint64_t value) {
        constexpr std::uint8_t never = 255;
        while (value >= fewest_.size()) {
            if (fewest_.size() >> max_free_bits != 0) refuse_coins();
            memory_.set(2 * fewest_.size(), coin_doing);
            fewest_.resize(2 * fewest_.size(), never);
        }
        context_.check(coin_doing);
        steps_ += fewest_.size();
        for (std::uint64_t v = 0; v < fewest_.size(); ++v) {
            const std::uint64_t other = v ^ value;
            if (other < v) continue;
            const auto with = [](std::uint8_t count) {
                return static_cast<std::uint8_t>(count == never ? never : count + 1);
            };
            const std::uint8_t one = fewest_[v];
            const std::uint8_t two = fewest_[other];
            fewest_[v] = std::min(one, with(two));
            fewest_[other] = std::min(two, with(one));
        }
    }

    void next_spaced() {
        for_each_sum(
            rule_, values_.size(), [&](std::size_t place) { return values_[place]; },
            [&](std::uint64_t sum, std::size_t count, const auto& /*others*/) {
                check_();
                if (count >= rule_.least) add_option(sum);
                return true;
            });
        const auto found = std::find_if(seen_.begin(), seen_.end(),
                                        [&](std::uint32_t at) { return at != round_; });
        values_.push_back(static_cast<std::uint64_t>(found - seen_.begin()));
        ++round_;
    }

    void add_option(std::uint64_t value) {
        if (++steps_ > max_steps_without_deadline && !context_.deadline) refuse_coins();
        if (value >= seen_.size()) {
            if (value >> max_listed_bits != 0) refuse_coins();
            const std::size_t size = std::bit_ceil(value + 1);
            memory_.set(size * sizeof(std::uint32_t), coin_doing);
            seen_.resize(size);
        }
        seen_[value] = round_;
    }

    const CoinRule& rule_;
    Values& values_;
    const Context& context_;
    MemoryCharge memory_;
    StopCheck check_{context_, coin_doing, std::uint64_t{1} << 16};
    std::uint64_t steps_ = 0;
    std::vector<std::uint8_t> fewest_{0};
    std::vector<std::uint32_t> seen_;  // the last round in which it was an option
    std::uint32_t round_ = 1;
};

CoinGame::Form form_of(const CoinRule& rule) {
    using Form = CoinGame::Form;
    switch (rule.spacing) {
        case Spacing::free:
            if (!rule.most) return Form::powers;
            if (*rule.most > 3) return Form::computed;
            return *rule.most == 1 ? Form::ones : *rule.most == 2 ? Form::turtles : Form::mock;
        case Spacing::consecutive: return rule.least == 1 ? Form::ruler : Form::computed;
        case Spacing::spaced:
            return rule.least == 3 && rule.most == 3U && !rule.within ? Form::turnips
                                                                      : Form::computed;
        case Spacing::symmetric: break;
    }
    return Form::computed;
}

// The power of two that divides n + 1.
std::size_t twos_above(const Integer& n) {
    return ((n + 1) ^ n).bit_length() - 1;
}

}  // namespace

Integer odious_number(const Integer& n) {
    const std::string digits = n.to_string(2);
    const bool is_odious = std::count(digits.begin(), digits.end(), '1') % 2 == 1;
    return 2 * n + (is_odious ? 0 : 1);
}

std::optional<std::size_t> lowest_two(Integer n) {
    for (std::size_t place = 0; n > 0; ++place) {
        if (n % 3 == 2) return place;
        n /= 3;
    }
    return std::nullopt;
}

CoinGame::CoinGame(CoinRule rule) : rule_(rule.normal()), form_(form_of(rule_)) {
    if (rule_.spacing == Spacing::free) shift_ = rule_.least - 1;
}

std::shared_ptr<const CoinGame> CoinGame::of(const CoinRule& rule, const Context& context) {
    CoinRule normal = rule.normal();
    return context.caches().get<CoinGame>("coins[" + normal.text() + "]", [&] {
        return std::make_shared<CoinGame>(std::move(normal));
    });
}

std::optional<std::size_t> CoinGame::powers_below() const {
    if (rule_.spacing != Spacing::free || form_ != Form::computed) return std::nullopt;
    return *rule_.most;
}

std::optional<Integer> CoinGame::reduced(const Integer& place) const {
    if (rule_.spacing != Spacing::free) return place;
    Integer alone = rule_.within ? Integer(place % *rule_.within) : place;
    if (alone < shift_) return std::nullopt;
    return alone - shift_;
}

std::optional<Integer> CoinGame::closed(const Integer& reduced) const {
    const auto power = [](const Integer& exponent) -> std::optional<Integer> {
        if (exponent >= max_value_bits) return std::nullopt;
        return Integer(1) << exponent.to<std::size_t>();
    };
    switch (form_) {
        case Form::ones: return 1;
        case Form::turtles: return reduced + 1;
        case Form::mock: return odious_number(reduced);
        case Form::powers: return power(reduced);
        case Form::ruler: {
            const std::size_t twos = twos_above(reduced);
            if (!rule_.most) return Integer(1) << twos;
            return Integer(1) << std::min<std::size_t>(twos, std::bit_width(*rule_.most) - 1U);
        }
        case Form::turnips: {
            const auto lowest = lowest_two(reduced);
            return lowest ? odious_number(*lowest) : Integer(0);
        }
        case Form::computed: break;
    }
    if (const auto powers = powers_below(); powers && reduced < *powers) return power(reduced);
    return std::nullopt;
}

std::shared_ptr<const CoinSequence> CoinGame::computed(std::size_t last,
                                                       const Context& context) const {
    auto known = sequence_.get();
    if (known != nullptr && known->values.size() > last) return known;
    auto longer = std::make_shared<CoinSequence>();
    if (known != nullptr) longer->values = known->values;
    CoinRule rule = rule_;
    if (rule.spacing == Spacing::free) {
        rule.least = 1;
        rule.within.reset();
    }
    // When a limit is reached, the values found so far are stored.
    (void)within_limits([&] {
        CoinComputation computation(rule, longer->values, context);
        while (longer->values.size() <= last) computation.next();
        return true;
    });
    return sequence_.offer(std::move(longer), [](const CoinSequence& a, const CoinSequence& b) {
        return a.values.size() > b.values.size();
    });
}

KnownCoins::KnownCoins(std::shared_ptr<const CoinGame> game, const Integer& last,
                       const Context& context)
    : game_(std::move(game)) {
    if (game_->form() != CoinGame::Form::computed) return;
    Integer largest = last;
    const CoinRule& rule = game_->rule();
    if (rule.spacing == Spacing::free && rule.within) {
        largest = std::min(largest, Integer(*rule.within - 1));
    }
    const auto reduced = game_->reduced(largest);
    if (!reduced) return;
    if (const auto powers = game_->powers_below(); powers && *reduced < *powers) return;
    constexpr std::size_t farthest = 100'000'000;
    sequence_ = game_->computed(std::min(*reduced, Integer(farthest)).to<std::size_t>(), context);
}

std::optional<Integer> KnownCoins::value(const Integer& place) const {
    const auto reduced = game_->reduced(place);
    if (!reduced) return 0;
    if (auto closed = game_->closed(*reduced)) return closed;
    if (sequence_ == nullptr || *reduced >= sequence_->values.size()) return std::nullopt;
    return sequence_->values[reduced->to<std::size_t>()];
}

Certainty KnownCoins::certainty(const Integer& place) const {
    const auto reduced = game_->reduced(place);
    if (!reduced || game_->form() != CoinGame::Form::computed) return Certainty::theorem;
    const auto powers = game_->powers_below();
    return powers && *reduced < *powers ? Certainty::theorem : Certainty::computed;
}

}  // namespace grundy
