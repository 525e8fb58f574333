// Misère play against brute force: outcome, every winning move, genus, play, replay and tables, of
// random sums of all games.

#include "oracle/misere.hpp"
#include "example_files.hpp"
#include "game/abilities.hpp"
#include "game/game.hpp"
#include "games/user_row.hpp"
#include "oracle/retrograde.hpp"
#include "test_clock.hpp"

#include <grundy/api.hpp>
#include <grundy/error.hpp>
#include <grundy/games.hpp>
#include <grundy/json.hpp>
#include <grundy/moves.hpp>
#include <grundy/play.hpp>
#include <grundy/replay.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>
#include <grundy/user_game.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace grundy {
namespace {

using Json = nlohmann::json;
using Random = std::mt19937;
using test::position_of;

Solution misere(const Position& position, const Context& context = {}) {
    return solve(position, context, Convention::misere);
}
Solution misere(std::string_view text) {
    return misere(position_of(text));
}

std::string heaps_of(std::string_view game, std::size_t count, unsigned largest, Random& random) {
    std::string text(game);
    for (std::size_t i = 0; i < count; ++i) {
        text += (i == 0 ? '(' : ',') + std::to_string(random() % (largest + 1));
    }
    return text + ')';
}

// Small positions of every kind: solved by a theorem, explored, and not tame.
std::string small_component(Random& random) {
    switch (random() % 14) {
        case 0: return heaps_of("nim", 1 + random() % 3, 3, random);
        case 1: return heaps_of("rook", 2, 3, random);
        case 2: return heaps_of("staircase", 1 + random() % 3, 2, random);
        case 3: return heaps_of("wythoff", 2, 4, random);
        case 4: return heaps_of("take[1,2]", 1, 7, random);
        case 5: return heaps_of("take[2,3,7]", 1, 9, random);
        case 6: return heaps_of("take[squares]", 1, 9, random);
        case 7: return heaps_of("take[all but 2]", 1, 6, random);
        case 8: return heaps_of("kayles", 1, 6, random);
        case 9: return heaps_of("octal[0.123]", 1, 7, random);
        case 10: return heaps_of("grundy", 1, 8, random);
        case 11: return heaps_of("fibonacci", 2, 5, random);
        case 12: return heaps_of("evenodd", 1, 6, random);
        default: return "digraph[examples/divisors.txt](" + std::to_string(1 + random() % 6) + ")";
    }
}

Position small_sum(Random& random) {
    std::string text = small_component(random);
    for (auto more = random() % 3; more-- > 0;) text += " + " + small_component(random);
    return position_of(text);
}

std::set<std::string> positions_of(const std::vector<Solution::Move>& moves) {
    std::set<std::string> texts;
    for (const auto& move : moves) texts.insert(move.position.text());
    return texts;
}

class MiserePlay : public testing::Test {
protected:
    Random random{20261116};
    oracle::Misere brute;
    oracle::BruteForce normal;

