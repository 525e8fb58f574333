#include "example_files.hpp"
#include "games/splitting_game.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/position.hpp>
#include <grundy/replay.hpp>
#include <grundy/solve.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace grundy {
namespace {

using test::position_of;

// A component that has nothing but a key.
class Keyed : public Component {
public:
    explicit Keyed(std::string key) : key_(std::move(key)) {}

    const GameInfo& info() const override {
        static constexpr GameInfo keyed{"keyed", "", "", "", "", Shape::other};
        return keyed;
    }
    std::string key() const override { return key_; }
    std::string text() const override { return "the same text"; }
    void for_each_move(const MoveVisitor& /*visit*/) const override {}
    std::string describe(const Move& /*move*/) const override { return ""; }

private:
    std::string key_;
};

using Keys = std::vector<std::string>;

Position sum_of(const Keys& keys) {
    Position::Components components;
    for (const std::string& one : keys) components.push_back(std::make_shared<const Keyed>(one));
    return Position(std::move(components));
}

// The keys of the components, in their order.
Keys keys_of(const Position& position) {
    Keys keys;
    for (std::size_t i = 0; i < position.size(); ++i) keys.push_back(position[i].key());
    return keys;
}

Position mixed_sum() {
    return position_of("nim(1,2) + wythoff(2,3)") + test::row(5) + position_of("nim(0)") +
           test::row(2);
}

TEST(Position, KnowsItsComponents) {
    const Position position = position_of("wythoff(10,15) + nim(2) + nim(3,4)");
    ASSERT_EQ(position.size(), 3U);
    EXPECT_EQ(position.component(1).text(), "nim(2)");
    EXPECT_EQ(position.game(0), "wythoff");
    EXPECT_EQ(position.heaps(2), (std::vector<Integer>{3, 4}));
    EXPECT_EQ(position.component(0) + position.component(1) + position.component(2), position);
}

TEST(Position, IsComparedAndHashedByItsContent) {
    const std::unordered_set<Position> set{position_of("nim(1_0)"), position_of("nim(10)"),
                                           position_of("nim(10) + nim(1)"), Position()};
    EXPECT_EQ(set.size(), 3U);
    EXPECT_EQ(set.count(position_of("nim( 2*5 )")), 1U);
    EXPECT_NE(position_of("nim(1) + nim(2)"), position_of("nim(2) + nim(1)"));
}

// All sums of up to three components, two of each.
TEST(Position, IsEqualExactlyWhenItsKeysAreEqualInTheirOrder) {
    std::vector<Keys> lists{{}};
    for (std::size_t i = 0; lists[i].size() < 3; ++i) {
        for (const char* one : {"", "a", "aa", "1:a", "0:", ":"}) {
            Keys longer = lists[i];
            longer.emplace_back(one);
            lists.push_back(std::move(longer));
        }
    }
    ASSERT_EQ(lists.size(), 1U + 6U + 36U + 216U);
    std::vector<Position> sums;
    std::vector<Position> again;
    for (const Keys& keys : lists) {
        sums.push_back(sum_of(keys));
        again.push_back(sum_of(keys));
    }
    for (std::size_t i = 0; i < lists.size(); ++i) {
        EXPECT_EQ(sums[i].hash(), again[i].hash());
        for (std::size_t k = 0; k < lists.size(); ++k) {
            EXPECT_EQ(sums[i] == again[k], i == k) << i << " and " << k;
            EXPECT_EQ(key(sums[i]) == key(again[k]), i == k) << i << " and " << k;
        }
    }
}

TEST(Position, AddingAppendsTheComponents) {
    const std::vector<Position> summands{Position(), position_of("nim(1,2)"),
                                         position_of("nim(1) + nim(2)"), test::row(3), mixed_sum()};
    for (const Position& a : summands) {
        for (const Position& b : summands) {
            Keys expected = keys_of(a);
            const Keys more = keys_of(b);
            expected.insert(expected.end(), more.begin(), more.end());
            EXPECT_EQ(keys_of(a + b), expected);
            EXPECT_EQ((a + b) + a, a + (b + a));
        }
        EXPECT_EQ(a + Position(), a);
        EXPECT_EQ(Position() + a, a);
    }
}

TEST(Position, WithoutComponentsIsWrittenAsZero) {
    EXPECT_EQ(Position().text(), "0");
    EXPECT_EQ(position_of("0"), Position());
    EXPECT_EQ(position_of(" 0 + nim(3) + 0"), position_of("nim(3)"));
    const Solution solution = solve("0");
    EXPECT_EQ(solution.outcome, Outcome::P);
    EXPECT_EQ(solution.value.number, 0);
    EXPECT_FALSE(solution.delaying_move);
    EXPECT_FALSE(solution.reason.empty());
}

TEST(Position, CanRepeatAComponent) {
    EXPECT_EQ(position_of("3*nim(5) + rook(1,2)").text(), "nim(5) + nim(5) + nim(5) + rook(1,2)");
    EXPECT_EQ(position_of("10^2 * nim(1)").size(), 100U);
    EXPECT_EQ(position_of("0*nim(1)"), Position());
    for (const char* text : {"3*", "3 nim(1)", "*nim(1)", "3*3*nim(1)", "00", "0 nim(1)"}) {
        EXPECT_THROW((void)parse_position(text), Error) << text;
    }
    EXPECT_THROW((void)parse_position("1000001*nim(1)"), Error);
    EXPECT_THROW((void)parse_position("10^9*nim(1)"), Error);
}

TEST(Position, MovesAreVisitedUntilTheVisitorStops) {
    int visited = 0;
    position_of("nim(10^1000) + nim(1)")
        .for_each_move(
            [&](const Move& move) {
                EXPECT_EQ(move.taken, ++visited);
                return visited < 5;
            },
            {});
    EXPECT_EQ(visited, 5);
}

TEST(Position, MovesOfASumAreThoseOfItsComponents) {
    // The component, its key after the move, what is taken, and what the player does.
    using Listed = std::tuple<std::size_t, std::string, Integer, std::string>;
    const Position sum = mixed_sum();
    std::vector<Listed> expected;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto add = [&](const Move& move) {
            expected.emplace_back(i, key(move.to), move.taken, sum[i].describe(move));
            return true;
        };
        sum[i].for_each_move({add, {}});
    }
    std::vector<Listed> listed;
    sum.for_each_move(
        [&](const Move& move) {
            listed.emplace_back(move.component, key(move.to), move.taken, sum.describe(move));
            return true;
        },
        {});
    EXPECT_EQ(listed, expected);
    EXPECT_GT(listed.size(), 10U);
    EXPECT_EQ(std::get<3>(listed.back()), "take 2, which leaves 0");
}

