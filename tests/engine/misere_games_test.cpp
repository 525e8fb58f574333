// Misère play of small positions of every game, alone and in sums with another game, against brute
// force: outcome, every winning move and the misère value.

#include "games/samples.hpp"
#include "oracle/misere.hpp"

#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace grundy {
namespace {

// Whether at most that many positions can be reached.
bool is_small(const Position& start, std::size_t most) {
    std::set<std::string> seen{start.text()};
    std::vector<Position> open{start};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        for (const Position& option : oracle::options(position)) {
            if (!seen.insert(option.text()).second) continue;
            if (seen.size() > most) return false;
            open.push_back(option);
        }
    }
    return true;
}

std::optional<Position> small_position(const test::Sample& sample, std::size_t most,
                                       test::Random& random) {
    for (unsigned tries = 0; tries < 20; ++tries) {
        Position position = sample.random_position(static_cast<unsigned>(4 + random() % 4), random);
        if (is_small(position, most)) return position;
    }
    return std::nullopt;
}

void expect_solved(const Position& position, oracle::Misere& brute) {
    const Solution solution = solve(position, {}, Convention::misere);
    EXPECT_EQ(solution.outcome, brute.is_lost(position) ? Outcome::P : Outcome::N)
        << position.text();
    std::set<std::string> winning;
    for (const auto& move : solution.winning_moves) winning.insert(move.position.text());
    EXPECT_EQ(winning, brute.winning(position)) << position.text();
    EXPECT_FALSE(solution.more_moves) << position.text();
    if (solution.genus) {
        EXPECT_EQ(solution.genus->misere.front(), brute.value(position)) << position.text();
    }
}

TEST(MisereGames, PositionsAloneAndBesideAnother) {
    constexpr std::size_t most_positions = 150;
    constexpr std::size_t most_beside = 8;
    test::Random random(20261116);
    const std::vector<test::Sample> samples = test::samples();
    for (const test::Sample& sample : samples) {
        SCOPED_TRACE(sample.name);
        oracle::Misere brute;
        for (int round = 0; round < 2; ++round) {
            const auto position = small_position(sample, most_positions, random);
            ASSERT_TRUE(position);
            expect_solved(*position, brute);
            std::optional<Position> other;
            while (!other) {
                other = small_position(samples[random() % samples.size()], most_beside, random);
            }
            expect_solved(*position + *other, brute);
        }
    }
}

}  // namespace
}  // namespace grundy