    void expect_random_sums_are_solved(int rounds);
};

// Against brute force.
void MiserePlay::expect_random_sums_are_solved(int rounds) {
    std::set<Certainty> certainties;
    std::size_t lost = 0;
    for (int round = 0; round < rounds; ++round) {
        const Position sum = small_sum(random);
        const Solution solution = misere(sum);
        const std::set<std::string> winning = brute.winning(sum);
        const bool is_lost = brute.is_lost(sum);
        lost += is_lost ? 1 : 0;
        ASSERT_EQ(solution.outcome, is_lost ? Outcome::P : Outcome::N) << sum.text();
        ASSERT_EQ(positions_of(solution.winning_moves), winning) << sum.text();
        ASSERT_FALSE(solution.more_moves) << sum.text();
        ASSERT_EQ(solution.play, Convention::misere);
        ASSERT_FALSE(solution.value.is_exact());
        ASSERT_EQ(solution.delaying_move.has_value(), is_lost) << sum.text();
        if (solution.moves_total) {
            ASSERT_EQ(*solution.moves_total, solution.winning_moves.size()) << sum.text();
        }
        ASSERT_TRUE(solution.genus) << sum.text();
        std::size_t value = 0;
        for (std::size_t i = 0; i < sum.size(); ++i) value ^= normal.value(sum.component(i));
        ASSERT_EQ(solution.genus->normal, value) << sum.text();
        ASSERT_EQ(solution.genus->misere.front(), brute.value(sum)) << sum.text();
        certainties.insert(solution.outcome_certainty);
    }
    EXPECT_GT(lost, static_cast<std::size_t>(rounds) / 10);
    EXPECT_TRUE(certainties.count(Certainty::theorem) > 0 &&
                certainties.count(Certainty::computed) > 0);
}

TEST_F(MiserePlay, OutcomeAndEveryWinningMoveOfRandomSums) {
    expect_random_sums_are_solved(300);
}
TEST_F(MiserePlay, OutcomeAndEveryWinningMoveOfRandomSumsInFull) {
    expect_random_sums_are_solved(3000);
}

// Next to heaps of two, by the definition of the genus.
TEST_F(MiserePlay, GenusOfWildPositions) {
    for (const char* text : {"kayles(5)", "kayles(9)", "grundy(8)", "octal[0.123](7)", "kayles(3)",
                             "nim(2,2)", "wythoff(3,5)", "nim(0)"}) {
        const auto genus = misere(text).genus;
        ASSERT_TRUE(genus) << text;
        const std::size_t last = genus->misere.size() - 1;
        Position sum = position_of(text);
        for (std::size_t twos = 0; twos < 5; ++twos) {
            const std::size_t place = twos <= last ? twos : last - (twos - last) % 2;
            EXPECT_EQ(genus->misere[place], brute.value(sum)) << text << " and twos: " << twos;
            sum = sum + position_of("nim(2)");
        }
    }
    EXPECT_EQ(to_text(*misere("kayles(5)").genus), "4^146");
    EXPECT_EQ(to_text(*misere("nim(2,2)").genus), "0^02");
}

// What the theorems give for a component, and the moves to each misère value.
TEST_F(MiserePlay, TheoremsOfTameGames) {
    for (int round = 0; round < 600; ++round) {
        const Position position = position_of(small_component(random));
        const Component& component = position[0];
        if (tame_by(component).empty()) continue;
        const Evaluation known = evaluate(component, {});
        const std::size_t value = normal.value(position);
        const std::size_t misere_value = brute.value(position);
        const auto kind = component.as<grundy::MiserePlay>()->tame(known);
        ASSERT_TRUE(kind) << position.text();
        EXPECT_EQ(kind->fickle, value != misere_value) << position.text();
        if (kind->fickle) {
            EXPECT_EQ(value ^ 1U, misere_value) << position.text();
        }
        for (std::size_t target = 0; target <= 4; ++target) {
            std::set<std::string> expected;
            for (const Position& option : oracle::options(position)) {
                if (brute.value(option) == target) expected.insert(option.text());
            }
            std::set<std::string> listed;
            const MoveList list = misere_moves_to(component, target, 1000, known, {});
            for (const Move& move : list.moves) listed.insert(move.to.text());
            EXPECT_EQ(listed, expected) << position.text() << " to " << target;
            EXPECT_EQ(list.total, Integer(expected.size())) << position.text();
        }
    }
}

TEST_F(MiserePlay, TheReasonSaysWhichComponentsAreFickle) {
    const auto says = [](const char* position, const char* sentence) {
        const Solution solution = solve(position_of(position), {}, Convention::misere);
        return solution.reason.find(sentence) != std::string::npos;
    };
    EXPECT_TRUE(says("nim(1) + nim(5) + octal[0.07](6)", "\nnim(1) is fickle.\n"));
    EXPECT_TRUE(says("nim(1) + nim(5) + octal[0.07](6)", "\nnim(5), octal[0.07](6) are firm.\n"));
    EXPECT_TRUE(says("nim(1) + nim(1)", "\nAll components are fickle.\n"));
}

// The proof checks the few positions that differ; this test checks a whole board.
TEST_F(MiserePlay, WythoffIsTame) {
    constexpr std::size_t size = 60;
    const auto board = table("wythoff", size);
    const auto misere_board = table("wythoff", size, {}, Convention::misere);
    std::vector<std::vector<std::int32_t>> by_definition(size, std::vector<std::int32_t>(size));
    std::vector<std::int32_t> row(size);
    std::vector<std::int32_t> misere_row(size);
    for (std::size_t x = 0; x < size; ++x) {
        board->fill_row(x, row);
        misere_board->fill_row(x, misere_row);
        for (std::size_t y = 0; y < size; ++y) {
            std::set<std::int32_t> reached;
            for (std::size_t k = 1; k <= std::max(x, y); ++k) {
                if (k <= x) reached.insert(by_definition[x - k][y]);
                if (k <= y) reached.insert(by_definition[x][y - k]);
                if (k <= x && k <= y) reached.insert(by_definition[x - k][y - k]);
            }
            std::int32_t mex = reached.empty() ? 1 : 0;
            while (reached.count(mex) > 0) ++mex;
            by_definition[x][y] = mex;
            EXPECT_EQ(misere_row[y], mex) << x << ',' << y;
            EXPECT_TRUE(mex == row[y] || (mex < 2 && row[y] == 1 - mex)) << x << ',' << y;
        }
    }
}

TEST_F(MiserePlay, LegalMovesHaveTheirOutcomes) {
    for (int round = 0; round < 300; ++round) {
        const Position sum = small_sum(random);
        const LegalMoves moves = legal_moves(sum, {}, max_legal_moves, Convention::misere);
        EXPECT_EQ(moves.play, Convention::misere);
        EXPECT_FALSE(moves.more_moves);
        for (const LegalMove& move : moves.moves) {
            ASSERT_EQ(move.outcome, brute.is_lost(move.position) ? Outcome::P : Outcome::N)
                << move.position.text();
            if (move.genus) {
                EXPECT_EQ(move.genus->misere.front(), brute.value(move.position));
            }
            const auto marked = marked_move(sum, move.component, move.mark, {}, Convention::misere);
            if (move.mark != Mark()) {
                ASSERT_TRUE(marked) << move.position.text();
                EXPECT_EQ(marked->outcome, move.outcome);
            }
        }
    }
}

// The engine wins every won position against any replies. A player without a move has won.
TEST_F(MiserePlay, PerfectPlayWinsAndIsFollowed) {
    for (int round = 0; round < 60; ++round) {
        const Position start = small_sum(random);
        if (oracle::options(start).empty()) continue;
        std::vector<Position> moves;
        Position now = start;
        const bool engine_first = !brute.is_lost(start);
        for (bool engine = engine_first; !oracle::options(now).empty(); engine = !engine) {
            const auto options = oracle::options(now);
            now = engine ? choose_move(now, Level::perfect, 1, {}, Convention::misere)->position
                         : options[random() % options.size()];
            moves.push_back(now);
        }
        const Replay game = replay(start, moves, {}, Convention::misere);
        EXPECT_TRUE(game.finished);
        // The last mover has lost.
        const Player last = moves.size() % 2 == 1 ? Player::first : Player::second;
        EXPECT_NE(game.winner, last) << start.text();
        EXPECT_EQ(game.winner, engine_first ? Player::first : Player::second) << start.text();
    }
}

TEST_F(MiserePlay, HumanLevelAvoidsTheLastMove) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto move =
            choose_move(position_of("nim(1,3)"), Level::human, seed, {}, Convention::misere);
        ASSERT_TRUE(move);
        EXPECT_EQ(move->position.text(), "nim(1,0)");  // the opponent must take the last one
        const auto other =
            choose_move(position_of("nim(2,2)"), Level::human, seed, {}, Convention::misere);
        EXPECT_FALSE(is_finished(other->position, {}));
    }
}

