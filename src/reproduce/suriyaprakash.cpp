// I. Suriyaprakash, Classical impartial games.

#include "math/golden.hpp"
#include "pictures/svg.hpp"
#include "reproduce/exhibit.hpp"

#include <grundy/notation.hpp>
#include <grundy/numbers.hpp>
#include <grundy/solve.hpp>
#include <grundy/wythoff.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace grundy::papers {

namespace {

constexpr std::string_view printed_figure1 = R"(
0 0
1 0 1
2 0 0 2
3 0 0 0 3
4 0 1 1 3 3
5 0 0 0 0 0 4
6 0 1 1 1 1 4 4
7 0 0 2 2 2 4 4 4
8 0 0 0 0 0 0 0 0 5
9 0 1 1 1 1 1 1 1 5 5
10 0 0 2 2 2 2 2 2 5 5 5
11 0 0 0 3 3 3 3 5 5 5 5 5
12 0 1 1 3 3 3 3 3 6 6 6 6 6
13 0 0 0 0 0 0 0 0 0 0 0 0 0 6
14 0 1 1 1 1 1 1 1 1 1 1 1 1 6 6
15 0 0 2 2 2 2 2 2 2 2 2 2 2 6 6 6
16 0 0 0 3 3 3 3 3 3 3 3 3 7 7 7 7 7
17 0 1 1 3 3 3 3 3 3 3 3 3 3 7 7 7 7 7
18 0 0 0 0 0 4 4 4 4 4 4 7 7 7 7 7 7 7 7
19 0 1 1 1 1 4 4 4 4 4 4 4 7 7 7 7 7 7 7 7
20 0 0 2 2 2 4 4 4 4 4 4 4 4 7 7 7 7 7 7 7 7
)";

// z_i(n), the i-th smallest part of n.
std::uint64_t zeckendorf_part(std::uint64_t n, std::size_t i) {
    const auto parts = describe_number(n).zeckendorf_parts;  // largest first
    return parts.at(parts.size() - i).to<std::uint64_t>();
}

Content figure1(const Context& context) {
    return {{compared_board("Grundy values of Fibonacci Nim: n stones, of which at most r may be "
                            "taken",
                            printed_figure1, *table("fibonacci", 20, context))},
            {},
            {"For r > n the value is that of (n, n): all stones can be taken, so it is not 0."}};
}

Content figure2(const Context& context) {
    namespace colour = pictures::colour;
    constexpr double square = 44;
    constexpr int squares = 8;
    constexpr double margin = 28;
    const auto corner = [](int row, int column) {
        return pictures::Point{margin + column * square, margin + (squares - 1 - row) * square};
    };
    const auto centre = [&](int row, int column) {
        const auto [x, y] = corner(row, column);
        return pictures::Point{x + square / 2, y + square / 2};
    };
    pictures::Svg svg(squares * square + 2 * margin, squares * square + 2 * margin);
    for (int row = 0; row < squares; ++row) {
        for (int column = 0; column < squares; ++column) {
            svg.rectangle(corner(row, column), square, square,
                          (row + column) % 2 == 0 ? colour::light : colour::white, colour::grey);
        }
        const std::string number = std::to_string(row);
        svg.text({margin / 2, centre(row, 0).y + 5}, number);
        svg.text({centre(0, row).x, squares * square + margin * 1.65}, number);
    }
    constexpr int queen_row = 4;
    constexpr int queen_column = 6;
    const Position start =
        parse_position(fmt::format("wythoff({},{})", queen_row, queen_column), context);
    start.for_each_move(
        [&](const Move& move) {
            const auto piles = numbers_of(move.to);
            const bool losing = solve(move.to, context).outcome == Outcome::P;
            svg.circle(centre(static_cast<int>(piles[0]), static_cast<int>(piles[1])), 9,
                       losing ? colour::blue : colour::white, colour::black);
            return true;
        },
        context);
    svg.text({centre(queen_row, queen_column).x, centre(queen_row, queen_column).y + 13}, "♛",
             pictures::Anchor::middle, 38);
    return {{},
            {{"A queen in row 4 and column 6 stands for heaps of 4 and 6. She may go left, down or "
              "along the diagonal to the lower left; circles mark where to, full ones the moves "
              "that win.",
              svg.str()}}};
}

