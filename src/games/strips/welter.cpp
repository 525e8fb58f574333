// Welter's game. Let (a|b) = 2^(k+1) - 1, where 2^k is the largest power of two that divides a - b.
// The value is the nim-sum of all squares and of (a|b) for all pairs of coins (C. P. Welter, "The
// theory of a class of games on a sequence of squares, in terms of the advancing operation in a
// special group", Indagationes Mathematicae 16, 1954; J. H. Conway, "On Numbers and Games", chapter
// 13). By hand: mate two coins whose difference is divisible by the highest power of two, then two
// of the others, and so on. Two mates add a ⊕ b ⊕ (a|b) = (a ⊕ b) - 1, and a coin without
// a mate adds its square.
//
// A coin has at most one move to a value: the new square x must give the nim-sum of x and all (x|b)
// a number w that is known. Bit i of (x|b) is 1 exactly when x and b agree in the bits below i. So
// bit i of x is that of w, changed if an odd number of the others agree with x below i: the bits of
// x follow one by one, the lowest first. No other coin agrees with x in all bits: beyond the
// highest bits of all numbers it would be the only one that agrees, and the next bit of x would
// be 1.

#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/game.hpp"
#include "game/written_as_rules.hpp"
#include "games/strips/strip.hpp"
#include "math/integer_format.hpp"
#include "math/nim_sum.hpp"
#include "rules/language/syntax.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace grundy {

namespace {

constexpr GameInfo welter_info{
    "welter",
    "welter(a,b,…)",
    "Move one coin to the left, to any empty square down to 0, past others or not; whoever cannot "
    "move loses.",
    "welter(1,4,9)",
    "C. P. Welter, The theory of a class of games on a sequence of squares, 1954; J. H. Conway, On "
    "Numbers and Games, chapter 13",
    Shape::row,
};

// The lowest bit in which two numbers differ, as a power of two.
Integer lowest_difference(const Integer& a, const Integer& b) {
    const Integer difference = a ^ b;
    return difference & Integer(-difference);
}

struct Mates {
    std::vector<std::pair<Integer, Integer>> pairs;  // closest first
    std::optional<Integer> single;

    [[nodiscard]] Integer value() const {
        Integer sum = single.value_or(0);
        for (const auto& [a, b] : pairs) sum ^= Integer((a ^ b) - 1);
        return sum;
    }
};

// Coins are sorted by their bits, the lowest first, so that coins that agree in more low bits are
// closer together. Neighbours are joined, closest first; each group has at most one coin without a
// mate.
Mates mates_of(Squares coins, const Context& context) {
    StopCheck check(context, "mating coins");
    std::sort(coins.begin(), coins.end(), [&](const Integer& a, const Integer& b) {
        check();
        return a != b && (b & lowest_difference(a, b)) != 0;
    });
    std::vector<std::size_t> order;
    std::vector<Integer> differences;
    for (std::size_t i = 0; i + 1 < coins.size(); ++i) {
        order.push_back(i);
        differences.push_back(lowest_difference(coins[i], coins[i + 1]));
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t i, std::size_t k) { return differences[i] > differences[k]; });
    // Each end of a group stores the other end and the coin without a mate.
    std::vector<std::size_t> other_end(coins.size());
    std::iota(other_end.begin(), other_end.end(), 0);
    std::vector<std::optional<std::size_t>> left_over(other_end.begin(), other_end.end());
    Mates mates;
    for (const std::size_t last : order) {
        check();
        const std::size_t begin = other_end[last];
        const std::size_t end = other_end[last + 1];
        auto one = left_over[last];
        const auto two = left_over[last + 1];
        if (one && two) {
            mates.pairs.emplace_back(std::min(coins[*one], coins[*two]),
                                     std::max(coins[*one], coins[*two]));
            one.reset();
        } else if (two) {
            one = two;
        }
        other_end[begin] = end;
        other_end[end] = begin;
        left_over[begin] = left_over[end] = one;
    }
    if (left_over.front()) mates.single = coins[*left_over.front()];
    return mates;
}