// Endless play, against the definition.
TEST_F(MiserePlay, DigraphsWithCycles) {
    for (int round = 0; round < 60; ++round) {
        const std::size_t size = 2 + random() % 5;
        std::string file;
        oracle::Options arcs(size);
        for (std::size_t v = 0; v < size; ++v) {
            file += "v" + std::to_string(v) + "\n";
            for (std::size_t w = 0; w < size; ++w) {
                if (random() % 3 > 0) continue;
                arcs[v].push_back(w);
                file += "v" + std::to_string(v) + " -> v" + std::to_string(w) + "\n";
            }
        }
        const std::size_t heap = random() % 3;
        // An end is won, so it gets a move to a new end.
        oracle::Options sum = oracle::product(arcs, oracle::heap(heap));
        const std::size_t positions = sum.size();
        sum.emplace_back();
        for (std::size_t i = 0; i < positions; ++i) {
            if (sum[i].empty()) sum[i].push_back(positions);
        }
        const auto outcomes = oracle::retrograde(sum);
        for (std::size_t v = 0; v < size; ++v) {
            const std::string text =
                "digraph[g](v" + std::to_string(v) + ") + nim(" + std::to_string(heap) + ")";
            const Solution solution = solve(
                text, {}, [&](const std::string&) { return file; }, Convention::misere);
            EXPECT_EQ(solution.outcome, outcomes[v * (heap + 1) + heap]) << text << '\n' << file;
            for (const auto& move : solution.winning_moves) {
                EXPECT_EQ(misere(move.position).outcome, Outcome::P) << text << '\n' << file;
            }
            EXPECT_EQ(solution.drawing_moves.empty(), solution.outcome != Outcome::draw);
        }
    }
}

