// A. Frieze, Combinatorial games.

#include "math/golden.hpp"
#include "math/mex.hpp"
#include "reproduce/exhibit.hpp"

#include <grundy/digraph.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>
#include <grundy/wythoff.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <set>

namespace grundy::papers {

namespace {

// The digraph with names that leave out the game, which is the same for all its positions.
std::string drawn_shortly(const LabelledDigraph& digraph) {
    const auto short_name = [&](std::size_t v) {
        const std::string_view name = digraph.name(v);
        return fmt::format("\"{}\"", name.substr(name.find('(')));
    };
    std::string edges;
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        for (const std::size_t w : digraph.options(v)) {
            edges += fmt::format("{} -> {}\n", short_name(v), short_name(w));
        }
    }
    return drawn(label_digraph(edges, "positions.txt", false));
}

constexpr std::string_view how_to_read =
    "Arrows are moves; a P-position is dark, an N-position light, with its Grundy value.";

ExhibitFigure position_figure(std::string_view what, const LabelledDigraph& digraph) {
    return {fmt::format("{} {}", what, how_to_read), drawn_shortly(digraph)};
}

FileReader words_of_example3() {
    return [](const std::string& /*name*/) -> std::string {
        return "England\nFrance\nGermany\nRussia\nBulgaria\n";
    };
}

PrintedPlay play_of_game1(std::string caption, int chips, const std::vector<int>& taken,
                          std::string end) {
    const auto position = [](int n) { return fmt::format("take[1,2,3,4]({})", n); };
    PrintedPlay play{std::move(caption), {"A", "B"}, position(chips), {}, std::move(end)};
    for (const int number : taken) {
        const std::string text = fmt::format("take {} from the pile of {}", number, chips);
        chips -= number;
        play.moves.push_back({text, position(chips)});
    }
    return play;
}

Content game1(const Context& context) {
    constexpr std::uint64_t limit = 200;
    const auto values = values_of(*table("take[1,2,3,4]", limit, context));
    Statements statements("Piles of up to 200 chips");
    Trial& losing = statements.trial("P = {5k : k ≥ 0}");
    Trial& remainder = statements.trial("g(x) = x mod 5");
    for (std::uint64_t n = 0; n <= limit; ++n) {
        losing.expect((values[n][0] == 0) == (n % 5 == 0));
        remainder.expect(static_cast<std::uint64_t>(values[n][0]) == n % 5);
    }
    return {
        {compared_play(play_of_game1("n = 10 chips; each move takes 1, 2, 3 or 4", 10, {3, 2, 4, 1},
                                     "B has won"),
                       context),
         compared_play(play_of_game1("n = 11 chips", 11, {1, 2, 3, 4, 1}, "A has won"), context),
         statements},
        {position_figure("Example 1: the digraph of Game 1 with n = 7.",
                         position_digraph(parse_position("take[1,2,3,4](7)", context), context))}};
}

// The relations between (x,y) and (x',y') for the moves from (x',y') to (x,y).
std::string describe_arcs(const LabelledDigraph& board) {
    const auto relation = [](std::uint64_t a, std::uint64_t b) {
        return a == b ? '=' : a < b ? '<' : '>';
    };
    std::set<std::pair<int, std::string>> kinds;  // in the order of the paper
    for (std::size_t v = 0; v < board.size(); ++v) {
        const auto from = numbers_of(board.position(v));
        for (const std::size_t w : board.options(v)) {
            const auto to = numbers_of(board.position(w));
            const char x = relation(to[0], from[0]);
            const char y = relation(to[1], from[1]);
            if (x == '=') kinds.insert({0, fmt::format("x = x' and y {} y'", y)});
            if (y == '=') kinds.insert({1, fmt::format("x {} x' and y = y'", x)});
            if (x != '=' && y != '=' && to[0] - from[0] == to[1] - from[1]) {
                kinds.insert({2, fmt::format("x − x' = y − y' {} 0", x)});
            }
        }
    }
    std::vector<std::string> texts;
    for (const auto& [order, text] : kinds) texts.push_back(text);
    return joined(texts, ", or ");
}

constexpr const char* reversed = "The inequalities are reversed: a move makes a number smaller.";

Content game2(const Context& context) {
    constexpr std::uint64_t size = 64;
    const auto values = values_of(*table("rook", size, context));
    Statements statements("A chip that moves left or down");
    Trial& diagonal = statements.trial("P = {(x,x) : x ≥ 0}, x, y < 64");
    for (std::uint64_t x = 0; x < size; ++x) {
        for (std::uint64_t y = 0; y < size; ++y) diagonal.expect((values[x][y] == 0) == (x == y));
    }
    const LabelledDigraph small = position_digraph(parse_position("rook(2,2)", context), context);
    statements.add("Example 2: there is a move from (x',y') to (x,y) if",
                   "x = x' and y > y', or x > x' and y = y'", describe_arcs(small), reversed);
    return {{statements},
            {position_figure("Example 2: the digraph of Game 2 with m = n = 2.", small)}};
}

Content game2a(const Context& context) {
    constexpr std::uint64_t size = 64;
    const auto values = values_of(*table("wythoff", size, context));
    Statements statements("A chip that moves left, down or along the diagonal");
    Trial& losing = statements.trial("P = {(a_i, b_i)} as in Wythoff's Nim, for numbers below 64");
    for (std::uint64_t x = 0; x < size; ++x) {
        for (std::uint64_t y = x; y < size; ++y) {
            const Integer difference(static_cast<unsigned long>(y - x));
            losing.expect((values[x][y] == 0) == (floor_phi(difference) == x));
        }
    }
    const LabelledDigraph small =
        position_digraph(parse_position("wythoff(2,2)", context), context);
    std::uint64_t least_step = size;
    for (const std::size_t w : small.options(0)) {
        const auto to = numbers_of(small.position(w));
        if (to[0] == to[1]) least_step = std::min(least_step, 2 - to[0]);
    }
    statements.add("the least a for which (m − a, n − a) is a move", 0, least_step,
                   "a ≥ 1 is meant: a = 0 is no move.");
    statements.add("Example 2a: there is a move from (x',y') to (x,y) if",
                   "x = x' and y > y', or x > x' and y = y', or x − x' = y − y' > 0",
                   describe_arcs(small), reversed);
    return {{statements},
            {position_figure("Example 2a: the digraph of Game 2a with m = n = 2.", small)}};
}

Content game3(const Context& context) {
    const Position start = parse_position("words[W.txt]()", context, words_of_example3());
    const Solution solution = solve(start, context);
    const LabelledDigraph digraph = position_digraph(start, context);
    std::vector<std::string> winning;
    for (const auto& move : solution.winning_moves) winning.push_back(move.text);
    return {{},
            {position_figure("Example 3 with the five words that are printed. In parentheses: the "
                             "letter that the next word must begin with, and the words used.",
                             digraph)},
            {fmt::format("The player who begins {}: value {}. Winning moves: {}.",
                         solution.outcome == Outcome::N ? "wins" : "loses", to_text(solution.value),
                         joined(winning))}};
}

// Labels of the positions by the definitions: topological numbers, N and P, mex.
void check_labels(const LabelledDigraph& digraph, Trial& numbering, Trial& outcomes,
                  Trial& values) {
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        bool reaches_p = false;
        std::vector<std::uint32_t> options;
        for (const std::size_t w : digraph.options(v)) {
            numbering.expect(digraph.topological(v) < digraph.topological(w));
            reaches_p = reaches_p || digraph.value(w).outcome() == Outcome::P;
            options.push_back(digraph.value(w).number.to<std::uint32_t>());
        }
        outcomes.expect((digraph.value(v).outcome() == Outcome::N) == reaches_p);
        values.expect(digraph.value(v).number == mex(options) &&
                      (digraph.value(v).number == 0) == (digraph.value(v).outcome() == Outcome::P));
    }
}

