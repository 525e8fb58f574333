// Tools that use solving: lists of moves, claims, patterns, tables, requests.

#include "patterns/pattern.hpp"
#include "problem.hpp"

#include <grundy/api.hpp>
#include <grundy/claim.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>
#include <grundy/user_game.hpp>

#include <fmt/format.h>

#include <memory>
#include <sstream>
#include <stdexcept>

namespace grundy::bench {

namespace {

Position queen(Size n) {
    return parse_position(fmt::format("wythoff({},{}) + nim(3)", n, n + n / 2));
}

void moves(Size n, Measurement& measure) {
    const Position position = queen(n);
    measure([&] { return legal_moves(position); },
            [](const LegalMoves& list) {
                std::vector<int> outcomes;
                for (const LegalMove& move : list.moves) {
                    outcomes.push_back(static_cast<int>(move.outcome));
                }
                return outcomes;
            });
}

void moves_one_by_one(Size n, Measurement& measure) {
    const Position position = queen(n);
    measure([&] {
        std::vector<int> outcomes;
        position.for_each_move(
            [&](const Move& move) {
                outcomes.push_back(static_cast<int>(solve(position.after(move)).outcome));
                return true;
            },
            {});
        return outcomes;
    });
}

void claim(Size to, Measurement& measure) {
    measure([&] { return test_claim("wythoff", "phi", to); },
            [](const ClaimReport& report) {
                if (report.violation) throw std::runtime_error("the claim holds");
                return std::vector{report.positions, report.claimed};
            });
}

// Values that repeat: a square sometimes, otherwise n mod size/20.
void period(Size size, Measurement& measure) {
    std::vector<std::int32_t> values;
    for (Size n = 0; n < size; ++n) {
        const Size length = size / 20;
        values.push_back(static_cast<std::int32_t>(n < size / 10 ? n * n % 17 : n % length % 23));
    }
    measure([&] { return patterns::find_period(values, {}); },
            [](const std::optional<patterns::Repetition>& found) {
                return std::vector{found->length, found->preperiod};
            });
}

void csv(Size side, Measurement& measure) {
    const auto values = table("rook", side, {});
    measure([&] {
        std::ostringstream out;
        write_csv(*values, out);
        return out.str();
    });
}

void png(Size side, Measurement& measure) {
    const auto values = table("rook", side, {});
    measure(
        [&] {
            std::ostringstream out;
            write_png(*values, out);
            return out.str();
        },
        [](const std::string&) { return 0; });  // pictures by different programs are never equal
}

// Two piles: take up to three from one, or one from both.
class TwoPiles : public UserGame, public std::enable_shared_from_this<TwoPiles> {
public:
    TwoPiles() : UserGame("piles") {}

    void for_each_option(const std::string& state,
                         const std::function<bool(Option)>& visit) const override {
        const std::size_t comma = state.find(',');
        const int a = std::stoi(state);
        const int b = std::stoi(state.substr(comma + 1));
        const auto to = [&](int c, int d) { return c < 0 || d < 0 || visit({at(c, d)}); };
        for (int k = 1; k <= 3; ++k) {
            if (!to(a - k, b) || !to(a, b - k)) return;
        }
        to(a - 1, b - 1);
    }
    [[nodiscard]] Position at(int a, int b) const {
        return user_position(shared_from_this(), fmt::format("{},{}", a, b));
    }
};

void user_game(Size n, Measurement& measure) {
    const auto game = std::make_shared<const TwoPiles>();
    const Position position = game->at(static_cast<int>(n), static_cast<int>(n));
    measure([&] { return solve(position).value.number; });
}

std::string asked(Size i) {
    switch (i % 4) {
        case 0: return fmt::format("nim({},5,7)", i % 100);
        case 1: return fmt::format("wythoff({},15)", i % 10);
        case 2: return fmt::format("fibonacci({})", i % 100);
        default: return fmt::format("take[1,2,3,4]({})", i % 100);
    }
}

void requests(Size count, Measurement& measure) {
    const Engine engine;
    measure([&] {
        std::vector<bool> wins;
        for (Size i = 0; i < count; ++i) {
            const ApiAnswer reply =
                answer(request_from_json("/api/solve", "{\"position\":\"" + asked(i) + "\"}"),
                       engine.context());
            wins.push_back(reply.body.find("\"outcome\":\"N\"") != std::string::npos);
        }
        return wins;
    });
}

void solved_without_requests(Size count, Measurement& measure) {
    const Engine engine;
    measure([&] {
        std::vector<bool> wins;
        for (Size i = 0; i < count; ++i) {
            wins.push_back(solve(asked(i), engine.context()).outcome == Outcome::N);
        }
        return wins;
    });
}

}  // namespace

Section tools() {
    return {"Tools",
            {{"moves",
              "every legal move of a sum, with its outcome",
              "smaller pile",
              {100, 200, 400},
              moves,
              {{"C++",
                "each position after a move solved by itself",
                {20, 50, 100},
                moves_one_by_one}}},
             {"claim",
              "testing a claim, all positions and moves of Wythoff's game",
              "largest pile",
              {30, 60, 120},
              claim,
              {{"Python", "every move of every position", {30, 60, 120}}}},
             {"find_period",
              "looking for a period in values",
              "values",
              {10'000, 100'000, 1'000'000},
              period,
              {{"Python", "every length tried from the end", {1'000, 10'000, 100'000}}}},
             {"table_csv",
              "a table as CSV",
              "side",
              {256, 512, 1'024},
              csv,
              {{"Python", "the csv module", {128, 256, 512}}}},
             {"table_png",
              "a table as a picture with axes and a scale, PNG",
              "side",
              {256, 512, 1'024},
              png,
              {{"Python", "the bare pixels, with zlib", {256, 512}}}},
             {"user_game",
              "a game that a program defines by its moves, two piles",
              "chips in each pile",
              {50, 100, 200},
              user_game,
              {{"Python", "recursion with a memo", {25, 50, 100}}}},
             {"requests",
              "requests and answers as JSON, in one process",
              "requests",
              {300, 1'000, 3'000},
              requests,
              {{"C++",
                "the same positions solved, without JSON",
                {300, 1'000, 3'000},
                solved_without_requests}}}}};
}

}  // namespace grundy::bench