Content figure3(const Context& context) {
    return {{compared_wythoff_board("Grundy values of Wythoff's game", context)},
            {},
            {"The first heap is the row here, and rows are counted upwards."}};
}

Content plays(const Context& context) {
    Statements parts("Parts of Zeckendorf representations");
    parts.add("z₁(4)", 1, zeckendorf_part(4, 1));
    parts.add("z₂(26)", 21, zeckendorf_part(26, 2));
    return {
        {compared_play({"Example 3.1.1: Fibonacci Nim with 5 stones; (n,r) has n stones, of which "
                        "at most r may be taken, and r counts up to n",
                        {"Left", "Right"},
                        "fibonacci(5)",
                        {{"take 1 from the heap of 5", "fibonacci(4,2)"},
                         {"take 1 from the heap of 4", "fibonacci(3,2)"},
                         {"take 2 from the heap of 3", "fibonacci(1,1)"},
                         {"take all 1", "fibonacci(0,0)"}},
                        "Right has won"},
                       context),
         compared_play({"Example 4.1.1: Wythoff's game with heaps of 5 and 8",
                        {"Left", "Right"},
                        "wythoff(5,8)",
                        {{"take 1 from both piles", "wythoff(4,7)"},
                         {"take 3 from the pile of 4", "wythoff(1,7)"},
                         {"take 5 from the pile of 7", "wythoff(1,2)"},
                         {"take 1 from the pile of 2", "wythoff(1,1)"},
                         {"take 1 from both piles", "wythoff(0,0)"}},
                        "Left has won"},
                       context),
         parts}};
}

std::vector<std::uint64_t> fibonacci_numbers(std::size_t count) {
    std::vector<std::uint64_t> numbers;
    for (const Integer& number : losing_starts("2x", count))
        numbers.push_back(number.to<std::uint64_t>());
    return numbers;  // 1, 2, 3, 5, …
}

Content theorem31(const Context& /*context*/) {
    constexpr std::uint64_t limit = 5000;
    const auto numbers = fibonacci_numbers(20);
    const auto index = [&](std::uint64_t number) {
        return std::find(numbers.begin(), numbers.end(), number) - numbers.begin();
    };
    const auto counts =
        representation_counts(numbers, limit, [&](std::uint64_t smaller, std::uint64_t larger) {
            return index(larger) - index(smaller) >= 2;
        });
    Statements statements("Zeckendorf's theorem for the numbers up to 5000");
    Trial& unique = statements.trial(
        "n is a sum of distinct, not consecutive Fibonacci numbers in one way only");
    Trial& is_the_sum = statements.trial("the engine finds that sum");
    for (std::uint64_t n = 1; n <= limit; ++n) {
        unique.expect(counts[n] == 1);
        Integer sum = 0;
        const auto report = describe_number(n);
        for (const Integer& part : report.zeckendorf_parts) sum += part;
        const auto& positions = report.zeckendorf_positions;
        const auto too_near = [](std::size_t a, std::size_t b) { return b < a + 2; };
        const bool apart =
            std::adjacent_find(positions.begin(), positions.end(), too_near) == positions.end();
        is_the_sum.expect(apart && sum == n);
    }
    return {{statements}};
}

