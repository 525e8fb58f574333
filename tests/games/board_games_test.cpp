// Cram, Clobber, Node and Arc Kayles: against published values, and whole positions that fall into
// parts against brute force, which does not know that they do.

#include "game/abilities.hpp"
#include "kind_of_error.hpp"
#include "oracle/brute_force.hpp"
#include "test_clock.hpp"
#include "test_data.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace grundy {
namespace {

Value value_of(const std::string& text, const FileReader& files = {}) {
    return solve(text, {}, files).value;
}

std::vector<std::size_t> printed(const std::string& name) {
    const auto all = test::read_sequences("games_first_values.csv");
    std::vector<std::size_t> values;
    for (const auto value : all.at(name)) values.push_back(static_cast<std::size_t>(value));
    return values;
}

TEST(BoardGames, FirstValuesAreThePrintedOnes) {
    const auto cram = printed("Cram");
    std::vector<std::pair<int, int>> boards;
    for (int n = 1; n <= 7; ++n) boards.emplace_back(2, n);
    for (int n = 1; n <= 6; ++n) boards.emplace_back(3, n);
    boards.insert(boards.end(), {{4, 4}, {4, 5}});
    ASSERT_EQ(cram.size(), boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const auto [m, n] = boards[i];
        const std::string text = "cram(" + std::to_string(m) + "," + std::to_string(n) + ")";
        EXPECT_EQ(value_of(text).number, cram[i]) << text;
    }
    const auto cycles = printed("Node Kayles on cycles");
    for (std::size_t i = 0; i < cycles.size(); ++i) {
        const std::string text = "nodekayles[cycle " + std::to_string(i + 3) + "]()";
        EXPECT_EQ(value_of(text).number, cycles[i]) << text;
    }
    const auto pairs = printed("Impartial Clobber 1xn");
    std::string row;
    for (std::size_t i = 0; i < pairs.size(); ++i, row += "xo") {
        if (i > 0) {
            EXPECT_EQ(value_of("clobber(" + row + ")").number, pairs[i]) << row;
        }
    }
    const auto kayles = printed("Dawson's Kayles");
    const auto chess = printed("Dawson's Chess");
    for (std::size_t n = 1; n < kayles.size(); ++n) {
        const std::string length = std::to_string(n);
        EXPECT_EQ(value_of("cram(1," + length + ")").number, kayles[n]);
        EXPECT_EQ(value_of("cram(" + length + ",1)").number, kayles[n]);
        EXPECT_EQ(value_of("arckayles[path " + length + "]()").number, kayles[n]);
        EXPECT_EQ(value_of("nodekayles[path " + length + "]()").number, chess[n]);
    }
}

TEST(BoardGames, RandomGraphsAgreeWithBruteForce) {
    std::mt19937 random(20261116);
    for (int trial = 0; trial < 300; ++trial) {
        std::string edges;
        const auto vertices = 2 + random() % 7;
        for (auto v = vertices; v > 0; --v) edges += "v" + std::to_string(v) + "\n";
        for (auto count = random() % 12; count-- > 0;) {
            edges += "v" + std::to_string(1 + random() % vertices) + " -- v" +
                     std::to_string(1 + random() % vertices) + "\n";
        }
        const FileReader files = [&](const std::string&) { return edges; };
        for (const std::string game : {"nodekayles", "arckayles"}) {
            const Position position = parse_position(game + "[f]()", {}, files);
            oracle::BruteForce brute;
            const Solution solution = solve(position);
            ASSERT_TRUE(solution.value.is_exact());
            ASSERT_EQ(solution.value.number, brute.value(position)) << game << "\n" << edges;
            std::set<std::string> winning;
            for (const auto& move : solution.winning_moves) winning.insert(move.position.text());
            ASSERT_EQ(winning, brute.options_of_value(position, 0)) << game << "\n" << edges;
        }
    }
}

// Parts of any shape, up to 14 rows or columns long, that lie in one word or in several. Some
// boards end where the parts end.
TEST(BoardGames, RandomShapesAgreeWithBruteForce) {
    std::mt19937 random(20261119);
    for (unsigned trial = 0; trial < 300; ++trial) {
        using Cell = std::pair<int, int>;
        std::set<Cell> walk;
        Cell cell{0, 0};
        for (auto steps = random() % 15; steps > 0; --steps) {
            walk.insert(cell);
            (random() % 3 < trial % 3 ? cell.first : cell.second) += random() % 4 == 0 ? -1 : 1;
        }
        Cell least{0, 0};
        Cell most{0, 0};
        for (const auto& [row, column] : walk) {
            least = {std::min(least.first, row), std::min(least.second, column)};
            most = {std::max(most.first, row), std::max(most.second, column)};
        }
        const int margin = static_cast<int>(random() % 3);
        std::string blocked;
        std::string rows;
        for (int row = least.first - margin; row <= most.first; ++row) {
            if (!rows.empty()) rows += ',';
            for (int column = least.second; column <= most.second + margin; ++column) {
                const bool is_free = walk.contains({row, column});
                rows += is_free ? "xxo"[random() % 3] : '.';
                if (is_free) continue;
                blocked += "; " + std::to_string(row - least.first + margin + 1) + "," +
                           std::to_string(column - least.second + 1);
            }
        }
        const std::string size = std::to_string(most.first - least.first + margin + 1) + "," +
                                 std::to_string(most.second - least.second + margin + 1);
        for (const std::string& text : {"cram(" + size + blocked + ")", "clobber(" + rows + ")"}) {
            const Position position = parse_position(text);
            oracle::BruteForce brute;
            const Solution solution = solve(position);
            ASSERT_TRUE(solution.value.is_exact()) << text;
            ASSERT_EQ(solution.value.number, brute.value(position)) << text;
            std::set<std::string> winning;
            for (const auto& move : solution.winning_moves) winning.insert(move.position.text());
            ASSERT_EQ(winning, brute.options_of_value(position, 0)) << text;
        }
    }
}

// On boards that are too large to be searched. The reason does not mention a search.
TEST(BoardGames, CramIsDecidedBySymmetry) {
    const Solution whole = solve("cram(100,200)");
    EXPECT_EQ(whole.value.number, 0U);
    EXPECT_NE(whole.reason.find("A half turn"), std::string::npos);
    EXPECT_EQ(whole.reason.find("There is no move"), std::string::npos) << whole.reason;
    EXPECT_EQ(value_of("cram(100,200; 3,4; 98,197)").number, 0U);
    EXPECT_EQ(solve("cram(100,201; 3,4; 98,198)").outcome, Outcome::N);
    for (const char* const other : {"cram(100,200; 3,4; 98,195)", "cram(100,200; 3,4; 96,197)"}) {
        EXPECT_EQ(solve(other).outcome, Outcome::unknown) << other;
    }
}

TEST(BoardGames, TwoNumbersAreACheckerboard) {
    EXPECT_EQ(parse_position("clobber(2,3)").text(), "clobber(xox,oxo)");
    EXPECT_EQ(parse_position("clobber(1,1)").text(), "clobber(x)");
    EXPECT_EQ(value_of("clobber(4,5)").number, 1U);
    for (const char* const text :
         {"clobber(0,3)", "clobber(3)", "clobber(2,xo)", "clobber(2,3,4)"}) {
        EXPECT_EQ(test::kind_of_error([&] { (void)parse_position(text); }), ErrorKind::input);
    }
    EXPECT_EQ(test::kind_of_error([] { (void)parse_position("clobber(10^6,10^30)"); }),
              ErrorKind::limit);
}

TEST(BoardGames, MovesOfLargeCramAreCounted) {
    for (const char* const text :
         {"cram(40,50)", "cram(40,50; 1,1; 40,50; 7,7; 7,8; 8,7; 8,8; 1,9)"}) {
        const Position board = parse_position(text);
        std::size_t visited = 0;
        board.for_each_move([&](const Move&) { return ++visited > 0; }, {});
        EXPECT_EQ(count_moves(board, 10'000, {}), visited) << text;
    }
}

TEST(BoardGames, ChompHasNoEmptyRow) {
    for (const char* const text : {"chomp(0)", "chomp(0,0)", "chomp(3,0)"}) {
        EXPECT_THROW(static_cast<void>(parse_position(text)), Error) << text;
    }
}

// Cram is Arc Kayles on the grid, where its symmetries are not known.
TEST(BoardGames, CramIsArcKaylesOnTheGrid) {
    for (int m = 1; m <= 5; ++m) {
        for (int n = m; m * n <= 20; ++n) {
            const std::string a = std::to_string(m);
            const std::string b = std::to_string(n);
            EXPECT_EQ(value_of("cram(" + a + "," + b + ")").number,
                      value_of("arckayles[grid " + a + "x" + b + "]()").number)
                << a << "x" << b;
        }
    }
}

// With the number of positions and what would lead to more.
TEST(BoardGames, AnUnfinishedSearchSaysWhichLimitEndedIt) {
    const auto has = [](const Solution& found, const std::string& text) {
        return found.reason.find(text) != std::string::npos;
    };
    const Solution without_deadline = solve("cram(7,7) + nim(3)");
    EXPECT_TRUE(has(without_deadline, "The search stopped after ")) << without_deadline.reason;
    EXPECT_TRUE(has(without_deadline, "with a time limit it goes on"));
    EXPECT_EQ(without_deadline.hint, Hint::more_time);

    Context late;
    test::expire_after(late, 100'000);
    const Solution in_time = solve("cram(7,7)", late);
    EXPECT_TRUE(has(in_time, "The search ran out of time after ")) << in_time.reason;
    EXPECT_EQ(in_time.hint, Hint::more_time);

    const Solution many = solve("cram(7,7) + cram(7,9) + cram(7,11) + cram(9,9) + cram(9,7; 1,1)");
    EXPECT_TRUE(has(many, "in a sum with fewer open components it goes on")) << many.reason;
    EXPECT_EQ(many.hint, Hint::none);
    EXPECT_EQ(solve("cram(3,4)").hint, Hint::none);

    // Enough to know who wins.
    const Solution bounded = solve("arckayles[grid 5x6]()");
    EXPECT_EQ(bounded.outcome, Outcome::N);
    EXPECT_EQ(bounded.value.kind, Value::Kind::greater_than);
    EXPECT_EQ(bounded.value.certainty, Certainty::computed);
    EXPECT_TRUE(has(bounded, "The value is at least ")) << bounded.reason;
    EXPECT_TRUE(has(bounded, "stopped after ")) << bounded.reason;
}

}  // namespace
}  // namespace grundy