// Binary digits, the lowest first.
std::string binary_digits(const Integer& number) {
    std::string digits = number.to_string(2);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

bool has_bit(const std::string& digits, std::size_t i) {
    return i < digits.size() && digits[i] == '1';
}

class WelterPosition : public StripPosition {
public:
    explicit WelterPosition(Squares coins) : StripPosition(std::move(coins)) {
        while (first_empty_ < this->coins().size() && this->coins()[first_empty_] == first_empty_) {
            ++first_empty_;
        }
    }

    const GameInfo& info() const override { return welter_info; }

    Evaluation first_evaluation(const Context& context) const override {
        auto mates = within_limits([&] { return mates_of(coins(), context); });
        if (!mates) {
            return evaluation(Value::unknown(),
                              [] { return "There was no time to mate that many coins."; });
        }
        Integer value = mates->value();
        return evaluation(Value::exact(value, Certainty::theorem),
                          [mates = std::move(*mates), value] { return reason(mates, value); });
    }

    // A coin cannot stop on the squares of the coins to its left.
    Integer move_count() const override {
        Integer count = 0;
        for (std::size_t i = 0; i < coins().size(); ++i) count += coins()[i] - i;
        return count;
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override {
        if (!known.value.is_exact()) return MoveList::unknown();
        MoveCollector collector(limit);
        const auto complete = within_limits([&] {
            for (const Integer& coin : coins()) {
                const Integer to = square_for(coin, Integer(value ^ known.value.number), context);
                if (to < coin) collector.add([&] { return move(coin, to); });
            }
            return true;
        });
        return collector.list(Certainty::theorem, complete.has_value());
    }

protected:
    Position with_coins(Squares coins) const override {
        return position_of<WelterPosition>(std::move(coins));
    }
    Integer reach(std::size_t i) const override {
        return coins()[i] > first_empty_ ? Integer(coins()[i] - first_empty_) : Integer(0);
    }
    bool may_stop(const Integer& square) const override {
        return !std::binary_search(coins().begin(), coins().end(), square);
    }

private:
    // The square to which the coin must move to change the value by `change`.
    [[nodiscard]] Integer square_for(const Integer& coin, const Integer& change,
                                     const Context& context) const {
        StopCheck check(context, "looking for moves");
        // The nim-sum of the new square x and of (x|b) for all other coins b.
        Integer wanted = change ^ coin;
        std::vector<std::string> agreeing;
        for (const Integer& other : coins()) {
            check();
            if (other == coin) continue;
            agreeing.push_back(binary_digits(other));
            wanted ^= Integer(lowest_difference(other, coin) * 2 - 1);
        }
        const std::string digits = binary_digits(wanted);
        // Bit by bit, as long as other coins agree with the new square.
        Integer square = wanted;
        for (std::size_t i = 0; !agreeing.empty(); ++i) {
            const bool is_changed = agreeing.size() % 2 == 1;
            const bool bit = has_bit(digits, i) != is_changed;
            if (is_changed) square ^= Integer(1) << i;
            agreeing.erase(std::remove_if(agreeing.begin(), agreeing.end(),
                                          [&](const std::string& other) {
                                              check();
                                              return has_bit(other, i) != bit;
                                          }),
                           agreeing.end());
        }
        return square;
    }

    std::size_t first_empty_ = 0;  // no coin can go farther

    [[nodiscard]] static std::string reason(const Mates& mates, const Integer& value) {
        const std::string method =
            "Mate coins whose difference is divisible by the highest power of two, then those of "
            "the others, and so on. Two mates a and b add (a ⊕ b) - 1, and one that is left adds "
            "its square.";
        constexpr std::size_t readable_pairs = 6;
        if (mates.pairs.size() > readable_pairs) {
            return fmt::format("{} The value is the nim-sum of all these, {}.", method, value);
        }
        if (mates.pairs.empty()) {
            return "A single coin is a pile of Nim: its value is its square.";
        }
        std::vector<std::string> pairs;
        std::vector<std::string> terms;
        for (const auto& [a, b] : mates.pairs) {
            pairs.push_back(fmt::format("{} with {}", a, b));
            terms.push_back(Integer((a ^ b) - 1).to_string());
        }
        if (mates.single) terms.push_back(mates.single->to_string());
        return fmt::format("{} Here {}{}, and the value is {}{}.", method, fmt::join(pairs, ", "),
                           mates.single ? fmt::format(", and {} is left", *mates.single) : "",
                           fmt::join(terms, " ⊕ "),
                           terms.size() > 1 ? fmt::format(" = {}", value) : "");
    }
};

class Welter : public Game, public WrittenAsRules {
public:
    const GameInfo& info() const override { return welter_info; }

    Position parse(const Term& term, ParseFiles& /*sources*/) const override {
        return position_of<WelterPosition>(read_squares(term, welter_info, true));
    }

    // Positions are sorted, so this says that no two coins are on the same square.
    std::string rules_text(const Term& term) const override {
        expect_no_parameters(term, welter_info);
        const std::size_t count = shown_numbers(term, rules::max_in_braces);
        std::string text = fmt::format("game {}\n", shown_in_braces(welter_info, count));
        for (std::size_t i = 0; i + 1 < count; ++i) {
            text += (i == 0 ? "where a < " : " < ") + shown_name(i + 1);
        }
        if (count > 1) text += "\n";
        const std::string left =
            shown_tuple(count, [](std::size_t i) { return i == 0 ? "k" : shown_name(i); });
        return text + fmt::format("move {} for k in 0..a - 1\n", left);
    }
};

}  // namespace

const Game& welter() {
    static const Welter game;
    return game;
}

}  // namespace grundy