// Whether every walk ends, by following arcs from everywhere as often as there are vertices.
bool is_acyclic(unsigned n, const std::vector<std::pair<unsigned, unsigned>>& arcs) {
    unsigned reached = (1U << n) - 1;
    for (unsigned step = 0; step < n; ++step) {
        unsigned next = 0;
        for (const auto& [a, b] : arcs) {
            if ((reached >> a & 1U) != 0) next |= 1U << b;
        }
        reached = next;
    }
    return reached == 0;
}

Content labelling(const Context& context) {
    Statements statements("The digraphs of Examples 1 to 3 and of other games in the slides");
    Trial& numbering = statements.trial("every arc goes to a larger topological number");
    Trial& outcomes = statements.trial("x is in N if and only if one of its options is in P");
    Trial& values =
        statements.trial("g(x) is the mex of its options, and 0 if and only if x is in P");
    for (const char* position : {"take[1,2,3,4](50)", "rook(12,9)", "wythoff(12,9)", "evenodd(40)",
                                 "words[W.txt]()", "nim(5,4,3)"}) {
        check_labels(
            position_digraph(parse_position(position, context, words_of_example3()), context),
            numbering, outcomes, values);
    }
    Trial& acyclic = statements.trial(
        "digraphs with up to 4 vertices: acyclic if and only if there is a topological numbering");
    constexpr unsigned n = 4;
    for (unsigned bits = 1; bits < 1U << (n * (n - 1)); ++bits) {
        std::vector<std::pair<unsigned, unsigned>> arcs;
        std::string text;
        unsigned bit = 0;
        for (unsigned a = 0; a < n; ++a) {
            for (unsigned b = 0; b < n; ++b) {
                if (a == b || (bits >> bit++ & 1U) == 0) continue;
                arcs.emplace_back(a, b);
                text += fmt::format("{} -> {}\n", a, b);
            }
        }
        const LabelledDigraph digraph = label_digraph(text, "arcs.txt", true, context);
        acyclic.expect(digraph.topological(0).has_value() == is_acyclic(n, arcs));
    }
    return {
        {statements}, {}, {"The labelling procedure must start with P = {x_n}, not with P = ∅."}};
}

