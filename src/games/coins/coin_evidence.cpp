#include "games/coins/coin_evidence.hpp"

#include "games/coins/coin_names.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>

namespace grundy {

namespace {

using Form = CoinGame::Form;

Value value_of_heads(const KnownCoins& known, const std::vector<Integer>& heads,
                     std::vector<Integer>& values) {
    Integer sum = 0;
    Certainty certainty = Certainty::theorem;
    for (const Integer& head : heads) {
        auto value = known.value(head);
        // Different powers of two are never 0 together, whatever their length; nor is a head that
        // can be turned alone.
        const CoinRule& rule = known.rule();
        const bool goes_alone = heads.size() == 1 && rule.least == 1 && !rule.leftmost;
        if (!value && (known.game().form() == Form::powers || goes_alone)) {
            return Value::greater_than(0, Certainty::theorem);
        }
        if (!value) return Value::unknown();
        certainty = weaker(certainty, known.certainty(head));
        sum ^= *value;
        values.push_back(std::move(*value));
    }
    return Value::exact(sum, certainty);
}

}  // namespace

std::string describe_coin_value(const CoinGame& game) {
    const std::size_t shift = game.shift();
    const std::string n = shift == 0 ? "n" : fmt::format("(n-{})", shift);
    std::string text = [&]() -> std::string {
        switch (game.form()) {
            case Form::ones: return "Every head counts 1: it can only go.";
            case Form::turtles:
                return shift == 0
                           ? "A head on place n counts n+1, as a pile of Nim: it goes, or one on a "
                             "lower place comes or goes with it."
                           : "A head on place n counts n, as a pile of Nim: one on a lower place "
                             "comes or goes with it, and place 0 counts nothing.";
            case Form::mock:
                return fmt::format(
                    "A head on place n counts the odious one of 2{0} and 2{0}+1, "
                    "with an odd number of ones in binary{1}: no two odious numbers "
                    "have an odious nim-sum, and all that is less is the nim-sum of "
                    "at most two that are smaller.",
                    n, shift == 0 ? "" : fmt::format(", and 0 below {}", shift));
            case Form::powers:
                return fmt::format(
                    "A head on place n counts 2^{}{}: with the lower coins every "
                    "smaller number can be made.",
                    n, shift == 0 ? "" : fmt::format(", and 0 below {}", shift));
            case Form::ruler:
                return fmt::format(
                    "A head on place n counts the largest power of two that divides "
                    "n+1{}: the nim-sums of the values to the left of it, one after "
                    "the other, are a Gray code.",
                    game.rule().most
                        ? fmt::format(", but {} at most", std::bit_floor(*game.rule().most))
                        : "");
            case Form::turnips:
                return "Write n in base 3: with its lowest digit 2 at place k, counted from 0, a "
                       "head on place n counts the k-th odious number of 1, 2, 4, 7, 8, 11, …, and "
                       "0 without a digit 2; among three equally spaced places that do not agree "
                       "just one has a 2 where they first differ.";
            case Form::computed: break;
        }
        return fmt::format(
            "What a head counts was computed place by place: the least number that "
            "is not the nim-sum of the values of coins that can be turned with it "
            "({}).",
            describe_coins(game.rule()));
    }();
    if (game.rule().spacing == CoinRule::Spacing::free && game.rule().within) {
        text += fmt::format(
            " Within {0} places lie all remainders by {0}, and n is that of the "
            "place.",
            *game.rule().within);
    }
    return text;
}

CoinEvidence::CoinEvidence(std::shared_ptr<const CoinGame> game, std::vector<Integer> heads,
                           const Context& context)
    : heads_(std::move(heads)),
      known_(std::move(game), heads_.empty() ? Integer(0) : heads_.back(), context),
      value_(value_of_heads(known_, heads_, values_)) {}

std::string CoinEvidence::reason() const {
    if (heads_.empty()) return "No coin shows heads: there is no move.";
    std::string text = describe_coin_value(known_.game());
    if (value_.kind == Value::Kind::greater_than) {
        if (known_.game().form() == Form::powers) {
            return text +
                   " They are too long to be written here; but different powers of two are never 0 "
                   "together, and whoever turns all heads leaves none.";
        }
        return text + fmt::format(
                          " That went as far as {} places within the limits; but the only "
                          "head can be turned alone, and that leaves none.",
                          known_.computed());
    }
    if (!value_.is_exact()) {
        return text +
               fmt::format(" That went as far as {} places within the limits.", known_.computed());
    }
    constexpr std::size_t readable = 8;
    if (heads_.size() > readable) {
        return text + fmt::format(" The nim-sum of all heads is {}.", value_.number);
    }
    std::string places;
    for (std::size_t i = 0; i < heads_.size(); ++i) {
        places += fmt::format("{}place {} counts {}", i == 0 ? "" : ", ", heads_[i], values_[i]);
    }
    text += fmt::format(" Here {}", places);
    if (heads_.size() > 1) {
        text += fmt::format(", and {} = {}", fmt::join(values_, " ⊕ "), value_.number);
    }
    return text + ".";
}

}  // namespace grundy
