// Every registered game against brute force. Small positions come from the example of the game,
// with its numbers replaced at random, so a new game needs nothing here.

#include "engine/sum.hpp"
#include "example_files.hpp"
#include "games/registry.hpp"
#include "oracle/brute_force.hpp"

#include <grundy/error.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <random>

namespace grundy {
namespace {

using Random = std::mt19937;
constexpr unsigned seed = 20261115;
constexpr std::size_t plenty = 100'000;

// The example with every number replaced by one from 0 to `largest`; may not be a position.
std::string variant(std::string_view example, unsigned largest, Random& random) {
    std::uniform_int_distribution<unsigned> number(0, largest);
    std::string text;
    for (std::size_t i = 0; i < example.size(); ++i) {
        const auto is_digit = [&](std::size_t k) {
            return k < example.size() && std::isdigit(static_cast<unsigned char>(example[k])) != 0;
        };
        if (!is_digit(i)) {
            text += example[i];
        } else if (!is_digit(i + 1)) {
            text += std::to_string(number(random));
        }
    }
    return text;
}

std::string random_position(const Game& game, unsigned largest, Random& random) {
    for (int tries = 0; tries < 1000; ++tries) {
        std::string text = variant(game.facts().example, largest, random);
        try {
            return canonical(text, test::read_project_file);
        } catch (const Error&) {
        }
    }
    throw std::runtime_error("no variant of the example is a position");
}

std::set<std::string> positions_of(const std::vector<Solution::Move>& moves) {
    std::set<std::string> texts;
    for (const auto& move : moves) texts.insert(move.position);
    return texts;
}

// Whether no move takes less than the one to that position.
bool takes_least(const Sum& sum, const std::string& position) {
    std::optional<Integer> least;
    std::optional<Integer> this_one;
    for (std::size_t i = 0; i < sum.components.size(); ++i) {
        sum.components[i]->for_each_move([&](const Move& move) {
            Sum next = sum;
            next.components[i] = move.to;
            if (!least || move.taken < *least) least = move.taken;
            if (next.text() == position) this_one = move.taken;
            return true;
        });
    }
    return this_one == least;
}

// Whether a game does not know the values of its N-positions; its example is one.
bool is_outcome_only(const Game& game) {
    return !solve(game.facts().example, {}, test::read_project_file).value.is_exact();
}

bool has_outcome_only_component(const std::string& text) {
    return std::any_of(registry().begin(), registry().end(), [&](const Game* game) {
        return text.find(game->facts().name) != std::string::npos && is_outcome_only(*game);
    });
}

void expect_moves_to_match(const Sum& single, bool outcome_only, oracle::BruteForce& brute,
                           const Context& context) {
    const Position& position = *single.components.front();
    const std::size_t value = brute.value(single);
    for (std::size_t target = 0; target <= value + 2; ++target) {
        const std::set<std::string> expected = brute.options_of_value(single, target);
        const MoveList list = position.moves_to(target, plenty, context);
        std::set<std::string> listed;
        for (const Move& move : list.moves) {
            EXPECT_FALSE(move.text.empty());
            listed.insert(move.to->text());
        }
        EXPECT_EQ(listed.size(), list.moves.size()) << "a move is listed twice";
        if (target > 0 && !list.complete && outcome_only) continue;
        EXPECT_TRUE(list.complete);
        EXPECT_EQ(listed, expected) << position.text() << " to value " << target;
        EXPECT_EQ(list.total, Integer(expected.size()));

        const MoveList one = position.moves_to(target, 1, context);
        EXPECT_EQ(one.moves.size(), std::min<std::size_t>(expected.size(), 1));
        EXPECT_EQ(one.complete, expected.size() <= 1);
    }
}

// Whatever a solution claims is so.
void expect_truthful(const Solution& solution, std::size_t value,
                     const std::set<std::string>& winning) {
    const std::string& text = solution.position;
    if (solution.outcome != Outcome::unknown) {
        EXPECT_EQ(solution.outcome, value == 0 ? Outcome::P : Outcome::N) << text;
    }
    if (solution.value.is_exact()) {
        EXPECT_EQ(solution.value.number, value) << text;
    }
    if (solution.value.kind == Value::Kind::greater_than) {
        EXPECT_LT(solution.value.number, value) << text;
    }
    for (const std::string& listed : positions_of(solution.winning_moves)) {
        EXPECT_EQ(winning.count(listed), 1U) << text;
    }
    if (!solution.more_moves) {
        EXPECT_EQ(positions_of(solution.winning_moves), winning) << text;
    }
    if (solution.moves_total) {
        EXPECT_EQ(*solution.moves_total, winning.size()) << text;
    }
}

// What `solve` says with ample means must be everything; with scarce means, nothing but the truth.
// Returns whether scarce means made a difference.
bool expect_solution_matches(const std::string& text, oracle::BruteForce& brute) {
    const Sum sum = test::sum_of(text);
    const std::size_t value = brute.value(sum);
    const std::set<std::string> winning = brute.options_of_value(sum, 0);

    const Solution full = solve(text, {}, test::read_project_file);
    EXPECT_EQ(full.position, text);
    EXPECT_FALSE(full.reason.empty());
    expect_truthful(full, value, winning);
    // A game that knows only outcomes leaves its sums open, but not itself.
    if (full.components.size() == 1) {
        EXPECT_NE(full.outcome, Outcome::unknown) << text;
        EXPECT_FALSE(full.more_moves) << text;
    }
    if (!has_outcome_only_component(text)) {
        EXPECT_TRUE(full.value.is_exact()) << text;
        EXPECT_FALSE(full.more_moves) << text;
    }
    const auto options = oracle::options(sum);
    EXPECT_EQ(full.delaying_move.has_value(), full.outcome == Outcome::P && !options.empty());
    if (full.delaying_move) {
        EXPECT_TRUE(takes_least(sum, full.delaying_move->position)) << text;
    }

    Context scarce;
    scarce.memory_limit = 0;
    scarce.deadline = std::chrono::steady_clock::now();
    const Solution poor = solve(test::sum_of(text), scarce);
    EXPECT_FALSE(poor.reason.empty());
    expect_truthful(poor, value, winning);
    return !poor.value.is_exact();
}

// find_move says yes to exactly the positions that the moves lead to.
void expect_moves_are_found(const Sum& start) {
    const Position& from = *start.components.front();
    std::set<std::string> targets;
    from.for_each_move([&](const Move& move) {
        targets.insert(move.to->text());
        return true;
    });
    for (const std::string& text : oracle::BruteForce::reachable(start)) {
        const auto found = from.find_move(*test::sum_of(text).components.front());
        EXPECT_EQ(found.has_value(), targets.count(text) > 0) << from.text() << " to " << text;
        if (found) {
            EXPECT_EQ(found->to->text(), text);
        }
    }
}

class EveryGame : public testing::TestWithParam<const Game*> {};

TEST_P(EveryGame, FactsAreComplete) {
    const Facts& facts = GetParam()->facts();
    for (const std::string_view fact :
         {facts.name, facts.form, facts.rule, facts.example, facts.reference}) {
        EXPECT_FALSE(fact.empty());
        EXPECT_EQ(fact.find('\n'), std::string_view::npos);
    }
    EXPECT_EQ(facts.example.substr(0, facts.name.size()), facts.name);
    const std::string example = canonical(facts.example, test::read_project_file);
    EXPECT_EQ(canonical(example, test::read_project_file), example);
    EXPECT_EQ(solve(example, {}, test::read_project_file).outcome, Outcome::N)
        << "the example should be one that can be won";
}

TEST_P(EveryGame, SmallPositionsAgreeWithBruteForce) {
    Random random(seed);
    oracle::BruteForce brute;
    const bool outcome_only = is_outcome_only(*GetParam());
    int checked = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const std::string text = random_position(*GetParam(), trial < 20 ? 4 : 12, random);
        const Sum single = test::sum_of(text);
        if (oracle::BruteForce::reachable(single).size() > 1000) continue;
        ++checked;
        EXPECT_EQ(single.text(), text);
        const Position& position = *single.components.front();
        EXPECT_FALSE(position.reason(position.value({}), {}).empty());
        expect_moves_to_match(single, outcome_only, brute, {});
        expect_solution_matches(text, brute);
    }
    EXPECT_GE(checked, 20);
}

TEST_P(EveryGame, PositionsReachedByMovesCanBeWrittenDown) {
    Random random(seed + 1);
    for (int trial = 0; trial < 10; ++trial) {
        const Sum start = test::sum_of(random_position(*GetParam(), 6, random));
        for (const std::string& text : oracle::BruteForce::reachable(start)) {
            EXPECT_EQ(canonical(text, test::read_project_file), text);
        }
        expect_moves_are_found(start);
    }
}

INSTANTIATE_TEST_SUITE_P(Conformance, EveryGame,
                         testing::ValuesIn(registry().begin(), registry().end()),
                         [](const auto& test) { return std::string(test.param->facts().name); });

TEST(Conformance, SumsOfTwoAndThreeAgreeWithBruteForce) {
    Random random(seed + 2);
    std::uniform_int_distribution<std::size_t> any_game(0, registry().size() - 1);
    int checked = 0;
    int scarce = 0;
    for (int trial = 0; checked < 60; ++trial) {
        ASSERT_LT(trial, 2000) << "too few sums are small enough";
        std::string text;
        std::size_t positions = 1;
        for (int count = 0; count < 2 + trial % 2; ++count) {
            const Game& game = *registry()[any_game(random)];
            const std::string component = random_position(game, 5, random);
            positions *= oracle::BruteForce::reachable(test::sum_of(component)).size();
            text += (text.empty() ? "" : " + ") + component;
        }
        if (positions > 1500) continue;
        ++checked;
        oracle::BruteForce brute;
        if (expect_solution_matches(text, brute)) ++scarce;
    }
    EXPECT_GE(scarce, 10) << "too few sums were solved from bounds";
}

}  // namespace
}  // namespace grundy