TEST(Position, AVisitorCanStopASumAfterAnyMove) {
    const Position sum = mixed_sum();
    std::size_t moves = 0;
    sum.for_each_move(
        [&](const Move& /*move*/) {
            ++moves;
            return true;
        },
        {});
    for (std::size_t most = 1; most <= moves; ++most) {
        std::size_t visited = 0;
        sum.for_each_move([&](const Move& /*move*/) { return ++visited < most; }, {});
        EXPECT_EQ(visited, most);
    }
}

TEST(Position, AfterAMoveOnlyThatComponentIsReplaced) {
    const Position sum = mixed_sum();
    const Keys before = keys_of(sum);
    sum.for_each_move(
        [&](const Move& move) {
            const auto moved = before.begin() + static_cast<std::ptrdiff_t>(move.component);
            Keys expected(before.begin(), moved);
            const Keys left = keys_of(move.to);
            expected.insert(expected.end(), left.begin(), left.end());
            expected.insert(expected.end(), std::next(moved), before.end());
            EXPECT_EQ(keys_of(sum.after(move)), expected) << sum.describe(move);
            return true;
        },
        {});
    EXPECT_EQ(keys_of(sum), before);
}

TEST(Position, AfterAMoveHasTheComponentsThatAreLeft) {
    const Position start = position_of("nim(1)") + test::row(5) + position_of("nim(2)");
    std::unordered_set<std::string> texts;
    start.for_each_move(
        [&](const Move& move) {
            texts.insert(start.after(move).text());
            return true;
        },
        {});
    EXPECT_EQ(texts.count("nim(1) + row(2) + row(2) + nim(2)"), 1U);
    EXPECT_EQ(texts.count("nim(1) + row(4) + nim(2)"), 1U);
    EXPECT_EQ(texts.count("nim(0) + row(5) + nim(2)"), 1U);
    EXPECT_EQ((test::row(1) + test::row(2)).size(), 2U);
}

