#include "wythoff/function/silber.hpp"

#include "math/fibonacci_words.hpp"
#include "wythoff/function/theorems.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace grundy::wythoff {
namespace {

bool is_cold(const Integer& a, const Integer& b) {
    return cold_pair(b - a).small == a;
}

// The move is legal and leads to a losing pair of the golden ratio; conceding is for losing pairs.
void expect_right(const Integer& a, const Integer& b) {
    const SilberMove move = silber_move(a, b);
    ASSERT_EQ(move.step == 0, is_cold(a, b)) << a << "," << b;
    EXPECT_FALSE(describe(move, a, b).empty());
    if (move.step == 0) return;
    EXPECT_TRUE(is_cold(move.small, move.large)) << a << "," << b;
    const bool both = move.small < a && a - move.small == b - move.large;
    const bool larger_only =
        (move.small == a && move.large < b) || (move.large == a && move.small < b);
    EXPECT_TRUE(move.step == 3 ? both : larger_only) << a << "," << b;
}

TEST(Silber, AgreesWithTheGoldenRatio) {
    for (unsigned b = 0; b < 250; ++b) {
        for (unsigned a = 0; a <= b; ++a) expect_right(a, b);
    }
}

RC_GTEST_PROP(Silber, AgreesForLongPiles, (std::vector<unsigned> words, unsigned more)) {
    Integer a = 0;
    for (const unsigned word : words) a = (a << 32) + word;
    expect_right(a, a + more);
    expect_right(a, 2 * a);
    const ColdPair pair = cold_pair(a);
    expect_right(pair.small, pair.large);
}

TEST(Silber, WorkedCases) {
    const SilberMove first = silber_move(10, 15);
    EXPECT_EQ(first.step, 1);
    EXPECT_EQ(first.small_word, "100100");
    EXPECT_EQ(first.large_word, "1000100");
    EXPECT_EQ(first.target, "10010");
    EXPECT_EQ(first.small, 6);
    EXPECT_EQ(first.large, 10);
    EXPECT_NE(describe(first, 10, 15)
                  .find("10 = 100100 is a B-number, so take the larger pile down to "
                        "its right shift 10010 = 6"),
              std::string::npos);

    const SilberMove second = silber_move(9, 20);
    EXPECT_EQ(second.step, 2);
    EXPECT_EQ(second.small_word, "100010");
    EXPECT_EQ(second.target, "1000100");
    EXPECT_EQ(second.large, 15);

    const SilberMove third = silber_move(24, 32);
    EXPECT_EQ(third.step, 3);
    EXPECT_EQ(third.small_word, "10001000");
    EXPECT_EQ(third.large_word, "10101000");
    EXPECT_EQ(third.target, "10101");
    EXPECT_EQ(third.small, 12);
    EXPECT_EQ(third.large, 20);
}

// A safe pair by its definition: a is an A-number and b its left shift.
std::vector<std::pair<Integer, Integer>> safe_pairs(unsigned below) {
    std::vector<std::pair<Integer, Integer>> pairs;
    for (unsigned a = 1; a < below; ++a) {
        const std::string word = canonical_word(a);
        if (is_a_number(word)) pairs.emplace_back(a, value_of_word(left_shift(word)));
    }
    return pairs;
}

TEST(Silber, LemmasAndCorollaries) {
    const auto pairs = safe_pairs(2000);
    Integer n = 0;
    std::set<Integer> members;
    for (const auto& [a, b] : pairs) {
        ++n;
        // Lemma 1: the right shift of a is the second canonical form of b - a.
        EXPECT_EQ(right_shift(canonical_word(a)), second_canonical_word(b - a));
        // Lemma 2: one pair for each difference, by left shifts of its second canonical form.
        EXPECT_EQ(b - a, n);
        const std::string second = second_canonical_word(n);
        EXPECT_EQ(canonical_word(a), left_shift(second));
        EXPECT_EQ(canonical_word(b), left_shift(left_shift(second)));
        // Corollaries: both grow with n (a by the loop); each number is in one pair.
        EXPECT_TRUE(members.insert(a).second);
        EXPECT_TRUE(members.insert(b).second);
        EXPECT_FALSE(is_a_number(canonical_word(b)));
    }
    for (unsigned number = 1; number < 2000; ++number) EXPECT_EQ(members.count(number), 1U);
}

}  // namespace
}  // namespace grundy::wythoff