Content theorem32(const Context& context) {
    constexpr std::uint64_t limit = 200;
    const auto values = values_of(*table("fibonacci", limit, context));
    const auto fibonacci = fibonacci_numbers(20);
    Statements statements("Fibonacci Nim with up to 200 stones");
    Trial& theorem = statements.trial("Theorem 3.2: G(n,r) = 0 if and only if r < z₁(n)");
    Trial& strategy = statements.trial("taking z₁(n) leaves a position of value 0");
    Trial& lemma = statements.trial(
        "Lemma 3.3: for 1 ≤ k < z₁(n), if z₁(k) = F_t, then z₁(n−k) is F_{t+1} or F_{t−1}");
    Trial& corollary =
        statements.trial("Corollary 3.3.1: G(n,n−1) = 0 if and only if n is a Fibonacci number");
    std::vector<std::uint64_t> z1(limit + 1);
    for (std::uint64_t n = 1; n <= limit; ++n) z1[n] = zeckendorf_part(n, 1);
    // F_t and its neighbours, where 1 counts as F_2.
    const auto is_neighbour = [&](std::uint64_t a, std::uint64_t b) {
        const auto at = std::find(fibonacci.begin(), fibonacci.end(), a);
        return at[1] == b || (at == fibonacci.begin() ? b == 1 : at[-1] == b);
    };
    for (std::uint64_t n = 0; n <= limit; ++n) {
        for (std::uint64_t r = 0; r <= n; ++r) {
            theorem.expect((values[n][r] == 0) == (n == 0 || r < z1[n]));
        }
        if (n == 0) continue;
        const std::uint64_t left = n - z1[n];
        strategy.expect(values[left][std::min(2 * z1[n], left)] == 0);
        const bool is_fibonacci = std::binary_search(fibonacci.begin(), fibonacci.end(), n);
        corollary.expect((values[n][n - 1] == 0) == is_fibonacci);
        for (std::uint64_t k = 1; k < z1[n]; ++k) lemma.expect(is_neighbour(z1[k], z1[n - k]));
    }
    return {{statements},
            {},
            {"Read z₁(0) as ∞ in the theorem, and count 1 as F₂ in the lemma; 2z₁(k) in the proof "
             "of the theorem stands for 2z₁(n)."}};
}

using Points = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

std::uint64_t least_missing(const std::set<std::uint64_t>& numbers, std::uint64_t from = 0) {
    while (numbers.count(from) > 0) ++from;
    return from;
}

// Theorem 4.2, step by step.
Points sequence_of_theorem42(std::size_t count) {
    Points T0{{0, 0}};
    std::set<std::uint64_t> used{0};
    for (std::uint64_t k = 1; k < count; ++k) {
        const std::uint64_t p = least_missing(used);
        T0.emplace_back(p, p + k);
        used.insert({p, p + k});
    }
    return T0;
}

// Theorem 4.1, step by step: T_0, …, T_last. Each is longer than the next, so that p always occurs
// in the ones before.
std::vector<Points> sequences_of_theorem41(unsigned last, std::size_t count) {
    std::vector<Points> T(last + 1);
    for (unsigned j = 0; j <= last; ++j) {
        std::set<std::uint64_t> used;
        std::set<std::uint64_t> second;
        std::set<std::uint64_t> differences;
        const std::size_t length = count + std::size_t{10} * (last - j);
        while (T[j].size() < length) {
            const std::uint64_t p = least_missing(used);
            std::uint64_t q = least_missing(differences);
            const auto taken = [&] {
                const std::pair point{p, p + q};
                return second.count(p + q) > 0 ||
                       std::any_of(T.begin(), T.begin() + j, [&](const Points& before) {
                           return std::find(before.begin(), before.end(), point) != before.end();
                       });
            };
            while (taken()) q = least_missing(differences, q + 1);
            T[j].emplace_back(p, p + q);
            used.insert({p, p + q});
            second.insert(p + q);
            differences.insert(q);
        }
    }
    return T;
}