TEST_F(MiserePlay, UserGamesAndHugeHeaps) {
    const auto own = std::make_shared<const test::UserRow>();
    for (unsigned long pins = 1; pins < 12; ++pins) {
        EXPECT_EQ(misere(own->row(pins)).outcome,
                  misere("kayles(" + std::to_string(pins) + ")").outcome);
    }
    const Solution huge = misere("nim(10^1000,10^1000+1) + take[1,2](10^1000) + nim(1)");
    EXPECT_EQ(huge.outcome_certainty, Certainty::theorem);
    for (const auto& move : huge.winning_moves) {
        EXPECT_EQ(misere(move.position).outcome, Outcome::P);
    }
}

// Within a limit the answer is unknown or right, and the limit is obeyed.
TEST_F(MiserePlay, LimitsAreObeyed) {
    for (const char* text : {"kayles(9) + kayles(5)", "nim(3,4)", "fibonacci(9)", "grundy(12)"}) {
        Context scarce;
        scarce.memory_limit = 0;
        scarce.deadline = test::long_ago;
        const Solution poor = misere(position_of(text), scarce);
        EXPECT_FALSE(poor.reason.empty());
        if (poor.outcome != Outcome::unknown) {
            EXPECT_EQ(poor.outcome, misere(text).outcome) << text;
        } else {
            EXPECT_TRUE(poor.more_moves && poor.winning_moves.empty());
        }
    }
    Context stopped;
    stopped.stop.ask();
    EXPECT_THROW((void)misere(position_of("kayles(9)"), stopped), Error);
}

TEST_F(MiserePlay, TablesAreMisereValues) {
    for (const char* game :
         {"nim", "take[2,3]", "kayles", "evenodd", "octal[4.7]", "rook", "fibonacci", "grundy"}) {
        const auto made = table(game, 8, {}, Convention::misere);
        std::vector<std::int32_t> row(made->columns());
        for (std::size_t r = 0; r < made->rows(); ++r) {
            made->fill_row(r, row);
            for (std::size_t c = 0; c < made->columns(); ++c) {
                if (row[c] < 0) continue;
                std::string text = std::string(game) + "(" + std::to_string(r);
                if (made->shape() == Table::Shape::board) text += "," + std::to_string(c);
                EXPECT_EQ(row[c], static_cast<std::int32_t>(brute.value(position_of(text + ")"))))
                    << text << ")";
            }
        }
    }
}

