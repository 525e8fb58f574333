// The search of packed positions against the mex rule, on random small games.

#include "search/packed_search.hpp"

#include "kind_of_error.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace grundy {
namespace {

using Random = std::mt19937;
using Number = std::uint32_t;
constexpr unsigned seed = 20261119;
constexpr std::uint64_t plenty = 1'000'000'000;

template <class State>
using Options = typename PackedSearch<State>::Options;

// The mex rule as it is defined.
template <class State>
std::uint32_t mex_rule(const State& state, const Options<State>& options_of) {
    std::vector<State> options;
    const Context context;
    StopCheck check(context, "testing");
    options_of(state, options, check);
    std::set<std::uint32_t> values;
    for (const State& option : options) values.insert(mex_rule<State>(option, options_of));
    std::uint32_t mex = 0;
    while (values.count(mex) > 0) ++mex;
    return mex;
}

// The options of each number are smaller numbers. Some occur more than once.
using Game = std::vector<std::vector<Number>>;

Game random_game(Random& random) {
    Game game(1 + random() % 14);
    for (Number n = 1; n < game.size(); ++n) {
        game[n].resize(random() % 5);
        for (Number& option : game[n]) option = static_cast<Number>(random() % n);
    }
    return game;
}

Options<Number> options_in(const Game& game) {
    return [game](const Number& n, std::vector<Number>& options, StopCheck& /*check*/) {
        options.insert(options.end(), game[n].begin(), game[n].end());
    };
}

// The states of the game from 0 to the last.
std::vector<Number> states_of(const Game& game) {
    std::vector<Number> states(game.size());
    std::iota(states.begin(), states.end(), 0U);
    return states;
}

TEST(PackedSearch, ValuesAndWinnersFollowTheMexRule) {
    const Context context;
    Random random(seed);
    for (int round = 0; round < 300; ++round) {
        const Game game = random_game(random);
        const Options<Number> options_of = options_in(game);
        std::vector<Number> states = states_of(game);
        std::shuffle(states.begin(), states.end(), random);
        PackedSearch<Number> search(options_of, context);  // for all questions
        for (const Number n : states) {
            const std::uint32_t expected = mex_rule<Number>(n, options_of);
            EXPECT_EQ(search.value(n, plenty, context), expected);
            EXPECT_EQ(search.wins(n, plenty, context), expected != 0);
            PackedSearch<Number> fresh(options_of, context);
            EXPECT_EQ(fresh.wins(n, plenty, context), expected != 0);
            EXPECT_EQ(fresh.value(n, plenty, context), expected);
        }
    }
}

// A row in which players cross out two adjacent squares.
void crossed_out(const std::string& row, std::vector<std::string>& options, StopCheck& /*check*/) {
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
        if (row[i] == 'x' || row[i + 1] == 'x') continue;
        options.push_back(row);
        options.back().replace(i, 2, "xx");
    }
}

TEST(PackedSearch, StatesMayBeStrings) {
    PackedSearch<std::string> search(crossed_out, {});
    Random random(seed + 1);
    for (int round = 0; round < 100; ++round) {
        std::string row(random() % 9, '.');
        for (char& square : row) square = random() % 6 == 0 ? 'x' : '.';
        const std::uint32_t expected = mex_rule<std::string>(row, crossed_out);
        EXPECT_EQ(search.value(row, plenty, {}), expected) << row;
        EXPECT_EQ(search.wins(row, plenty, {}), expected != 0) << row;
    }
}

// The options of everything that can be reached.
std::uint64_t options_from(const Game& game, Number n, std::set<Number>& seen) {
    if (!seen.insert(n).second) return 0;
    std::uint64_t count = game[n].size();
    for (const Number option : game[n]) count += options_from(game, option, seen);
    return count;
}

