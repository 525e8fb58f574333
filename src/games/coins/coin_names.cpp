#include "games/coins/coin_names.hpp"

#include "base/errors.hpp"
#include "game/term.hpp"

#include <grundy/nearest_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

namespace grundy {

namespace {

constexpr std::string_view chapter_14 =
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 14";

constexpr NamedCoins coin_table[]{
    {{"turtles", "turtles(a,b,…)",
      "Turning Turtles: turn one or two coins of a row, the rightmost of them from heads to tails; "
      "the numbers are the places of heads, from 0. Whoever cannot move loses.",
      "turtles(2,5,7)", chapter_14, Shape::row},
     "1..2"},
    {{"twins", "twins(a,b,…)",
      "Turn exactly two coins of a row, the right one from heads to tails; the numbers are the "
      "places of heads, from 0. Whoever cannot move loses.",
      "twins(2,5,9)", chapter_14, Shape::row},
     "2"},
    {{"mockturtles", "mockturtles(a,b,…)",
      "Mock Turtles: turn one, two or three coins of a row, the rightmost of them from heads to "
      "tails; the numbers are the places of heads, from 0. Whoever cannot move loses.",
      "mockturtles(2,5,7)", chapter_14, Shape::row},
     "1..3"},
    {{"triplets", "triplets(a,b,…)",
      "Turn exactly three coins of a row, the rightmost of them from heads to tails; the numbers "
      "are the places of heads, from 0. Whoever cannot move loses.",
      "triplets(2,5,7)", chapter_14, Shape::row},
     "3"},
    {{"ruler", "ruler(a,b,…)",
      "Turn any number of consecutive coins of a row, the rightmost of them from heads to tails; "
      "the numbers are the places of heads, from 0. Whoever cannot move loses.",
      "ruler(2,5,7)", chapter_14, Shape::row},
     "any consecutive"},
    {{"moebius", "moebius(a,b,…)",
      "Turn up to five coins of a row, the rightmost of them from heads to tails; the numbers are "
      "the places of heads, from 0. Whoever cannot move loses.",
      "moebius(3,6)", chapter_14, Shape::row},
     "1..5"},
    {{"mogul", "mogul(a,b,…)",
      "Turn up to seven coins of a row, the rightmost of them from heads to tails; the numbers are "
      "the places of heads, from 0. Whoever cannot move loses.",
      "mogul(9)", chapter_14, Shape::row},
     "1..7"},
    {{"moidores", "moidores(a,b,…)",
      "Gold Moidores: turn up to nine coins of a row, the rightmost of them from heads to tails; "
      "the numbers are the places of heads, from 0. Whoever cannot move loses.",
      "moidores(9)", chapter_14, Shape::row},
     "1..9"},
    {{"turnips", "turnips(a,b,…)",
      "Turn three equally spaced coins of a row, the rightmost of them from heads to tails; the "
      "numbers are the places of heads, from 0. Whoever cannot move loses.",
      "turnips(2,5,7)", chapter_14, Shape::row},
     "3 spaced"},
    {{"grunt", "grunt(a,b,…)",
      "Turn four coins that lie symmetrically, with the first of the row at their left end and one "
      "from heads to tails at their right end; the numbers are the places of heads, from 0. "
      "Whoever cannot move loses.",
      "grunt(3,4,8)", chapter_14, Shape::row},
     "4 symmetric leftmost"},
    {{"sym", "sym(a,b,…)",
      "Turn any number of coins that lie symmetrically, the rightmost of them from heads to tails; "
      "the numbers are the places of heads, from 0. Whoever cannot move loses.",
      "sym(2,5,7)", chapter_14, Shape::row},
     "any symmetric"},
    {{"coins", "coins[which](a,b,…)",
      "Turn coins of a row, the rightmost of them from heads to tails, as the brackets allow: how "
      "many, 3, 1..3, 2.. or any, and consecutive, spaced (equally), symmetric or within a number "
      "of "
      "places; the numbers are the places of heads, from 0. Whoever cannot move loses.",
      "coins[1..4 within 6](2,5,7)", chapter_14, Shape::row},
     ""},
};

// The rule in reasons: "1 to 3 coins", "any number of consecutive coins".
std::string describe_coins(const CoinRule& rule) {
    std::string how_many;
    if (!rule.most) {
        how_many = rule.least == 1 ? "any number of" : fmt::format("{} or more", rule.least);
    } else if (*rule.most == rule.least) {
        how_many = fmt::format("{}", rule.least);
    } else {
        how_many = fmt::format("{} to {}", rule.least, *rule.most);
    }
    constexpr std::string_view spacing[]{"", " consecutive", " equally spaced", " symmetric"};
    return fmt::format("{}{} coin{}{}{}", how_many, spacing[static_cast<std::size_t>(rule.spacing)],
                       rule.most == 1U ? "" : "s",
                       rule.within ? fmt::format(" within {} places", *rule.within) : "",
                       rule.leftmost ? ", the leftmost of the row among them" : "");
}

}  // namespace

std::span<const NamedCoins> named_coins() {
    return coin_table;
}

CalledCoins coins_of(const NamedCoins& named, const Term& term) {
    if (!named.rule.empty()) {
        expect_no_parameters(term, named.info);
        return {CoinRule::parse(named.rule, 0), std::string(named.info.name)};
    }
    if (term.parameters.empty()) {
        throw input_error("coins needs to know which coins may be turned, as in coins[1..3](2,5,7)")
            .at(term.at);
    }
    if (term.parameters.size() > 1) {
        throw input_error("no comma is needed between the brackets: coins[1..4 within 6](2,5,7)")
            .at(term.parameters[1].at);
    }
    const Argument& written = term.parameters.front();
    const CoinRule rule = CoinRule::parse(name_of(written, "a rule"), written.at);
    return {rule, fmt::format("coins[{}]", rule.text())};
}

CalledCoins coins_called(const Argument& written) {
    const std::string& text = name_of(written, "a coin-turning game");
    const std::size_t bracket = std::min(text.find('['), text.size());
    const std::string_view name = std::string_view(text).substr(0, bracket);
    std::vector<std::string_view> names;
    for (const NamedCoins& named : coin_table) {
        names.push_back(named.info.name);
        if (named.info.name != name) continue;
        Term term{text.substr(0, bracket), written.at, {}, {}};
        if (bracket < text.size()) {
            if (text.back() != ']') {
                throw input_error("expected ']' at the end of the game")
                    .at(written.at + text.size());
            }
            term.parameters.push_back({text.substr(bracket + 1, text.size() - bracket - 2), false,
                                       written.at + bracket + 1});
        }
        return coins_of(named, term);
    }
    constexpr std::size_t longest = 40;
    const std::string_view nearest = nearest_name(name, names);
    throw Error(ErrorKind::input,
                name.size() > longest ? "no coin-turning game has such a long name"
                : nearest.empty()     ? fmt::format("there is no coin-turning game '{}'", name)
                                      : fmt::format("there is no coin-turning game '{}'; did you "
                                                        "mean {}?",
                                                    name, nearest),
                written.at);
}

std::string describe_coin_value(const CoinGame& game) {
    using Form = CoinGame::Form;
    const std::size_t shift = game.shift();
    const std::string n = shift == 0 ? "n" : fmt::format("(n-{})", shift);
    std::string text = [&]() -> std::string {
        switch (game.form()) {
            case Form::ones: return "Every head counts 1: it can only be turned to tails.";
            case Form::turtles:
                return shift == 0
                           ? "A head at place n counts n+1, like a pile of Nim: it is turned "
                             "alone, or together with one coin at a lower place."
                           : "A head at place n counts n, like a pile of Nim: it is turned "
                             "together with one coin at a lower place, and place 0 counts nothing.";
            case Form::mock:
                return fmt::format(
                    "A head at place n counts the odious one of 2{0} and 2{0}+1, with an odd "
                    "number of ones in binary{1}: the nim-sum of two odious numbers is never "
                    "odious, and every smaller number is the nim-sum of at most two smaller odious "
                    "numbers.",
                    n, shift == 0 ? "" : fmt::format(", and 0 below {}", shift));
            case Form::powers:
                return fmt::format(
                    "A head at place n counts 2^{}{}: with the lower coins every smaller number "
                    "can be made.",
                    n, shift == 0 ? "" : fmt::format(", and 0 below {}", shift));
            case Form::ruler:
                return fmt::format(
                    "A head at place n counts the largest power of two that divides n+1{}: the "
                    "nim-sums of the values to the left of it, one after the other, are a Gray "
                    "code.",
                    game.rule().most
                        ? fmt::format(", but at most {}", std::bit_floor(*game.rule().most))
                        : "");
            case Form::turnips:
                return "Write n in base 3: with its lowest digit 2 at place k, counted from 0, a "
                       "head at place n counts the k-th odious number of 1, 2, 4, 7, 8, 11, …, and "
                       "0 without a digit 2; among three equally spaced places that do not agree "
                       "exactly one has a 2 where they first differ.";
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

}  // namespace grundy
