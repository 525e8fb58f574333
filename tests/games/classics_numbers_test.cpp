// Classical games with numbers and strips: against published values, and with numbers far beyond
// brute force.

#include "game/abilities.hpp"
#include "test_data.hpp"

#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <sstream>
#include <utility>

namespace grundy {
namespace {

using Words = std::vector<std::string>;
using Random = std::mt19937_64;

std::string joined(const std::vector<Integer>& numbers) {
    std::string text;
    for (const Integer& number : numbers) text += (text.empty() ? "" : ",") + number.to_string();
    return text;
}

// The words in the last field of the line of a game.
Words listed(const std::string& game) {
    std::ifstream file = test::open_data("games_first_values.csv");
    for (std::string line; std::getline(file, line);) {
        if (line.rfind(game + ",", 0) != 0) continue;
        if (line.back() == '\r') line.pop_back();
        // A quoted field may contain commas.
        const bool quoted = line.back() == '"';
        if (quoted) line.pop_back();
        std::istringstream words(line.substr(line.rfind(quoted ? '"' : ',') + 1));
        return {std::istream_iterator<std::string>(words), {}};
    }
    throw std::runtime_error("no such game: " + game);
}

std::string value_text(const std::string& position) {
    return to_text(solve(position).value);
}

bool is_lost(const std::string& position) {
    return solve(position).outcome == Outcome::P;
}

TEST(Classics, FirstValuesAreAsListed) {
    Words euclid;
    Words cutcake;
    Words nimble;
    Words silver;
    Words chomp;
    Words schuh;
    for (int x = 0; x < 8; ++x) {
        for (int y = 0; y < 8; ++y) {
            euclid.push_back(value_text("euclid(" + joined({x, y}) + ")"));
            if (x > 0 && x < 7 && y > 0 && y < 7) {
                cutcake.push_back(value_text("cutcake(" + joined({x, y}) + ")"));
            }
        }
    }
    for (int b = 0; b < 16; ++b) nimble.push_back(value_text("nimble(1,2," + joined({b}) + ")"));
    for (int b = 1; b <= 8; ++b) {
        for (int a = 0; a < b; ++a) {
            silver.push_back(value_text("silverdollar(" + joined({a, b}) + ")"));
        }
    }
    for (int n = 1; n <= 15; ++n) chomp.push_back(value_text("chomp(" + joined({n, n}) + ")"));
    for (int n = 1; n <= 60; ++n) {
        schuh.emplace_back(is_lost("divisors(" + joined({n}) + ")") ? "0" : "1");
    }
    EXPECT_EQ(euclid, listed("Euclid (positive)"));
    EXPECT_EQ(cutcake, listed("Impartial Cutcake"));
    EXPECT_EQ(nimble, listed("Nimble"));
    EXPECT_EQ(silver, listed("Silver Dollar (no dollar)"));
    EXPECT_EQ(chomp, listed("Chomp 2xn"));
    EXPECT_EQ(schuh, listed("Schuh's divisor game"));
}

TEST(Classics, LostPositionsAreAsListed) {
    Words moore;
    for (int a = 0; a <= 6; ++a) {
        for (int b = a; b <= 6; ++b) {
            for (int c = b; c <= 6; ++c) {
                if (is_lost("moore[2](" + joined({a, b, c}) + ")")) {
                    moore.push_back(joined({a, b, c}));
                }
            }
        }
    }
    EXPECT_EQ(moore, listed("Moore's Nim_2"));
    Words chomp;
    for (int a = 1; a <= 12; ++a) {
        for (int b = 1; b <= a; ++b) {
            for (int c = 1; c <= b; ++c) {
                const std::string rows = joined({a, b, c});
                if (is_lost("chomp(" + rows + ")")) chomp.push_back(rows);
            }
        }
    }
    EXPECT_EQ(chomp, listed("Chomp 3-row P-positions"));
}

Integer random_number(Random& random, unsigned bits) {
    Integer number = 0;
    for (unsigned done = 0; done < bits; done += 64) number = (number << 64) + random();
    return number >> (random() % bits);
}

// Every winning move that is listed leads to value 0, by the same theorem.
void expect_lost_after_moves(const std::string& position) {
    const Solution solution = solve(position);
    EXPECT_EQ(solution.certainty, Certainty::theorem) << position;
    for (const auto& move : solution.winning_moves) {
        EXPECT_EQ(solve(move.position).outcome, Outcome::P) << position;
    }
    EXPECT_EQ(solution.winning_moves.empty(), solution.outcome == Outcome::P) << position;
}

// The nim-sum over all pairs of coins; the mating method needs only some of them.
Integer welter_by_pairs(const std::vector<Integer>& coins) {
    Integer sum = 0;
    for (std::size_t i = 0; i < coins.size(); ++i) {
        sum ^= coins[i];
        for (std::size_t k = 0; k < i; ++k) {
            const Integer difference = coins[i] ^ coins[k];
            sum ^= difference ^ Integer(difference - 1);
        }
    }
    return sum;
}

TEST(Welter, NumbersOfAnyLength) {
    Random random(1);
    for (std::size_t trial = 0; trial < 40; ++trial) {
        std::set<Integer> coins;
        while (coins.size() < 1 + trial % 9) coins.insert(random_number(random, 300));
        const std::vector<Integer> squares(coins.begin(), coins.end());
        const std::string text = "welter(" + joined(squares) + ")";
        EXPECT_EQ(solve(text).value.number, welter_by_pairs(squares)) << text;
        expect_lost_after_moves(text);
    }
    // Long numbers whose coins agree in most bits.
    expect_lost_after_moves("welter(2^5000,2^5001,2^5002+1,1)");
}

TEST(Moore, NumbersOfAnyLength) {
    Random random(2);
    for (int trial = 0; trial < 20; ++trial) {
        std::vector<Integer> heaps;
        for (int i = 0; i < 5; ++i) heaps.push_back(random_number(random, 100));
        for (const char* k : {"1", "2", "3"}) {
            expect_lost_after_moves("moore[" + std::string(k) + "](" + joined(heaps) + ")");
        }
    }
}

// Counting without listing gives the same number as listing.
TEST(Moore, MovesAreCounted) {
    Random random(3);
    for (int trial = 0; trial < 40; ++trial) {
        std::vector<Integer> heaps;
        for (int i = 0; i < 4 + trial % 3; ++i) heaps.push_back(random() % 64);
        const Position position =
            parse_position("moore[" + std::to_string(2 + trial % 2) + "](" + joined(heaps) + ")");
        const Evaluation known = evaluate(position[0], {});
        const MoveList all = moves_to(position[0], 0, 1'000'000, known, {});
        const MoveList one = moves_to(position[0], 0, 1, known, {});
        ASSERT_TRUE(all.complete);
        EXPECT_EQ(one.total, all.total) << position.text();
        EXPECT_EQ(all.total, Integer(all.moves.size()));
    }
}

TEST(Euclid, NamesItsCase) {
    const auto says = [](const char* position, const char* words) {
        return solve(position).reason.find(words) != std::string::npos;
    };
    EXPECT_TRUE(says("euclid[zero](12,3)", "is 4 times the smaller"));
    EXPECT_TRUE(says("euclid[zero](13,3)", "quotient of the numbers is 4"));
    EXPECT_TRUE(says("euclid[zero](3,3)", "are equal"));
    EXPECT_TRUE(says("euclid[zero](3,0)", "is 0"));
}

// The values step by step, following Euclid's algorithm.
Integer euclid_by_steps(Integer x, Integer y, bool zero) {
    if (x < y) swap(x, y);
    if (y == 0) return 0;
    const Integer q = x / y;
    const Integer r = x % y;
    if (r == 0) return zero ? q : Integer(q - 1);
    return q - 1 < euclid_by_steps(y, r, zero) ? Integer(q - 1) : q;
}

TEST(Euclid, NumbersOfAnyLength) {
    Random random(4);
    std::vector<std::pair<Integer, Integer>> pairs;
    for (int trial = 0; trial < 50; ++trial) {
        pairs.emplace_back(random_number(random, 200), random_number(random, 200));
    }
    // Convergents with equal quotients, their neighbours, and both with a common factor.
    for (const int quotient : {1, 2, 3, 11}) {
        Integer x = 1;
        Integer y = 0;
        for (int i = 0; i < 40; ++i) {
            y = std::exchange(x, Integer(x * quotient + y));
            const Integer factor = 1 + random() % 3;
            pairs.emplace_back(x * factor, y * factor);
            pairs.emplace_back(x * factor + 1, y * factor);
        }
    }
    for (const auto& [x, y] : pairs) {
        const std::string numbers = "(" + joined({x, y}) + ")";
        EXPECT_EQ(solve("euclid" + numbers).value.number, euclid_by_steps(x, y, false)) << numbers;
        EXPECT_EQ(solve("euclid[zero]" + numbers).value.number, euclid_by_steps(x, y, true))
            << numbers;
        expect_lost_after_moves("euclid" + numbers);
        expect_lost_after_moves("euclid[zero]" + numbers);
    }
}

TEST(Euclid, TablesAgreeWithSolutions) {
    for (const std::string game : {"euclid", "euclid[zero]"}) {
        for_each_row(*table(game, 30), {}, [&](std::size_t x, std::span<const std::int32_t> row) {
            for (std::size_t y = 0; y < row.size(); ++y) {
                const std::string text =
                    game + "(" + std::to_string(x) + "," + std::to_string(y) + ")";
                EXPECT_EQ(solve(text).value.number, row[y]) << text;
            }
        });
    }
}

TEST(Chomp, TwoRowsOfAnyLength) {
    Random random(5);
    for (int trial = 0; trial < 50; ++trial) {
        const Integer upper = random_number(random, 200) + 1;
        const Integer bottom = upper + (trial % 2 == 0 ? random() % 5 : random());
        const std::string text = "chomp(" + joined({bottom, upper}) + ")";
        expect_lost_after_moves(text);
        // A move to every smaller value, and none to its own.
        const Position position = parse_position(text);
        const Evaluation known = evaluate(position[0], {});
        const auto moves = [&](const Integer& value) {
            return moves_to(position[0], value, 9, known, {}).moves;
        };
        EXPECT_TRUE(moves(known.value.number).empty()) << text;
        for (int k = 0; k < 20 && k < known.value.number; ++k) {
            EXPECT_FALSE(moves(k).empty()) << text << " to " << k;
            EXPECT_FALSE(moves(Integer(known.value.number - 1 - k)).empty()) << text;
        }
    }
}

// The same board with columns for rows.
TEST(Chomp, TurnedBoardsHaveTheSameOutcome) {
    Random random(6);
    for (int trial = 0; trial < 40; ++trial) {
        std::vector<Integer> rows;
        for (int i = 0; i < 3; ++i) rows.emplace_back(1 + random() % 40);
        std::sort(rows.rbegin(), rows.rend());
        std::vector<Integer> columns;
        for (int c = 0; c < rows[0]; ++c) {
            columns.emplace_back(std::count_if(rows.begin(), rows.end(),
                                               [&](const Integer& row) { return row > c; }));
        }
        EXPECT_EQ(is_lost("chomp(" + joined(rows) + ")"), is_lost("chomp(" + joined(columns) + ")"))
            << joined(rows);
    }
}

}  // namespace
}  // namespace grundy