TEST(PackedSearch, LooksAtNoMoreOptionsThanAllowed) {
    const Context context;
    Random random(seed + 2);
    for (int round = 0; round < 100; ++round) {
        const Game game = random_game(random);
        const Options<Number> options_of = options_in(game);
        for (const Number n : states_of(game)) {
            std::set<Number> seen;
            const std::uint64_t all = options_from(game, n, seen);
            const std::uint32_t expected = mex_rule<Number>(n, options_of);
            for (std::uint64_t most = 0; most <= all; ++most) {
                PackedSearch<Number> search(options_of, context);
                const auto value = search.value(n, most, context);
                EXPECT_EQ(value.has_value(), most == all);
                EXPECT_EQ(value.value_or(expected), expected);
                // The options of both calls count, but not those of a known position.
                EXPECT_EQ(search.value(n, 2 * all, context), expected);
                EXPECT_EQ(search.value(n, 0, context), expected);
            }
            bool was_found = false;
            for (std::uint64_t most = 0; most <= all; ++most) {
                PackedSearch<Number> search(options_of, context);
                const auto wins = search.wins(n, most, context);
                EXPECT_EQ(wins.value_or(expected != 0), expected != 0);
                EXPECT_TRUE(wins || !was_found) << "a smaller limit sufficed";
                was_found = wins.has_value();
            }
            EXPECT_TRUE(was_found);
        }
    }
}

TEST(PackedSearch, AWonPositionNeedsNoOptionAfterALostOne) {
    const Game game{{}, {0}, {1}, {0, 2}};
    std::vector<Number> asked;
    PackedSearch<Number> search(
        [&](const Number& n, std::vector<Number>& options, StopCheck& check) {
            asked.push_back(n);
            options_in(game)(n, options, check);
        },
        {});
    EXPECT_EQ(search.wins(3, plenty, {}), true);
    EXPECT_EQ(asked, (std::vector<Number>{3, 0}));
    asked.clear();
    EXPECT_EQ(search.value(3, plenty, {}), 1U);
    EXPECT_EQ(asked, (std::vector<Number>{3, 0, 2, 1}));
}

void one_less(const Number& n, std::vector<Number>& options, StopCheck& /*check*/) {
    if (n > 0) options.push_back(n - 1);
}

// A state may have millions of options.
TEST(PackedSearch, OptionsAskTheCheck) {
    const auto many = [](const Number& n, std::vector<Number>& options, StopCheck& check) {
        while (n > 0) {
            check();
            options.assign(1, 0);
        }
    };
    Context context;
    test::expire_after(context, 100);
    PackedSearch<Number> search(many, context);
    EXPECT_THROW((void)search.value(1, plenty, context), Error);
}

TEST(PackedSearch, NeedsNoDeepStack) {
    PackedSearch<Number> search(one_less, {});
    EXPECT_EQ(search.value(200'001, plenty, {}), 1U);
    EXPECT_EQ(search.wins(200'000, plenty, {}), false);
}

TEST(PackedSearch, ObeysItsContextAndCanBeAskedAgain) {
    PackedSearch<Number> search(one_less, {});
    Context late;
    late.deadline = test::long_ago;
    EXPECT_EQ(test::kind_of_error([&] { (void)search.value(7, plenty, late); }), ErrorKind::limit);
    Context stopped;
    stopped.stop.ask();
    EXPECT_EQ(test::kind_of_error([&] { (void)search.wins(7, plenty, stopped); }),
              ErrorKind::interrupted);
    EXPECT_EQ(search.value(7, plenty, {}), 1U);
    EXPECT_EQ(search.wins(7, plenty, {}), true);
}

TEST(PackedSearch, ItsMemoryIsCharged) {
    Context context;
    {
        PackedSearch<Number> search(one_less, context);
        EXPECT_EQ(search.value(1000, plenty, context), 0U);
        EXPECT_LT(context.memory_for(&context), context.memory_limit);
    }
    EXPECT_EQ(context.memory_for(&context), context.memory_limit);
    context.memory_limit = 1000;
    PackedSearch<Number> poor(one_less, context);
    EXPECT_EQ(test::kind_of_error([&] { (void)poor.value(1000, plenty, context); }),
              ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
