// I. Lee, Classic impartial games.

#include "math/golden.hpp"
#include "reproduce/exhibit.hpp"

#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/numbers.hpp>
#include <grundy/solve.hpp>
#include <grundy/wythoff.hpp>

#include <algorithm>
#include <optional>
#include <set>

namespace grundy::papers {

namespace {

std::string temperature(const std::string& position, const Context& context) {
    return solve(position, context).outcome == Outcome::P ? "cold" : "hot";
}

bool wins_at_once(const Position& position, const Context& context) {
    const auto ends = [&](const Solution::Move& move) {
        return is_finished(move.position, context);
    };
    const auto winning = solve(position, context).winning_moves;
    return std::any_of(winning.begin(), winning.end(), ends);
}

// "(0, 1), (0, 2)": the pairs of piles that the moves lead to, the smaller pile first.
template <class Moves>
std::string pairs_after(const Moves& moves) {
    std::set<std::pair<std::uint64_t, std::uint64_t>> pairs;
    for (const auto& move : moves) {
        const auto piles = numbers_of(move.position);
        pairs.insert(std::minmax(piles[0], piles[1]));
    }
    return joined(pairs);
}

// The position after that many coins are taken, by the rules.
Position after_taking(const Position& start, const Integer& taken) {
    std::optional<Position> left;
    start.for_each_move(
        [&](const Move& move) {
            if (move.taken == taken) left = move.to;
            return !left;
        },
        {});
    return left.value();
}

Comparison fibonacci_claims(const Context& context) {
    Statements claims("What is said of that game; q is the quota");
    for (const auto& [n, printed] : {std::pair{7, "5 + 2"}, std::pair{4, "3 + 1"}}) {
        claims.add(fmt::format("Zeckendorf representation of {}", n), printed,
                   joined(describe_number(n).zeckendorf_parts, " + "));
    }
    const Position seven = parse_position("fibonacci(7)", context);
    const Position five = after_taking(seven, 2);
    const Position four = after_taking(five, 1);
    const Position three = after_taking(four, 1);
    claims.add("at the start: q", 6, numbers_of(seven)[1]);
    claims.add("5 coins, after 2 were taken: q", 4, numbers_of(five)[1]);
    claims.add("4 coins, after 1 was taken: q", 2, numbers_of(four)[1]);
    claims.add("3 coins, after 1 was taken: q", 2, numbers_of(three)[1]);
    Trial& wins = claims.trial("if Right takes 2 or more of the 5, Left wins on her next turn");
    for (const int taken : {2, 3, 4}) {
        wins.expect(wins_at_once(after_taking(five, taken), context));
    }
    claims.add("Right, with 3 coins and q = 2, is to lose", "yes",
               solve(three, context).outcome == Outcome::P);
    for (const auto& [taken, left] :
         {std::pair{1, "2 coins and q = 2"}, std::pair{2, "1 coin and q = 4"}}) {
        claims.add(fmt::format("if he leaves {}, Left can win at once", left), "yes",
                   wins_at_once(after_taking(three, taken), context));
    }
    return claims;
}

Comparison wythoff_claims(const Context& context) {
    Statements claims("Hot positions win for the player to move, cold ones lose");
    Trial& with_zero = claims.trial("(0, m) is hot, as it reaches (0, 0) in one move, m ≤ 100");
    Trial& equal = claims.trial("(m, m) is hot, as it reaches (0, 0) in one move, m ≤ 100");
    for (int m = 1; m <= 100; ++m) {
        for (auto [trial, position] : {std::pair{&with_zero, fmt::format("wythoff(0,{})", m)},
                                       std::pair{&equal, fmt::format("wythoff({0},{0})", m)}}) {
            trial->expect(temperature(position, context) == "hot" &&
                          wins_at_once(parse_position(position, context), context));
        }
    }
    claims.add("(0, 0) is", "cold", temperature("wythoff(0,0)", context));
    claims.add("(1, 2) is", "cold", temperature("wythoff(1,2)", context));
    claims.add("(1, 2) reaches only", "(0, 1), (0, 2), (1, 1)",
               pairs_after(legal_moves(parse_position("wythoff(1,2)", context), context).moves));
    std::vector<std::string> cold;
    for (const auto& point : wythoff_nth({0, 0, false}, {0, 5}, context).points) {
        cold.push_back(pair_text(point.a, point.b));
    }
    claims.add("the first cold positions", "(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)",
               joined(cold));
    claims.add("from (5, 5) Left can move to the cold position", "(3, 5)",
               pairs_after(solve("wythoff(5,5)", context).winning_moves),
               "(0, 0) can be reached as well, and moving there wins at once.");
    claims.add("from (3, 5) Right can move to a cold position", "no",
               temperature("wythoff(3,5)", context) == "hot");
    return claims;
}

Content examples(const Context& context) {
    return {{compared_play({"Fibonacci Nim with n = 7: (n,q) has n coins, of which at most q may "
                            "be taken",
                            {"Left", "Right"},
                            "fibonacci(7)",
                            {{"take 2 from the heap of 7", "fibonacci(5,4)"},
                             {"take 1 from the heap of 5", "fibonacci(4,2)"},
                             {"take 1 from the heap of 4", "fibonacci(3,2)"}},
                            "Left wins"},
                           context),
             fibonacci_claims(context), wythoff_claims(context),
             compared_play({"Wythoff's game from (5, 5)",
                            {"Left", "Right"},
                            "wythoff(5,5)",
                            {{"take 2 from the pile of 5", "wythoff(3,5)"},
                             {"take 1 from the pile of 5", "wythoff(3,4)"},
                             {"take 2 from both piles", "wythoff(1,2)"}},
                            "Left wins"},
                           context)}};
}

Content theorems(const Context& context) {
    constexpr std::uint64_t coins = 200;
    const auto values = values_of(*table("fibonacci", coins, context));
    Statements statements("The strategies");
    Trial& gap = statements.trial(
        "z > 2x for the two smallest numbers x < z of a Zeckendorf representation, n ≤ 200");
    Trial& criterion = statements.trial(
        "Fibonacci Nim: there is a winning move if and only if q is at least the smallest number, "
        "n ≤ 200");
    for (std::uint64_t n = 1; n <= coins; ++n) {
        const auto parts = describe_number(n).zeckendorf_parts;  // largest first
        const std::uint64_t smallest = parts.back().to<std::uint64_t>();
        if (parts.size() > 1) gap.expect(parts[parts.size() - 2] > 2 * parts.back());
        for (std::uint64_t q = 1; q <= n; ++q) {
            criterion.expect((values[n][q] != 0) == (q >= smallest));
        }
    }
    // The cold positions by the mex rule: the values of a board do not come from a formula.
    constexpr std::uint64_t piles = 1000;
    const auto board = values_of(*table("wythoff", piles, context));
    Trial& golden = statements.trial(
        "Theorem 3.1: (a, a + r) is cold if and only if a = ⌊φr⌋, for piles below 1000 with the "
        "values of the mex rule");
    for (std::uint64_t r = 0;; ++r) {
        const Integer x = floor_phi(r);
        if (x + r >= piles) break;
        for (std::uint64_t a = 0; a + r < piles; ++a) {
            golden.expect((board[a][a + r] == 0) == (a == x));
        }
    }
    return {{statements}};
}

constexpr std::array lee_exhibits{
    Exhibit{"lee.examples", "The examples: games from 7 coins and from (5, 5)", examples},
    Exhibit{"lee.theorems", "The strategies and Theorem 3.1", theorems},
};

}  // namespace

Paper lee() {
    return {"I. Lee, Classic impartial games", lee_exhibits};
}

}  // namespace grundy::papers
