// Values of single heads against published values and against the definition, at places too far
// for a search of whole positions.

#include "games/coins/coin_values.hpp"
#include "test_data.hpp"

#include <grundy/solve.hpp>
#include <grundy/table.hpp>

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace grundy {
namespace {

std::vector<Integer> values(const CoinRule& rule, std::size_t count) {
    const KnownCoins known(std::make_shared<CoinGame>(rule), Integer(count - 1), {});
    std::vector<Integer> all;
    for (std::size_t place = 0; place < count; ++place) all.push_back(*known.value(place));
    return all;
}

// The least number that is no nim-sum of coins which can be turned with it.
std::vector<Integer> by_definition(const CoinRule& rule, std::size_t count) {
    std::vector<Integer> all;
    for (std::size_t place = 0; place < count; ++place) {
        std::set<Integer> options;
        rule.for_each_set(place, [&](const std::vector<Integer>& places) {
            Integer sum = 0;
            for (std::size_t i = 0; i + 1 < places.size(); ++i) {
                sum ^= all[places[i].to<std::size_t>()];
            }
            options.insert(sum);
            return true;
        });
        Integer least = 0;
        while (options.count(least) > 0) ++least;
        all.push_back(least);
    }
    return all;
}

std::vector<Integer> printed_numbers(const std::string& name) {
    std::vector<Integer> numbers;
    const auto all = test::read_sequences("games_first_values.csv");
    for (const long number : all.at(name)) numbers.emplace_back(number);
    return numbers;
}

TEST(Coins, FirstValuesAreThePublishedOnes) {
    const std::map<std::string, std::string> rules{{"Turning Turtles", "1..2"},
                                                   {"Twins", "2"},
                                                   {"Mock Turtles", "1..3"},
                                                   {"Ruler", "any consecutive"}};
    for (const auto& [name, rule] : rules) {
        const std::vector<Integer> expected = printed_numbers(name);
        ASSERT_EQ(expected.size(), 31U) << name;
        EXPECT_EQ(values(CoinRule::parse(rule, 0), 31), expected) << name;
    }
    const std::vector<Integer> board = printed_numbers("Turning Corners (nim product)");
    ASSERT_EQ(board.size(), 256U);
    const auto corners = table("corners", 16);
    std::vector<std::int32_t> row(16);
    for (std::size_t x = 0; x < 16; ++x) {
        corners->fill_row(x, row);
        for (std::size_t y = 0; y < 16; ++y) EXPECT_EQ(board[16 * x + y], row[y]);
    }
}

TEST(Coins, ValuesAreThoseOfTheDefinition) {
    const std::map<std::string, std::size_t> rules{
        {"1", 20},
        {"1..2", 40},
        {"3", 40},
        {"2..3", 40},
        {"1..4", 22},
        {"5", 20},
        {"3..6", 16},
        {"any", 10},
        {"3..", 11},
        {"1..2 within 7", 40},
        {"3 within 5", 40},
        {"2..5 within 6", 40},
        {"1..5 within 9", 30},
        {"any within 6", 30},
        {"1..5 consecutive", 80},
        {"1..12 consecutive", 80},
        {"2.. consecutive", 60},
        {"3..4 consecutive", 60},
        {"3 spaced", 250},
        {"any spaced", 60},
        {"2..4 spaced within 12", 60},
        {"4 spaced", 60},
        {"any symmetric", 18},
        {"2.. symmetric", 17},
        {"1..5 symmetric", 25},
        {"4 symmetric leftmost", 60},
        {"5..6 symmetric within 11", 30},
    };
    for (const auto& [text, count] : rules) {
        const CoinRule rule = CoinRule::parse(text, 0);
        EXPECT_EQ(CoinRule::parse(rule.text(), 0), rule) << text;
        EXPECT_EQ(values(rule, count), by_definition(rule, count)) << text;
    }
}

// The sets of coins that are found and counted for each value are those of the definition.
TEST(Coins, SetsAreFoundByTheirSum) {
    for (const char* text :
         {"1..2", "2", "1..3", "2..3", "3", "1..5", "3..4", "any", "3..", "1..3 within 9",
          "2..4 within 6", "any within 5", "any consecutive", "1..5 consecutive", "3.. consecutive",
          "3 spaced", "any spaced", "2..5 symmetric", "4 symmetric leftmost"}) {
        const CoinRule rule = CoinRule::parse(text, 0);
        for (const std::size_t top : {0U, 1U, 2U, 3U, 5U, 8U, 10U, 11U}) {
            const KnownCoins known(std::make_shared<CoinGame>(rule), Integer(top), {});
            std::map<Integer, std::set<std::vector<Integer>>> expected;
            rule.for_each_set(top, [&](const std::vector<Integer>& places) {
                Integer sum = 0;
                for (const Integer& place : places) sum ^= *known.value(place);
                expected[sum].insert(places);
                return true;
            });
            EXPECT_EQ(expected.count(0), 0U) << text;
            for (Integer sum = 1; sum < 70; ++sum) {
                const CoinSets found = coin_sets(known, top, sum, 100'000, {});
                EXPECT_TRUE(found.complete) << text;
                EXPECT_EQ(found.total, found.listed.size()) << text;
                EXPECT_EQ(std::set(found.listed.begin(), found.listed.end()), expected[sum])
                    << text << " at " << top << " for " << sum.to_string();
                const CoinSets one = coin_sets(known, top, sum, 1, {});
                EXPECT_EQ(one.total, found.total) << text;
                EXPECT_EQ(one.listed.size(), std::min<std::size_t>(1, found.listed.size()));
            }
        }
    }
}

// Moves from far places, which the definition could not list, lead to value 0.
TEST(Coins, FarPlacesAreWonInOneMove) {
    for (const char* text :
         {"turtles(10^50,10^40)", "twins(7,2^80)", "mockturtles(10^30,10^30+1,10^29+5)",
          "triplets(10^20,10^20+3)", "ruler(2^90-1,7,10)", "coins[1..100 consecutive](2^90-1,9)",
          "turnips(2*3^60)", "turnips(10^30+1,10^30+2,7)", "coins[any](100,200)",
          "coins[1..2 within 9](10^30,10^30+5,3)", "corners(10^20,7; 3,3)"}) {
        const Solution solution = solve(text);
        ASSERT_EQ(solution.outcome, Outcome::N) << text;
        ASSERT_FALSE(solution.winning_moves.empty()) << text;
        for (const auto& move : solution.winning_moves) {
            EXPECT_EQ(solve(move.position).value.number, 0) << move.position.text();
        }
    }
}

}  // namespace
}  // namespace grundy