Content sums(const Context& context) {
    Statements statements("Values of sums, from all their positions by the mex rule");
    statements.add("11 ⊕ 5", 14, to_text(solve("nim(11,5)", context).value));
    const auto check_all = [&](const std::string& what, const std::string& position,
                               std::uint64_t modulus) {
        const LabelledDigraph digraph =
            position_digraph(parse_position(position, context), context);
        Trial& trial = statements.trial(what);
        for (std::size_t v = 0; v < digraph.size(); ++v) {
            std::uint64_t sum = 0;
            for (const std::uint64_t number : numbers_of(digraph.position(v)))
                sum ^= number % modulus;
            trial.expect(digraph.value(v).number == sum);
        }
    };
    check_all("three of Game 1, up to 12 chips each: (x₁ mod 5) ⊕ (x₂ mod 5) ⊕ (x₃ mod 5)",
              "take[1,2,3,4](12) + take[1,2,3,4](12) + take[1,2,3,4](12)", 5);
    check_all("Nim with three piles of up to 9: x₁ ⊕ x₂ ⊕ x₃", "nim(9,9,9)", 16);
    check_all("Example 2 is Nim with two piles, up to 20", "rook(20,20)", 32);

    std::mt19937 random(20261115);
    const auto number = [&](unsigned most) { return random() % (most + 1); };
    const auto random_game = [&] {
        switch (number(4)) {
            case 0: return fmt::format("take[1,2,3,4]({})", number(15));
            case 1: return fmt::format("nim({})", number(7));
            case 2: return fmt::format("evenodd({})", number(15));
            case 3: return fmt::format("wythoff({},{})", number(4), number(4));
            default: return fmt::format("fibonacci({})", 2 + number(8));
        }
    };
    Trial& theorem = statements.trial("random sums of two or three games: g₁(x₁) ⊕ … ⊕ g_p(x_p)");
    for (int i = 0; i < 40; ++i) {
        std::string position = random_game();
        for (auto more = 1 + number(1); more > 0; --more) position += " + " + random_game();
        const Position sum = parse_position(position, context);
        theorem.expect(to_text(solve(sum, context).value) ==
                       to_text(position_digraph(sum, context).value(0)));
    }
    return {{statements}};
}