TEST(Splitting, IsReplayedMoveByMove) {
    const Position nim = position_of("nim(2)");
    const Replay game =
        replay(test::row(5) + nim, {test::row(2) + test::row(2) + nim,
                                    test::row(2) + test::row(2) + position_of("nim(1)"),
                                    test::row(2) + position_of("nim(1)")});
    EXPECT_EQ(game.steps.size(), 4U);
    EXPECT_EQ(game.steps[1].move->text, "take 1, which leaves row(2) + row(2)");
    EXPECT_EQ(game.steps[3].move->text, "take 2, which leaves 0");
    EXPECT_THROW((void)replay(test::row(5), {test::row(2) + test::row(3)}), Error);
    EXPECT_THROW((void)replay(test::row(2) + nim, {Position()}), Error);
}

TEST(Splitting, IsSolvedInSums) {
    // Rows 1 to 5 have the values 1, 2, 3, 1, 4.
    EXPECT_EQ(solve(test::row(5) + position_of("nim(4)")).outcome, Outcome::P);
    const Solution solution = solve(test::row(5) + position_of("nim(2)"));
    EXPECT_EQ(solution.value.number, 6);
    for (const auto& move : solution.winning_moves) {
        EXPECT_EQ(solve(move.position).outcome, Outcome::P) << move.position.text();
    }
    EXPECT_FALSE(solution.winning_moves.empty());
}

TEST(Sums, OfAMillionComponentsAreSolved) {
    const Solution solution = solve("999999*wythoff(3,7) + nim(9)");
    EXPECT_EQ(solution.outcome, Outcome::P);
    const Solution other = solve("1000000*wythoff(3,7) + 0");
    EXPECT_EQ(other.outcome, Outcome::P);
    const Solution won = solve("999999*wythoff(3,7)");
    EXPECT_EQ(won.value.number, 9);
    EXPECT_EQ(won.moves_total, 999'999);
}

// What is known about a sum does not depend on how it was built.
TEST(Sums, AreTheSameFromOneTextAndFromMany) {
    const Position one = position_of("5*wythoff(10,15) + 4*nim(2)");
    Position many;
    for (int i = 0; i < 5; ++i) many = many + position_of("wythoff(10,15)");
    for (int i = 0; i < 4; ++i) many = many + position_of("nim(2)");
    EXPECT_EQ(one, many);
    EXPECT_EQ(solve(one).reason, solve(many).reason);
    EXPECT_EQ(solve(one).moves_total, solve(many).moves_total);
}

TEST(Errors, HaveTheTextAndThePlace) {
    try {
        (void)parse_position("nim(1) + nim(x)");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.source(), "nim(1) + nim(x)");
        EXPECT_EQ(error.place(), 13U);
        EXPECT_EQ(error.kind(), ErrorKind::input);
    }
    try {
        (void)make_position({"words", 0, {{"a b"}}, {{{"xy"}}}}, {},
                            [](const std::string&) { return std::string("one\n"); });
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.source(), "words[a b](xy)");
        EXPECT_EQ(error.place(), 11U);
    }
}

}  // namespace
}  // namespace grundy
