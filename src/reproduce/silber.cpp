// R. Silber, Wythoff's Nim and Fibonacci representations.

#include "wythoff/function/silber.hpp"
#include "math/fibonacci_words.hpp"
#include "reproduce/exhibit.hpp"

#include <grundy/numbers.hpp>
#include <grundy/solve.hpp>
#include <grundy/wythoff.hpp>

#include <algorithm>
#include <array>

namespace grundy::papers {

namespace {

std::string kind(std::uint64_t n) {
    return is_a_number(canonical_word(n)) ? "A-number" : "B-number";
}

// The pair that Silber's algorithm moves to, if solving the position finds that move winning.
std::string safe_pair_from(std::uint64_t a, std::uint64_t b, const Context& context) {
    const auto move = wythoff::silber_move(a, b);
    const Solution solution = solve(fmt::format("wythoff({},{})", a, b), context);
    const auto reaches_pair = [&](const Solution::Move& winning) {
        std::vector<Integer> piles = winning.position.heaps(0);
        std::sort(piles.begin(), piles.end());
        return piles == std::vector<Integer>{move.small, move.large};
    };
    return std::any_of(solution.winning_moves.begin(), solution.winning_moves.end(), reaches_pair)
               ? pair_text(move.small, move.large)
               : "no winning move";
}

Content cases(const Context& context) {
    Statements first("a = 10, b = 15: the smaller pile is a B-number");
    first.add("a in canonical form", "100100", canonical_word(10));
    first.add("b in canonical form", "1000100", canonical_word(15));
    first.add("a is", "B-number", kind(10));
    first.add("case", 1, wythoff::silber_move(10, 15).step);
    first.add("reduce b to the right shift of a", "10010", right_shift(canonical_word(10)));
    first.add("the result is the safe pair", "(6, 10)", safe_pair_from(10, 15, context));

    Statements second("a = 9, b = 20: an A-number, and b exceeds its left shift");
    const std::string nine = canonical_word(9);
    second.add("a in canonical form", "100010", nine);
    second.add("b in canonical form", "1010100", canonical_word(20));
    second.add("a is", "A-number", kind(9));
    second.add("left shift of a", "1000100", left_shift(nine));
    second.add("the left shift is less than b", "yes",
               value_of_fibonacci_word(left_shift(nine)) < 20);
    second.add("case", 2, wythoff::silber_move(9, 20).step);
    second.add("reducing b to the left shift gives the safe pair", "(9, 15)",
               safe_pair_from(9, 20, context));

    Statements third("a = 24, b = 32: an A-number, and b is below its left shift");
    const std::string twenty_four = canonical_word(24);
    const std::string eight = second_canonical_word(8);
    third.add("a in canonical form", "10001000", twenty_four);
    third.add("b in canonical form", "10101000", canonical_word(32));
    third.add("a is", "A-number", kind(24));
    third.add("left shift of a", "100010000", left_shift(twenty_four));
    third.add("the left shift exceeds b", "yes",
              value_of_fibonacci_word(left_shift(twenty_four)) > 32);
    third.add("case", 3, wythoff::silber_move(24, 32).step);
    third.add("canonical representation of 7", "10100", canonical_word(7));
    third.add("second canonical representation of b − a = 8", "10101", eight);
    third.add("a₈, its left shift", "101010", left_shift(eight));
    third.add("b₈, the left shift of that", "1010100", left_shift(left_shift(eight)));
    third.add("the safe pair", "(12, 20)", safe_pair_from(24, 32, context));
    third.add("by reducing both by", 12, Integer(24 - wythoff::silber_move(24, 32).small));
    return {{first, second, third},
            {},
            {"Scans of the paper show right arrows over a in cases 2 and 3 and in the proof of "
             "Theorem 2; for an A-number the left shift is meant."}};
}

Content pairs(const Context& context) {
    Statements list("The safe pairs");
    constexpr std::array printed{"(1, 2)", "(3, 5)", "(4, 7)"};
    const WythoffPoints found = wythoff_nth({0, 0, false}, {1, printed.size()}, context);
    for (std::size_t n = 0; n < printed.size(); ++n) {
        list.add(fmt::format("pair {}", n + 1), printed[n],
                 pair_text(found.points[n].a, found.points[n].b));
    }
    list.add("(12, 20) in canonical Fibonacci", "(101010, 1010100)",
             pair_text(canonical_word(12), canonical_word(20)));

    Statements eight("Representations of 8");
    for (const char* word : {"100000", "11000", "10101"}) {
        eight.add(fmt::format("{} denotes", word), 8, value_of_fibonacci_word(word));
    }
    eight.add("canonical", "100000", canonical_word(8));
    eight.add("second canonical", "10101", second_canonical_word(8));
    return {{list, eight}};
}

// For each number, how many words of at most `length` digits denote it and satisfy the condition.
template <class Condition>
std::vector<unsigned> ways(std::size_t length, std::size_t numbers, Condition condition) {
    std::vector<unsigned> counts(numbers + 1);
    for (std::uint32_t bits = 1; bits < 1U << length; ++bits) {
        std::string word;
        for (std::size_t i = length; i-- > 0;) word += (bits >> i & 1U) != 0 ? '1' : '0';
        if (word.find("11") != std::string::npos || !condition(word)) continue;
        const Integer number = value_of_fibonacci_word(word);
        if (number <= numbers) ++counts[number.to<std::uint64_t>()];
    }
    return counts;
}

Content representations(const Context& /*context*/) {
    constexpr std::size_t limit = 600;  // below F_15, so words of 15 digits are enough
    constexpr std::size_t length = 15;
    const auto canonical_ways =
        ways(length, limit, [](const std::string& word) { return word.back() == '0'; });
    const auto second_ways = ways(length, limit, [](const std::string& word) {
        return (word.size() - word.rfind('1')) % 2 == 1;
    });
    Statements statements("Representations of the numbers up to 600");
    Trial& canonical_unique = statements.trial("the canonical form exists and is unique");
    Trial& second_unique = statements.trial("the second canonical form exists and is unique");
    Trial& ordered = statements.trial("both are lexicographic: n − 1 comes before n");
    Trial& by_division = statements.trial(
        "a succession of divisions by φ, without Fibonacci numbers, gives the canonical form, also "
        "of 10^k and 10^k − 1");
    const auto divided = [](const Integer& n) {
        std::string word = "0";  // position 1
        const NumberReport report = describe_number(n);
        for (const auto& step : report.divisions) word.insert(0, 1, step.digit ? '1' : '0');
        return word == report.canonical;
    };
    Integer power = 1;
    for (std::size_t digits = 1; digits < short_number_digits; ++digits) {
        power *= 10;
        by_division.expect(divided(power) && divided(power - 1));
    }
    for (std::size_t n = 1; n <= limit; ++n) {
        canonical_unique.expect(canonical_ways[n] == 1);
        second_unique.expect(second_ways[n] == 1);
        by_division.expect(divided(n));
        if (n == 1) continue;
        ordered.expect(smaller_at_sight(canonical_word(n - 1), canonical_word(n)) &&
                       smaller_at_sight(second_canonical_word(n - 1), second_canonical_word(n)));
    }
    return {{statements},
            {},
            {"The paper asks for an algorithm like the divisions by 2 that give binary digits. The "
             "digit of position 2 is 1 exactly if n + 1 is a B-number; then n becomes "
             "⌊(n − digit + 1)/φ⌋, and so on."}};
}

// By the definition of the paper.
bool is_safe(std::uint64_t a, std::uint64_t b) {
    if (a == 0) return b == 0;
    const std::string word = canonical_word(a);
    return is_a_number(word) && left_shift(word) == canonical_word(b);
}

Content silber_theorems(const Context& context) {
    constexpr std::uint64_t many = 1000;
    Statements statements("Lemmas for the first 1000 pairs, theorems for piles below 60");
    Trial& lemma1 =
        statements.trial("Lemma 1: the right shift of a is the second canonical form of b − a");
    Trial& lemma2 = statements.trial(
        "Lemma 2: the left shifts of the second canonical form of n are a_n and b_n");
    std::vector<unsigned> times(many + 1);
    for (const auto& [g, n, a, b, certainty] :
         wythoff_nth({0, 0, false}, {1, many}, context).points) {
        const std::string second = second_canonical_word(n);
        lemma1.expect(right_shift(canonical_word(a)) == second);
        lemma2.expect(left_shift(second) == canonical_word(a) &&
                      left_shift(left_shift(second)) == canonical_word(b));
        for (const Integer& number : {a, b}) {
            if (number <= many) ++times[number.to<std::uint64_t>()];
        }
    }
    Trial& once =
        statements.trial("Corollary: each positive integer belongs to exactly one safe pair");
    for (std::size_t n = 1; n <= many; ++n) once.expect(times[n] == 1);

    constexpr std::uint64_t size = 60;
    const auto values = values_of(*table("wythoff", size, context));
    Trial& safe = statements.trial("Theorems 1 and 2: the safe pairs are the positions of value 0");
    Trial& algorithm =
        statements.trial("the algorithm concedes on safe pairs and reaches one from all others");
    for (std::uint64_t a = 0; a < size; ++a) {
        for (std::uint64_t b = a; b < size; ++b) {
            safe.expect((values[a][b] == 0) == is_safe(a, b));
            const auto move = wythoff::silber_move(a, b);
            algorithm.expect(
                (move.step == 0) == is_safe(a, b) &&
                values[move.small.to<std::uint64_t>()][move.large.to<std::uint64_t>()] == 0);
        }
    }
    return {{statements},
            {},
            {"0 counts as an A-number. Equal piles go to (0, 0); equal B-numbers could also follow "
             "step 1."}};
}

constexpr std::array silber_exhibits{
    Exhibit{"silber.pairs", "Safe pairs, and 8 written in Fibonacci", pairs},
    Exhibit{"silber.representations", "Canonical and second canonical representations",
            representations},
    Exhibit{"silber.theorems", "Lemmas 1 and 2, Theorems 1 and 2", silber_theorems},
    Exhibit{"silber.cases", "The three cases of the algorithm", cases},
};

}  // namespace

Paper silber() {
    return {"R. Silber, Wythoff's Nim and Fibonacci representations", silber_exhibits};
}

}  // namespace grundy::papers
