// Complete games of every kind through a pipe, against a perfect player and a random one. The
// player who wins by brute force wins in the end, and the game can be replayed.

#include "example_files.hpp"
#include "oracle/brute_force.hpp"
#include "program/program.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <csignal>

namespace grundy {
namespace {

using test::Program;

enum class Opponent { best, random };

struct Ended {
    bool engine_won = false;
    bool you_won = false;
    std::string replay;  // the command line
};

Ended play(const std::string& start, bool engine_first, Opponent opponent,
           oracle::BruteForce& brute, std::mt19937& random) {
    Program program(
        {"play", start, "--first", engine_first ? "engine" : "me", "--seed", "20261116"});
    Position position = test::position_of(start);
    const auto your_move = [&] {
        const std::vector<Position> all = oracle::options(position);
        if (all.empty()) return;
        std::size_t number = random() % all.size();
        for (std::size_t i = 0; i < all.size() && opponent == Opponent::best; ++i) {
            if (brute.value(all[i]) == 0) number = i;
        }
        position = all[number];
        // Two ways of typing a move that work in every game.
        program.type(random() % 2 == 0 ? position.text() : "#" + std::to_string(number + 1));
    };
    if (!engine_first) your_move();
    Ended ended;
    const std::string engine = "engine: ";
    const std::string arrow = "  →  ";
    for (std::string line; program.read(line);) {
        if (line.rfind(engine, 0) == 0) {
            position = test::position_of(line.substr(line.find(arrow) + arrow.size()));
            your_move();
        }
        ended.engine_won = ended.engine_won || line == "The engine has won.";
        ended.you_won = ended.you_won || line == "You have won.";
        if (line.rfind("  grundy replay ", 0) == 0) ended.replay = line.substr(2);
    }
    EXPECT_EQ(program.exit_code(), 0);
    EXPECT_TRUE(oracle::options(position).empty()) << "the game ended at " << position.text();
    return ended;
}

std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, decltype(&pclose)> pipe(popen(command.c_str(), "r"), pclose);
    std::string output;
    for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get())) {
        output += static_cast<char>(c);
    }
    return output;
}

std::vector<std::string> starts() {
    return test::with_every_game({
        "nim(3,5,7)",
        "nim(1,4,5)",
        "rook(4,7)",
        "take[1,3,4](20)",
        "take[1,3,4](21)",
        "evenodd(9)",
        "evenodd(12)",
        "wythoff(5,8)",
        "wythoff(6,10)",
        "fibonacci(20)",
        "fibonacci(21)",
        "takeaway[3x-1](12)",
        "global[2x](3,4)",
        "global[2x](3,3;2)",
        "digraph[examples/divisors.txt](48)",
        "geography[examples/petersen.graphml,vertex](1; 2, 3)",
        "geography[examples/petersen.graphml,edge](1; 1>2, 3>4, 5>10, 7>9)",
        "words[examples/animals.txt]()",
        "wythoff(2,4) + nim(3) + words[examples/animals.txt](t)",
    });
}

class PlayProgram : public testing::TestWithParam<std::string> {};

TEST_P(PlayProgram, CompleteGamesEndAsPredicted) {
    oracle::BruteForce brute;
    std::mt19937 random(20261116);
    const bool first_wins = brute.value(test::position_of(GetParam())) > 0;
    for (const bool engine_first : {true, false}) {
        for (const Opponent opponent : {Opponent::best, Opponent::random}) {
            const Ended game = play(GetParam(), engine_first, opponent, brute, random);
            EXPECT_NE(game.engine_won, game.you_won);
            const bool engine_must_win = first_wins == engine_first;
            if (engine_must_win || opponent == Opponent::best) {
                EXPECT_EQ(game.engine_won, engine_must_win);
            }
            const bool first_won = game.engine_won == engine_first;
            const std::string output = output_of(game.replay);
            EXPECT_NE(
                output.find(first_won ? "the first player has won" : "the second player has won"),
                std::string::npos)
                << game.replay << "\n"
                << output;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Program, PlayProgram, testing::ValuesIn(starts()));

// Ctrl-C works even while the engine searches a position that it cannot solve in time.
TEST(PlayProgram, IsInterruptedImmediately) {
    for (const std::string first : {"me", "engine"}) {
        Program program(
            {"play", "wythoff(6000,9000) + wythoff(5003,8001) + nim(8)", "--first", first});
        std::string line;
        ASSERT_TRUE(program.read(line));
        program.interrupt();
        EXPECT_EQ(program.exit_code(), 130) << first;
    }
}

}  // namespace
}  // namespace grundy

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    std::signal(SIGPIPE, SIG_IGN);
    const std::string path = std::string(GRUNDY_BIN_DIR) + ":" + std::getenv("PATH");
    setenv("PATH", path.c_str(), 1);
    setenv("COLUMNS", "1000", 1);  // so that no position is wrapped
    return RUN_ALL_TESTS();
}