Content wsg(const Context& context) {
    constexpr std::size_t count = 30;
    const Points T0 = sequence_of_theorem42(count);
    const auto T = sequences_of_theorem41(2, count);
    const WythoffPoints found = wythoff_nth({0, 2, false}, {0, count - 1}, context);
    std::array<std::vector<std::string>, 3> engine;
    for (const auto& point : found.points) {
        engine[point.g].push_back(pair_text(point.a, point.b));
    }
    // The pairs of value 0 on a board that was filled by the mex rule, by their difference.
    constexpr std::size_t size = 80;
    const auto board = values_of(*grundy::table("wythoff", size, context));
    std::array<std::string, count> on_board;
    for (std::size_t k = 0; k < count; ++k) {
        for (std::size_t a = 0; a + k < size; ++a) {
            if (board[a][a + k] == 0) on_board[k] = pair_text(a, a + k);
        }
    }
    Comparison table{
        "The first pairs of T₀, T₁ and T₂: where it says printed, the recipes of the paper were "
        "followed step by step",
        {"k", "T₀ by Theorem 4.2", "T₀ by ⌊φk⌋, ⌊φ²k⌋", "T₀ by Theorem 4.1", "T₁", "T₂"},
        {}};
    for (std::size_t k = 0; k < count; ++k) {
        const Integer golden(static_cast<unsigned long>(k));
        table.rows.push_back(
            {label(k), compared(pair_text(T0[k].first, T0[k].second), engine[0][k]),
             compared(pair_text(floor_phi(golden), floor_phi_squared(golden)), on_board[k]),
             compared(pair_text(T[0][k].first, T[0][k].second), engine[0][k]),
             compared(pair_text(T[1][k].first, T[1][k].second), engine[1][k]),
             compared(pair_text(T[2][k].first, T[2][k].second), engine[2][k])});
    }

    constexpr std::uint64_t many = 10'000;
    std::vector<unsigned> times(many + 1);
    Statements statements("T₀ = {(a_n, b_n)}, the first ten thousand pairs");
    Trial& increasing = statements.trial("{a_n} and {b_n} are strictly increasing");
    Trial& once = statements.trial(
        "every positive integer is in {a_n} or {b_n}, and in one only (Theorem 4.3)");
    const WythoffPoints safe = wythoff_nth({0, 0, false}, {0, many}, context);
    for (std::size_t k = 0; k < safe.points.size(); ++k) {
        const auto& [g, n, a, b, certainty] = safe.points[k];
        for (const Integer& number : {a, b}) {
            if (number <= many) ++times[number.to<std::uint64_t>()];
        }
        if (k > 0) increasing.expect(a > safe.points[k - 1].a && b > safe.points[k - 1].b);
    }
    for (std::uint64_t n = 1; n <= many; ++n) once.expect(times[n] == 1);
    return {{std::move(table), statements},
            {},
            {"In step 1 of Theorem 4.1 the pairs with l < k count, and q is the mex of the "
             "differences b_l − a_l."}};
}

constexpr std::array suriyaprakash_exhibits{
    Exhibit{"suriyaprakash.figure1", "Figure 1: Grundy values of Fibonacci Nim", figure1},
    Exhibit{"suriyaprakash.figure2", "Figure 2: Wythoff's game on a chessboard", figure2},
    Exhibit{"suriyaprakash.figure3", "Figure 3: Grundy values of Wythoff's game", figure3},
    Exhibit{"suriyaprakash.plays", "Examples 3.1.1 and 4.1.1: two games played", plays},
    Exhibit{"suriyaprakash.theorem3.1", "Theorem 3.1: Zeckendorf's theorem", theorem31},
    Exhibit{"suriyaprakash.theorem3.2", "Theorem 3.2: who wins Fibonacci Nim", theorem32},
    Exhibit{"suriyaprakash.wsg", "Theorems 4.1 to 4.3: the positions of Wythoff's game by value",
            wsg},
    Exhibit{"suriyaprakash.beatty", "Theorem 4.3: Beatty's theorem with other slopes",
            suriyaprakash_beatty},
    Exhibit{"suriyaprakash.global", "Fibonacci Nim with one quota for several heaps",
            suriyaprakash_global},
};

}  // namespace

Paper suriyaprakash() {
    return {"I. Suriyaprakash, Classical impartial games", suriyaprakash_exhibits};
}

}  // namespace grundy::papers
