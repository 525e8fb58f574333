// Games that a program defines, where they differ from those of the library. The conformance test
// covers the rest.

#include "games/splitting_game.hpp"
#include "games/user_row.hpp"
#include "test_clock.hpp"

#include <grundy/digraph.hpp>
#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>
#include <grundy/user_game.hpp>
#include <grundy/wythoff.hpp>

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <vector>

namespace grundy {
namespace {

// The moves are given as a function.
class Told : public UserGame, public std::enable_shared_from_this<Told> {
public:
    using Options = std::function<std::vector<Position>(const Told&, int)>;
    explicit Told(Options options) : UserGame("told"), options_(std::move(options)) {}

    void for_each_option(const std::string& state,
                         const std::function<bool(Option)>& visit) const override {
        for (Position& to : options_(*this, std::stoi(state))) {
            if (!visit({std::move(to)})) return;
        }
    }

    [[nodiscard]] Position at(int state) const {
        return user_position(shared_from_this(), std::to_string(state));
    }

private:
    Options options_;
};

std::shared_ptr<const Told> told(Told::Options options) {
    return std::make_shared<const Told>(std::move(options));
}

Position down(const Told& game, int n) {
    return game.at(n - 1);
}

std::shared_ptr<const Told> taking(int most) {
    return told([most](const Told& game, int n) {
        std::vector<Position> options;
        for (int k = 1; k <= most && k <= n; ++k) options.push_back(game.at(n - k));
        return options;
    });
}

TEST(UserGame, HasTheValuesOfTheSameGameInTheLibrary) {
    const auto game = std::make_shared<const test::UserRow>();
    const Engine engine;
    for (unsigned n = 0; n <= 60; ++n) {
        EXPECT_EQ(solve(game->row(n), engine.context()).value.number,
                  solve(test::row(n)).value.number);
    }
}

TEST(UserGame, WithTheSameNameIsAnotherGame) {
    const Engine engine;
    for (int round = 0; round < 20; ++round) {  // a game may reuse the address of another
        const auto one = taking(1);
        const auto two = taking(2);
        EXPECT_EQ(one->at(2).text(), two->at(2).text());
        EXPECT_NE(one->at(2), two->at(2));
        EXPECT_EQ(one->at(2), one->at(2));
        EXPECT_EQ(solve(one->at(2), engine.context()).value.number, 0);
        EXPECT_EQ(solve(two->at(2), engine.context()).value.number, 2);
        EXPECT_EQ(solve(one->at(2) + two->at(2), engine.context()).value.number, 2);
    }
    const auto one = taking(1);
    const auto two = taking(2);
    const auto both = told([&](const Told&, int) { return std::vector{one->at(2), two->at(2)}; });
    EXPECT_THROW((void)position_digraph(both->at(0)), Error);
}

TEST(UserGame, WithEndlessPlayHasTheLabelsOfItsDigraph) {
    std::mt19937 random(20261116);
    for (int round = 0; round < 40; ++round) {
        std::vector<std::vector<int>> arcs(8);
        std::string text = "0\n1\n2\n3\n4\n5\n6\n7\n";
        for (int v = 0; v < 8; ++v) {
            for (auto count = random() % 4; count > 0; --count) {
                arcs[static_cast<std::size_t>(v)].push_back(static_cast<int>(random() % 8));
                text += fmt::format("{} {}\n", v, arcs[static_cast<std::size_t>(v)].back());
            }
        }
        const auto game = told([&](const Told& self, int v) {
            std::vector<Position> options;
            for (const int w : arcs[static_cast<std::size_t>(v)]) options.push_back(self.at(w));
            return options;
        });
        const LabelledDigraph labels = label_digraph(text, "graph", true);
        const Engine engine;
        for (std::size_t v = 0; v < 8; ++v) {
            const Value expected = labels.value(v);
            const Solution found = solve(game->at(static_cast<int>(v)), engine.context());
            EXPECT_EQ(to_text(found.value), to_text(expected)) << text << "from " << v;
            EXPECT_EQ(found.outcome, expected.outcome());
        }
    }
}

TEST(UserGame, MayLeadToPositionsOfUnknownValue) {
    const auto with = [](std::vector<Position> options) {
        return solve(told([&](const Told&, int) { return options; })->at(0));
    };
    // A player who can move to a lost position wins, whatever the other options are.
    const auto point = wythoff_nth({5, 5}, {10'000'000, 10'000'000}).points[0];
    ASSERT_EQ(point.certainty, Certainty::conjectural);
    const Position conjectural =
        parse_position(fmt::format("wythoff({},{})", point.a.to_string(), point.b.to_string()));
    const Solution won = with({conjectural, Position()});
    EXPECT_EQ(won.outcome, Outcome::N);
    EXPECT_EQ(won.outcome_certainty, Certainty::computed);
    EXPECT_EQ(with({conjectural}).outcome, Outcome::unknown);
    // Huge values do not affect a small mex.
    const Solution huge = with({parse_position("nim(10^30)"), parse_position("nim(2)"),
                                parse_position("wythoff(10^30,10^30)")});
    EXPECT_EQ(to_text(huge.value), "0");
    // If play may be endless, there is no value to exceed.
    const Position endless = parse_position(
        "digraph[g](a)", {}, [](const std::string&) { return "a b\nb a\na c\nc d\n"; });
    EXPECT_EQ(with({endless, Position()}).value.kind, Value::Kind::unknown);
    const auto splitting =
        told([](const Told& game, int n) { return std::vector{game.at(n) + game.at(n)}; });
    EXPECT_EQ(solve(splitting->at(0)).outcome, Outcome::unknown);
}

TEST(UserGame, StopsAtItsLimits) {
    const auto endless = told([](const Told& game, int n) { return std::vector{game.at(n + 1)}; });
    Context context;
    context.memory_limit = std::size_t{4} << 20;
    EXPECT_EQ(solve(endless->at(0), context).outcome, Outcome::unknown);
    context = Context();
    test::expire_after(context, 1000);
    EXPECT_EQ(solve(endless->at(0), context).outcome, Outcome::unknown);
    context = Context();
    context.stop.ask();
    EXPECT_THROW((void)solve(endless->at(0), context), Error);
}

TEST(UserGame, NeedsNoDeepStackAndListsOptionsOnce) {
    std::size_t asked = 0;
    const auto game = told([&](const Told& self, int n) {
        ++asked;
        return n > 0 ? std::vector{down(self, n)} : std::vector<Position>{};
    });
    const Engine engine;
    EXPECT_EQ(solve(game->at(30'000), engine.context()).value.number, 0);
    asked = 0;
    EXPECT_EQ(solve(game->at(30'001), engine.context()).value.number, 1);
    EXPECT_LT(asked, 10U);
}

TEST(UserGame, PassesOnItsExceptions) {
    const auto game =
        told([](const Told&, int) -> std::vector<Position> { throw std::domain_error("not so"); });
    EXPECT_THROW((void)solve(game->at(0)), std::domain_error);
}

}  // namespace
}  // namespace grundy