Content evenodd(const Context& context) {
    constexpr std::uint64_t most = 50;
    const auto values = values_of(*table("evenodd", 2 * most, context));
    std::vector<std::uint64_t> terminal;
    for (std::uint64_t n = 0; n <= 2 * most; ++n) {
        if (position_digraph(parse_position(fmt::format("evenodd({})", n), context), context)
                .size() == 1) {
            terminal.push_back(n);
        }
    }
    Statements statements("Take an even number but not all, or all of an odd pile");
    statements.add("terminal positions", "0, 2", joined(terminal));
    statements.add("g(0)", 0, values[0][0]);
    Trial& even = statements.trial("g(2k) = k − 1, k ≤ 50");
    Trial& odd = statements.trial("g(2k − 1) = k, k ≤ 50");
    for (std::uint64_t k = 1; k <= most; ++k) {
        even.expect(static_cast<std::uint64_t>(values[2 * k][0]) == k - 1);
        odd.expect(static_cast<std::uint64_t>(values[2 * k - 1][0]) == k);
    }
    return {{statements}};
}

constexpr std::array printed_a{0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27};
constexpr std::array printed_b{0, 2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44};

Content wythoff(const Context& context) {
    constexpr std::uint64_t many = 10'000;
    const auto points = wythoff_nth({0, 0, false}, {0, many}, context).points;
    Comparison sequence{"The sequence of P-positions", {"i", "a_i", "b_i"}, {}};
    for (std::size_t i = 0; i < printed_a.size(); ++i) {
        sequence.rows.push_back(
            {label(i), compared(printed_a[i], points[i].a), compared(printed_b[i], points[i].b)});
    }
    Statements statements("The first ten thousand pairs");
    Trial& recipe = statements.trial("a_i is the least number not used before, and b_i = a_i + i");
    Trial& formulas = statements.trial("a_k = ⌊k(1 + √5)/2⌋ and b_k = ⌊k(3 + √5)/2⌋");
    Trial& once = statements.trial("each positive integer appears exactly once");
    std::vector<unsigned> times(3 * many);
    std::uint64_t least_unused = 0;
    for (const auto& [g, k, a, b, certainty] : points) {
        while (times[least_unused] > 0) ++least_unused;
        recipe.expect(a == least_unused && b == a + k);
        formulas.expect(floor_phi(k) == least_unused && floor_phi_squared(k) == least_unused + k);
        ++times[a.to<std::uint64_t>()];
        ++times[b.to<std::uint64_t>()];
    }
    for (std::uint64_t n = 1; n <= many; ++n) once.expect(times[n] == 1);
    statements.add("(*): 0 appears so often", 1, times[0],
                   "(*) holds for the positive integers: 0 is both a₀ and b₀.");
    statements.add("y_{k+1} − x_{k+1} for k = 5", 5, Integer(points[6].b - points[6].a),
                   "The proof has y_{k+1} = x_{k+1} + k; it is k + 1.");
    return {{std::move(sequence), statements},
            {},
            {"At the end of the proof of (*) factors ½ are missing: n = ⌊p(1 + √5)/2⌋ and "
             "n = ⌊q(3 + √5)/2⌋."}};
}

constexpr std::array frieze_exhibits{
    Exhibit{"frieze.game1", "Game 1: take 1, 2, 3 or 4 chips", game1},
    Exhibit{"frieze.game2", "Game 2: a chip moves left or down", game2},
    Exhibit{"frieze.game2a", "Game 2a: or along the diagonal", game2a},
    Exhibit{"frieze.game3", "Game 3: words that begin as the last one ends", game3},
    Exhibit{"frieze.labelling", "Topological numberings and labels", labelling},
    Exhibit{"frieze.uniqueness", "N and P are unique", frieze_uniqueness},
    Exhibit{"frieze.sums", "Sums of games", sums},
    Exhibit{"frieze.evenodd", "Another one pile subtraction game", evenodd},
    Exhibit{"frieze.doubling", "Take at most as many as the last player", frieze_doubling},
    Exhibit{"frieze.fibonacci", "Take at most twice as many", frieze_fibonacci},
    Exhibit{"frieze.losing-starts", "Losing starts for other bounds", frieze_losing_starts},
    Exhibit{"frieze.representation", "The H-representation is unique", frieze_representation},
    Exhibit{"frieze.wythoff", "Wythoff's Nim", wythoff},
    Exhibit{"frieze.matchings", "Matchings and augmenting paths", frieze_matchings},
    Exhibit{"frieze.uvg", "Undirected vertex geography and matchings", frieze_uvg},
    Exhibit{"frieze.complexity", "Which kinds of geography are easy", frieze_complexity},
};

}  // namespace

Paper frieze() {
    return {"A. Frieze, Combinatorial games", frieze_exhibits};
}

}  // namespace grundy::papers