TEST_F(MiserePlay, Requests) {
    const auto answered = [](std::string_view path, std::string_view query) {
        const ApiAnswer got = answer(request_from_query(path, query), {});
        return std::pair(got.status, Json::parse(got.body));
    };
    Json solved = answered("/api/solve", "position=nim(1,1)&misere=true").second;
    EXPECT_EQ(solved["play"], "misere");
    EXPECT_EQ(solved["outcome"], "N");
    EXPECT_TRUE(solved["value"].is_null());
    EXPECT_EQ(solved["genus"], "0^120");
    EXPECT_EQ(solved["components"][0]["genus"], "0^120");
    Json other = answered("/api/solve", "position=nim(1,1)&misere=false").second;
    EXPECT_EQ(other.count("play"), 0U);
    EXPECT_EQ(other["outcome"], "P");
    Json moves = answered("/api/moves", "position=nim(2)&misere=1").second;
    EXPECT_EQ(moves["play"], "misere");
    EXPECT_EQ(moves["moves"][0]["outcome"], "P");
    EXPECT_EQ(moves["moves"][0]["certainty"], "theorem");
    Json marked =
        answered("/api/moves", "position=nim(2)&component=0&mark.heap=0&mark.left=0&misere=true")
            .second;
    EXPECT_EQ(marked["moves"][0]["outcome"], "N");
    Json reply = answered("/api/reply", "position=nim(3)&misere=true").second;
    EXPECT_EQ(reply["move"]["position"], "nim(1)");
    Json game =
        answered("/api/replay", "position=nim(2)&moves=nim(1)&moves=nim(0)&misere=true").second;
    EXPECT_EQ(game["winner"], "first");
    EXPECT_EQ(game["play"], "misere");
    Json made = answered("/api/table", "game=nim&size=3&misere=true").second;
    EXPECT_EQ(made["values"], Json({1, 0, 2, 3}));
    EXPECT_EQ(answered("/api/solve", "position=nim(1)&misere=maybe").first, 400);
}

// The first state leads to all others; state n leads to n/2 and n/3.
class WideGame : public UserGame, public std::enable_shared_from_this<WideGame> {
public:
    static constexpr unsigned states = 30'000;

    WideGame() : UserGame("wide") {}

    static std::vector<unsigned> options(unsigned n) {
        std::vector<unsigned> all;
        if (n == states) {
            for (unsigned to = states; to-- > 0;) all.push_back(to);
        } else if (n > 0) {
            all = {n / 2, n / 3};
        }
        return all;
    }

    void for_each_option(const std::string& state,
                         const std::function<bool(Option)>& visit) const override {
        for (const unsigned to : options(static_cast<unsigned>(std::stoul(state)))) {
            if (!visit({at(to)})) return;
        }
    }

    [[nodiscard]] Position at(unsigned n) const {
        return user_position(shared_from_this(), std::to_string(n));
    }
};

// More options than are stored at a time.
TEST(Misere, PositionsWithVeryManyOptions) {
    std::vector<unsigned> misere_values;
    for (unsigned n = 0; n <= WideGame::states; ++n) {
        std::set<unsigned> reached;
        for (const unsigned to : WideGame::options(n)) reached.insert(misere_values[to]);
        unsigned least = 0;
        while (reached.count(least) > 0) ++least;
        misere_values.push_back(n == 0 ? 1 : least);
    }
    const auto game = std::make_shared<const WideGame>();
    const Solution solution = misere(game->at(WideGame::states));
    ASSERT_TRUE(solution.genus);
    EXPECT_EQ(solution.genus->misere.front(), misere_values.back());
    EXPECT_EQ(solution.moves_total, std::count(misere_values.begin(), misere_values.end() - 1, 0U));
}

// A quotient that exceeded the memory of one request does not answer another.
TEST(Misere, LittleMemoryDoesNotAffectOthers) {
    const Engine engine;
    const Position position = position_of("kayles(5)");
    Context little = engine.context();
    little.memory_limit = 0;
    (void)misere(position, little);
    EXPECT_EQ(misere(position, engine.context()).outcome_certainty, Certainty::proved);
}

}  // namespace
}  // namespace grundy
