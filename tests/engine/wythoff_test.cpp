#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/experiments.hpp>
#include <grundy/json.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>
#include <grundy/wythoff.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>
#include <vector>

namespace grundy {
namespace {

Integer number(const char* text) {
    return parse_number(text);
}

TEST(WythoffNth, CertaintyPerValue) {
    const WythoffPoints far = wythoff_nth({0, 3, false}, parse_range("10^12"));
    ASSERT_EQ(far.points.size(), 4U);
    EXPECT_EQ(far.points[0].certainty, Certainty::theorem);
    EXPECT_EQ(far.points[1].certainty, Certainty::proved);
    EXPECT_EQ(far.points[2].certainty, Certainty::proved);
    EXPECT_EQ(far.points[3].certainty, Certainty::conjectural);
    EXPECT_GE(far.warm_up, 8000U);
    const WythoffPoints proved = wythoff_nth({1, 2, false}, parse_range("10^5000"));
    ASSERT_EQ(proved.points.size(), 2U);
    EXPECT_EQ(proved.points[1].certainty, Certainty::proved);
    EXPECT_EQ(proved.warm_up, 0U);
    const WythoffPoints mixed = wythoff_nth({2, 3, false}, parse_range("1000"));
    EXPECT_EQ(mixed.points[0].certainty, Certainty::proved);
    EXPECT_EQ(mixed.points[1].certainty, Certainty::computed);
    EXPECT_EQ(far.points[0].a, number("1618033988749"));
    EXPECT_EQ(far.points[2].b, number("2618033988750"));
    const WythoffPoints near = wythoff_nth({1, 1, true}, parse_range("1000"));
    EXPECT_EQ(near.points[0].certainty, Certainty::computed);
    EXPECT_EQ(near.points[0].a, 1618);
    EXPECT_EQ(near.points[0].b, 2619);
    EXPECT_EQ(near.warm_up, 0U);
}

TEST(WythoffNth, RangesComeInOrder) {
    const WythoffPoints points = wythoff_nth({0, 3, false}, parse_range("10^9..+5"));
    ASSERT_EQ(points.points.size(), 24U);
    for (std::size_t i = 0; i < points.points.size(); ++i) {
        EXPECT_EQ(points.points[i].g, i % 4);
        EXPECT_EQ(points.points[i].n, number("10^9") + i / 4);
    }
}

TEST(WythoffPoints, ExactAndRecursiveAgree) {
    const Range rows = parse_range("2000000..+30");
    const WythoffPoints exact = wythoff_points({0, 8, true}, rows);
    const WythoffPoints far = wythoff_points({0, 8, false}, rows);
    ASSERT_EQ(exact.points.size(), far.points.size());
    for (std::size_t i = 0; i < exact.points.size(); ++i) {
        EXPECT_EQ(exact.points[i].g, far.points[i].g);
        EXPECT_EQ(exact.points[i].n, far.points[i].n);
        EXPECT_EQ(exact.points[i].a, far.points[i].a);
        EXPECT_EQ(exact.points[i].b, far.points[i].b);
    }
}

TEST(WythoffPoints, Mistakes) {
    EXPECT_THROW((void)wythoff_nth({0, max_point_value + 1, false}, parse_range("5")), Error);
    EXPECT_THROW((void)wythoff_nth({0, 5, true}, parse_range("10^30")), Error);
    EXPECT_THROW((void)wythoff_points({0, 5, false}, parse_range("0..10^12")), Error);
    EXPECT_THROW((void)parse_range("5..3"), Error);
    EXPECT_THROW((void)parse_range("5.."), Error);
    EXPECT_EQ(parse_range("10^3..+5").last, 1005);
}

TEST(WythoffValue, EveryWay) {
    const auto certainty = [](const char* x, const char* y) {
        return wythoff_value(number(x), number(y)).value.certainty;
    };
    EXPECT_EQ(certainty("8", "13"), Certainty::theorem);
    EXPECT_EQ(certainty("3000", "4000"), Certainty::computed);
    EXPECT_EQ(certainty("41", "10^50"), Certainty::proved);
    EXPECT_EQ(certainty("1618033988750", "2618033988750"), Certainty::proved);
    EXPECT_EQ(wythoff_value(number("1618033988750"), number("2618033988750")).value.number, 1);
    EXPECT_EQ(certainty("1618033988750", "2618033988752"), Certainty::conjectural);
    EXPECT_EQ(wythoff_value(number("1618033988750"), number("2618033988752")).value.number, 5);
    // Too far for the recursion in the default time.
    const Value far_out = wythoff_value(number("10^20000"), number("17*10^19999")).value;
    EXPECT_EQ(far_out.kind, Value::Kind::greater_than);
    EXPECT_EQ(far_out.number, 2);
    EXPECT_EQ(far_out.certainty, Certainty::proved);
    const Value far = wythoff_value(number("10^12"), number("10^12")).value;
    EXPECT_EQ(far.kind, Value::Kind::greater_than);
    EXPECT_EQ(far.certainty, Certainty::theorem);
    EXPECT_EQ(far.number, number("499999999999"));
    const auto json =
        nlohmann::json::parse(to_json(wythoff_value(number("10^12"), number("10^12"))));
    EXPECT_TRUE(json["value"].is_null());
    EXPECT_EQ(json["greater_than"], "499999999999");
}

TEST(WythoffPeriods, JsonOfOneAndOfMany) {
    const auto one = nlohmann::json::parse(to_json(wythoff_periods(parse_range("41"))));
    EXPECT_EQ(one["row"], 41);
    EXPECT_EQ(one["preperiod"], "10799");
    EXPECT_EQ(one["period"], "768");
    EXPECT_EQ(one["certainty"], "proved");
    EXPECT_EQ(nlohmann::json::parse(to_json(wythoff_periods(parse_range("3..5"))))["rows"].size(),
              3U);
    EXPECT_THROW((void)wythoff_periods(parse_range("10^9")), Error);
}

// All functions give the same answer for a cell: points by rows, points by number, values,
// solutions and tables.
TEST(WythoffValue, AllWaysToAskAgree) {
    std::mt19937_64 random(20261116);
    const Context context;
    for (const char* from : {"0", "130", "6000", "1600000", "1700000", "10^7", "10^12", "10^24"}) {
        const Integer row = number(from) + random() % 3000;
        const auto g_first = static_cast<unsigned>(random() % 20);
        const PointQuery query{g_first, g_first + 5, false};
        for (const auto& point : wythoff_points(query, {row, row}, context).points) {
            const Value value = wythoff_value(point.a, point.b, context).value;
            EXPECT_TRUE(value.is_exact());
            EXPECT_EQ(value.number, point.g);
            EXPECT_EQ(value.certainty, point.certainty) << point.g << ' ' << point.a;
            const Solution solution =
                solve("wythoff(" + point.b.to_string() + "," + point.a.to_string() + ")", context);
            EXPECT_EQ(solution.value.number, point.g);
            EXPECT_EQ(solution.value.certainty, point.certainty) << point.g << ' ' << point.a;
            const auto nth = wythoff_nth({point.g, point.g, false}, {point.n, point.n}, context);
            ASSERT_EQ(nth.points.size(), 1U);
            EXPECT_EQ(nth.points[0].b, point.b);
            EXPECT_EQ(nth.points[0].certainty, point.certainty);
        }
    }
    const auto cells = table("wythoff", 300, context);
    std::vector<std::int32_t> values(300);
    for (std::size_t x = 0; x < values.size(); x += 7) {
        cells->fill_row(x, values);
        for (std::size_t y = x % 11; y < values.size(); y += 11) {
            EXPECT_EQ(wythoff_value(x, y, context).value.number, values[y]);
        }
    }
}

// Section 3.6 of Nivasch's paper: the sum of Wythoff's game with Nim heaps.
TEST(WythoffInSums, PointsFarOutDecide) {
    const WythoffPoints far = wythoff_nth({1, 20, false}, parse_range("10^12"));
    for (const auto& point : far.points) {
        const std::string wythoff =
            "wythoff(" + point.b.to_string() + "," + point.a.to_string() + ")";
        const std::string heap = std::to_string(point.g);
        const Solution lost = solve(wythoff + " + nim(" + heap + ")");
        EXPECT_EQ(lost.outcome, Outcome::P) << lost.position.text();
        EXPECT_EQ(lost.value.certainty, point.g <= 2 ? Certainty::proved : Certainty::conjectural);
        const Solution won = solve(wythoff + " + nim(" + heap + ",64)");
        EXPECT_EQ(won.outcome, Outcome::N);
        EXPECT_EQ(won.value.number, 64);
    }
}

TEST(WythoffInSums, WinningMovesFarOut) {
    for (const char* position :
         {"wythoff(1618033988800,2618033988800) + nim(7)",
          "wythoff(2618033988800,1618033988700) + nim(3)", "wythoff(10^15,10^15+1000000) + nim(12)",
          "wythoff(10^20,10^30) + nim(5)"}) {
        const Solution solution = solve(position);
        EXPECT_EQ(solution.outcome, Outcome::N) << position;
        ASSERT_FALSE(solution.winning_moves.empty()) << position;
        for (const auto& move : solution.winning_moves) {
            EXPECT_EQ(solve(move.position).outcome, Outcome::P) << move.position.text();
        }
    }
}

TEST(WythoffInSums, ProvedWhereSmallValuesDecide) {
    for (const char* position :
         {"wythoff(10^2000,2*10^2000) + nim(2)", "wythoff(2*10^30,34*10^29) + nim(3,2)",
          "wythoff(1618033988800,2618033988800) + nim(2)"}) {
        const Solution solution = solve(position);
        EXPECT_EQ(solution.outcome, Outcome::N) << position;
        EXPECT_EQ(solution.value.certainty, Certainty::proved) << position;
        EXPECT_EQ(solution.outcome_certainty, Certainty::proved) << position;
        ASSERT_FALSE(solution.winning_moves.empty()) << position;
        for (const auto& move : solution.winning_moves) {
            const Solution after = solve(move.position);
            EXPECT_EQ(after.outcome, Outcome::P) << move.position.text();
            EXPECT_EQ(after.value.certainty, Certainty::proved) << move.position.text();
        }
    }
}

// That the value is 5 is conjectural; that it is not 1 is proved.
TEST(WythoffInSums, TheOutcomeMayBeMoreCertain) {
    const Solution solution = solve("wythoff(1618033988750,2618033988752) + nim(1)");
    EXPECT_EQ(solution.outcome, Outcome::N);
    EXPECT_EQ(solution.value.number, 4);
    EXPECT_EQ(solution.value.certainty, Certainty::conjectural);
    EXPECT_EQ(solution.outcome_certainty, Certainty::proved);
    ASSERT_FALSE(solution.winning_moves.empty());
    for (const auto& move : solution.winning_moves) EXPECT_EQ(move.certainty, Certainty::proved);
    EXPECT_EQ(nlohmann::json::parse(to_json(solution))["outcome_certainty"], "proved");
    const Solution alone = solve("wythoff(1618033988750,2618033988752)");
    EXPECT_EQ(alone.value.certainty, Certainty::conjectural);
    EXPECT_EQ(alone.outcome_certainty, Certainty::theorem);
    EXPECT_EQ(alone.winning_moves.front().certainty, Certainty::theorem);
    // Here the move in the second component depends on the value of the first.
    const Solution both = solve("wythoff(1618033988750,2618033988752) + nim(12) + nim(13)");
    EXPECT_EQ(both.outcome_certainty, Certainty::proved);
    EXPECT_EQ(both.winning_moves.front().certainty, Certainty::proved);
    EXPECT_EQ(both.winning_moves.back().certainty, Certainty::conjectural);
    const Solution lost = solve("wythoff(1618033988750,2618033988752) + nim(5)");
    EXPECT_EQ(lost.outcome, Outcome::P);
    EXPECT_EQ(lost.outcome_certainty, Certainty::conjectural);
}

TEST(WythoffInSums, HundredDigits) {
    const WythoffPoints far = wythoff_nth({2, 7, false}, parse_range("10^100"));
    const auto position = [](const WythoffPoints::Point& point) {
        return "wythoff(" + point.a.to_string() + "," + point.b.to_string() + ")";
    };
    const std::string seven = position(far.points[5]);
    const std::string two = position(far.points[0]);
    EXPECT_EQ(solve(seven + " + nim(7)").outcome, Outcome::P);
    EXPECT_EQ(solve(seven + " + nim(6)").outcome, Outcome::N);
    EXPECT_EQ(solve(seven + " + " + two + " + nim(5)").outcome, Outcome::P);  // 7 ⊕ 2 = 5
    const Solution twins = solve(seven + " + " + seven);
    EXPECT_EQ(twins.outcome, Outcome::P);
    EXPECT_EQ(twins.value.certainty, Certainty::theorem);
}

TEST(WythoffInSums, BeyondTheRowOnlyTheRowMatters) {  // Lemma 2.1
    for (const char* position : {"wythoff(131,9000) + nim(1000)", "wythoff(10^50,200) + nim(40)"}) {
        const Solution solution = solve(position);
        EXPECT_EQ(solution.outcome, Outcome::N) << position;
        ASSERT_EQ(solution.winning_moves.size(), 1U) << position;
        EXPECT_EQ(solve(solution.winning_moves[0].position).outcome, Outcome::P) << position;
    }
}

TEST(WythoffInSums, TimeMayRunOutAnywhere) {
    for (std::uint64_t readings = 1; readings < 5000; readings *= 2) {
        Context context;
        test::expire_after(context, readings);
        const Solution solution =
            solve("wythoff(50,60) + wythoff(5000,8000) + wythoff(90,10^40) + nim(3)", context);
        EXPECT_FALSE(solution.reason.empty());
    }
    Context late;
    test::expire_after(late, 10);
    EXPECT_THROW((void)wythoff_nth({0, 63, false}, parse_range("10^12"), late), Error);
}

TEST(WythoffInSums, LowRowsByTheirPeriods) {
    const Solution solution = solve("wythoff(10^60, 25) + nim(11) + take[1,2](10^40)");
    EXPECT_EQ(solution.outcome, Outcome::N);
    EXPECT_EQ(solution.value.certainty, Certainty::proved);
    ASSERT_FALSE(solution.winning_moves.empty());
    for (const auto& move : solution.winning_moves) {
        EXPECT_EQ(solve(move.position).outcome, Outcome::P) << move.position.text();
    }
}

TEST(WythoffPoints, RangesMustNotEndBeforeTheyBegin) {
    EXPECT_THROW((void)wythoff_nth({0, 3}, {7, 3}), Error);
    EXPECT_THROW((void)wythoff_nth({5, 3}, {1, 2}), Error);
    EXPECT_THROW((void)wythoff_points({0, 5}, {7, 3}), Error);
    EXPECT_THROW((void)wythoff_extremes(5, 3, 100, 0), Error);
}

}  // namespace
}  // namespace grundy
