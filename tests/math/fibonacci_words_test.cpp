#include "math/fibonacci_words.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace grundy {
namespace {

std::string canonical_word_by_division(const Integer& n) {
    const auto steps = successive_division(n);
    std::string word;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) word += step->digit ? '1' : '0';
    return word + '0';  // position 1
}

// The greedy algorithm of R. Silber's paper: the largest F_k <= n, then the rest.
std::string greedy_word(unsigned n) {
    std::vector<unsigned> f{0, 1, 1};
    while (f.back() <= n) f.push_back(f[f.size() - 1] + f[f.size() - 2]);
    std::string word;
    for (std::size_t i = f.size() - 1; i >= 2; --i) {
        const bool one = f[i] <= n;
        if (one) n -= f[i];
        if (one || !word.empty()) word += one ? '1' : '0';
    }
    return word.empty() ? "0" : word + '0';
}

bool has_adjacent_ones(const std::string& word) {
    return word.find("11") != std::string::npos;
}

std::size_t last_one(const std::string& word) {  // its position
    return word.size() - word.rfind('1');
}

Integer long_number(const std::vector<unsigned>& words) {
    Integer number = 0;
    for (const unsigned word : words) number = (number << 32) + word;
    return number;
}

TEST(FibonacciWords, CanonicalIsGreedy) {
    for (unsigned n = 0; n < 3000; ++n) EXPECT_EQ(canonical_word(n), greedy_word(n));
}

TEST(FibonacciWords, ExamplesOfThePaper) {
    EXPECT_EQ(canonical_word(8), "100000");
    EXPECT_EQ(second_canonical_word(8), "10101");
    EXPECT_EQ(value_of_word("100000"), 8);
    EXPECT_EQ(value_of_word("11000"), 8);
    EXPECT_EQ(value_of_word("10101"), 8);
    EXPECT_EQ(canonical_word(12), "101010");
    EXPECT_EQ(canonical_word(20), "1010100");
}

TEST(FibonacciWords, SecondCanonicalForm) {
    for (unsigned n = 1; n < 3000; ++n) {
        const std::string word = second_canonical_word(n);
        EXPECT_EQ(value_of_word(word), n);
        EXPECT_FALSE(has_adjacent_ones(word));
        EXPECT_EQ(last_one(word) % 2, 1U);
    }
}

TEST(FibonacciWords, DivisionGivesTheSameWord) {
    for (unsigned n = 1; n < 3000; ++n) EXPECT_EQ(canonical_word_by_division(n), canonical_word(n));
    EXPECT_EQ(canonical_word_by_division(0), "0");
}

TEST(FibonacciWords, BothFormsAreLexicographic) {
    for (unsigned n = 1; n < 1500; ++n) {
        EXPECT_TRUE(smaller_at_sight(canonical_word(n), canonical_word(n + 1)));
        EXPECT_FALSE(smaller_at_sight(canonical_word(n + 1), canonical_word(n)));
        EXPECT_FALSE(smaller_at_sight(canonical_word(n), canonical_word(n)));
        EXPECT_TRUE(smaller_at_sight(second_canonical_word(n), second_canonical_word(n + 1)));
    }
}

RC_GTEST_PROP(FibonacciWords, LongNumbers, ()) {
    const auto words = *rc::gen::resize(400, rc::gen::arbitrary<std::vector<unsigned>>());
    const Integer n = long_number(words);
    const std::string word = canonical_word(n);
    RC_ASSERT(!has_adjacent_ones(word));
    RC_ASSERT(word.back() == '0');
    RC_ASSERT(value_of_word(word) == n);
    if (n > 0) {
        RC_ASSERT(word.front() == '1');
        const std::string second = second_canonical_word(n);
        RC_ASSERT(!has_adjacent_ones(second));
        RC_ASSERT(last_one(second) % 2 == 1U);
        RC_ASSERT(value_of_word(second) == n);
    }
}

RC_GTEST_PROP(FibonacciWords, DivisionAgreesForLongNumbers, (std::vector<unsigned> words)) {
    const Integer n = long_number(words);
    RC_ASSERT(canonical_word_by_division(n) == canonical_word(n));
}

RC_GTEST_PROP(FibonacciWords, AnyWordIsTheSumOfItsFibonacciNumbers, ()) {
    const auto word = *rc::gen::container<std::string>(rc::gen::element('0', '1'));
    Integer sum = 0;
    for (std::size_t i = 1; i <= word.size(); ++i) {
        if (word[word.size() - i] == '1') sum += fibonacci_number(i);
    }
    RC_ASSERT(value_of_word(word) == sum);
}

TEST(FibonacciWords, LongWordsAreEvaluatedByHalves) {
    const std::string ones(1000, '1');  // F_1 + … + F_n = F_{n+2} - 1
    EXPECT_EQ(value_of_word(ones), fibonacci_number(1002) - 1);
}

TEST(FibonacciWords, Shifts) {
    EXPECT_EQ(left_shift("10010"), "100100");
    EXPECT_EQ(right_shift("100100"), "10010");
    EXPECT_EQ(right_shift("1"), "0");
}

}  // namespace
}  // namespace grundy
